package org.wadjet.web;

import org.eclipse.jetty.io.ConnectionStatistics;
import org.eclipse.jetty.server.handler.StatisticsHandler;

/** The counters of a server since it was opened; for any thread. */
public final class ServerCounters {
  private final StatisticsHandler requests;
  private final ConnectionStatistics connections;
  private final RejectionLog rejections;

  ServerCounters(
      StatisticsHandler requests, ConnectionStatistics connections, RejectionLog rejections) {
    this.requests = requests;
    this.connections = connections;
    this.rejections = rejections;
  }

  /** Returns the number of answered requests. */
  public long answeredRequests() {
    return requests.getRequestTotal();
  }

  /** Returns the number of requests in progress, including streams. */
  public long requests() {
    return requests.getRequestsActive();
  }

  /** Returns the number of requests that failed in the server itself. */
  public long internalErrors() {
    return requests.getResponses5xx();
  }

  /** Returns the number of open connections. */
  public long connections() {
    return connections.getConnections();
  }

  /** Returns the number of connections opened so far. */
  public long opened() {
    return connections.getConnectionsTotal();
  }

  /** Returns the number of bytes sent. */
  public long sentBytes() {
    return connections.getSentBytes();
  }

  /** Returns the number of refused requests and connections. */
  public long rejections() {
    return rejections.count();
  }
}
