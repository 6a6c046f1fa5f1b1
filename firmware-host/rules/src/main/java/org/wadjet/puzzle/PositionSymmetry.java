package org.wadjet.puzzle;

import java.util.TreeSet;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Square;

/**
 * Common key of positions that are equal up to a mirror image, a half turn or an exchange of
 * colours.
 */
final class PositionSymmetry {
  private PositionSymmetry() {}

  /** Returns the key, equal for all eight symmetric positions. */
  static String key(Position position) {
    TreeSet<String> images = new TreeSet<>();
    for (Position each : new Position[] {position, position.turnedHalf()}) {
      for (Position image : new Position[] {each, mirrored(each)}) {
        images.add(text(image));
        images.add(text(recoloured(image)));
      }
    }
    return images.getFirst();
  }

  private static String text(Position position) {
    return PositionNotation.letters(position) + " " + position.toMove();
  }

  private static Position recoloured(Position position) {
    Position[] image = {Position.empty(position.toMove().other())};
    position.forEach(
        (square, piece) ->
            image[0] =
                image[0].with(
                    square, new Piece(piece.side().other(), piece.kind(), piece.facing())));
    return image[0];
  }

  /**
   * Returns the position with the files in reverse order, as a mirror beside the board shows it.
   */
  private static Position mirrored(Position position) {
    Position[] image = {Position.empty(position.toMove())};
    position.forEach(
        (square, piece) ->
            image[0] =
                image[0].with(
                    Square.of(Square.FILES - 1 - square.file(), square.rank()), mirrored(piece)));
    return image[0];
  }

  private static Piece mirrored(Piece piece) {
    int quarter = piece.facing().quarter();
    int image =
        switch (piece.kind()) {
          case PYRAMID -> 3 - quarter;
          case SCARAB, EYE -> 1 - quarter;
          case ANUBIS, SPHINX, PHARAOH, OBELISK, STACK -> (4 - quarter) % 4;
        };
    return new Piece(piece.side(), piece.kind(), Heading.ofQuarter(image));
  }
}
