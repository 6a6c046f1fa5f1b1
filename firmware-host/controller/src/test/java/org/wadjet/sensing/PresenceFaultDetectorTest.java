package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Square;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;

/** Tests of presence switches that drop out, on both sides of each limit. */
class PresenceFaultDetectorTest {
  private static final Square D5 = Square.named("d5");
  private static final Square E5 = Square.named("e5");

  private final PresenceFaultDetector detector = new PresenceFaultDetector();

  private List<Finding> findings() {
    List<Finding> findings = new ArrayList<>();
    detector.addTo(findings);
    return findings;
  }

  /** Changes a bit, and checks that a change of the findings is reported. */
  private void change(ChainBit bit, Duration at) {
    List<Finding> before = findings();
    boolean changed = detector.changed(bit, at.toNanos());
    if (!findings().equals(before)) {
      assertThat(changed).isTrue();
    } else if (before.isEmpty()) {
      assertThat(changed).as("nothing to report").isFalse();
    }
  }

  private void flicker(Square square, int times, Duration from) {
    for (int i = 0; i < times; i++) {
      change(new ChainBit.Presence(square), from.plusMillis(50L * i));
    }
  }

  private static Finding weak(Square square) {
    return Finding.of(new BoardFault.WeakPresence(square));
  }

  /** The clock of the board may run for long, or have just begun. */
  @ParameterizedTest(name = "from {0} s")
  @ValueSource(longs = {0, 3, 3_600})
  void twelveChangesWithinTenSecondsAreWeak(long seconds) {
    Duration from = Duration.ofSeconds(seconds);
    flicker(D5, 11, from);
    assertThat(findings()).isEmpty();
    change(new ChainBit.Presence(D5), from.plusSeconds(10));
    assertThat(findings()).containsExactly(weak(D5));
  }

  @Test
  void changesOverALongerTimeAreOfAHand() {
    Duration from = Duration.ofSeconds(60);
    flicker(D5, 11, from);
    change(new ChainBit.Presence(D5), from.plusSeconds(10).plusNanos(1));
    assertThat(findings()).isEmpty();
    flicker(D5, 10, from.plusSeconds(11));
    assertThat(findings()).as("that change counts as the first").isEmpty();
    flicker(D5, 1, from.plusSeconds(12));
    assertThat(findings()).containsExactly(weak(D5));
  }

  @Test
  void keepsTheFindingUntilTheCodeChanges() {
    flicker(D5, 12, Duration.ofSeconds(60));
    flicker(D5, 1, Duration.ofMinutes(60));
    assertThat(findings()).containsExactly(weak(D5));
    change(new ChainBit.CodeA(D5), Duration.ofMinutes(61));
    assertThat(findings()).isEmpty();
    flicker(D5, 11, Duration.ofMinutes(61));
    assertThat(findings()).isEmpty();
    change(new ChainBit.CodeB(D5), Duration.ofMinutes(61).plusSeconds(1));
    flicker(D5, 11, Duration.ofMinutes(61).plusSeconds(1));
    assertThat(findings()).as("a piece is handled").isEmpty();
  }

  /** The ten seconds begin with the first change after it. */
  @Test
  void aChangeOfTheCodeStartsTheTimeAnew() {
    Duration from = Duration.ofSeconds(60);
    flicker(D5, 1, from);
    change(new ChainBit.CodeA(D5), from.plusSeconds(5));
    flicker(D5, 11, from.plusSeconds(6));
    change(new ChainBit.Presence(D5), from.plusSeconds(16));
    assertThat(findings()).containsExactly(weak(D5));
  }

  @Test
  void countsEachSquareAlone() {
    flicker(D5, 8, Duration.ofSeconds(60));
    flicker(E5, 8, Duration.ofSeconds(60));
    assertThat(findings()).isEmpty();
    change(new ChainBit.CodeA(D5), Duration.ofSeconds(61));
    flicker(E5, 4, Duration.ofSeconds(61));
    assertThat(findings()).containsExactly(weak(E5));
  }

  @Test
  void ignoresLightAndFixedLevels() {
    ChainBit light = new ChainBit.Light(Detector.all().getFirst());
    for (int i = 0; i < 20; i++) {
      change(light, Duration.ofSeconds(60));
      change(new ChainBit.Fixed(true), Duration.ofSeconds(60));
      change(new ChainBit.Absent(new ChainBit.Presence(D5)), Duration.ofSeconds(60));
    }
    assertThat(findings()).isEmpty();
  }
}
