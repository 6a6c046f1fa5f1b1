package org.wadjet.web;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/**
 * Writes refusals as one line of text, including those of malformed requests; those of the
 * interface for programs as {@link ProblemJson}.
 */
final class TextErrorHandler implements Request.Handler {
  /** Attribute of a request with the reason of its refusal. */
  static final String REASON = TextErrorHandler.class.getName();

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    Throwable failure = (Throwable) request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
    if (failure instanceof EofException || isTimeout(failure)) {
      response.setStatus(HttpError.TIMEOUT);
    }
    String reason = reason(request, response.getStatus());
    request.setAttribute(REASON, reason);
    RequestDispatcher.HEADERS.forEach(response.getHeaders()::put);
    boolean problem = ProblemJson.isFor(request);
    response
        .getHeaders()
        .put(HttpHeader.CONTENT_TYPE, problem ? ProblemJson.TYPE : "text/plain; charset=utf-8");
    response.getHeaders().put(HttpHeader.CONNECTION, "close");
    if (problem && response.getStatus() == HttpError.UNAUTHORIZED) {
      response.getHeaders().put(HttpHeader.WWW_AUTHENTICATE, "Bearer");
    }
    byte[] line =
        problem
            ? ProblemJson.of(request, response.getStatus(), reason)
            : (reason + "\n").getBytes(StandardCharsets.UTF_8);
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, line.length);
    response.write(true, ByteBuffer.wrap(line), callback);
    return true;
  }

  private static boolean isTimeout(Throwable cause) {
    return cause != null && (cause instanceof TimeoutException || isTimeout(cause.getCause()));
  }

  /**
   * Returns the reason given by an endpoint or by the parser; for an internal error it returns no
   * details.
   */
  private static String reason(Request request, int status) {
    Object cause = request.getAttribute(ErrorHandler.ERROR_EXCEPTION);
    if (status == HttpError.TIMEOUT && cause != null) {
      return "the client was too slow or disconnected";
    }
    if (status >= HttpStatus.INTERNAL_SERVER_ERROR_500 && cause != null) {
      return "internal error";
    }
    if (cause instanceof HttpException malformed && malformed.getReason() != null) {
      return malformed.getReason();
    }
    Object message = request.getAttribute(ErrorHandler.ERROR_MESSAGE);
    return message == null ? HttpStatus.getMessage(status) : message.toString();
  }
}
