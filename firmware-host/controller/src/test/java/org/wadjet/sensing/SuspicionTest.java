package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.wiring.ChainBit;

/** Tests of the FIRE presses and corrections that make a suspicion a finding. */
class SuspicionTest {
  private static final Square D5 = Square.named("d5");
  private static final Square E5 = Square.named("e5");
  private static final Square H2 = Square.named("h2");

  private final DiagnosisRig rig = new DiagnosisRig();
  private final Observation start =
      Observation.EMPTY.with(D5, Heading.N).with(H2, Heading.E).with(Square.named("a7"), Heading.S);

  private static ExpectedReadings exactly(Observation board) {
    return DiagnosisRig.exactly(board);
  }

  private void startTurn() {
    rig.show(start);
    rig.diagnosis.startTurn(exactly(start));
  }

  private void show(Observation board) {
    rig.show(board);
  }

  private void stick(String bit) {
    for (int chain = 0; chain < 8; chain++) {
      for (int read = 0; read < 40; read++) {
        if (rig.board.chains().get(chain).bits().get(read).name().equals(bit)) {
          rig.model.stick(chain, read, rig.model.level(chain, read));
        }
      }
    }
  }

  private void fire(Observation... moved) {
    rig.diagnosis.recordFire(
        exactly(start),
        List.of(moved).stream().map(SuspicionTest::exactly).toList(),
        rig.sensing.settledObservation());
    rig.scan();
  }

  /** Turns the piece on d5 to face east, which only its B should show, but B is stuck. */
  private void turnWithStuckB() {
    startTurn();
    stick("d5.b");
    show(start.without(D5));
    show(start.with(D5, Heading.S));
  }

  @Test
  void twoPressesOnAMisreadBoardSuffice() {
    turnWithStuckB();
    fire(start.with(D5, Heading.S));
    assertThat(rig.findings()).isEmpty();
    fire(start.with(D5, Heading.S));
    assertThat(rig.found())
        .contains(new BoardFault.StuckBit("d5.b", true), new BoardFault.EncoderSkips(D5));
  }

  /** A player presses FIRE on an unchanged board in play, too. */
  @Test
  void anUnchangedBoardTakesSixPresses() {
    startTurn();
    stick("d5.b");
    show(start.without(D5));
    show(start.with(D5, Heading.E));
    assertThat(rig.sensing.settledObservation()).isEqualTo(start);
    for (int press = 1; press < 6; press++) {
      fire(start.with(D5, Heading.E));
      assertThat(rig.findings()).as("press %d", press).isEmpty();
    }
    fire(start.with(D5, Heading.E));
    assertThat(rig.found()).contains(new BoardFault.StuckBit("d5.b", true));
  }

  @Test
  void anotherBoardClearsASuspicion() {
    turnWithStuckB();
    fire(start.with(D5, Heading.S));
    show(start.without(D5));
    fire(start.with(D5, Heading.S), start.without(D5).with(E5, Heading.N));
    show(start.with(D5, Heading.S));
    fire(start.with(D5, Heading.S));
    assertThat(rig.findings()).isEmpty();
  }

  /** The presses on one board do not add up across another one that no fault explains. */
  @Test
  void aBoardThatNoFaultExplainsClearsASuspicion() {
    turnWithStuckB();
    Observation misread = rig.sensing.settledObservation();
    fire(start.with(D5, Heading.S));
    show(start.without(D5).without(H2));
    fire(start.with(D5, Heading.S));
    show(start.with(D5, Heading.S));
    assertThat(rig.sensing.settledObservation()).isEqualTo(misread);
    fire(start.with(D5, Heading.S));
    assertThat(rig.findings()).isEmpty();
    fire(start.with(D5, Heading.S));
    assertThat(rig.found()).contains(new BoardFault.EncoderSkips(D5));
  }

  @Test
  void anotherBoardClearsTheSuspicionOfAStepThatIsDone() {
    startTurn();
    Observation wrong = start.with(D5, Heading.E);
    Observation other = start.without(D5).without(H2);
    show(start.without(D5));
    for (Observation board : List.of(wrong, other, wrong)) {
      show(board);
      rig.diagnosis.recordFireWhenDone(exactly(start), rig.sensing.settledObservation());
      rig.scan();
      assertThat(rig.findings()).isEmpty();
    }
    rig.diagnosis.recordFireWhenDone(exactly(start), rig.sensing.settledObservation());
    rig.scan();
    assertThat(rig.found()).contains(new BoardFault.EncoderSkips(D5));
  }

