package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.ChainBit;

/** Tests of codes that change while presence stays closed, on a model of the chains. */
class EncoderFaultDetectorTest {
  /** Grace period after a change of a square, in which its code may still change. */
  private static final Duration EARLY = Duration.ofMillis(250);

  /** Number of scans after which a new level counts, and the detector sees its change. */
  private static final int STEADY_SCANS = 3;

  private static final Square D5 = Square.named("d5");
  private static final BoardFault SKIPS = new BoardFault.EncoderSkips(D5);

  /** Presence reads 0 while a piece stands, so that a switch that stays closed reads 0. */
  private static final BoardFault STAYS = new BoardFault.StuckBit("d5.presence", false);

  private DiagnosisRig rig = new DiagnosisRig();
  private Observation others = Observation.EMPTY;

  private void show(Heading facing) {
    rig.model.show(others.with(D5, facing));
  }

  private void stand(Heading facing) {
    show(facing);
    rig.scanFor(Duration.ofSeconds(2));
    assertThat(rig.findings()).isEmpty();
  }

  private void turn(Heading facing) {
    show(facing);
    rig.scanFor(Duration.ofSeconds(1));
  }

  /** Lets presence read open for some frames, as when a hand tilts the piece. */
  private void openPresence(int frames) {
    int[] place = rig.place(new ChainBit.Presence(D5));
    rig.model.flip(place[0], place[1]);
    rig.scans(frames);
    rig.model.flip(place[0], place[1]);
    rig.scan();
  }

  private BoardFault stuck(String bit) {
    int[] place = rig.place(bit.equals("d5.a") ? new ChainBit.CodeA(D5) : new ChainBit.CodeB(D5));
    return new BoardFault.StuckBit(bit, rig.model.level(place[0], place[1]));
  }

  @ParameterizedTest
  @CsvSource({"N, E, d5.b", "E, S, d5.a", "S, W, d5.b", "W, N, d5.a"})
  void aChangedBitMayBeStuckOrTheEncoderOrPresence(Heading before, Heading after, String bit) {
    stand(before);
    turn(after);
    assertThat(rig.found()).startsWith(stuck(bit), SKIPS, STAYS);
    assertThat(rig.found().subList(3, rig.found().size()))
        .allMatch(BoardFault.Shorted.class::isInstance);
  }

