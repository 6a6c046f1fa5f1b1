package org.wadjet.web;

import java.io.IOException;

/** Thrown if too many updates wait for a viewer; it may reconnect. */
final class TooSlowException extends IOException {
  private static final long serialVersionUID = 1;

  TooSlowException() {
    super("it was too slow");
  }
}
