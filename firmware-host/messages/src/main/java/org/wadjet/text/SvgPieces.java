package org.wadjet.text;

import org.wadjet.game.Piece;
import org.wadjet.game.Square;

/**
 * Draws pieces as seen from above, each with its name for readers of the page. Mirrors are blue
 * lines exactly where the beam meets them.
 */
final class SvgPieces {
  private final XmlWriter svg;
  private final PieceLabels labels;

  SvgPieces(XmlWriter svg, PieceLabels words) {
    this.svg = svg;
    this.labels = words;
  }

  void draw(Square square, Piece piece) {
    svg.open(
        "g",
        "class",
        "wb-piece " + piece.side().keyword(),
        "transform",
        SvgBoard.at(square) + " rotate(" + 90 * piece.facing().quarter() + ")");
    svg.textElement("title", square + ": " + labels.describe(piece));
    switch (piece.kind()) {
      case PYRAMID -> {
        shape("M-23 -23L23 23H-23Z");
        mirror();
      }
      case SCARAB -> {
        shape("M-23 -23C-6 -22 22 6 23 23C6 22 -22 -6 -23 -23Z");
        mirror();
      }
      case EYE -> {
        svg.leaf("circle", "r", 20);
        path("on", "M-13 0C-6 -8 6 -8 13 0C6 8 -6 8 -13 0Z");
        mirror();
      }
      case ANUBIS -> {
        shape("M-18 -18H18V20H-18Z");
        path("on", "M-12 14V-9L-6 -1H6L12 -9V14L0 17Z");
        svg.leaf("rect", "x", -22, "y", -25, "width", 44, "height", 8, "rx", 3);
      }
      case SPHINX -> {
        svg.leaf("rect", "x", -23, "y", -23, "width", 46, "height", 46, "rx", 6);
        path("on", "M0 -19L13 -4H5V17H-5V-4H-13Z");
      }
      case PHARAOH -> {
        svg.leaf("circle", "r", 22);
        path("on", "M-13 11V-9L-6 0L0 -13L6 0L13 -9V11Z");
      }
      case OBELISK -> obelisk(13);
      case STACK -> {
        svg.leaf("rect", "x", -22, "y", -22, "width", 44, "height", 44);
        obelisk(13);
      }
    }
    svg.close("g");
  }

  /** Draws the four slopes of the obelisk's tip. */
  private void obelisk(int half) {
    svg.leaf("rect", "x", -half, "y", -half, "width", 2 * half, "height", 2 * half);
    path("edge", "M-%1$d -%1$dL%1$d %1$dM-%1$d %1$dL%1$d -%1$d".formatted(half));
  }

  private void mirror() {
    path("mirror", "M-22 -22L22 22");
  }

  private void shape(String d) {
    svg.leaf("path", "d", d);
  }

  private void path(String style, String d) {
    svg.leaf("path", "class", style, "d", d);
  }
}
