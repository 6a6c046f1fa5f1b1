package org.wadjet.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sensing.Observation;

/**
 * Tests of moves that a stack hides, and of the evidence that reveals them ({@code
 * docs/architecture.md#the-turn}).
 */
class ObelisksTest {
  private static final Square D2 = Square.named("d2");
  private static final Square D3 = Square.named("d3");
  private static final Square E4 = Square.named("e4");
  private static final Square F4 = Square.named("f4");

  private static Position position(String text) {
    return PositionNotation.parse(text, Rules.Game.KHET1).orElseThrow().position();
  }

  @Test
  void distinguishesDjedSwapWithObeliskFromTurn() {
    Position position = position("5p4/10/10/10/4YV4/10/10/4P5");
    Hands hands = new Hands(position, new Random(1));
    Observation start = hands.board().with(E4, Heading.E).with(F4, Heading.N);
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET1, StackMarker.NONE);
    recognizer.record(start);
    recognizer.record(start.without(E4).without(F4));
    Observation swapped = start.with(E4, Heading.N).with(F4, Heading.W);
    recognizer.record(swapped);
    assertThat(recognizer.read(swapped))
        .isEqualTo(new MoveReading.Recognised(new Move.Swap(E4, F4)));
    assertThat(recognizer.read(start.with(E4, Heading.S)))
        .as("the Djed turned, or swapped and f4 reads a wrong code")
        .isEqualTo(
            new MoveReading.Ambiguous(
                List.of(new Move.Turn(E4, Move.Sense.EITHER), new Move.Swap(E4, F4))));
  }

  /** Reads the Djed on e4 turned and the obelisk on f4 turned, after another observation. */
  private static MoveReading readTurned(UnaryOperator<Observation> between) {
    Position position = position("5p4/10/10/10/4YV4/10/10/4P5");
    Observation start =
        new Hands(position, new Random(1)).board().with(E4, Heading.E).with(F4, Heading.N);
    Observation turned = start.with(E4, Heading.S).with(F4, Heading.W);
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET1, StackMarker.NONE);
    recognizer.record(start);
    recognizer.record(between.apply(start));
    recognizer.record(turned);
    return recognizer.read(turned);
  }

  @Test
  void keepsSwapPossibleIfOnlyObeliskWasSeenOff() {
    // With e4's presence bit stuck, the swap leaves this reading as well.
    assertThat(readTurned(start -> start.without(F4)))
        .isEqualTo(
            new MoveReading.Ambiguous(
                List.of(new Move.Turn(E4, Move.Sense.EITHER), new Move.Swap(E4, F4))));
  }

  @Test
  void takesATurnForNoSwapIfNeitherPieceWasSeenOff() {
    assertThat(readTurned(UnaryOperator.identity()))
        .isEqualTo(new MoveReading.Recognised(new Move.Turn(E4, Move.Sense.EITHER)));
  }

  @Test
  void keepsTurnPossibleIfItsReadingIsMissingAndUpperObeliskMayHaveStepped() {
    Position tops = position("5p4/10/10/10/4A5/3V6/3W6/4P5");
    Observation start = new Hands(tops, new Random(3)).board();
    Move.Unstack unstack = new Move.Unstack(D2, D3);
    MoveRecognizer recognizer = new MoveRecognizer(tops, Rules.KHET1, StackMarker.NONE);
    recognizer.record(start);
    assertThat(recognizer.read(start)).isEqualTo(new MoveReading.Unchanged(List.of(unstack)));

    recognizer.record(start.without(E4));
    recognizer.record(start);
    assertThat(recognizer.read(start))
        .as("e4 was lifted, and its encoder may be faulty")
        .isEqualTo(
            new MoveReading.Unchanged(
                List.of(
                    unstack,
                    new Move.Turn(E4, Move.Sense.CLOCKWISE),
                    new Move.Turn(E4, Move.Sense.COUNTER_CLOCKWISE))));
  }

  @Test
  void keepsStepPossibleIfTheCodeOfItsSquareChangedUnderAStuckPresenceBit() {
    Position tops = position("5p4/10/10/10/10/10/3W6/4P5");
    Square e1 = Square.named("e1");
    Square e2 = Square.named("e2");
    Observation start = new Hands(tops, new Random(3)).board().with(e1, Heading.E);
    MoveRecognizer recognizer = new MoveRecognizer(tops, Rules.KHET1, StackMarker.NONE);
    recognizer.record(start);
    Observation arrived = start.with(e2, Heading.E);
    assertThat(recognizer.read(arrived))
        .isEqualTo(new MoveReading.Recognised(new Move.Unstack(D2, e2)));
    Observation left = arrived.with(e1, Heading.N);
    assertThat(recognizer.read(left))
        .isEqualTo(
            new MoveReading.Ambiguous(List.of(new Move.Unstack(D2, e2), new Move.Step(e1, e2))));
  }

  @Test
  void requiresSecondFireForAMoveWithoutEvidence() {
    Position position = position("5p4/10/10/10/4YA4/10/10/4P5");
    Observation start = new Hands(position, new Random(1)).board();
    Move.Swap swap = new Move.Swap(E4, F4);
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET1, StackMarker.NONE);
    recognizer.record(start);
    assertThat(recognizer.isEvident(new Move.Unstack(D2, D3))).isFalse();
    assertThat(recognizer.isEvident(swap)).isFalse();

    recognizer.record(start.without(E4).without(F4));
    recognizer.record(start);
    assertThat(recognizer.isEvident(swap)).isTrue();

    recognizer.read(start.without(Square.named("e1")).without(E4).with(D2, Heading.N));
    assertThat(recognizer.isEvident(swap)).as("other pieces were handled too").isFalse();
    recognizer.beginUnobserved();
    assertThat(recognizer.isEvident(swap)).isTrue();
  }

  @Test
  void takesManyMissingPiecesForAFaultAndNotForASwap() {
    Position position = position("5p4/10/10/10/4YBC3/10/3V1V4/4P5");
    Square g4 = Square.named("g4");
    Square f2 = Square.named("f2");
    Observation start =
        new Hands(position, new Random(1)).board().with(E4, Heading.E).with(F4, Heading.E);
    Observation fewOff = start.without(E4).without(F4).without(D2).without(g4);
    assertThat(hiddenAfter(position, start, fewOff)).containsExactly(new Move.Swap(E4, F4));
    assertThat(hiddenAfter(position, start, fewOff.without(f2))).isEmpty();
  }

  private static List<Move> hiddenAfter(Position position, Observation start, Observation during) {
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET1, StackMarker.NONE);
    recognizer.record(start);
    recognizer.record(during);
    recognizer.record(start);
    return recognizer.read(start) instanceof MoveReading.Unchanged(List<Move> hidden)
        ? hidden
        : List.of();
  }

  @Test
  void liftedObeliskStacksOnOwnSingleNeighbour() {
    Position position = position("5p4/10/10/10/10/2VV6/3V6/4P5");
    Observation board = new Hands(position, new Random(2)).board();
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET1, StackMarker.NONE);
    recognizer.record(board);
    assertThat(recognizer.read(board.without(D2)))
        .isEqualTo(
            new MoveReading.Ambiguous(
                List.of(new Move.Stack(D2, Square.named("c3")), new Move.Stack(D2, D3))));
    Position tops = position("5p4/10/10/10/10/3V6/3W6/4P5");
    assertThat(
            new MoveRecognizer(tops, Rules.KHET1, StackMarker.NONE)
                .read(new Hands(tops, new Random(3)).board()))
        .isEqualTo(new MoveReading.Unchanged(List.of(new Move.Unstack(D2, D3))));
  }

  @Test
  void leavesObeliskHeldForLongAmbiguous() {
    Position position = position("5p4/10/10/10/10/3V6/3V6/4P5");
    Observation board = new Hands(position, new Random(2)).board();
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET1, StackMarker.NONE);
    recognizer.record(board);
    recognizer.record(board.without(D2));
    MoveReading stacked = recognizer.read(board.without(D2));
    assertThat(stacked).isEqualTo(new MoveReading.Recognised(new Move.Stack(D2, D3)));
    recognizer.recordHandOff(stacked, board.without(D2));

    Square c2 = Square.named("c2");
    assertThat(recognizer.read(board.without(D2).with(c2, Heading.N)))
        .isEqualTo(new MoveReading.Recognised(new Move.Step(D2, c2)));
  }

  @Test
  void recognisesStepOfMarkedStackTop() {
    Position tops = position("5p4/10/10/10/10/3V6/3W6/4P5");
    MoveRecognizer recognizer = new MoveRecognizer(tops, Rules.KHET1, StackMarker.QUARTER_TURN);
    Observation start = Observations.of(tops, StackMarker.QUARTER_TURN);
    assertThat(recognizer.read(start)).isEqualTo(new MoveReading.Unchanged(List.of()));
    assertThat(recognizer.read(start.with(D2, Heading.S).with(D3, Heading.W)))
        .isEqualTo(new MoveReading.Recognised(new Move.Unstack(D2, D3)));
    assertThat(recognizer.read(start.with(D2, Heading.S))).isInstanceOf(MoveReading.Illegal.class);
  }

  @Test
  void recognisesRemovalOfMarkedStackTop() {
    Position tops = position("5p4/10/10/10/10/3V6/3W6/4P5");
    RemovalRecognizer recognizer =
        new RemovalRecognizer(tops, List.of(D2), StackMarker.QUARTER_TURN);
    Observation start = Observations.of(tops, StackMarker.QUARTER_TURN);
    assertThat(recognizer.unsensed()).isEmpty();
    assertThat(recognizer.read(start)).isInstanceOf(RemovalProgress.Wrong.class);
    assertThat(recognizer.read(start.with(D2, Heading.N))).isEqualTo(new RemovalProgress.Done());
  }

  @ParameterizedTest(name = "{0} {1} reading {2}: {3}")
  @CsvSource({
    "OBELISK, QUARTER_TURN, N, 0",
    "OBELISK, QUARTER_TURN, S, 0",
    "OBELISK, QUARTER_TURN, E, 1",
    "STACK, QUARTER_TURN, E, 0",
    "STACK, QUARTER_TURN, W, 0",
    "STACK, QUARTER_TURN, S, 1",
    "STACK, NONE, S, 0",
    "PHARAOH, QUARTER_TURN, E, 0",
    "PYRAMID, QUARTER_TURN, E, -1",
  })
  void countsQuartersToExpectedFacing(
      PieceKind kind, StackMarker marker, Heading reads, int quarters) {
    Piece piece = new Piece(Side.SILVER, kind, Heading.N);
    assertThat(marker.quarters(piece, reads)).isEqualTo(quarters);
    assertThat(marker.quarters(piece, marker.expectedFacing(piece))).isZero();
  }
}
