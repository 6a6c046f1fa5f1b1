package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
                    .contains(new BoardFault.StuckBit("a7.a", !level)));
  }

  @Test
  void pressingAgainWhenTheStepIsDoneNamesTheBit() {
    startTurn();
    stick("h2.presence");
    show(start.without(H2));
    Observation seen = rig.sensing.settledObservation();
    assertThat(seen).isNotEqualTo(start.without(H2));
    rig.diagnosis.recordFireWhenDone(exactly(start.without(H2)), seen);
    rig.scan();
    assertThat(stuckPresence()).isFalse();
    rig.diagnosis.recordFireWhenDone(exactly(start.without(H2)), seen);
    rig.scan();
    assertThat(stuckPresence()).isTrue();
  }

  private boolean stuckPresence() {
    return rig.findings().stream()
        .anyMatch(
            finding ->
                finding
                    .alternatives()
                    .equals(List.of(new BoardFault.StuckBit("h2.presence", false))));
  }

  @ParameterizedTest(name = "{0} wrong squares")
  @ValueSource(ints = {1, 2})
  void repeatedCorrectionsOfOneSquareNameIt(int wrong) {
    startTurn();
    ExpectedReadings goal = exactly(start.with(E5, Heading.S));
    Observation base = wrong == 1 ? start : start.without(H2);
    for (int attempt = 0; attempt < 7; attempt++) {
      assertThat(rig.findings()).as("attempt %d", attempt).isEmpty();
      Observation shown = base.with(E5, attempt % 2 == 0 ? Heading.N : Heading.W);
      show(base);
      show(shown);
      rig.diagnosis.recordUnexpectedRemoval(goal, shown);
      rig.diagnosis.recordUnexpectedRemoval(goal, shown);
      rig.scan();
    }
    if (wrong == 1) {
      assertThat(rig.found()).contains(new BoardFault.EncoderSkips(E5));
    } else {
      assertThat(rig.findings()).as("two squares are no single fault").isEmpty();
    }
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
}
