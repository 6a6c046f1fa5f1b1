package org.wadjet.web;

import java.net.InetAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jetty.http.HttpFields;

/**
 * Filter for the names by which browsers may address this server and for the pages whose requests
 * it accepts. A foreign page can make its own name resolve to this machine (DNS rebinding), but not
 * an IP address or a name that this server accepts. A request from a foreign page carries its
 * {@code Origin}.
 */
final class HostOriginFilter {
  private final Set<String> names;
  private final String where;

  /**
   * Creates a filter that accepts names besides addresses and {@code localhost}.
   *
   * @param where the setting that holds the names, such as an option
   */
  HostOriginFilter(List<String> names, String where) {
    this.where = where;
    this.names = new HashSet<>(names);
    this.names.add("localhost");
  }

  /**
   * Checks the headers of a request.
   *
   * @throws HttpError if the request was meant for another machine or comes from a foreign page
   */
  void check(HttpFields headers) throws HttpError {
    List<String> hosts = headers.getValuesList("Host");
    if (hosts.size() != 1) {
      throw new HttpError(HttpError.BAD_REQUEST, "the request must name exactly one host");
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
    // A browser sends this header even if it sends no origin.
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
