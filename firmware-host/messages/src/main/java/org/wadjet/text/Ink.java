package org.wadjet.text;

/** The category of a character in a drawing, which decides its colour. */
enum Ink {
  PAPER(""),
  FAINT("\u001b[90m"),
  SILVER("\u001b[1m"),
  RED("\u001b[1;31m"),
  BEAM("\u001b[33m"),
  END("\u001b[1;33m");

  /** Escape sequence that resets the colour of any ink. */
  static final String RESET = "\u001b[0m";

  private final String sequence;

  Ink(String sequence) {
    this.sequence = sequence;
  }

  /** Returns the escape sequence that switches to the ink; empty for none. */
  String sequence() {
    return sequence;
  }
}
