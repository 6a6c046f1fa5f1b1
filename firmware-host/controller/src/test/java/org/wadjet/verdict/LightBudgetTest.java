package org.wadjet.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.Trace;
import org.wadjet.sighting.Sighting;
import org.wadjet.wiring.Detector;

/**
 * Tests that ends behind two or more Eyes of Horus do not count against the trace ({@code
 * hardware/board-contract.md#a-square}).
 */
class LightBudgetTest {
  /** The first Eye is j2; its reflection meets the second, e2, and ends at a2 and e8. */
  private static final String TWO_EYES = "10/10/10/10/10/10/4H4H/10";

  private static Trace trace(String position) {
    return BeamTracer.trace(
        PositionNotation.parse(position).orElseThrow().position(), Rules.Game.KHET1, Side.SILVER);
  }

  private static Sighting sighting(String names) {
    List<Detector> sighted =
        Stream.of(names.split(" ", -1))
            .filter(name -> !name.isEmpty())
            .map(name -> Detector.parse(name).orElseThrow())
            .sorted()
            .toList();
    return new Sighting(sighted, List.of(), List.of(), List.of(), List.of(), 9, 0);
  }

  @Test
  void marksFaintEndsOfTrace() {
    Trace trace = trace(TWO_EYES);
    assertThat(trace.ends()).hasSize(3);
    assertThat(trace.faint())
        .extracting(end -> Detector.rim(end.square(), end.heading()).toString())
        .containsExactly("rim.W.2", "rim.N.e");
    assertThat(CrossCheck.expected(trace))
        .extracting(Detector::toString)
        .containsExactly("rim.N.j");
  }

  @Test
  void endReachedThroughSingleEyeIsNotFaint() {
    assertThat(trace("10/10/10/10/10/10/9H/10").faint()).isEmpty();
    assertThat(trace("10/10/10/10/10/10/9X/10").faint()).isEmpty();
  }

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "rim.N.j, CONFIRMED",
    "rim.N.j rim.W.2, CONFIRMED",
    "rim.N.j rim.W.2 rim.N.e, CONFIRMED",
    "rim.N.j rim.W.3, CONTRADICTED",
    "rim.W.2, CONTRADICTED",
    "'', UNSEEN",
  })
  void ignoresFaintEnds(String sighted, Outcome outcome) {
    Verdict verdict =
        CrossCheck.judge(
            trace(TWO_EYES), sighting(sighted), ShotCompletion.COMPLETE, UnreliableDetectors.NONE);
    assertThat(verdict.outcome()).isEqualTo(outcome);
  }
}
