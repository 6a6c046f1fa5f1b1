package org.wadjet.text;

import org.wadjet.game.Heading;

/** The characters of a drawn board. */
enum Glyphs {
  UNICODE("◣◤◥◢", "╲╱", "▲▶▼◀", "↑→↓←", "│─┼", "✸×", "·☥◉", "╔═╗║╚╝"),
  ASCII("\\/\\/", "\\/", "^>v<", "^>v<", "|-+", "*#", ".,:", "+-+|++");

  private final String mirrors;
  private final String lines;
  private final String fronts;
  private final String exits;
  private final String beams;
  private final String ends;
  private final String squares;
  private final String frame;

  Glyphs(
      String mirrors,
      String lines,
      String fronts,
      String exits,
      String beams,
      String ends,
      String squares,
      String frame) {
    this.mirrors = mirrors;
    this.lines = lines;
    this.fronts = fronts;
    this.exits = exits;
    this.beams = beams;
    this.ends = ends;
    this.squares = squares;
    this.frame = frame;
  }

  /** Returns a pyramid, whose slope is the mirror; N faces NE, E faces SE and so on. */
  char mirror(Heading facing) {
    return mirrors.charAt(facing.quarter());
  }

  /** Returns the mirror line of a Scarab, Djed or Eye: N is {@code \}, E is {@code /}. */
  char line(Heading facing) {
    return lines.charAt(facing.quarter() % 2);
  }

  /** Returns the front of an Anubis or a Sphinx. */
  char front(Heading facing) {
    return fronts.charAt(facing.quarter());
  }

  /** Returns the mark of light that leaves through the rim. */
  char exit(Heading heading) {
    return exits.charAt(heading.quarter());
  }

  /** Returns the beam on a square: along a file, along a rank, or both crossing. */
  char beam(boolean alongFile, boolean alongRank) {
    return beams.charAt(alongFile && alongRank ? 2 : alongFile ? 0 : 1);
  }

  /** Returns the end of the beam on a piece, which is struck or unharmed. */
  char end(boolean strikes) {
    return ends.charAt(strikes ? 0 : 1);
  }

  /** Returns an empty square that both sides may enter. */
  char open() {
    return squares.charAt(0);
  }

  /** Returns an empty square with the silver Ankh. */
  char ankh() {
    return squares.charAt(1);
  }

  /** Returns an empty square with the red Eye of Horus. */
  char eye() {
    return squares.charAt(2);
  }

  /**
   * Returns the parts of the frame in this order: top left, horizontal, top right, vertical, bottom
   * left, bottom right.
   */
  String frame() {
    return frame;
  }
}
