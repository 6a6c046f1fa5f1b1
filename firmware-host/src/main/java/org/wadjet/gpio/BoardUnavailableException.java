package org.wadjet.gpio;

/** The board cannot be opened. The message is one plain sentence for whoever starts it. */
public final class BoardUnavailableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With a sentence only. */
  public BoardUnavailableException(String sentence) {
    super(sentence);
  }

  /** With what it came from, for the log. */
  public BoardUnavailableException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}
