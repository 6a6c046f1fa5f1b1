package org.wadjet.optics;

import java.util.List;
import java.util.Random;
import org.wadjet.game.Move;
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

  /** Returns a packed move as {@link Move}, for the position before it is made. */
  static Move toMove(int move, FastPosition before) {
    Square from = CellIndex.square(PackedMove.from(move));
    Square to = CellIndex.square(PackedMove.to(move));
    int mover = before.code(PackedMove.from(move));
    int left = PackedMove.codeFrom(move);
    if (from.equals(to)) {
      return new Move.Turn(from, sense(mover, left));
    }
    if (before.code(PackedMove.to(move)) == PieceCode.EMPTY && left == PieceCode.EMPTY) {
      return new Move.Step(from, to);
    }
    return switch (PieceCode.piece(mover).kind()) {
      case STACK -> new Move.Unstack(from, to);
      case OBELISK -> new Move.Stack(from, to);
      default -> new Move.Swap(from, to);
    };
  }

  private static Move.Sense sense(int before, int after) {
    int kind = PieceCode.kindOf(before);
    if (kind == PieceCode.SCARAB || kind == PieceCode.EYE || kind == PieceCode.SPHINX) {
      return Move.Sense.EITHER;
    }
    return PieceCode.turned(before, 1) == after
        ? Move.Sense.CLOCKWISE
        : Move.Sense.COUNTER_CLOCKWISE;
  }

  /** Returns the end of a fast trace as a {@link BeamTracer} end. */
  static Trace.End toEnd(int end) {
    return new Trace.End(BeamEnd.square(end), BeamEnd.heading(end), BeamEnd.kind(end));
  }

  static <T> T pick(Random random, List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
