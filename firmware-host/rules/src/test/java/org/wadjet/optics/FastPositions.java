package org.wadjet.optics;

import java.util.List;
import java.util.Random;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/** Shared data of the tests of the fast board. */
final class FastPositions {
  private FastPositions() {}

  /** Returns the random position of a seed without its Eyes of Horus. */
  static Position withoutEyes(long seed, Rules.Game game) {
    Position position = RandomPositions.of(seed, game);
    for (Square square : Square.all()) {
      if (position.at(square).filter(piece -> piece.kind() == PieceKind.EYE).isPresent()) {
        position = position.without(square);
      }
    }
    return position;
  }

  /** Returns a copy of a fast position. */
  static Position toPosition(FastPosition fast) {
    Position position = Position.empty(fast.sideToMove() == 0 ? Side.SILVER : Side.RED);
    for (Square square : Square.all()) {
      int code = fast.code(CellIndex.of(square));
      if (code != PieceCode.EMPTY) {
        position = position.with(square, PieceCode.piece(code));
      }
    }
    return position;
  }

  /** Returns the end of a fast trace as {@link BeamTracer} gives it. */
  static Trace.End toEnd(int end) {
    return new Trace.End(BeamEnd.square(end), BeamEnd.heading(end), BeamEnd.kind(end));
  }

  static <T> T pick(Random random, List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
