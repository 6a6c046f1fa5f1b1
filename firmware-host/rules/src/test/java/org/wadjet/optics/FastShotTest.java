package org.wadjet.optics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/** Tests of whole beams of the fast board, split by Eyes of Horus or not. */
class FastShotTest {
  private final FastShot shot = new FastShot();

  /** Seeds 1 to 30,000 of each game, both sides firing. */
  @ParameterizedTest
  @EnumSource
  void reachesAndStrikesTheSameSquaresAsTheReadableTracer(Rules.Game game) {
    int split = 0;
    for (long seed = 1; seed <= 30_000; seed++) {
      Position position = RandomPositions.of(seed, game);
      FastPosition fast = FastPosition.of(position, game);
      for (Side fire : Side.values()) {
        Trace expected = BeamTracer.trace(position, game, fire);
        Set<Square> squares = entered(expected);
        if (game.laserPlace() == Rules.LaserPlace.SPHINX) {
          squares.add(position.find(fire, PieceKind.SPHINX).orElseThrow());
        }
        fast.shoot(PieceCode.number(fire), shot);
        if (!struck().equals(Set.copyOf(expected.struck())) || !reached().equals(squares)) {
          assertThat(reached() + " " + struck())
              .as("seed %d, %s: %s", seed, fire, PositionNotation.write(position))
              .isEqualTo(squares + " " + Set.copyOf(expected.struck()));
        }
        split += expected.ends().size() > 1 ? 1 : 0;
      }
    }
    assertThat(split).isGreaterThan(500);
  }

  private Set<Square> struck() {
    Set<Square> struck = new TreeSet<>(Square.BY_NAME);
    for (int i = 0; i < shot.strikes(); i++) {
      struck.add(CellIndex.square(shot.struck(i)));
    }
    return struck;
  }

  private Set<Square> reached() {
    return Square.all().stream()
        .filter(square -> shot.reaches(CellIndex.of(square)))
        .collect(Collectors.toCollection(() -> new TreeSet<>(Square.BY_NAME)));
  }

  private static Set<Square> entered(Trace trace) {
    return trace.entries().stream()
        .map(Trace.Entry::square)
        .collect(Collectors.toCollection(() -> new TreeSet<>(Square.BY_NAME)));
  }
}
