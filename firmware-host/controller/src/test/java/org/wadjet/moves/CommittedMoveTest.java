package org.wadjet.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Heading;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sensing.Observation;
import org.wadjet.sensing.UnknownReadings;

/** Tests of a move that the players can no longer take back. */
class CommittedMoveTest {
  private static final Square E4 = Square.named("e4");
  private static final Square E5 = Square.named("e5");
  private static final Square A1 = Square.named("a1");

  private final Position position =
      Setup.find(Rules.Game.KHET2, "classic")
          .orElseThrow()
          .position()
          .with(E4, new Piece(Side.SILVER, PieceKind.PYRAMID, Heading.N))
          .without(E5);
  private final Observation before = new Hands(position, new Random(1)).board();
  private final Move clockwise = new Move.Turn(E4, Move.Sense.CLOCKWISE);
  private final Move counterClockwise = new Move.Turn(E4, Move.Sense.COUNTER_CLOCKWISE);
  private final Observation turned = before.with(E4, Heading.E);
  private final CommittedMove committed = new CommittedMove(position, StackMarker.NONE);

  @BeforeEach
  void commit() {
    committed.commit(List.of(clockwise), turned);
  }

  @Test
  void theBoardMustShowTheMove() {
    assertThat(committed.read(turned)).isEqualTo(new MoveReading.Recognised(clockwise));
    assertThat(committed.read(before))
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.MoveIsFinal(List.of(clockwise)),
                List.of(new CorrectionStep.Turn(E4, 1))));
  }

  @Test
  void anAskewPieceIsStraightenedFirst() {
    assertThat(committed.read(turned.withAskew(E4).without(Square.named("j1"))))
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.Askew(List.of(E4)), List.of(new CorrectionStep.Straighten(E4))));
  }

  @Test
  void theBoardDecidesBetweenSeveralMoves() {
    committed.commit(List.of(clockwise, counterClockwise), turned);
    assertThat(committed.read(turned)).isEqualTo(new MoveReading.Recognised(clockwise));
    assertThat(committed.read(before.with(E4, Heading.W)))
        .isEqualTo(new MoveReading.Recognised(counterClockwise));
    assertThat(committed.read(UnknownReadings.nothingKnown(turned, E4)))
        .isEqualTo(new MoveReading.Ambiguous(List.of(clockwise, counterClockwise)));
  }

  @Test
  void aSensorOfTheMoveThatIsMaskedSinceOpensIt() {
    committed.dropIfMasked(UnknownReadings.nothingKnown(turned, E4));
    assertThat(committed.isCommitted()).isFalse();
  }

  @Test
  void anotherMaskKeepsTheMove() {
    committed.dropIfMasked(turned);
    assertThat(committed.isCommitted()).isTrue();
    committed.dropIfMasked(UnknownReadings.nothingKnown(turned, A1));
    assertThat(committed.isCommitted()).isTrue();
  }

  @Test
  void aMaskOfBeforeTheMoveKeepsIt() {
    Observation masked = UnknownReadings.nothingKnown(turned, E4);
    committed.commit(List.of(clockwise), masked);
    committed.dropIfMasked(masked);
    assertThat(committed.isCommitted()).isTrue();
  }

  @Test
  void theRecogniserOpensAFinalMoveWhoseSensorIsMasked() {
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE);
    recognizer.record(before);
    recognizer.record(before.without(E4));
    recognizer.record(turned);
    recognizer.recordHandOff(recognizer.read(turned), turned);
    assertThat(recognizer.read(before)).isInstanceOf(MoveReading.Illegal.class);
    assertThat(recognizer.read(UnknownReadings.nothingKnown(turned, E4)))
        .isInstanceOf(MoveReading.Unchanged.class);
  }
}
