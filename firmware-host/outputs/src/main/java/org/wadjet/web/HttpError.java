package org.wadjet.web;

/** A refused request; the message is the reason as a clause, for the log and for the client. */
final class HttpError extends Exception {
  static final int BAD_REQUEST = 400;
  static final int UNAUTHORIZED = 401;
  static final int FORBIDDEN = 403;
  static final int NOT_FOUND = 404;
  static final int METHOD_NOT_ALLOWED = 405;
  static final int TIMEOUT = 408;
  static final int CONFLICT = 409;
  static final int TOO_LARGE = 413;
  static final int UNSUPPORTED_TYPE = 415;
  static final int UNPROCESSABLE = 422;
  static final int TOO_MANY = 429;
  static final int UNAVAILABLE = 503;

  private static final long serialVersionUID = 1;

  private final int status;
  private final String code;

  /**
   * Creates a refusal with an HTTP status.
   *
   * @param reason the reason, without a full stop
   */
  HttpError(int status, String reason) {
    this(status, "", reason);
  }

  /**
   * Creates a refusal with an HTTP status and a keyword for programs.
   *
   * @param reason the reason, without a full stop
   */
  HttpError(int status, String code, String reason) {
    super(reason, null, false, false);
    this.status = status;
    this.code = code;
  }

  /** Returns the keyword of the reason; empty if the status alone says it. */
  String code() {
    return code;
  }

  int status() {
    return status;
  }
}
