package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/**
 * Tests of two ranks that were shorted between two scans while few pieces stand on them. SENTINEL
 * and the simultaneous changes do not show such a short, but repeated FIRE on the board does.
 */
class ShortedRanksTest {
  private static final Square D3 = Square.named("d3");
  private static final Square D5 = Square.named("d5");
  private static final Square G5 = Square.named("g5");
  private static final BoardFault SHORTED = new BoardFault.Shorted("rank-3", "rank-5");

  private final DiagnosisRig rig = new DiagnosisRig();
  private Observation start = Observation.EMPTY;

  private void startTurn(Observation board) {
    start = board;
    rig.show(board);
    rig.scanFor(Duration.ofSeconds(1));
    rig.diagnosis.startTurn(DiagnosisRig.exactly(board));
  }

  private Observation seen() {
    rig.scanFor(Duration.ofSeconds(1));
    return rig.sensing.settledObservation();
  }

  /** Presses FIRE twice; the player may have moved as given, or not at all. */
  private List<BoardFault> found(Observation... moved) {
    Observation seen = seen();
    for (int press = 0; press < 2; press++) {
      rig.diagnosis.recordFire(
          DiagnosisRig.exactly(start),
          List.of(moved).stream().map(DiagnosisRig::exactly).toList(),
          seen);
      rig.scan();
    }
    return rig.findings().stream().flatMap(finding -> finding.alternatives().stream()).toList();
  }

  /** The piece on d5 appears on d3 as well, or disappears. Presence and code read 0 if closed. */
  @ParameterizedTest
  @CsvSource({"N, false", "N, true", "E, true", "S, true", "W, false"})
  void oneInstantOfPresenceAndCodeShowsAShort(Heading facing, boolean highWins) {
    startTurn(Observation.EMPTY.with(D5, facing));
    rig.model.shorten(2, 4, highWins);
    Observation before = start;
    Observation seen = seen();
    assertThat(seen).isNotEqualTo(before);
    assertThat(seen.facing(D3)).isEqualTo(seen.facing(D5));
    assertThat(found(before)).contains(SHORTED);
  }

  /**
   * A piece on d3 appears on d5 or disappears, and a piece on the rank after it changes nothing.
   */
  @ParameterizedTest
  @CsvSource({"N, false", "N, true", "E, true", "S, true", "W, false"})
  void theLowerRankMayHoldThePieceToo(Heading facing, boolean highWins) {
    startTurn(Observation.EMPTY.with(D3, facing).with(Square.named("a4"), Heading.N));
    Observation before = start;
    rig.model.shorten(2, 4, highWins);
    assertThat(found(before)).contains(SHORTED);
  }

  /** Nothing has changed, so that the move was not made. */
  @Test
  void aMoveThatNobodyMadeShowsNone() {
    startTurn(Observation.EMPTY.with(D5, Heading.E).with(D3, Heading.E));
    Observation turned = start.with(D5, Heading.S);
    for (int i = 0; i < 3; i++) {
      assertThat(found(turned)).doesNotContain(SHORTED);
    }
  }

  /** Rank 5 reads as empty as all others of its kind: any of them may be shorted to it. */
  @Test
  void namesEveryRankThatMayBeShorted() {
    startTurn(Observation.EMPTY.with(D5, Heading.E));
    Observation before = start;
    rig.model.shorten(2, 4, true);
    assertThat(found(before))
        .contains(
            SHORTED,
            new BoardFault.Shorted("rank-1", "rank-5"),
            new BoardFault.Shorted("rank-5", "rank-7"))
        .doesNotContain(new BoardFault.Shorted("rank-1", "rank-3"));
  }

  @Test
  void waitingForAStepFindsItToo() {
    startTurn(Observation.EMPTY.with(D5, Heading.E));
    rig.model.shorten(2, 4, false);
    Observation seen = seen();
    for (int press = 0; press < 2; press++) {
      rig.diagnosis.recordFireWhenDone(DiagnosisRig.exactly(start), seen);
      rig.scan();
    }
    assertThat(rig.findings())
        .anySatisfy(finding -> assertThat(finding.alternatives()).contains(SHORTED));
  }

  /** Hands need more than 20 ms between presence and code. */
  @ParameterizedTest
  @CsvSource({"20, true", "25, false", "30, false", "100, false"})
  void changesAtDifferentTimesAreOfAHand(int millis, boolean shorted) {
    startTurn(Observation.EMPTY.with(D5, Heading.W));
    rig.model.show(start.withAskew(D3));
    rig.scanFor(Duration.ofMillis(millis));
    rig.model.show(start.with(D3, Heading.W));
    assertThat(found(start).contains(SHORTED)).isEqualTo(shorted);
  }

