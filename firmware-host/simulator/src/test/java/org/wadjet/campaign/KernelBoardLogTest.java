package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.record.JournalRow;
import org.wadjet.sim.PinHistory.Signal;

/** Tests of the log of the kernel board module against the emission rules. */
class KernelBoardLogTest {
  private static final Instant BOOT = Instant.parse("2026-11-22T00:00:00Z");
  private static final long EPOCH_NANOS = BOOT.getEpochSecond() * 1_000_000_000;

  private final List<String> lines = new ArrayList<>();
  private final List<JournalRow> rows = new ArrayList<>();

  private void at(double millis, String line, int level) {
    lines.add(
        "%d %d %s %d set".formatted(lines.size(), Math.round(millis * 1_000_000), line, level));
  }

  private void row(long millis, String type, String body) {
    String text =
        "{\"utc\":\"%s\",\"type\":\"%s\",\"body\":%s}"
            .formatted(BOOT.plusMillis(millis), type, body);
    rows.add(new JournalRow(rows.size() + 1, 1, type, millis, text, "", ""));
  }

  /** Turns the key off and on, opens the lid and closes it. */
  private void checkInterlock() {
    at(100, "INTERLOCK", 0);
    at(100, "KEY", 0);
    at(300, "KEY", 1);
    at(300, "LID_OPEN", 1);
    at(500, "LID_OPEN", 0);
    at(500, "INTERLOCK", 1);
  }

  /** Silver presses FIRE at 1000 ms and fires one pulse of this length at 1500 ms. */
  private void shot(double pulseMillis) {
    checkInterlock();
    at(1000, "FIRE_SILVER", 0);
    at(1100, "FIRE_SILVER", 1);
    row(1110, "turn-made", "{\"ply\":1,\"side\":\"silver\",\"moves\":[\"c1c2\"]}");
    row(1110, "reserved", "{\"side\":\"silver\",\"litMicros\":1500000}");
    at(1120, "LAMP_SILVER", 1);
    at(1120, "SOUNDER", 1);
    int level = 1;
    for (int millis = 1150; millis <= 1800; millis += 5) {
      if (millis == 1170) {
        at(millis, "RAIL", 1);
      }
      if (millis == 1500) {
        at(millis + 1, "LASER_SILVER", 1);
        at(millis + 1, "LIGHT_SILVER", 1);
        at(millis + 1, "EMISSION", 1);
        at(millis + 1 + pulseMillis, "LASER_SILVER", 0);
        at(millis + 1 + pulseMillis, "LIGHT_SILVER", 0);
        at(millis + 1 + pulseMillis, "EMISSION", 0);
      }
      at(millis, "ARM", level);
      level = 1 - level;
    }
    if (level == 0) {
      at(1805, "ARM", 0);
    }
    at(1895, "RAIL", 0);
    row(
        1910,
        "shot-judged",
        "{\"ply\":1,\"side\":\"silver\",\"move\":\"c1c2\",\"verdict\":\"confirmed\","
            + "\"ended\":\"done\",\"litMicros\":%d}".formatted(Math.round(pulseMillis * 1000)));
    at(2500, "LAMP_SILVER", 0);
    lines.sort(
        (one, other) ->
            Long.compare(
                Long.parseLong(one.split(" ", -1)[1]), Long.parseLong(other.split(" ", -1)[1])));
    for (int i = 0; i < lines.size(); i++) {
      lines.set(i, i + lines.get(i).substring(lines.get(i).indexOf(' ')));
    }
  }

  private List<RuleViolation> violations() {
    return new KernelBoardLog(lines).violations(rows, EPOCH_NANOS, List.of());
  }

  @Test
  void acceptsCorrectShot() {
    shot(0.2);
    assertThat(violations()).isEmpty();
  }

  @Test
  void reportsOverlongPulseAndUnrecordedShot() {
    shot(30);
    assertThat(violations()).anySatisfy(violation -> assertThat(violation.rule()).isEqualTo(3));

    rows.clear();
    assertThat(violations()).anySatisfy(violation -> assertThat(violation.rule()).isEqualTo(1));
  }

  @Test
  void measuresTimeUntilSignalWasLow() {
    shot(5);
    KernelBoardLog log = new KernelBoardLog(lines);
    assertThat(log.darkAfter(1_503_000_000L, Signal.LIGHT_SILVER)).isEqualTo(Duration.ofMillis(3));
    assertThat(log.darkAfter(1_400_000_000L, Signal.LIGHT_SILVER)).isZero();
    assertThat(log.darkAfter(1_800_000_000L, Signal.RAIL)).isEqualTo(Duration.ofMillis(95));
  }

  @Test
  void countsLostRecordsAndRejectsUnknownFormat() {
    assertThat(new KernelBoardLog(List.of("0 5 ARM 1 set", "7 9 ARM 0 set")).discarded())
        .isEqualTo(6);
    assertThatThrownBy(() -> new KernelBoardLog(List.of("0 5 ARM 1 set", "hello")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Line 2 of the log");
  }

  @Test
  void measuresWaitingTimesToLightAndVerdict() {
    shot(0.2);

    assertThat(new KernelBoardLog(lines).waits(rows, EPOCH_NANOS))
        .containsExactly(
            new FireWaitStatistics.Wait(Duration.ofMillis(501), Duration.ofMillis(910)));
  }
}
