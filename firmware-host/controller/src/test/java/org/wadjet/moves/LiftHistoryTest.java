package org.wadjet.moves;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sensing.Observation;

/** Tests of the pairs of pieces that were off the board together, with a piece on each square. */
class LiftHistoryTest {
  private static final Square FIRST = Square.at(0);

  private final Position position = full();
  private final Observation start = Observations.of(position, StackMarker.NONE);
  private final LiftHistory history =
      new LiftHistory(position, ExpectedObservation.of(position, StackMarker.NONE).expected());

  private static Position full() {
    Position full = Setup.find(Rules.Game.KHET2, "classic").orElseThrow().position();
    for (Square square : Square.all()) {
      full = full.with(square, new Piece(Side.SILVER, PieceKind.PYRAMID, Heading.E));
    }
    return full;
  }

  @ParameterizedTest(name = "square {0}")
  @ValueSource(ints = {1, 63, 64, 65, 79})
  void twoLiftedPiecesWereOffTogetherAndNoOthers(int index) {
    Square lifted = Square.at(index);
    history.record(start.without(FIRST).without(lifted));
    for (Square square : Square.all()) {
      assertThat(history.wereOffTogether(FIRST, square))
          .as("%s and %s", FIRST, square)
          .isEqualTo(square.equals(FIRST) || square.equals(lifted));
    }
  }

  /** A stuck code bit makes the square of a lifted piece read as askew. */
  @ParameterizedTest(name = "square {0}")
  @ValueSource(ints = {1, 63, 64, 65, 79})
  void aPieceAskewWasOffTogetherWithALiftedOne(int index) {
    Square askew = Square.at(index);
    history.record(start.without(FIRST).withAskew(askew));
    assertThat(history.wereOffTogether(FIRST, askew)).isTrue();
    assertThat(history.wereOffTogether(askew, FIRST)).isTrue();
    assertThat(history.wereOffTogether(askew, Square.at(2))).isFalse();
  }
}