  @Test
  void ranksThatReadDifferentlyAreNotShorted() {
    startTurn(Observation.EMPTY.with(D5, Heading.E).with(G5, Heading.S));
    rig.model.show(start.with(D3, Heading.E));
    assertThat(found(start)).doesNotContain(SHORTED);
  }

  /**
   * A hand put down a piece, and by chance both ranks read the same. The turned piece on d5 is
   * suspected, with a short among its causes; FIRE must not leave the short alone.
   */
  @Test
  void aReadingThatNoShortWouldGiveIsNotDecidedByFire() {
    startTurn(Observation.EMPTY.with(D5, Heading.S).with(G5, Heading.N));
    // A short would leave d5 facing S or nothing, not turn it.
    Observation alike =
        Observation.EMPTY
            .with(D3, Heading.E)
            .with(D5, Heading.E)
            .with(Square.named("g3"), Heading.N)
            .with(G5, Heading.N);
    rig.model.show(alike);
    assertThat(found(start)).contains(new BoardFault.EncoderSkips(D5));
    assertThat(rig.findings()).hasSize(1);
  }

  /** One of the two pieces reads like the other, or both read a third facing. */
  @ParameterizedTest
  @CsvSource({
    "N, E", "N, S", "N, W", "E, N", "E, S", "E, W", "S, N", "S, E", "S, W", "W, N", "W, E", "W, S"
  })
  void twoPiecesOfOneFileShowAShort(Heading one, Heading other) {
    for (boolean highWins : new boolean[] {false, true}) {
      DiagnosisRig fresh = new DiagnosisRig();
      Observation board = Observation.EMPTY.with(D3, one).with(D5, other);
      fresh.show(board);
      fresh.scanFor(Duration.ofSeconds(1));
      fresh.diagnosis.startTurn(DiagnosisRig.exactly(board));
      fresh.model.shorten(2, 4, highWins);
      fresh.scanFor(Duration.ofSeconds(1));
      for (int press = 0; press < 2; press++) {
        fresh.diagnosis.recordFire(
            DiagnosisRig.exactly(board),
            List.of(DiagnosisRig.exactly(board)),
            fresh.sensing.settledObservation());
        fresh.scan();
      }
      assertThat(fresh.found()).as("high wins: %s", highWins).contains(SHORTED);
    }
  }

  @Test
  void anUnexpectedSquareElsewhereShowsNone() {
    startTurn(Observation.EMPTY.with(D5, Heading.E).with(Square.named("b2"), Heading.N));
    rig.model.show(start.with(D3, Heading.E).without(Square.named("b2")));
    assertThat(found(start)).doesNotContain(SHORTED);
  }

  /** Ranks of the other kind have an inverted SENTINEL, so that their short shows in the echo. */
  @Test
  void ranksOfDifferentKindsAreNotSuspected() {
    startTurn(Observation.EMPTY.with(D5, Heading.E));
    rig.model.show(start.with(Square.named("d4"), Heading.E));
    assertThat(found(start)).doesNotHaveAnyElementsOfTypes(BoardFault.Shorted.class);
  }

  @Test
  void aMoveAndAShortTogetherAreExplained() {
    Square b2 = Square.named("b2");
    startTurn(Observation.EMPTY.with(D5, Heading.W).with(b2, Heading.N));
    Observation moved = start.with(b2, Heading.E);
    rig.show(start.without(b2));
    rig.show(moved);
    rig.model.shorten(2, 4, false);
    assertThat(found(start, moved)).contains(SHORTED);
  }

  /** A suspected encoder names a short only for as long as both ranks read alike. */
  @Test
  void ranksThatReadDifferentlyAreNoLongerSuspected() {
    BoardFault shorted = new BoardFault.Shorted("rank-5", "rank-3");
    rig.show(Observation.EMPTY.with(D3, Heading.E).with(D5, Heading.N));
    rig.scanFor(Duration.ofSeconds(1));
    rig.model.show(Observation.EMPTY.with(D3, Heading.E).with(D5, Heading.E));
    rig.scanFor(Duration.ofSeconds(1));
    assertThat(rig.found()).contains(shorted);
    rig.show(Observation.EMPTY.with(D5, Heading.E));
    assertThat(rig.found()).doesNotContain(shorted);
  }
}