  /** Exchanged cables explain what was suspected before. */
  @Test
  void exchangedChainsClearASuspicion() {
    turnWithStuckB();
    Observation misread = rig.sensing.settledObservation();
    fire(start.with(D5, Heading.S));
    rig.model.exchange(1, 3);
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.found()).containsExactly(new BoardFault.Exchanged("rank-2", "rank-4"));
    rig.model.exchange(1, 3);
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.sensing.settledObservation()).isEqualTo(misread);
    fire(start.with(D5, Heading.S));
    assertThat(rig.findings()).isEmpty();
  }

  @Test
  void aBitThatChangesIsNoLongerNamed() {
    startTurn();
    show(start.without(D5));
    show(start.with(D5, Heading.W));
    fire(start.with(D5, Heading.S));
    fire(start.with(D5, Heading.S));
    assertThat(rig.found())
        .contains(new BoardFault.StuckBit("d5.b", true), new BoardFault.EncoderSkips(D5));
    show(start.without(D5));
    show(start.with(D5, Heading.S));
    assertThat(rig.found()).containsExactly(new BoardFault.EncoderSkips(D5));
  }

  /** The bit worked in the turn before, but not in this one. */
  @Test
  void changesOfTheTurnBeforeDoNotCount() {
    show(start.with(D5, Heading.E));
    show(start.without(D5));
    turnWithStuckB();
    fire(start.with(D5, Heading.S));
    fire(start.with(D5, Heading.S));
    assertThat(rig.found()).contains(new BoardFault.StuckBit("d5.b", true));
  }

  /** The presence of a1 is the first bit of the first chain. */
  @Test
  void namesTheSensorsOfTheFirstSquare() {
    Square a1 = Square.named("a1");
    Observation before = Observation.EMPTY.with(a1, Heading.N).with(H2, Heading.E);
    show(before);
    rig.diagnosis.startTurn(exactly(before));
    show(before.without(a1));
    show(before.with(a1, Heading.W));
    for (int press = 0; press < 2; press++) {
      rig.diagnosis.recordFire(
          exactly(before),
          List.of(exactly(before.with(a1, Heading.S))),
          rig.sensing.settledObservation());
      rig.scan();
    }
    assertThat(rig.found())
        .contains(new BoardFault.StuckBit("a1.b", true), new BoardFault.EncoderSkips(a1));
  }

  @Test
  void aNewTurnClearsASuspicion() {
    turnWithStuckB();
    fire(start.with(D5, Heading.S));
    rig.diagnosis.startTurn(exactly(start));
    fire(start.with(D5, Heading.S));
    assertThat(rig.findings()).isEmpty();
  }

  @Test
  void nothingIsSuspectedIfTheBoardShowsALegalMove() {
    turnWithStuckB();
    Observation seen = rig.sensing.settledObservation();
    for (int press = 0; press < 8; press++) {
      fire(start.with(D5, Heading.S), seen);
    }
    assertThat(rig.findings()).isEmpty();
  }

  /** No move was made: the pieces of no legal move have been touched. */
  @Test
  void nothingIsSuspectedIfNoPieceWasTouched() {
    startTurn();
    for (int press = 0; press < 8; press++) {
      fire(start.with(D5, Heading.E), start.with(H2, Heading.S));
    }
    assertThat(rig.findings()).isEmpty();
  }

  /** The other squares match a legal move of h2, and d5 alone has changed by itself. */
  @Test
  void aBitThatFailedOnAnUntouchedSquareIsNamed() {
    startTurn();
    Observation moved = start.with(H2, Heading.S);
    show(start.without(H2));
    show(moved);
    int[] place = rig.place(new ChainBit.CodeA(Square.named("a7")));
    boolean level = rig.model.level(place[0], place[1]);
    rig.model.stick(place[0], place[1], !level);
    rig.scanFor(Duration.ofSeconds(1));
    fire(moved);
    fire(moved);
    assertThat(rig.findings())
        .anySatisfy(
            finding ->
                assertThat(finding.alternatives())
                    .contains(
                        new BoardFault.StuckBit("a7.a", !level),
                        new BoardFault.EncoderSkips(Square.named("a7"))));
  }

  /** The piece on a7 was not to be moved, but a hand has turned it. */
  @Test
  void anUntouchedSquareWhosePieceWasLiftedHasNoEncoderFault() {
    startTurn();
    Observation moved = start.with(H2, Heading.S);
    show(start.without(H2));
    show(moved);
    show(moved.without(Square.named("a7")));
    show(moved.with(Square.named("a7"), Heading.W));
    for (int press = 0; press < 6; press++) {
      fire(moved);
    }
    assertThat(rig.findings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"h2", "a1"})
  void pressingAgainWhenTheStepIsDoneNamesTheBit(String name) {
    Square square = Square.named(name);
    Observation before = start.with(square, Heading.N);
    Observation goal = start.without(square);
    show(before);
    rig.diagnosis.startTurn(exactly(before));
    stick(name + ".presence");
    show(goal);
    Observation seen = rig.sensing.settledObservation();
    assertThat(seen).isNotEqualTo(goal);
    rig.diagnosis.recordFireWhenDone(exactly(goal), seen);
    rig.scan();
    assertThat(rig.findings()).isEmpty();
    rig.diagnosis.recordFireWhenDone(exactly(goal), seen);
    rig.scan();
    assertThat(rig.found()).containsExactly(new BoardFault.StuckBit(name + ".presence", false));
  }

  @ParameterizedTest(name = "{0} wrong squares, {1}")
  @CsvSource({"1, e5", "2, e5", "1, a1"})
  void repeatedCorrectionsOfOneSquareNameIt(int wrong, String name) {
    Square square = Square.named(name);
    startTurn();
    correctSevenTimes(square, wrong == 1 ? start : start.without(H2));
    if (wrong == 1) {
      assertThat(rig.found()).contains(new BoardFault.EncoderSkips(square));
    } else {
      assertThat(rig.findings()).as("two squares are no single fault").isEmpty();
    }
  }

  /** Puts the piece on a square down with a wrong facing, seven times. */
  private void correctSevenTimes(Square square, Observation base) {
    ExpectedReadings goal = exactly(start.with(square, Heading.S));
    for (int attempt = 0; attempt < 7; attempt++) {
      assertThat(rig.findings()).as("attempt %d", attempt).isEmpty();
      Observation shown = base.with(square, attempt % 2 == 0 ? Heading.N : Heading.W);
      show(base);
      show(shown);
      rig.diagnosis.recordUnexpectedRemoval(goal, shown);
      rig.diagnosis.recordUnexpectedRemoval(goal, shown);
      rig.scan();
    }
  }

  @Test
  void correctionsOfAnEarlierTurnDoNotCount() {
    startTurn();
    Observation shown = start.with(E5, Heading.N);
    show(shown);
    rig.diagnosis.recordUnexpectedRemoval(exactly(start.with(E5, Heading.S)), shown);
    startTurn();
    correctSevenTimes(E5, start);
    assertThat(rig.found()).contains(new BoardFault.EncoderSkips(E5));
  }

  @Test
  void correctionsOfDifferentSquaresAreOfThePlayer() {
    startTurn();
    ExpectedReadings goal = exactly(start.with(E5, Heading.S));
    for (int attempt = 0; attempt < 16; attempt++) {
      Observation shown =
          attempt % 4 == 3
              ? start.with(E5, Heading.S).with(D5, Heading.ofQuarter(1 + attempt / 4 % 3))
              : start.with(E5, attempt % 2 == 0 ? Heading.N : Heading.W);
      rig.diagnosis.recordUnexpectedRemoval(goal, shown);
      rig.scan();
      assertThat(rig.findings()).as("attempt %d", attempt).isEmpty();
    }
  }

  @Test
  void pressesOfSeveralTurnsDoNotAddUp() {
    for (int turn = 1; turn <= 3; turn++) {
      turnWithStuckB();
      fire(start.with(D5, Heading.S));
      assertThat(rig.findings()).as("turn %d", turn).isEmpty();
      show(start.without(D5));
    }
    show(start.with(D5, Heading.S));
    fire(start.with(D5, Heading.S));
    fire(start.with(D5, Heading.S));
    assertThat(rig.found()).contains(new BoardFault.EncoderSkips(D5));
  }
}
