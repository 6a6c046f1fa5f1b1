package org.wadjet.web;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Optional;

/**
 * Addresses of pages for phones on the network of the board.
 *
 * @param origin scheme, host and port
 */
public record PhoneAddress(String origin) {
  /**
   * Returns the address with the first configured name, or else the only address of the server;
   * empty if only this machine can reach the server, or if its addresses are not known.
   */
  public static Optional<PhoneAddress> of(WebSettings settings) {
    InetAddress bound = settings.address();
    if (bound.isLoopbackAddress()) {
      return Optional.empty();
    }
    Optional<String> host =
        settings.names().isEmpty()
            ? Optional.of(bound).filter(each -> !each.isAnyLocalAddress()).map(PhoneAddress::host)
            : Optional.of(settings.names().getFirst());
    String scheme = settings.tls().isPresent() ? "https" : "http";
    return host.map(name -> new PhoneAddress(scheme + "://" + name + ":" + settings.port()));
  }

  private static String host(InetAddress address) {
    String text = address.getHostAddress();
    // A browser takes no zone such as %eth0.
    return address instanceof Inet6Address ? "[" + text.replaceFirst("%.*", "") + "]" : text;
  }

  /** Returns the URL of the page of reviews. */
  public String review() {
    return origin + "/review";
  }

  /** Returns the URL of the page on which the holder of a seat plays. */
  public String seat() {
    return origin + "/seat";
  }
}
