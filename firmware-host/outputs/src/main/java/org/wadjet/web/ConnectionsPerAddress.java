package org.wadjet.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;

/**
 * Limits an address to at most 800 connections, enough for 200 viewers behind one router; a further
 * one closes its oldest.
 */
final class ConnectionsPerAddress implements Connection.Listener {
  static final int MAX = 800;

  private final Predicate<InetAddress> proxies;
  private final RejectionLog log;
  private final Map<InetAddress, Map<Object, EndPoint>> open = new HashMap<>();

  /**
   * Creates the limit. A connection of a trusted proxy counts for the client of the request that it
   * carries.
   */
  ConnectionsPerAddress(Predicate<InetAddress> proxies, RejectionLog log) {
    this.proxies = proxies;
    this.log = log;
  }

  @Override
  public void onOpened(Connection connection) {
    InetSocketAddress remote =
        (InetSocketAddress) connection.getEndPoint().getRemoteSocketAddress();
    if (!proxies.test(remote.getAddress())) {
      add(remote.getAddress(), remote, connection.getEndPoint());
    }
  }

  @Override
  public void onClosed(Connection connection) {
    InetSocketAddress remote =
        (InetSocketAddress) connection.getEndPoint().getRemoteSocketAddress();
    remove(remote.getAddress(), remote);
  }

  /** Counts a request that came through a trusted proxy for its duration. */
  void proxied(InetAddress client, Request request) {
    add(client, request, request.getConnectionMetaData().getConnection().getEndPoint());
    Request.addCompletionListener(request, _ -> remove(client, request));
  }

  private synchronized void add(InetAddress address, Object key, EndPoint end) {
    Map<Object, EndPoint> ends = open.computeIfAbsent(address, _ -> new LinkedHashMap<>());
    ends.put(key, end);
    if (ends.size() > MAX) {
      ends.remove(ends.keySet().iterator().next()).close();
      log.log(address.getHostAddress(), "a connection", 0, "it has " + MAX + " newer ones");
    }
  }

  private synchronized void remove(InetAddress address, Object key) {
    open.computeIfPresent(address, (_, m) -> m.remove(key) != null && m.isEmpty() ? null : m);
  }
}
