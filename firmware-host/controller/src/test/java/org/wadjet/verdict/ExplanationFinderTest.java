package org.wadjet.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.verdict.Shots.context;
import static org.wadjet.verdict.Shots.detectors;
import static org.wadjet.verdict.Shots.judge;
import static org.wadjet.verdict.Shots.seen;

import java.util.List;
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
import org.wadjet.optics.Trace;
import org.wadjet.sighting.Sighting;
import org.wadjet.wiring.Detector;

/**
 * Tests of causes that explain a shot, alone and with earlier shots. Silver's light travels up file
 * j.
 */
final class ExplanationFinderTest {
  /** Pyramid on j4 deflects the light to W, the one on d4 to N, out at rim.N.d. */
  private static final ShotContext TWO_MIRRORS = context("10/10/10/10/3A5C/10/10/10");

  /** Pyramid on j4 deflects the light to W, out at rim.W.4. */
  private static final ShotContext ONE_MIRROR = context("10/10/10/10/9C/10/10/10");

  /** Pyramid on d4 turned away: the light leaves at rim.S.d, after the same first mirror. */
  private static final ShotContext TURNED_AWAY = context("10/10/10/10/3B5C/10/10/10");

  private static Detector detector(String name) {
    return detectors(name).getFirst();
  }

  private static Cause askew(String square, boolean lost) {
    return new Cause.Askew(Square.named(square), lost);
  }

  private static List<Cause> first(Verdict verdict) {
    return causes(verdict, 0);
  }

  private static List<Cause> causes(Verdict verdict, int group) {
    return verdict.explanations().get(group).suspects().stream().map(RankedCause::cause).toList();
  }

  private static List<Cause> all(Verdict verdict) {
    return verdict.explanations().stream()
        .flatMap(group -> group.suspects().stream())
        .map(RankedCause::cause)
        .toList();
  }

  @Test
  void findsNothingForConfirmedAndInterruptedShots() {
    assertThat(judge(ShotHistory.NONE, 1, ONE_MIRROR, seen("rim.W.4")).verdict().explanations())
        .isEmpty();
    ExplainedVerdict cut =
        ExplainedVerdict.of(
            1,
            new Move.Turn(Square.named("j4"), Move.Sense.CLOCKWISE),
            ONE_MIRROR,
            ONE_MIRROR.trace(),
            seen(""),
            ShotCompletion.CUT_SHORT,
            ShotHistory.NONE);
    assertThat(cut.verdict().explanations()).isEmpty();
    assertThat(cut.history().shots()).isEmpty();
  }

  @Test
  void namesFailedLaserAlone() {
    ExplainedVerdict failed =
        ExplainedVerdict.of(
            1,
            new Move.Turn(Square.named("j4"), Move.Sense.CLOCKWISE),
            ONE_MIRROR,
            ONE_MIRROR.trace(),
            seen(""),
            ShotCompletion.LASER_FAILED,
            ShotHistory.NONE);
    assertThat(all(failed.verdict())).containsExactly(new Cause.NoLight(Side.SILVER));
  }

  @Test
  void groupsAllCausesOfUnseenFirstShot() {
    Verdict verdict = judge(ShotHistory.NONE, 1, TWO_MIRRORS, seen("")).verdict();
    assertThat(verdict.outcome()).isEqualTo(Outcome.UNSEEN);
    assertThat(first(verdict))
        .containsExactlyInAnyOrder(
            askew("j4", true),
            askew("d4", true),
            new Cause.Dead(detector("rim.N.d")),
            new Cause.NoLight(Side.SILVER));
  }

  @Test
  void suspectsSphinxThatIsNotSquareToTheBoard() {
    ShotContext shot =
        new ShotContext(
            PositionNotation.parse("J9/10/10/10/10/10/10/9E").orElseThrow().position(),
            Rules.Game.KHET2,
            Side.SILVER);
    assertThat(first(judge(ShotHistory.NONE, 1, shot, seen("")).verdict()))
        .containsExactlyInAnyOrder(
            askew("j1", true), new Cause.Dead(detector("rim.N.j")), new Cause.NoLight(Side.SILVER));
  }

