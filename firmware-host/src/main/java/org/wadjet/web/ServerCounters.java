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

  /** Requests that were answered. */
  public long answeredRequests() {
    return requests.getRequestTotal();
  }

  /** Requests that are being answered, streams among them. */
  public long requests() {
    return requests.getRequestsActive();
  }

  /** Requests that failed in the server itself. */
  public long internalErrors() {
    return requests.getResponses5xx();
  }

  /** Connections that are open. */
  public long connections() {
    return connections.getConnections();
  }

  /** Connections that were opened. */
  public long opened() {
    return connections.getConnectionsTotal();
  }

  /** Bytes that were sent. */
  public long sentBytes() {
    return connections.getSentBytes();
  }

  /** Requests and connections that were refused. */
  public long rejections() {
    return rejections.count();
  }
}
