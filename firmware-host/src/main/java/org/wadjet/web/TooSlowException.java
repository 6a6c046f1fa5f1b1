package org.wadjet.web;

import java.io.IOException;

/** A viewer has let too much pile up; it may come back. */
final class TooSlowException extends IOException {
  private static final long serialVersionUID = 1;

  TooSlowException() {
    super("it was too slow");
  }
}
