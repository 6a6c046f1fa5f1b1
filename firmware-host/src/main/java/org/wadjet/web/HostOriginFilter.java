package org.wadjet.web;

import com.sun.net.httpserver.Headers;
import java.net.InetAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Whom a browser must believe to talk to. A page from elsewhere can lead a name of its own to this
 * machine (DNS rebinding), but neither an address nor a name that is known here. And what a page
 * from elsewhere asks of the board says so in its {@code Origin}.
 */
final class HostOriginFilter {
  private final Set<String> names;
  private final String where;

  /**
   * Besides addresses and {@code localhost}.
   *
   * @param where it is told what the names are, such as an option
   */
  HostOriginFilter(List<String> names, String where) {
    this.where = where;
    this.names = new HashSet<>(names);
    this.names.add("localhost");
  }

  /**
   * Looks at the headers of a request.
   *
   * @throws HttpError where it was meant for another machine, or comes from a foreign page
   */
  void check(Headers headers) throws HttpError {
    List<String> hosts = headers.getOrDefault("Host", List.of());
    if (hosts.size() != 1) {
      throw new HttpError(HttpError.BAD_REQUEST, "it does not say which host it means");
    }
    String host = hosts.getFirst().toLowerCase(Locale.ROOT);
    if (!isKnown(host.replaceFirst(":\\d{1,5}$", ""))) {
      throw new HttpError(HttpError.FORBIDDEN, where + " does not name '" + host + "'");
    }
    for (String origin : headers.getOrDefault("Origin", List.of())) {
      if (!List.of("http://" + host, "https://" + host).contains(origin.toLowerCase(Locale.ROOT))) {
        throw new HttpError(HttpError.FORBIDDEN, "it comes from a page of '" + origin + "'");
      }
    }
    // A browser says this also where it sends no origin.
    if (headers.getOrDefault("Sec-Fetch-Site", List.of()).contains("cross-site")
        && !headers.getOrDefault("Sec-Fetch-Mode", List.of()).contains("navigate")) {
      throw new HttpError(HttpError.FORBIDDEN, "it comes from a page of another site");
    }
  }

  private boolean isKnown(String name) {
    return names.contains(name) || isAddress(name);
  }

  private static boolean isAddress(String name) {
    boolean six = name.startsWith("[") && name.endsWith("]");
    if (!six && !name.matches("[0-9.]+")) {
      return false;
    }
    try {
      InetAddress.ofLiteral(six ? name.substring(1, name.length() - 1) : name);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
