package org.wadjet.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.SelectableChannelEndPoint;
import org.eclipse.jetty.server.Request;

/**
 * Limits an address to at most 800 connections, enough for 200 viewers behind one router; a further
 * connection closes the oldest one of the address.
 */
final class ConnectionsPerAddress implements Connection.Listener {
  static final int MAX = 800;

  private final Predicate<InetAddress> proxies;
  private final RejectionLog log;
  private final Map<InetAddress, Map<Object, EndPoint>> open = new HashMap<>();

  /**
   * Creates the limit. A connection of a trusted proxy counts for the client whose request it
   * carries.
   */
  ConnectionsPerAddress(Predicate<InetAddress> proxies, RejectionLog log) {
    this.proxies = proxies;
    this.log = log;
  }

  @Override
  public void onOpened(Connection connection) {
    // TLS and HTTP are two connections on one socket.
    if (connection.getEndPoint() instanceof SelectableChannelEndPoint end
        && end.getRemoteSocketAddress() instanceof InetSocketAddress remote
        && !proxies.test(remote.getAddress())) {
      add(remote.getAddress(), end, end);
    }
  }

  @Override
  public void onClosed(Connection connection) {
    // A closed socket no longer has a remote address.
    remove(connection.getEndPoint());
  }

  /** Counts a request that came through a trusted proxy for its duration. */
  void countProxied(InetAddress client, Request request) {
    add(client, request, request.getConnectionMetaData().getConnection().getEndPoint());
    Request.addCompletionListener(request, _ -> remove(request));
  }

  private synchronized void add(InetAddress address, Object key, EndPoint end) {
    Map<Object, EndPoint> ends = open.computeIfAbsent(address, _ -> new LinkedHashMap<>());
    ends.put(key, end);
    if (ends.size() > MAX) {
      ends.remove(ends.keySet().iterator().next()).close();
      log.log(address.getHostAddress(), "a connection", 0, "it has " + MAX + " newer ones");
    }
  }

  private synchronized void remove(Object key) {
    open.values().removeIf(ends -> ends.remove(key) != null && ends.isEmpty());
  }
}
