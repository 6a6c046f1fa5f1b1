package org.wadjet.sensing;

import java.util.Random;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/** Random boards drawn from a seed. */
final class RandomBoards {
  private RandomBoards() {}

  /** Draws a board with pieces on a third of the squares, a few of them askew. */
  static Observation draw(Random random) {
    Observation drawn = Observation.EMPTY;
    for (Square square : Square.all()) {
      int die = random.nextInt(12);
      if (die < 4) {
        drawn = drawn.with(square, Heading.ofQuarter(die));
      } else if (die == 4 && random.nextInt(5) == 0) {
        drawn = drawn.withAskew(square);
      }
    }
    return drawn;
  }
}