  @Test
  void earlierLightExcludesMirrorsAndLasers() {
    ShotHistory history = judge(ShotHistory.NONE, 1, TURNED_AWAY, seen("rim.S.d")).history();
    Verdict verdict = judge(history, 3, TWO_MIRRORS, seen(""), "d4").verdict();
    assertThat(first(verdict))
        .containsExactlyInAnyOrder(askew("d4", true), new Cause.Dead(detector("rim.N.d")));
    assertThat(causes(verdict, 1))
        .containsExactlyInAnyOrder(askew("j4", true), new Cause.NoLight(Side.SILVER));
    assertThat(verdict.explanations().get(1).suspects())
        .allMatch(suspect -> suspect.contradicting().equals(List.of(1)));
  }

  @Test
  void handBesideMirrorVoidsEarlierEvidence() {
    ShotHistory history = judge(ShotHistory.NONE, 1, TWO_MIRRORS, seen("rim.N.d")).history();
    Verdict verdict = judge(history, 3, TWO_MIRRORS, seen(""), "i5").verdict();
    assertThat(first(verdict)).containsExactly(askew("j4", true));
  }

  @Test
  void excludesDetectorThatHasResponded() {
    ShotHistory history = judge(ShotHistory.NONE, 1, TWO_MIRRORS, seen("rim.N.d")).history();
    Verdict verdict = judge(history, 3, TWO_MIRRORS, seen(""), "d4").verdict();
    assertThat(first(verdict)).containsExactly(askew("d4", true));
    assertThat(causes(verdict, 1)).contains(new Cause.Dead(detector("rim.N.d")));
  }

  @Test
  void ranksCauseOfEarlierShotFirst() {
    ShotContext otherWay = context("10/10/3D5C/10/10/10/10/10");
    assertThat(CrossCheck.expected(otherWay.trace()))
        .isEqualTo(detectors("rim.W.6 d6").subList(0, 1));
    ExplainedVerdict one = judge(ShotHistory.NONE, 1, otherWay, seen(""));
    ShotContext toSameEnd = context("10/10/3D2C3/10/10/6A2C/10/10");
    assertThat(CrossCheck.expected(toSameEnd.trace()))
        .isEqualTo(CrossCheck.expected(otherWay.trace()));
    ExplainedVerdict two = judge(one.history(), 3, toSameEnd, seen(""), "g6");
    Cause.Dead dead = new Cause.Dead(CrossCheck.expected(otherWay.trace()).getFirst());
    assertThat(first(two.verdict())).contains(dead);
    assertThat(two.verdict().explanations().getFirst().suspects().getFirst().supporting())
        .containsExactly(1);
    Verdict third = judge(two.history(), 5, otherWay, seen(""), "g6").verdict();
    assertThat(third.outcome()).isEqualTo(Outcome.UNJUDGEABLE);
    assertThat(third.reasons()).containsExactly(new VerdictReason.Dead(dead.detector()));
  }

  @ParameterizedTest(name = "{1} lit: {2}")
  @CsvSource({
    // Pyramid on d4 turned a quarter: W to S.
    "10/10/10/10/3A5C/10/10/10, rim.S.d, encoder-off d4",
    // Pyramid on d4 turned the other way: struck on a bare side.
    "10/10/10/10/3A5C/10/10/10, d4, encoder-off d4",
    // Square d4 is empty.
    "10/10/10/10/3A5C/10/10/10, rim.W.4, missing d4",
    // An extra piece on g4.
    "10/10/10/10/3A5C/10/10/10, g4, extra g4",
    // A pharaoh on d5 and the pyramid on d4 read alike.
    "10/10/10/3p6/3A5C/10/10/10, d4, exchanged d4 d5",
    // 2 · 2° over nine and a half squares is more than half a square.
    "10/10/10/10/9C/10/10/10, rim.W.5, askew j4",
    "10/10/10/10/9C/10/10/10, rim.W.4 rim.W.5, leak rim.W.4 rim.W.5",
  })
  void lightElsewhere(String position, String sighted, String cause) {
    Verdict verdict = judge(ShotHistory.NONE, 1, context(position), seen(sighted)).verdict();
    assertThat(verdict.outcome()).isEqualTo(Outcome.CONTRADICTED);
    assertThat(all(verdict))
        .extracting(ExplanationFinderTest::text)
        .contains(cause)
        .doesNotContain("dead rim.N.d");
  }

