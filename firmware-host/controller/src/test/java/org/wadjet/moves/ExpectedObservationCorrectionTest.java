package org.wadjet.moves;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wadjet.game.Heading;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Square;
import org.wadjet.sensing.Observation;

class ExpectedObservationCorrectionTest {
  private static final Square H2 = Square.named("h2");
  private static final Square E6 = Square.named("e6");

  private final Position position =
      Setup.find(Rules.Game.KHET2, "classic").orElseThrow().position();
  private final ExpectedObservation expected = ExpectedObservation.of(position, StackMarker.NONE);

  @Test
  void correctsEachDifference() {
    Observation right = Observations.of(position, StackMarker.NONE);
    assertThat(expected.correction(right)).isEmpty();
    Heading facing = right.facing(H2).orElseThrow();
    assertThat(expected.correction(right.with(H2, facing.turned(1)).with(E6, Heading.N)))
        .containsExactly(new CorrectionStep.Turn(H2, -1), new CorrectionStep.Empty(E6));
  }
}
