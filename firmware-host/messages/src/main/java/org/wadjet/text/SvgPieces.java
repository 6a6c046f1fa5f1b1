package org.wadjet.text;

import org.wadjet.game.Piece;
import org.wadjet.game.Square;

/**
 * Draws pieces as {@link PieceShapes} describes them, each with its name for readers of the page.
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
    for (PieceShapes.Shape shape : PieceShapes.of(piece.kind(), labels.game())) {
      svg.leaf("path", "class", shape.style(), "d", shape.path());
    }
    svg.close("g");
  }
}
