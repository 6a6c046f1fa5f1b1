package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Side;
import org.wadjet.wiring.StatusReading;

/** Tests of the faults of buttons and interlock, each on both sides of its limit. */
class StatusLineMonitorTest {
  private static final StatusReading QUIET = DiagnosisRig.QUIET;
  private static final StatusReading OPEN =
      new StatusReading(false, false, false, false, false, false, false);
  private static final BoardFault FLICKERS = new BoardFault.InterlockFlickers();

  private final StatusLineMonitor monitor = new StatusLineMonitor();
  private long nowNanos;

  /** Reads the lines after a time, and checks that a change of the findings is reported. */
  private void read(StatusReading lines, Duration after) {
    nowNanos += after.toNanos();
    List<BoardFault> before = faults();
    assertThat(monitor.accept(lines, nowNanos)).isEqualTo(!faults().equals(before));
  }

  private List<BoardFault> faults() {
    List<Finding> findings = new ArrayList<>();
    monitor.addTo(findings);
    return findings.stream().map(finding -> finding.alternatives().getFirst()).toList();
  }

  private static StatusReading pressed(Side side) {
    boolean silver = side == Side.SILVER;
    return new StatusReading(silver, !silver, true, true, false, false, false);
  }

  @ParameterizedTest
  @EnumSource
  void reportsFireHeldOverTenSecondsUntilReleased(Side side) {
    read(QUIET, Duration.ofMinutes(1));
    read(pressed(side), Duration.ofMillis(5));
    read(pressed(side), Duration.ofSeconds(10));
    assertThat(faults()).isEmpty();
    read(pressed(side), Duration.ofNanos(1));
    assertThat(faults()).containsExactly(new BoardFault.FireStuck(side));
    read(pressed(side), Duration.ofMinutes(1));
    assertThat(faults()).containsExactly(new BoardFault.FireStuck(side));
    read(QUIET, Duration.ofMillis(5));
    assertThat(faults()).isEmpty();
    read(pressed(side), Duration.ofMillis(5));
    assertThat(faults()).as("the next press starts the time anew").isEmpty();
  }

  @Test
  void reportsBothButtons() {
    StatusReading both = new StatusReading(true, true, true, true, false, false, false);
    read(both, Duration.ofMillis(5));
    read(both, Duration.ofSeconds(11));
    assertThat(faults())
        .containsExactly(new BoardFault.FireStuck(Side.SILVER), new BoardFault.FireStuck(Side.RED));
  }

  /** Opens the interlock for a time; the scan is as long. */
  private void open(Duration time) {
    read(OPEN, Duration.ofMillis(5));
    read(QUIET, time);
  }

  @Test
  void threeBriefOpeningsAreAFlicker() {
    read(QUIET, Duration.ofMinutes(1));
    open(Duration.ofMillis(500));
    open(Duration.ofMillis(10));
    assertThat(faults()).isEmpty();
    open(Duration.ofMillis(500));
    assertThat(faults()).containsExactly(FLICKERS);
  }

  /** A lid that somebody opens stays open for longer. */
  @Test
  void longOpeningsAreNone() {
    for (int i = 0; i < 6; i++) {
      read(QUIET, Duration.ofSeconds(1));
      open(Duration.ofMillis(500).plusNanos(1));
      assertThat(faults()).isEmpty();
    }
  }

  @ParameterizedTest(name = "{0} ns over 30 s")
  @ValueSource(longs = {0, 1})
  void onlyOpeningsWithinThirtySecondsCount(long over) {
    Duration opening = Duration.ofMillis(10);
    read(QUIET, Duration.ofHours(1));
    open(opening);
    read(QUIET, Duration.ofSeconds(15).minus(opening).minusMillis(5));
    open(opening);
    assertThat(faults()).isEmpty();
    read(QUIET, Duration.ofSeconds(15).minus(opening).minusMillis(5).plusNanos(over));
    open(opening);
    assertThat(faults()).isEqualTo(over == 0 ? List.of(FLICKERS) : List.of());
  }

  @Test
  void anHourWithoutMovementRepairsTheInterlock() {
    read(QUIET, Duration.ofMinutes(1));
    for (int i = 0; i < 4; i++) {
      open(Duration.ofMillis(10));
    }
    assertThat(faults()).containsExactly(FLICKERS);
    read(QUIET, Duration.ofMinutes(50));
    assertThat(faults()).containsExactly(FLICKERS);
    read(OPEN, Duration.ofMillis(5));
    read(QUIET, Duration.ofSeconds(2));
    read(QUIET, Duration.ofHours(1));
    assertThat(faults()).containsExactly(FLICKERS);
    read(QUIET, Duration.ofNanos(1));
    assertThat(faults()).isEmpty();
    open(Duration.ofMillis(10));
    assertThat(faults()).as("a single opening later").isEmpty();
  }
}
