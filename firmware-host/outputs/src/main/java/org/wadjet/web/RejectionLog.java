package org.wadjet.web;

import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Logs refused requests, one line each, at most 30 a minute, so that a client cannot fill the log
 * of the machine. Further refusals are only counted.
 */
final class RejectionLog implements RequestLog {
  private static final int LINES_PER_MINUTE = 30;
  private static final long MINUTE_NANOS = 60_000_000_000L;
  private static final int MAX_TEXT_LENGTH = 80;
  private static final Logger LOG = LoggerFactory.getLogger(RejectionLog.class);

  private final LongSupplier nanos;
  private final LongAdder rejections = new LongAdder();
  private long minuteBegan;
  private int logged;
  private int notLogged;

  /** Creates a log with a clock in nanoseconds. */
  RejectionLog(LongSupplier nanos) {
    this.nanos = nanos;
    this.minuteBegan = nanos.getAsLong();
  }

  @Override
  public void log(Request request, Response response) {
    if (response.getStatus() >= HttpStatus.BAD_REQUEST_400) {
      Object reason = request.getAttribute(TextErrorHandler.REASON);
      log(request, response.getStatus(), reason == null ? "no reason" : reason.toString());
    }
  }

  /** Logs a request whose client was too slow to receive the response. */
  void logSlow(Request request, Throwable failure) {
    if (failure instanceof TimeoutException || failure instanceof TooSlowException) {
      log(request, 0, "the client was too slow");
    }
  }

  private void log(Request request, int status, String reason) {
    log(
        RequestContext.client(request),
        request.getMethod() + " " + request.getHttpURI().getPathQuery(),
        status,
        reason);
  }

  /**
   * Logs a refusal.
   *
   * @param client the address of the client
   * @param what the method and the path
   * @param status the HTTP status; 0 if none was sent
   */
  synchronized void log(String client, String what, int status, String reason) {
    rejections.increment();
    long now = nanos.getAsLong();
    if (now - minuteBegan >= MINUTE_NANOS) {
      if (notLogged > 0) {
        LOG.warn("{} more requests were refused in that minute", notLogged);
      }
      minuteBegan = now;
      logged = 0;
      notLogged = 0;
    }
    if (logged < LINES_PER_MINUTE) {
      logged++;
      String answer = status == 0 ? "" : " (" + status + ")";
      LOG.warn("refused {} from {}: {}{}", line(what), client, line(reason), answer);
    } else {
      notLogged++;
    }
  }

  /** Returns the number of refusals. */
  long count() {
    return rejections.sum();
  }

  /** Sanitises a client's text for the log: one line, printable, at most 80 characters. */
  private static String line(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints()
        .limit(MAX_TEXT_LENGTH)
        .map(c -> c < ' ' || c > '~' ? '?' : c)
        .forEach(line::appendCodePoint);
    return text.length() > MAX_TEXT_LENGTH ? line + "..." : line.toString();
  }
}
