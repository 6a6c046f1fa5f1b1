package org.wadjet.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.InetAddressSet;

/**
 * The proxies that are trusted to name the client of a request. Each of them appends the address of
 * its own client to {@code Forwarded} or {@code X-Forwarded-For}: the last address that is not a
 * trusted proxy is the client. A client may have forged the addresses before it.
 */
final class TrustedProxies implements HttpConfiguration.Customizer, Predicate<InetAddress> {
  private final InetAddressSet networks = new InetAddressSet();
  private final BiConsumer<InetAddress, Request> connectionCounter;

  /**
   * Creates the list from networks, each an address or a prefix such as 10.0.0.0/8.
   *
   * @param counter receives each proxied request and its client
   */
  TrustedProxies(List<String> networks, BiConsumer<InetAddress, Request> counter) {
    this.networks.addAll(networks);
    this.connectionCounter = counter;
  }

  /** Returns whether a text is an address or a network of addresses. */
  static boolean isNetwork(String text) {
    String[] parts = text.split("/", 2);
    try {
      int bits = InetAddress.ofLiteral(parts[0]).getAddress().length * Byte.SIZE;
      return parts.length == 1
          || (parts[1].matches("\\d{1,3}")
              && Integer.parseInt(parts[1]) <= bits
              && new InetAddressSet().add(text));
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  @Override
  public boolean test(InetAddress address) {
    return !networks.isEmpty() && networks.test(address);
  }

  @Override
  public Request customize(Request request, HttpFields.Mutable responseHeaders) {
    if (!(request.getConnectionMetaData().getRemoteSocketAddress()
            instanceof InetSocketAddress remote)
        || !test(remote.getAddress())) {
      return request;
    }
    HttpFields headers = request.getHeaders();
    // A proxy that sets one of the two headers passes the other on unchanged from the client.
    if (headers.contains(HttpHeader.FORWARDED) && headers.contains(HttpHeader.X_FORWARDED_FOR)) {
      return request;
    }
    boolean secure = secure(headers) || request.isSecure();
    InetAddress client = client(headers, remote.getAddress());
    connectionCounter.accept(client, request);
    return new Forwarded(request, new InetSocketAddress(client, 0), secure);
  }

  private InetAddress client(HttpFields headers, InetAddress proxy) {
    InetAddress client = proxy;
    for (String hop : hops(headers).reversed()) {
      Optional<InetAddress> address = address(hop);
      if (address.isEmpty()) {
        return client;
      }
      client = address.get();
      if (!test(client)) {
        return client;
      }
    }
    return client;
  }

  private static List<String> hops(HttpFields headers) {
    List<String> hops = new ArrayList<>();
    for (HttpField field : headers) {
      if (field.getHeader() == HttpHeader.X_FORWARDED_FOR) {
        hops.addAll(List.of(field.getValue().split(",", -1)));
      } else if (field.getHeader() == HttpHeader.FORWARDED) {
        for (String element : field.getValue().split(",", -1)) {
          hops.add(parameter(element, "for").orElse(""));
        }
      }
    }
    return hops;
  }

  /**
   * Returns a parameter of one element of {@code Forwarded}, such as {@code
   * for="[2001:db8::1]:4711";proto=https}.
   */
  private static Optional<String> parameter(String element, String name) {
    return List.of(element.split(";", -1)).stream()
        .map(String::strip)
        .filter(pair -> pair.regionMatches(true, 0, name + "=", 0, name.length() + 1))
        .map(pair -> pair.substring(name.length() + 1).replace("\"", ""))
        .findFirst();
  }

  /** Parses an address, without its port; empty if it is a name or obfuscated. */
  private static Optional<InetAddress> address(String hop) {
    String text = hop.strip();
    if (text.startsWith("[")) {
      text = text.replaceFirst("^\\[(.*)](:\\d+)?$", "$1");
    } else if (text.indexOf(':') == text.lastIndexOf(':')) {
      text = text.replaceFirst(":\\d+$", "");
    }
    try {
      return Optional.of(InetAddress.ofLiteral(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns whether the last proxy was reached over TLS. */
  private static boolean secure(HttpFields headers) {
    String forwarded = Optional.ofNullable(headers.getLast(HttpHeader.FORWARDED)).orElse("");
    String[] elements = forwarded.split(",", -1);
    return "https".equalsIgnoreCase(headers.getLast(HttpHeader.X_FORWARDED_PROTO))
        || parameter(elements[elements.length - 1], "proto").orElse("").equalsIgnoreCase("https");
  }

  /** A request as its client sent it to the proxy. */
  private static final class Forwarded extends Request.Wrapper {
    private final ConnectionMetaData connection;
    private final boolean secure;

    Forwarded(Request request, InetSocketAddress client, boolean secure) {
      super(request);
      this.secure = secure;
      this.connection =
          new ConnectionMetaData.Wrapper(request.getConnectionMetaData()) {
            @Override
            public SocketAddress getRemoteSocketAddress() {
              return client;
            }
          };
    }

    @Override
    public ConnectionMetaData getConnectionMetaData() {
      return connection;
    }

    @Override
    public boolean isSecure() {
      return secure;
    }
  }
}
