package org.wadjet.web;

import java.net.InetAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;

/**
 * The names by which browsers may call this server, and the pages whose requests it takes. A page
 * from elsewhere can lead a name of its own to this machine (DNS rebinding), but neither an address
 * nor a name that is known here. A request from a page elsewhere says so in its {@code Origin}.
 */
final class HostOriginFilter {
  private final Set<String> names;
  private final String where;

  /**
   * Takes names besides addresses and {@code localhost}.
   *
   * @param where a user sets the names, such as an option
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
  void check(HttpFields headers) throws HttpError {
    List<String> hosts = headers.getValuesList("Host");
    if (hosts.size() != 1) {
      throw new HttpError(HttpError.BAD_REQUEST, "the request does not name one host");
    }
    String host = hosts.getFirst().toLowerCase(Locale.ROOT);
    if (!isKnown(host.replaceFirst(":\\d{1,5}$", ""))) {
      throw new HttpError(HttpError.FORBIDDEN, where + " does not name '" + host + "'");
    }
    for (String origin : headers.getValuesList("Origin")) {
      if (!List.of("http://" + host, "https://" + host).contains(origin.toLowerCase(Locale.ROOT))) {
        throw new HttpError(
            HttpError.FORBIDDEN, "the request comes from a page of '" + origin + "'");
      }
    }
    // A browser says this also where it sends no origin.
    if (headers.getValuesList("Sec-Fetch-Site").contains("cross-site")
        && !headers.getValuesList("Sec-Fetch-Mode").contains("navigate")) {
      throw new HttpError(HttpError.FORBIDDEN, "the request comes from a page of another site");
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
