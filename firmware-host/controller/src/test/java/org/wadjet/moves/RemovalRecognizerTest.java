package org.wadjet.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Heading;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;

class RemovalRecognizerTest {
  private static final Square H4 = Square.named("h4");
  private static final Square H5 = Square.named("h5");
  private static final Square D6 = Square.named("d6");

  private final Position position =
      PositionNotation.parse(
              "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0")
          .orElseThrow()
          .position();
  private final Hands hands = new Hands(position, new Random(2));
  private final RemovalRecognizer recognizer =
      new RemovalRecognizer(position, List.of(H4, H5), StackMarker.NONE);

  @Test
  void awaitsRemovalOfEachStruckPiece() {
    assertThat(recognizer.read(hands.board()))
        .isEqualTo(new RemovalProgress.Waiting(List.of(H4, H5)));
    hands.lift(H5);
    assertThat(recognizer.read(hands.board())).isEqualTo(new RemovalProgress.Waiting(List.of(H4)));
    hands.lift(H4);
    assertThat(recognizer.read(hands.board())).isEqualTo(new RemovalProgress.Done());
  }

  @Test
  void expectsTheBoardWithoutTheStruckPieces() {
    assertThat(recognizer.expected().matches(hands.board())).isFalse();
    hands.lift(H5);
    hands.lift(H4);
    assertThat(recognizer.expected().matches(hands.board())).isTrue();
    hands.lift(D6);
    assertThat(recognizer.expected().matches(hands.board())).isFalse();
  }

  @Test
  void sensorsShowTheRemovalOfEveryOtherPiece() {
    assertThat(recognizer.unsensed()).isEmpty();
  }

  @Test
  void requestsReturnOfWrongPiece() {
    hands.lift(H5);
    hands.lift(D6);
    assertThat(recognizer.read(hands.board()))
        .isEqualTo(
            new RemovalProgress.Wrong(
                List.of(new SquareDifference.Missing(D6, position.at(D6).orElseThrow())),
                List.of(H4),
                List.of(
                    new CorrectionStep.PutBack(D6, position.at(D6).orElseThrow()),
                    new CorrectionStep.Empty(H4))));
  }

  @Test
  void reportsStruckPieceOnAnotherSquareAsPresent() {
    hands.lift(H5);
    Square g6 = Square.named("g6");
    hands.put(g6, hands.lift(H4));
    assertThat(recognizer.read(hands.board()))
        .isEqualTo(
            new RemovalProgress.Wrong(
                List.of(new SquareDifference.Extra(g6)),
                List.of(),
                List.of(new CorrectionStep.Empty(g6))));
  }

  @Test
  void reportsStruckStackAsUnsensed() {
    Position stacks =
        PositionNotation.parse("2dw3p2/2y2v1d2/2C7/1b2V1xbb1/9C/3PY3a1/3X3B2/6V3", Rules.Game.KHET1)
            .orElseThrow()
            .position();
    Square struck = Square.named("d8");
    RemovalRecognizer stackReader =
        new RemovalRecognizer(stacks, List.of(struck), StackMarker.NONE);
    assertThat(stackReader.unsensed()).containsExactly(struck);
    assertThat(stackReader.read(new Hands(stacks, new Random(3)).board()))
        .isEqualTo(new RemovalProgress.Done());
  }

  @Test
  void setupGuideDistinguishesMissingExtraTurnedAndAskew() {
    ExpectedObservation target = ExpectedObservation.of(position, StackMarker.NONE);
    assertThat(target.matches(hands.board())).isTrue();
    hands.lift(D6);
    hands.put(H4, hands.lift(H4).turned(1));
    hands.put(Square.named("a1"), Heading.N);
    assertThat(target.differences(hands.board().withAskew(H5)))
        .containsExactly(
            new SquareDifference.Extra(Square.named("a1")),
            new SquareDifference.Misturned(H4, position.at(H4).orElseThrow(), -1),
            new SquareDifference.Askew(H5),
            new SquareDifference.Missing(D6, position.at(D6).orElseThrow()));
  }
}
