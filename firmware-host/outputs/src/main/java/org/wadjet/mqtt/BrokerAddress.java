package org.wadjet.mqtt;

import java.net.URI;
import java.net.URISyntaxException;

/**
 * Address of an MQTT broker.
 *
 * @param host host name or IP address
 * @param port port, 1 to 65535
 * @param tls whether the connection uses TLS with the broker's certificate
 */
public record BrokerAddress(String host, int port, boolean tls) {
  /** Form of an address, for messages. */
  public static final String FORMAT = "mqtt://HOST, or mqtts://HOST with TLS; :PORT may follow";

  private static final int PLAIN_PORT = 1883;
  private static final int TLS_PORT = 8883;
  private static final int LAST_PORT = 65_535;

  /**
   * Parses an address such as {@code mqtt://hall.local} or {@code mqtts://10.0.0.5:8884}; the
   * default port is 1883, with TLS 8883.
   *
   * @throws IllegalArgumentException with a clause that describes the error
   */
  public static BrokerAddress parse(String text) {
    URI uri;
    try {
      uri = new URI(text);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("must be " + FORMAT, e);
    }
    boolean tls = "mqtts".equals(uri.getScheme());
    if ((!tls && !"mqtt".equals(uri.getScheme())) || uri.getHost() == null) {
      throw new IllegalArgumentException("must be " + FORMAT);
    }
    if (uri.getRawUserInfo() != null) {
      throw new IllegalArgumentException(
          "must not hold a user or a password; use the keys user and password-file");
    }
    if (!uri.getRawPath().isEmpty() || uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw new IllegalArgumentException("must end after the host or the port");
    }
    int standard = tls ? TLS_PORT : PLAIN_PORT;
    int port = uri.getPort() < 0 ? standard : uri.getPort();
    if (port < 1 || port > LAST_PORT) {
      throw new IllegalArgumentException("has a port that is not from 1 to " + LAST_PORT);
    }
    return new BrokerAddress(uri.getHost().replaceAll("[\\[\\]]", ""), port, tls);
  }

  @Override
  public String toString() {
    String name = host.contains(":") ? "[" + host + "]" : host;
    return (tls ? "mqtts://" : "mqtt://") + name + ":" + port;
  }
}
