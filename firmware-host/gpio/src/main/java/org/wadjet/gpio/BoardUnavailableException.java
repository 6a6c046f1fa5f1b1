package org.wadjet.gpio;

/** Failure to open the board. The message is one plain sentence for the operator. */
public final class BoardUnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Creates an exception with a message only. */
  public BoardUnavailableException(String sentence) {
    super(sentence);
  }

  /** Creates an exception with a cause for the log. */
  public BoardUnavailableException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
