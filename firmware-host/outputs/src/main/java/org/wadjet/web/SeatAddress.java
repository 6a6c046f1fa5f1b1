package org.wadjet.web;

import java.net.Inet6Address;
import java.net.InetAddress;

/** Address of the remote seats, as the arbiter passes it on with a token. */
public final class SeatAddress {
  private SeatAddress() {}

  /**
   * Returns the URL of the seats with the first configured name, or else the address of the server;
   * {@code localhost} if the server listens at all addresses of a board without a configured name.
   */
  public static String of(WebSettings settings) {
    return origin(settings) + SeatEndpoints.PATH;
  }

  /** Returns the URL of the page on which people play, with the same host. */
  public static String ofPage(WebSettings settings) {
    return origin(settings) + "/seat";
  }

  private static String origin(WebSettings settings) {
    String scheme = settings.tls().isPresent() ? "https" : "http";
    return scheme + "://" + host(settings) + ":" + settings.port();
  }

  private static String host(WebSettings settings) {
    InetAddress bound = settings.address();
    if (!settings.names().isEmpty()) {
      return settings.names().getFirst();
    }
    if (bound.isAnyLocalAddress()) {
      return "localhost";
    }
    String text = bound.getHostAddress();
    return bound instanceof Inet6Address ? "[" + text.replaceFirst("%.*", "") + "]" : text;
  }
}
