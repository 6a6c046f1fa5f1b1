package org.wadjet.moves;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Move.Sense.EITHER;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.Heading;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.ReferencePositions.Case;
import org.wadjet.sensing.ExpectedReadings;
import org.wadjet.sensing.Observation;
import org.wadjet.sensing.UnknownReadings;

/** The seed of each case is the hash of its position, so that a failing case is reproducible. */
@Tag("slow")
class MoveRecognizerTest {
  static List<Case> khet2() {
    return ReferencePositions.khet2().toList();
  }

  static List<Case> khet1() {
    return ReferencePositions.khet1().toList();
  }

  private static Random random(Case given) {
    return new Random(given.id().hashCode());
  }

  private static MoveReading readAfter(Case given, Hands hands, Move move) {
    MoveRecognizer recognizer =
        new MoveRecognizer(given.position(), given.rules(), StackMarker.NONE);
    hands.make(move);
    hands.seen().forEach(recognizer::record);
    return recognizer.read(hands.board());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  void recognisesEveryLegalMoveOfKhet2(Case given) {
    Random random = random(given);
    for (Move move : LegalMoves.of(given.position(), given.rules())) {
      Hands hands = new Hands(given.position(), random);
      MoveReading reading = readAfter(given, hands, move);
      boolean hidden =
          ExpectedObservation.of(given.position(), StackMarker.NONE).matches(hands.board());
      assertThat(reading)
          .as("%s", move)
          .isEqualTo(
              hidden ? new MoveReading.Unchanged(List.of(move)) : new MoveReading.Recognised(move));
      assertThat(hidden && !(move instanceof Move.Swap)).as("%s hidden", move).isFalse();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  void keepsHiddenSwapsPossibleAfterUnobservedStart(Case given) {
    Random random = random(given);
    for (Move move : LegalMoves.of(given.position(), given.rules())) {
      Hands hands = new Hands(given.position(), random);
      hands.make(move);
      MoveRecognizer recognizer =
          new MoveRecognizer(given.position(), given.rules(), StackMarker.NONE);
      recognizer.beginUnobserved();
      switch (recognizer.read(hands.board())) {
        case MoveReading.Recognised(Move read) -> assertThat(read).isEqualTo(move);
        case MoveReading.Ambiguous(List<Move> moves) -> assertThat(moves).contains(move);
        case MoveReading.Unchanged(List<Move> hidden) -> assertThat(hidden).contains(move);
        case MoveReading.Incomplete early ->
            throw new AssertionError(move + " is read as " + early);
        case MoveReading.Illegal astray -> throw new AssertionError(move + " is read as " + astray);
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  void readsNoMoveAsAnotherWithoutEvidence(Case given) {
    Random random = random(given);
    for (Move move : LegalMoves.of(given.position(), given.rules())) {
      Hands hands = new Hands(given.position(), random);
      hands.make(move);
      switch (new MoveRecognizer(given.position(), given.rules(), StackMarker.NONE)
          .read(hands.board())) {
        case MoveReading.Recognised(Move read) -> assertThat(read).isEqualTo(move);
        case MoveReading.Ambiguous(List<Move> moves) -> assertThat(moves).contains(move);
        case MoveReading.Unchanged(List<Move> _) -> assertThat(move).isInstanceOf(Move.Swap.class);
        case MoveReading.Incomplete early ->
            throw new AssertionError(move + " is read as " + early);
        case MoveReading.Illegal astray -> throw new AssertionError(move + " is read as " + astray);
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet1")
  void findsEveryLegalMoveOfKhet1AmongTheReadings(Case given) {
    Random random = random(given);
    for (Move move : LegalMoves.of(given.position(), given.rules())) {
      switch (readAfter(given, new Hands(given.position(), random), move)) {
        case MoveReading.Recognised(Move read) -> assertThat(read).isEqualTo(move);
        case MoveReading.Ambiguous(List<Move> moves) -> {
          assertThat(moves).contains(move);
          assertThat(moves).anyMatch(open -> concernsObelisk(given.position(), open));
        }
        case MoveReading.Unchanged(List<Move> hidden) -> assertThat(hidden).contains(move);
        case MoveReading.Incomplete early ->
            throw new AssertionError(move + " is read as " + early);
        case MoveReading.Illegal astray -> throw new AssertionError(move + " is read as " + astray);
      }
    }
  }

  private static boolean concernsObelisk(Position position, Move move) {
    return switch (move) {
      case Move.Stack _, Move.Unstack _ -> true;
      case Move.Swap(Square _, Square to) ->
          position.at(to).orElseThrow().kind() == PieceKind.OBELISK
              || position.at(to).orElseThrow().kind() == PieceKind.STACK;
      case Move.Step _, Move.Turn _, Move.Placement _ -> false;
    };
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  void readsStartOfTurnAsUnchangedInAnyEqualOrientation(Case given) {
    Hands hands = new Hands(given.position(), random(given));
    MoveRecognizer recognizer =
        new MoveRecognizer(given.position(), given.rules(), StackMarker.NONE);
    assertThat(recognizer.read(hands.board())).isEqualTo(new MoveReading.Unchanged(List.of()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  void readsRestoredPiecesAsNoMove(Case given) {
    Random random = random(given);
    for (int round = 0; round < 20; round++) {
      Hands hands = new Hands(given.position(), random);
      MoveRecognizer recognizer =
          new MoveRecognizer(given.position(), given.rules(), StackMarker.NONE);
      int fumbles = 1 + random.nextInt(4);
      for (int i = 0; i < fumbles; i++) {
        hands.disturb();
      }
      hands.seen().forEach(recognizer::record);
      Observation astray = hands.board();
      if (recognizer.read(astray)
          instanceof MoveReading.Illegal(RuleBreach rule, List<CorrectionStep> steps)) {
        assertThat(steps).as("%s", rule).isNotEmpty();
        steps.forEach(hands::apply);
        assertThat(
                ExpectedObservation.of(given.position(), StackMarker.NONE).matches(hands.board()))
            .as("round %d: %s, then %s", round, rule, steps)
            .isTrue();
        assertThat(recognizer.read(hands.board())).isInstanceOf(MoveReading.Unchanged.class);
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  void recognisedMoveMatchesPositionAfterIt(Case given) {
    Random random = random(given);
    List<Move> legal = LegalMoves.of(given.position(), given.rules());
    for (int round = 0; round < 20; round++) {
      Hands hands = new Hands(given.position(), random);
      MoveRecognizer recognizer =
          new MoveRecognizer(given.position(), given.rules(), StackMarker.NONE);
      hands.disturb();
      hands.seen().forEach(recognizer::record);
      Position before = given.position();
      List<Move> fitting =
          legal.stream()
              .filter(
                  move ->
                      ExpectedObservation.of(before.afterMove(move), StackMarker.NONE)
                          .matches(hands.board()))
              .toList();
      switch (recognizer.read(hands.board())) {
        case MoveReading.Recognised(Move move) -> assertThat(fitting).contains(move);
        case MoveReading.Ambiguous(List<Move> moves) -> {
          assertThat(moves).containsAnyElementsOf(fitting);
          // The others fit but for one square, whose sensors may be faulty.
          assertThat(moves)
              .allSatisfy(
                  move ->
                      assertThat(
                              ExpectedObservation.of(before.afterMove(move), StackMarker.NONE)
                                  .differences(hands.board()))
                          .hasSizeLessThanOrEqualTo(1));
        }
        case MoveReading.Unchanged(List<Move> hidden) -> assertThat(fitting).containsAll(hidden);
        case MoveReading.Incomplete early -> throw new AssertionError("a move is read as " + early);
        case MoveReading.Illegal _ -> assertThat(fitting).isEmpty();
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("khet2")
  void requiresTouchedPieceForFinalMove(Case given) {
    Observation before = Observations.of(given.position(), StackMarker.NONE);
    for (Move move : LegalMoves.of(given.position(), given.rules())) {
      if (move instanceof Move.Turn) {
        MoveRecognizer recognizer =
            new MoveRecognizer(given.position(), given.rules(), StackMarker.NONE);
        Observation after = Observations.of(given.position().afterMove(move), StackMarker.NONE);
        recognizer.record(before);
        recognizer.record(after);
        recognizer.recordHandOff(recognizer.read(after), after);
        assertThat(recognizer.read(before)).isEqualTo(new MoveReading.Unchanged(List.of()));
      }
    }
  }

  @Test
  void reportsScarabTurnAfterJointLiftAsPossibleSwap() {
    Square own = Square.named("e4");
    Square other = Square.named("e5");
    Position position = scarabBesidePyramid(Heading.N, Side.RED);
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE);
    Observation before = new Hands(position, new Random(1)).board();
    recognizer.record(before);
    // The swap gives the same reading if the encoder of e5 reads the Scarab's N as E.
    Observation turned = before.with(own, Heading.E);
    Move turn = new Move.Turn(own, EITHER);
    assertThat(recognizer.read(turned)).isEqualTo(new MoveReading.Recognised(turn));

    recognizer.record(before.without(own).without(other));
    assertThat(recognizer.read(turned))
        .isEqualTo(new MoveReading.Ambiguous(List.of(turn, new Move.Swap(own, other))));
  }

  /** The Scarab alone was off its square: it may have turned, and the encoder of e5 be faulty. */
  @Test
  void reportsSwapOfWhichOnePieceWasSeenOffAsPossibleTurn() {
    Square own = Square.named("e4");
    Square other = Square.named("e5");
    Position position = scarabBesidePyramid(Heading.N, Side.RED);
    Observation before = Observations.of(position, StackMarker.NONE);
    Observation swapped = before.with(own, Heading.E).with(other, Heading.N);
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE);
    recognizer.record(before);
    recognizer.record(before.without(own));
    recognizer.record(swapped);
    Move swap = new Move.Swap(own, other);
    assertThat(recognizer.read(swapped))
        .isEqualTo(new MoveReading.Ambiguous(List.of(swap, new Move.Turn(own, EITHER))));

    recognizer.record(before.without(own).without(other));
    assertThat(recognizer.read(swapped))
        .as("both were off")
        .isEqualTo(new MoveReading.Recognised(swap));
  }

  @Test
  void makesNoReadingFinalThatShowsNoMove() {
    Square own = Square.named("e4");
    Square to = Square.named("e3");
    Position position = scarabBesidePyramid(Heading.E, Side.RED);
    Observation before = Observations.of(position, StackMarker.NONE);
    Observation off = before.without(own);
    Observation moved = off.with(to, Heading.E);
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE);
    recognizer.record(before);
    recognizer.recordHandOff(recognizer.read(before), before);
    recognizer.record(off);
    recognizer.recordHandOff(recognizer.read(off), off);
    recognizer.recordHandOff(new MoveReading.Incomplete(List.of(), List.of()), off);
    recognizer.record(moved);
    assertThat(recognizer.read(moved))
        .isEqualTo(new MoveReading.Recognised(new Move.Step(own, to)));
  }

  @Test
  void leavesSwapOpenThatMayBeAHalfTurn() {
    Square own = Square.named("e4");
    Square other = Square.named("e5");
    Position position = scarabBesidePyramid(Heading.E, Side.SILVER);
    Observation before =
        new Hands(position, new Random(1)).board().with(own, Heading.E).with(other, Heading.E);
    Observation halfTurn = before.with(other, Heading.W);
    MoveRecognizer recognizer = recognizerAfterJointLift(position, before, own, other);
    MoveReading swap = new MoveReading.Recognised(new Move.Swap(own, other));
    assertThat(recognizer.read(halfTurn)).isEqualTo(swap);
    recognizer.recordHandOff(swap, halfTurn);
    assertThat(recognizer.read(before.with(other, Heading.S)))
        .as("the quarter turn")
        .isNotInstanceOf(MoveReading.Illegal.class);

    // With the Scarab crosswise, a swap changes both readings, and no half turn does.
    Position crosswise = scarabBesidePyramid(Heading.N, Side.SILVER);
    Observation start = before.with(own, Heading.N);
    Observation swapped = start.with(own, Heading.E).with(other, Heading.S);
    MoveRecognizer certain = recognizerAfterJointLift(crosswise, start, own, other);
    assertThat(certain.read(swapped)).isEqualTo(swap);
    certain.recordHandOff(swap, swapped);
    assertThat(certain.read(start)).isInstanceOf(MoveReading.Illegal.class);
  }

  /** Returns a position with a silver Scarab on e4 and a pyramid facing east on e5. */
  private static Position scarabBesidePyramid(Heading scarab, Side pyramid) {
    return Setup.find(Rules.Game.KHET2, "classic")
        .orElseThrow()
        .position()
        .with(Square.named("e4"), new Piece(Side.SILVER, PieceKind.SCARAB, scarab))
        .with(Square.named("e5"), new Piece(pyramid, PieceKind.PYRAMID, Heading.E));
  }

  private static MoveRecognizer recognizerAfterJointLift(
      Position position, Observation before, Square one, Square other) {
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE);
    recognizer.record(before);
    recognizer.record(before.without(one).without(other));
    return recognizer;
  }

  @Test
  void expectsTheReadingsOfTheStartAndOfEachLegalMove() {
    Position position = scarabBesidePyramid(Heading.E, Side.SILVER);
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE);
    Observation start = Observations.of(position, StackMarker.NONE);
    assertThat(Square.all()).allMatch(square -> recognizer.unmoved().matches(start, square));
    List<Move> legal = LegalMoves.of(position, Rules.KHET2);
    assertThat(recognizer.alternatives()).hasSameSizeAs(legal);
    for (int i = 0; i < legal.size(); i++) {
      ExpectedReadings expected = recognizer.alternatives().get(i);
      Observation moved = Observations.of(position.afterMove(legal.get(i)), StackMarker.NONE);
      assertThat(Square.all()).allMatch(square -> expected.matches(moved, square));
    }
  }

  /** With a masked encoder a turn changes no reading, and needs evidence or a second FIRE. */
  @Test
  void takesATurnUnderAMaskForPossibleOnlyWithEvidence() {
    Square own = Square.named("e4");
    Position position = scarabBesidePyramid(Heading.E, Side.RED);
    Move turn = new Move.Turn(own, EITHER);
    Observation masked =
        UnknownReadings.nothingKnown(Observations.of(position, StackMarker.NONE), own);
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE);
    recognizer.record(masked);
    assertThat(hidden(recognizer, masked)).doesNotContain(turn);
    recognizer.recordRepeatedFire();
    assertThat(hidden(recognizer, masked)).contains(turn);

    MoveRecognizer unobserved = new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE);
    unobserved.beginUnobserved();
    assertThat(hidden(unobserved, masked)).contains(turn);
    assertThat(unobserved.isEvident(turn)).isTrue();
  }

  @Test
  void takesNoOtherTurnForPossibleAfterASecondFire() {
    Square own = Square.named("e4");
    Position position = scarabBesidePyramid(Heading.E, Side.RED);
    Observation masked =
        UnknownReadings.nothingKnown(Observations.of(position, StackMarker.NONE), own);
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE);
    recognizer.record(masked);
    recognizer.recordRepeatedFire();
    assertThat(hidden(recognizer, masked))
        .isNotEmpty()
        .allSatisfy(move -> assertThat(move.touched()).contains(own));
  }

  /** A step from a square without a presence sensor may still be in the hand. */
  @Test
  void doesNotMakeAMoveFinalWhosePieceMayBeInTheHand() {
    Square own = Square.named("e4");
    Square to = Square.named("e3");
    Position position = scarabBesidePyramid(Heading.E, Side.RED);
    Observation before = Observations.of(position, StackMarker.NONE);
    Observation moved = before.without(own).with(to, Heading.E);
    for (boolean masked : new boolean[] {false, true}) {
      Observation settled = masked ? UnknownReadings.presenceUnknown(moved, to) : moved;
      MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE);
      recognizer.record(before);
      recognizer.record(before.without(own));
      recognizer.record(settled);
      MoveReading step = recognizer.read(settled);
      assertThat(step).isEqualTo(new MoveReading.Recognised(new Move.Step(own, to)));
      recognizer.recordHandOff(step, settled);
      assertThat(recognizer.read(before) instanceof MoveReading.Illegal).isEqualTo(!masked);
    }
  }

  private static List<Move> hidden(MoveRecognizer recognizer, Observation settled) {
    return ((MoveReading.Unchanged) recognizer.read(settled)).hidden();
  }
}
