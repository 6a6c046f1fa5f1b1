package org.wadjet.web;

import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Request;
import tools.jackson.databind.json.JsonMapper;

/**
 * Formats refusals of the interface for programs as {@code application/problem+json} (RFC 9457).
 */
final class ProblemJson {
  static final String TYPE = "application/problem+json";

  /** Attribute of a request with the code of its refusal. */
  static final String CODE = ProblemJson.class.getName();

  private static final String PREFIX = "/api/";

  private ProblemJson() {}

  /** Returns whether the errors of a request have this format. */
  static boolean isFor(Request request) {
    String path = request.getHttpURI() == null ? null : request.getHttpURI().getPath();
    return path != null && path.startsWith(PREFIX);
  }

  /**
   * Formats a refusal.
   *
   * @param reason a sentence without a full stop
   */
  static byte[] of(Request request, int status, String reason) {
    Object code = request.getAttribute(CODE);
    return JsonMapper.shared()
        .createObjectNode()
        .put("type", "about:blank")
        .put("title", HttpStatus.getMessage(status))
        .put("status", status)
        .put("detail", reason)
        .put("code", code == null ? codeOf(status) : code.toString())
        .toString()
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the code of a refusal that does not come from a seat. */
  private static String codeOf(int status) {
    return switch (status) {
      case HttpError.FORBIDDEN -> "forbidden";
      case HttpError.NOT_FOUND -> "not-found";
      case HttpError.METHOD_NOT_ALLOWED -> "method-not-allowed";
      case HttpError.TIMEOUT -> "too-slow";
      case HttpError.TOO_LARGE -> "too-large";
      case HttpError.UNSUPPORTED_TYPE -> "unsupported-type";
      case HttpError.TOO_MANY -> "too-many";
      default -> status < HttpStatus.INTERNAL_SERVER_ERROR_500 ? "malformed" : "failed";
    };
  }
}