  /**
   * At 8.0° the light leaves over j1, at 8.37° over i1; at 8.5° it hits the wall between windows.
   */
  @Test
  void findsMisalignedMirrorIfFewAnglesFit() {
    ShotContext shot =
        new ShotContext(
            PositionNotation.parse("j3npn1b1/2c7/3D6/2CYxy1bC1/2D1X2a2/a9/7B2/2DLPL3E")
                .orElseThrow()
                .position(),
            Rules.Game.KHET2,
            Side.RED);
    assertThat(all(judge(ShotHistory.NONE, 1, shot, seen("rim.S.i")).verdict()))
        .contains(askew("a3", false));
  }

  /**
   * Behind both Eyes, f8 and f7 deflect the remaining light; slightly askew it passes f7 and leaves
   * E.
   */
  @Test
  void acceptsLightElsewhereOfPathBeyondBudget() {
    ShotContext shot =
        new ShotContext(
            PositionNotation.parse("1Y3cp1bC/2v2D1b2/6w3/a3ix3D/b4I3C/4bX4/2DW3W2/aD1PA3y1")
                .orElseThrow()
                .position(),
            Rules.Game.KHET1,
            Side.RED);
    assertThat(CrossCheck.expected(shot.trace())).isEqualTo(detectors("rim.N.e"));
    Verdict verdict = judge(ShotHistory.NONE, 4, shot, seen("rim.N.e rim.E.3 rim.E.7")).verdict();
    assertThat(verdict.outcome()).isEqualTo(Outcome.CONTRADICTED);
    assertThat(first(verdict)).anyMatch(Cause.LongPath.class::isInstance);
  }

  @Test
  void seenEndClearsCausesCommonToBothEnds() {
    ShotContext split = context("10/10/10/10/9H/10/10/10");
    Verdict verdict = judge(ShotHistory.NONE, 1, split, seen("rim.N.j")).verdict();
    assertThat(verdict.outcome()).isEqualTo(Outcome.CONTRADICTED);
    assertThat(first(verdict))
        .containsExactlyInAnyOrder(askew("j4", true), new Cause.Dead(detector("rim.W.4")));
  }

  @Test
  void indeterminateDetectorsExcludeNoCause() {
    Sighting blinded =
        new Sighting(
            detectors("rim.S.d"), detectors("c3 rim.N.d"), List.of(), List.of(), List.of(), 9, 0);
    assertThat(all(judge(ShotHistory.NONE, 1, TWO_MIRRORS, blinded).verdict()))
        .contains(new Cause.EncoderOff(Square.named("d4"), 1));
  }

  /** The position of a shot with five mirrors and 27 squares before the pharaoh on f7. */
  private static final ShotContext LONG_PATH = context("10/B4p4/10/5B3C/10/10/A4D4/10");