  /** The presence of a1 is the first bit of the first chain. */
  @Test
  void suspectsTheEncoderOfTheFirstSquareAsWell() {
    Square a1 = Square.named("a1");
    rig.show(Observation.EMPTY.with(a1, Heading.N));
    rig.model.show(Observation.EMPTY.with(a1, Heading.E));
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.found()).contains(new BoardFault.EncoderSkips(a1));
  }

  @Test
  void twoChangedBitsAreNoSingleStuckBit() {
    stand(Heading.N);
    turn(Heading.S);
    assertThat(rig.found()).startsWith(SKIPS, STAYS);
  }

  /** A hand turns a piece on, while a failed switch changes the code to and fro. */
  @Test
  void bothBitsInTurnShowAHand() {
    stand(Heading.N);
    turn(Heading.E);
    turn(Heading.S);
    assertThat(rig.found()).containsExactly(STAYS);
  }

  @Test
  void aBitThatChangesBackIsNotStuck() {
    stand(Heading.N);
    turn(Heading.E);
    turn(Heading.N);
    assertThat(rig.found()).containsExactly(SKIPS, STAYS);
  }

  @Test
  void presenceThatOpensIsNotStuck() {
    stand(Heading.N);
    turn(Heading.E);
    openPresence(4);
    assertThat(rig.found()).doesNotContain(STAYS).contains(SKIPS, stuck("d5.b"));
    rig.scanFor(Duration.ofSeconds(1));
    turn(Heading.S);
    assertThat(rig.found()).as("the piece was lifted").doesNotContain(STAYS);
  }

  /** A rank with equal readings may be shorted to this one, which changes a single code, too. */
  @Test
  void ranksThatReadTheSameMayBeShorted() {
    others = Observation.EMPTY.with(Square.named("d3"), Heading.E);
    stand(Heading.N);
    turn(Heading.E);
    assertThat(rig.found())
        .containsExactly(stuck("d5.b"), SKIPS, STAYS, new BoardFault.Shorted("rank-5", "rank-3"));
    turn(Heading.N);
    turn(Heading.E);
    assertThat(rig.found()).as("again").doesNotHaveAnyElementsOfTypes(BoardFault.Shorted.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"d3.b", "e3.presence"})
  void aBitThatChangesInAnotherRankRefutesAShortAtOnce(String bit) {
    Square d3 = Square.named("d3");
    others = Observation.EMPTY.with(d3, Heading.E);
    stand(Heading.N);
    turn(Heading.E);
    assertThat(rig.found()).hasAtLeastOneElementOfType(BoardFault.Shorted.class);
    int[] place =
        rig.place(
            bit.equals("d3.b")
                ? new ChainBit.CodeB(d3)
                : new ChainBit.Presence(Square.named("e3")));
    rig.model.flip(place[0], place[1]);
    rig.scans(STEADY_SCANS);
    assertThat(rig.found()).containsExactly(stuck("d5.b"), SKIPS, STAYS);
  }

  /** Fewer than the three frames that a steady level needs. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void trustsACodeThatChangesWhilePresenceFlickers(int frames) {
    stand(Heading.N);
    openPresence(frames);
    turn(Heading.E);
    assertThat(rig.findings()).isEmpty();
  }

  /** A piece that touches down twice, the second time too briefly for presence to open. */
  @ParameterizedTest
  @ValueSource(ints = {70, 120, 135, 200})
  void trustsACodeThatSettlesInSeveralChanges(int millis) {
    rig.show(Observation.EMPTY);
    show(Heading.N);
    rig.scanFor(Duration.ofMillis(millis));
    for (int touch = 0; touch < 2; touch++) {
      show(Heading.E);
      rig.scanFor(Duration.ofMillis(50));
      show(Heading.N);
      rig.scanFor(Duration.ofMillis(50));
    }
    turn(Heading.E);
    assertThat(rig.findings()).isEmpty();
  }

  @Test
  void suspectsTheCodeAgainOnceTheGracePeriodIsOver() {
    stand(Heading.N);
    openPresence(1);
    rig.scanFor(EARLY.plusMillis(10));
    turn(Heading.E);
    assertThat(rig.found()).contains(SKIPS);
  }

  /** A code that a hand changes is followed by presence, a Hall switch late and a reed at once. */
  @ParameterizedTest
  @CsvSource({
    "HALL, 130, true",
    "HALL, 180, false",
    "REED, 40, true",
    "REED, 90, false",
  })
  void waitsForALatePresence(String kind, int millis, boolean trusts) {
    Board board = kind.equals("REED") ? DiagnosisRig.withReeds() : BoardFile.reference();
    rig = new DiagnosisRig(board);
    stand(Heading.N);
    show(Heading.E);
    rig.scanFor(Duration.ofMillis(millis));
    rig.model.show(Observation.EMPTY);
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.findings().isEmpty()).isEqualTo(trusts);
  }

  /** The switch of an empty square reads nothing but noise. */
  @Test
  void trustsAMagnetOverAnEmptySquare() {
    rig.show(Observation.EMPTY);
    rig.scanFor(Duration.ofSeconds(1));
    rig.model.show(Observation.EMPTY.withAskew(D5));
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.findings()).isEmpty();
  }

  /** A short or an exchange of chains changes many squares, and not a single encoder. */
  @ParameterizedTest
  @EnumSource
  void trustsSquaresOfARankThatChangeTogether(Heading to) {
    Square beside = Square.named("g5");
    others = Observation.EMPTY.with(beside, Heading.N);
    stand(Heading.N);
    rig.model.show(Observation.EMPTY.with(beside, to).with(D5, to));
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.findings()).isEmpty();
  }

  /** Presence may have opened while the chain could not be read. */
  @ParameterizedTest
  @CsvSource({"0, true", "220, true", "400, false"})
  void trustsACodeThatChangedAfterAFaultOfItsChain(int millis, boolean trusts) {
    stand(Heading.N);
    int chain = rig.place(new ChainBit.Presence(D5))[0];
    rig.model.chains[chain].dataStuck = true;
    rig.scan();
    rig.model.chains[chain].dataStuck = null;
    rig.scanFor(Duration.ofMillis(millis));
    turn(Heading.E);
    assertThat(rig.findings().isEmpty()).isEqualTo(trusts);
  }

  private void startTurn(Observation correct) {
    rig.diagnosis.startTurn(DiagnosisRig.exactly(correct));
    rig.scan();
  }

  /** The player turned the piece: the encoder is right, and presence did not open. */
  @Test
  void aMoveThatIsCorrectShowsThatPresenceIsStuck() {
    stand(Heading.N);
    startTurn(Observation.EMPTY.with(D5, Heading.N));
    rig.scanFor(Duration.ofSeconds(1));
    turn(Heading.E);
    assertThat(rig.found()).startsWith(stuck("d5.b"), SKIPS, STAYS);
    startTurn(Observation.EMPTY.with(D5, Heading.E));
    assertThat(rig.found().subList(0, 1)).isEqualTo(List.of(STAYS));
    assertThat(rig.found()).doesNotContain(SKIPS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"restored", "invalid", "fired", "lifted", "earlier"})
  void otherwiseAllStaySuspected(String what) {
    stand(Heading.N);
    if (!what.equals("earlier")) {
      startTurn(Observation.EMPTY.with(D5, Heading.N));
    }
    rig.scanFor(Duration.ofSeconds(1));
    turn(Heading.E);
    Observation next = Observation.EMPTY.with(D5, Heading.E);
    switch (what) {
      case "restored" -> next = Observation.EMPTY.with(D5, Heading.N);
      case "invalid" -> {
        rig.model.chains[4].dataStuck = true;
        rig.scan();
        rig.model.chains[4].dataStuck = null;
      }
      case "fired" ->
          rig.diagnosis.recordFire(
              DiagnosisRig.exactly(next), List.of(), rig.sensing.settledObservation());
      case "lifted" -> openPresence(4);
      default -> startTurn(Observation.EMPTY.with(D5, Heading.E));
    }
    rig.scanFor(Duration.ofSeconds(1));
    startTurn(next);
    assertThat(rig.found()).contains(SKIPS, stuck("d5.b"));
  }

  /** A second change of code counts once the grace period after the first is over. */
  @ParameterizedTest
  @CsvSource({"250, false", "255, true"})
  void countsAnotherChangeAfterExactlyTheGracePeriod(int millis, boolean counts) {
    stand(Heading.N);
    show(Heading.E);
    rig.scanFor(Duration.ofMillis(millis));
    turn(Heading.S);
    assertThat(rig.found().contains(SKIPS)).as("both bits show a hand").isEqualTo(!counts);
    assertThat(rig.found()).contains(STAYS);
  }

  /** The code changes this long after the last frame in which its chain was not valid. */
  @ParameterizedTest
  @CsvSource({"250, true", "255, false"})
  void trustsACodeUntilExactlyTheGracePeriodAfterAFaultOfItsChain(int millis, boolean trusts) {
    stand(Heading.N);
    int chain = rig.place(new ChainBit.Presence(D5))[0];
    rig.model.chains[chain].dataStuck = true;
    rig.scan();
    rig.model.chains[chain].dataStuck = null;
    rig.scans(SentinelCheck.FRAMES_UNTIL_VALID - 1);
    rig.scanFor(Duration.ofMillis(millis).minus(DiagnosisRig.SCAN.multipliedBy(STEADY_SCANS)));
    turn(Heading.E);
    assertThat(rig.findings().isEmpty()).isEqualTo(trusts);
  }

  /** Presence differs in one frame, and the code changes this long after the frame that ends it. */
  @ParameterizedTest
  @CsvSource({"250, true", "255, false"})
  void trustsACodeUntilExactlyTheGracePeriodAfterPresenceFlickered(int millis, boolean trusts) {
    stand(Heading.N);
    openPresence(1);
    rig.scanFor(Duration.ofMillis(millis).minus(DiagnosisRig.SCAN.multipliedBy(STEADY_SCANS)));
    turn(Heading.E);
    assertThat(rig.findings().isEmpty()).isEqualTo(trusts);
  }

  @Test
  void reportsOnceMoreThan150MillisecondsHavePassed() {
    stand(Heading.N);
    show(Heading.E);
    rig.scans(STEADY_SCANS);
    rig.scanFor(Duration.ofMillis(150));
    assertThat(rig.findings()).isEmpty();
    rig.scan();
    assertThat(rig.found()).contains(SKIPS);
  }

  @ParameterizedTest
  @CsvSource({"80, true", "85, false"})
  void squaresOfARankChangeTogetherWithin80Milliseconds(int millis, boolean together) {
    Square beside = Square.named("g5");
    others = Observation.EMPTY.with(beside, Heading.N);
    stand(Heading.N);
    show(Heading.E);
    rig.scanFor(Duration.ofMillis(millis));
    others = Observation.EMPTY.with(beside, Heading.E);
    turn(Heading.E);
    assertThat(rig.findings().isEmpty()).isEqualTo(together);
  }

  /** The second bit of d5 follows within 80 ms of g5, so that neither is alone any more. */
  @Test
  void aWaitingChangeIsForgottenIfItsSquareChangesTogetherWithAnother() {
    Square beside = Square.named("g5");
    others = Observation.EMPTY.with(beside, Heading.N);
    stand(Heading.N);
    show(Heading.E);
    rig.scanFor(Duration.ofMillis(90));
    others = Observation.EMPTY.with(beside, Heading.E);
    show(Heading.E);
    rig.scanFor(Duration.ofMillis(20));
    turn(Heading.S);
    assertThat(rig.findings()).isEmpty();
  }

  @Test
  void aBitThatChangesBackIsNoLongerReportedAsStuckAtOnce() {
    stand(Heading.N);
    turn(Heading.E);
    assertThat(rig.found()).contains(stuck("d5.b"));
    BoardFault reported = stuck("d5.b");
    show(Heading.N);
    rig.scans(STEADY_SCANS);
    assertThat(rig.found()).doesNotContain(reported).contains(SKIPS, STAYS);
  }

  /** A half turn changes both bits, and the quarter turn after it shows a hand. */
  @Test
  void bothBitsOfOneChangeCountForTheNext() {
    stand(Heading.N);
    turn(Heading.S);
    turn(Heading.W);
    assertThat(rig.found()).containsExactly(STAYS);
  }

  /** A Scarab that may stand either way shows nothing about the hand. */
  @Test
  void aBoardThatIsCorrectEitherWayDecidesNothing() {
    stand(Heading.N);
    startTurn(Observation.EMPTY.with(D5, Heading.N));
    rig.scanFor(Duration.ofSeconds(1));
    turn(Heading.E);
    ExpectedReadings.Builder either = new ExpectedReadings.Builder();
    either.piece(D5, Set.of(Heading.N, Heading.E));
    rig.diagnosis.startTurn(either.build());
    rig.scan();
    assertThat(rig.found()).contains(SKIPS, STAYS);
  }

  /** A change in the frame with which a turn begins belongs to that turn. */
  @Test
  void aChangeAtTheVeryStartOfATurnBelongsToIt() {
    stand(Heading.N);
    show(Heading.E);
    rig.scans(STEADY_SCANS);
    rig.diagnosis.startTurn(DiagnosisRig.exactly(Observation.EMPTY.with(D5, Heading.N)));
    rig.scanFor(Duration.ofSeconds(1));
    startTurn(Observation.EMPTY.with(D5, Heading.E));
    assertThat(rig.found().getFirst()).isEqualTo(STAYS);
    assertThat(rig.found()).doesNotContain(SKIPS);
  }
}
