package org.wadjet.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.optics.Trace;
import org.wadjet.optics.Trace.End;
import org.wadjet.sighting.Sighting;
import org.wadjet.wiring.Detector;

/** Tests of every outcome of the comparison of trace and sighting. */
final class CrossCheckTest {
  private static final Detector D4 = under("d4");
  private static final Detector F6 = under("f6");
  private static final Detector RIM = Detector.rim(square("j8"), Heading.N);

  private static final Trace ONE = trace(end("d4", End.EndKind.REMOVED));
  private static final Trace SPLIT =
      trace(end("d4", End.EndKind.PHARAOH), end("j8", End.EndKind.RIM));

  private static Square square(String name) {
    return Square.parse(name).orElseThrow();
  }

  private static Detector under(String name) {
    return Detector.under(square(name));
  }

  private static End end(String name, End.EndKind kind) {
    return new End(square(name), Heading.N, kind);
  }

  private static Trace trace(End... ends) {
    return new Trace(List.of(), List.of(ends), List.of());
  }

  private static Sighting seen(Detector... sighted) {
    return seen(List.of(sighted), List.of(), List.of());
  }

  private static Sighting seen(
      List<Detector> sighted, List<Detector> blinded, List<Detector> undecided) {
    return new Sighting(sighted, blinded, List.of(), undecided, List.of(), 9, 0);
  }

  private static void assertVerdict(
      Trace trace, Sighting sighting, Outcome outcome, VerdictReason... reasons) {
    Verdict verdict =
        CrossCheck.judge(trace, sighting, ShotCompletion.COMPLETE, UnreliableDetectors.NONE);
    assertThat(verdict.outcome()).isEqualTo(outcome);
    assertThat(verdict.reasons()).containsExactlyInAnyOrder(reasons);
    assertThat(verdict.sighted()).isEqualTo(sighting.sighted());
  }

  @ParameterizedTest
  @EnumSource(End.EndKind.class)
  void eachKindOfEndHasOneDetector(End.EndKind kind) {
    assertThat(CrossCheck.expected(trace(end("j8", kind))))
        .containsExactly(kind == End.EndKind.RIM ? RIM : under("j8"));
  }

  @Test
  void pieceStruckFromTwoSidesHasOneDetector() {
    Trace twice =
        trace(
            new End(square("d4"), Heading.N, End.EndKind.REMOVED),
            new End(square("d4"), Heading.E, End.EndKind.REMOVED));
    assertThat(CrossCheck.expected(twice)).containsExactly(D4);
  }

  @Test
  void confirmsExactlyTheExpectedEnds() {
    assertVerdict(ONE, seen(D4), Outcome.CONFIRMED);
    assertVerdict(SPLIT, seen(D4, RIM), Outcome.CONFIRMED);
  }

  @Test
  void contradictsAnotherEnd() {
    assertVerdict(
        ONE,
        seen(F6),
        Outcome.CONTRADICTED,
        new VerdictReason.Unexpected(F6),
        new VerdictReason.Missing(D4));
    assertVerdict(ONE, seen(D4, F6), Outcome.CONTRADICTED, new VerdictReason.Unexpected(F6));
  }

  @Test
  void contradictsOnlySomeOfTheExpectedEnds() {
    assertVerdict(SPLIT, seen(RIM), Outcome.CONTRADICTED, new VerdictReason.Missing(D4));
  }

  @Test
  void noLightIsUnseen() {
    assertVerdict(ONE, seen(), Outcome.UNSEEN, new VerdictReason.Missing(D4));
  }

  @Test
  void blindedOrUndecidedDetectorsMatterOnlyAtExpectedEnds() {
    List<Detector> d4 = List.of(D4);
    List<Detector> none = List.of();
    assertVerdict(ONE, seen(none, d4, none), Outcome.UNJUDGEABLE, new VerdictReason.Blinded(D4));
    assertVerdict(ONE, seen(none, none, d4), Outcome.UNJUDGEABLE, new VerdictReason.Undecided(D4));
    assertVerdict(ONE, seen(d4, List.of(F6), List.of(RIM)), Outcome.CONFIRMED);
  }

  @Test
  void flickeringDetectorMattersOnlyAtAnExpectedEnd() {
    assertVerdict(
        ONE, flickering(List.of(), D4), Outcome.UNJUDGEABLE, new VerdictReason.Flickers(D4));
    assertVerdict(ONE, flickering(List.of(D4), F6), Outcome.CONFIRMED);
  }

  private static Sighting flickering(List<Detector> sighted, Detector flickering) {
    return new Sighting(sighted, List.of(), List.of(flickering), List.of(), List.of(), 9, 0);
  }

  @Test
  void lightElsewhereContradictsEvenWithABlindedEnd() {
    assertVerdict(
        ONE,
        seen(List.of(F6), List.of(D4), List.of()),
        Outcome.CONTRADICTED,
        new VerdictReason.Unexpected(F6),
        new VerdictReason.Blinded(D4));
  }

  @Test
  void interruptedShotIsUnjudgeable() {
    Verdict verdict =
        CrossCheck.judge(ONE, seen(D4), ShotCompletion.CUT_SHORT, UnreliableDetectors.NONE);
    assertThat(verdict.outcome()).isEqualTo(Outcome.UNJUDGEABLE);
    assertThat(verdict.reasons()).containsExactly(new VerdictReason.CutShort());
    assertThat(verdict.expected()).containsExactly(D4);
  }

  @Test
  void failedLaserIsUnseenAndNamed() {
    Verdict verdict =
        CrossCheck.judge(ONE, seen(), ShotCompletion.LASER_FAILED, UnreliableDetectors.NONE);
    assertThat(verdict.outcome()).isEqualTo(Outcome.UNSEEN);
    assertThat(verdict.reasons()).containsExactly(new VerdictReason.LaserFailed());
  }
}
