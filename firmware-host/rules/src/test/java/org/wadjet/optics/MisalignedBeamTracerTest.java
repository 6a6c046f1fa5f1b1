package org.wadjet.optics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/** Tests of light in positions with one misaligned piece. */
final class MisalignedBeamTracerTest {
  private static final Square NOWHERE = Square.named("e4");

  private static Position position(String text) {
    return PositionNotation.parse(text).orElseThrow().position();
  }

  private static Set<String> spots(Position position, Side side, Square askew, double degrees) {
    return MisalignedBeamTracer.trace(
            position, Rules.Game.KHET1, side, square -> square.equals(askew) ? degrees : 0)
        .stream()
        .filter(spot -> spot.eyes() < 2)
        .map(spot -> spot.square() + spot.rim().map(Heading::toString).orElse(""))
        .collect(Collectors.toSet());
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void agreesWithTracerForAlignedPieces(long seed) {
    for (int i = 0; i < 1_000; i++) {
      Position position = RandomPositions.of(1_000 * seed + i, Rules.Game.KHET1);
      for (Side side : Side.values()) {
        Trace trace = BeamTracer.trace(position, Rules.Game.KHET1, side);
        Set<String> ends =
            trace.ends().stream()
                .filter(end -> !trace.faint().contains(end))
                .map(
                    end ->
                        end.kind() == Trace.End.EndKind.RIM
                            ? end.square() + "" + end.heading()
                            : end.square().toString())
                .collect(Collectors.toSet());
        assertThat(spots(position, side, NOWHERE, 0)).as("seed %d, %d", seed, i).isEqualTo(ends);
      }
    }
  }

  /** Computed by hand: a mirror yawed by an angle turns the beam by twice that. */
  @ParameterizedTest(name = "{0} askew by {1}: {2}")
  @CsvSource({
    "10/10/10/10/9C/10/10/10, 0, a4W",
    // tan(2 · 2°) over nine and a half squares is 0.66 squares: beyond the half of one.
    "10/10/10/10/9C/10/10/10, 2, a5W",
    "10/10/10/10/9C/10/10/10, -2, a3W",
    // 126 mm on, tan(2 · 2.6°) makes 11 mm: beside the window of the pharaoh on g4.
    "10/10/10/10/6P2C/10/10/10, 2.6, ''",
    "10/10/10/10/6P2C/10/10/10, 1, g4",
  })
  void deflectsAtAnAskewMirror(String text, double degrees, String spot) {
    Set<String> expected = spot.isEmpty() ? Set.of() : Set.of(spot);
    assertThat(spots(position(text), Side.SILVER, Square.named("j4"), degrees)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-15, -7, 3, 15})
  void askewEyePassesHalfTheLight(double degrees) {
    assertThat(
            MisalignedBeamTracer.trace(
                position("10/10/10/10/9H/10/10/10"),
                Rules.Game.KHET1,
                Side.SILVER,
                square -> square.equals(Square.named("j4")) ? degrees : 0))
        .contains(new MisalignedBeamTracer.Spot(Square.named("j8"), Optional.of(Heading.N), 1));
  }
}
