package org.wadjet.text;

/** What a character of a drawing belongs to, which decides its colour. */
enum Ink {
  PAPER(""),
  FAINT("\u001b[90m"),
  SILVER("\u001b[1m"),
  RED("\u001b[1;31m"),
  BEAM("\u001b[33m"),
  END("\u001b[1;33m");

  /** Ends any ink's colour. */
  static final String RESET = "\u001b[0m";

  private final String sequence;

  Ink(String sequence) {
    this.sequence = sequence;
  }

  /** The escape sequence that switches to it; empty for none. */
  String sequence() {
    return sequence;
  }
}
