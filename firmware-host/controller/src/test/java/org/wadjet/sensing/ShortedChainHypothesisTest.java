package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;

class ShortedChainHypothesisTest {
  private static final Square D3 = Square.named("d3");
  private static final Square D5 = Square.named("d5");

  private final Board board = BoardFile.reference();
  private final BoardModel model = new BoardModel(board);
  private final BitHistory history = new BitHistory();

  /** Three frames make a level steady. */
  private void scan() {
    for (int i = 0; i < 10; i++) {
      Frame frame = model.scan(Duration.ofMillis(5).toNanos());
      for (int chain = 0; chain < Board.CHAINS; chain++) {
        history.accept(chain, frame);
      }
    }
  }

  /** Either level may win, so that each of the two pieces may read like the other. */
  @ParameterizedTest(name = "d3 {0}, d5 {1}")
  @CsvSource({
    "N, E", "N, S", "N, W", "E, N", "E, S", "E, W", "S, N", "S, E", "S, W", "W, N", "W, E", "W, S"
  })
  void explainsTwoPiecesOfOneFile(Heading one, Heading other) {
    for (boolean highWins : new boolean[] {false, true}) {
      Observation shown = Observation.EMPTY.with(D3, one).with(D5, other);
      model.show(shown);
      scan();
      history.startTurn();
      model.shorten(2, 4, highWins);
      scan();
      assertThat(
              new ShortedChainHypothesis(board, new SquareBitMap(board, Masks.NONE), history)
                  .findExplanations(DiagnosisRig.exactly(shown), shown.withAskew(D3).withAskew(D5)))
          .as("high wins: %s", highWins)
          .containsExactly(new BoardFault.Shorted("rank-3", "rank-5"));
      model.shorten(-1, -1, false);
    }
  }

  /** A short would leave d5 facing south or nothing, not turn it. */
  @Test
  void doesNotExplainAReadingThatNoShortWouldGive() {
    Square g3 = Square.named("g3");
    Square g5 = Square.named("g5");
    Observation expected = Observation.EMPTY.with(D5, Heading.S).with(g5, Heading.N);
    Observation alike =
        Observation.EMPTY
            .with(D3, Heading.E)
            .with(D5, Heading.E)
            .with(g3, Heading.N)
            .with(g5, Heading.N);
    model.show(expected);
    scan();
    history.startTurn();
    model.show(alike);
    scan();
    assertThat(
            new ShortedChainHypothesis(board, new SquareBitMap(board, Masks.NONE), history)
                .findExplanations(DiagnosisRig.exactly(expected), alike))
        .isEmpty();
  }
}