  /** Light that strays from a long path arrives beside its end. */
  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"g7, long-way", "f8, long-way", "g8, ''", "a8, encoder-off a7"})
  void findsStrayingLightOfLongPath(String sighted, String causes) {
    Verdict verdict = judge(ShotHistory.NONE, 1, LONG_PATH, seen(sighted)).verdict();
    assertThat(all(verdict))
        .extracting(ExplanationFinderTest::text)
        .containsExactly(causes.isEmpty() ? new String[0] : new String[] {causes});
  }

  @Test
  void earlierLightDoesNotExcludeLongPath() {
    ShotHistory history = judge(ShotHistory.NONE, 1, ONE_MIRROR, seen("rim.W.4")).history();
    Verdict verdict = judge(history, 3, LONG_PATH, seen("g7")).verdict();
    assertThat(verdict.explanations().getFirst().suspects())
        .singleElement()
        .matches(suspect -> suspect.cause() instanceof Cause.LongPath)
        .matches(suspect -> suspect.contradicting().isEmpty());
  }

  @Test
  void earlierLightExcludesSphinxThatIsNotSquareToTheBoard() {
    ShotContext shot =
        new ShotContext(
            PositionNotation.parse("J9/10/10/10/10/10/10/9E").orElseThrow().position(),
            Rules.Game.KHET2,
            Side.SILVER);
    ShotHistory history = judge(ShotHistory.NONE, 1, shot, seen("rim.N.j")).history();
    Verdict verdict = judge(history, 3, shot, seen("")).verdict();
    assertThat(verdict.explanations().getFirst().suspects())
        .as("all causes of a shot like an earlier one are excluded")
        .allMatch(suspect -> suspect.contradicting().equals(List.of(1)))
        .extracting(RankedCause::cause)
        .contains(askew("j1", true));
  }

  /** The Eye on j4 lets half of the light pass to rim.N.j, which no mirror on d4 explains. */
  @Test
  void dirtyMirrorLeavesOtherPathsLit() {
    ShotContext split = context("10/10/10/10/3A5H/10/10/10");
    assertThat(all(judge(ShotHistory.NONE, 1, split, seen("")).verdict()))
        .containsExactly(new Cause.NoLight(Side.SILVER));
    assertThat(all(judge(ShotHistory.NONE, 1, split, seen("rim.N.j")).verdict()))
        .contains(askew("d4", true));
  }

  private static String text(Cause cause) {
    return (cause.keyword() + " " + String.join(" ", cause.locations())).strip();
  }

  /** Returns the causes that are examined for a shot. */
  private static List<Cause> examined(ShotContext shot) {
    Move elsewhere = new Move.Turn(Square.named("a1"), Move.Sense.CLOCKWISE);
    return HypothesisGenerator.of(
            ShotHistory.NONE.next(1, shot, shot.trace(), elsewhere, seen(""), false))
        .stream()
        .map(Hypothesis::cause)
        .toList();
  }

  private static ShotContext besideMirror(Piece beside) {
    Position position =
        PositionNotation.parse("10/10/10/10/3A5C/10/10/10").orElseThrow().position();
    return new ShotContext(
        position.with(Square.named("d5"), beside), Rules.Game.KHET1, Side.SILVER);
  }

  @Test
  void exchangesOnlyPiecesThatReadAlike() {
    Heading facing =
        besideMirror(new Piece(Side.RED, PieceKind.PHARAOH, Heading.N))
            .position()
            .at(Square.named("d4"))
            .orElseThrow()
            .facing();
    for (Heading other : Heading.values()) {
      assertThat(exchanges(new Piece(Side.RED, PieceKind.PYRAMID, other)))
          .as("pyramid %s", other)
          .isEqualTo(other == facing ? 1 : 0);
      assertThat(exchanges(new Piece(Side.RED, PieceKind.SCARAB, other)))
          .as("scarab %s", other)
          .isEqualTo(other == facing || other == facing.opposite() ? 1 : 0);
    }
  }

  /** Returns how often an exchange with the mirror on d4 is examined. */
  private static long exchanges(Piece beside) {
    return examined(besideMirror(beside)).stream()
        .filter(Cause.Exchanged.class::isInstance)
        .filter(each -> each.squares().contains(Square.named("d4")))
        .count();
  }

  /** The sensors of a corner know its Sphinx. */
  @Test
  void exchangesNoSphinx() {
    for (Heading facing : Heading.values()) {
      Position position =
          PositionNotation.parse("J9/10/10/10/10/10/10/9E")
              .orElseThrow()
              .position()
              .with(Square.named("j2"), new Piece(Side.SILVER, PieceKind.PYRAMID, facing));
      assertThat(examined(new ShotContext(position, Rules.Game.KHET2, Side.SILVER)))
          .noneMatch(Cause.Exchanged.class::isInstance);
    }
  }

  @Test
  void scarabHasOneOtherOrientation() {
    Position position =
        Position.empty(Side.SILVER)
            .with(Square.named("j4"), new Piece(Side.SILVER, PieceKind.SCARAB, Heading.N));
    List<Cause> causes = examined(new ShotContext(position, Rules.Game.KHET1, Side.SILVER));
    assertThat(causes)
        .contains(new Cause.EncoderOff(Square.named("j4"), 1))
        .doesNotContain(new Cause.EncoderOff(Square.named("j4"), -1));
  }

  @Test
  void darknessDoesNotConfirmTraceWithoutEnd() {
    Trace endless = new Trace(List.of(), List.of(), List.of());
    assertThat(
            CrossCheck.judge(endless, seen(""), ShotCompletion.COMPLETE, UnreliableDetectors.NONE)
                .outcome())
        .isEqualTo(Outcome.UNJUDGEABLE);
  }
}
