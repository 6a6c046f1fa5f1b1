package org.wadjet.cli;

/**
 * A command that was used rightly and cannot start all the same; the message is one plain sentence.
 */
final class CannotStart extends RuntimeException {
  private static final long serialVersionUID = 1;

  CannotStart(String message, Throwable cause) {
    super(message, cause);
  }
}
