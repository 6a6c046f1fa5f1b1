package org.wadjet.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.optics.BeamTracer;

/** Positions from random games of Khet 2.0 Classic, drawn from a seed. */
final class RandomPlay {
  private static final long SEED = 20_261_120L;
  private static final int FIRST_PLY = 10;
  private static final int LAST_PLY = 60;

  private RandomPlay() {}

  /** Returns this many positions after 10 to 60 plies in which both Pharaohs stand, shuffled. */
  static List<Position> positions(int count) {
    Random random = new Random(SEED);
    List<Position> positions = new ArrayList<>();
    while (positions.size() < count) {
      addGame(positions, random);
    }
    Collections.shuffle(positions, random);
    return positions.subList(0, count);
  }

  private static void addGame(List<Position> positions, Random random) {
    Position position = Setup.find(Rules.Game.KHET2, "classic").orElseThrow().position();
    for (int ply = 1; ply <= LAST_PLY; ply++) {
      List<Move> moves = LegalMoves.of(position, Rules.KHET2);
      Position moved = position.afterMove(moves.get(random.nextInt(moves.size())));
      position =
          moved.afterShot(BeamTracer.trace(moved, Rules.Game.KHET2, position.toMove()).struck());
      if (position.result().isPresent()) {
        return;
      }
      if (ply >= FIRST_PLY) {
        positions.add(position);
      }
    }
  }
}
