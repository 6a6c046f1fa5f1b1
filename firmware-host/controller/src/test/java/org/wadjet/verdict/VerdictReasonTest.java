package org.wadjet.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.wiring.Detector;

/** Tests of the text of a reason in files. */
final class VerdictReasonTest {
  private static final Detector D4 = Detector.parse("d4").orElseThrow();

  private static List<VerdictReason> reasons() {
    return List.of(
        new VerdictReason.Missing(D4),
        new VerdictReason.Unexpected(D4),
        new VerdictReason.Blinded(D4),
        new VerdictReason.Undecided(D4),
        new VerdictReason.Flickers(D4),
        new VerdictReason.Dead(D4),
        new VerdictReason.TooFar(D4),
        new VerdictReason.BeyondLightBudget(),
        new VerdictReason.CutShort(),
        new VerdictReason.LaserFailed());
  }

  @Test
  void everyReasonIsTested() {
    assertThat(reasons().stream().map(Object::getClass))
        .hasSameElementsAs(List.of(VerdictReason.class.getPermittedSubclasses()));
  }

  @ParameterizedTest
  @MethodSource("reasons")
  void readsItsOwnText(VerdictReason reason) {
    assertThat(VerdictReason.parse(reason.description())).contains(reason);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "missing", "missing z9", "lost d4", "missing d4 d5"})
  void rejectsOtherTexts(String text) {
    assertThat(VerdictReason.parse(text)).isEmpty();
  }
}
