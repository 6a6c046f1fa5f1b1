package org.wadjet.turn;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Keyword;
import org.wadjet.game.Side;
import org.wadjet.laser.ChainHealth;
import org.wadjet.wiring.StatusReading;

/**
 * Self-test of the board without people and without light, for 10 s. It checks chains and
 * sentinels, that the monitor diode and the laser supply are off, the buttons, and the findings of
 * the diagnosis. It lights no laser, because nobody may be present; the first shot of the day tests
 * the lasers.
 */
final class DailyCheck {
  private static final long DURATION_NANOS = Duration.ofSeconds(10).toNanos();

  private final BoardReadings readings;
  private final ShotController shots;
  private final SensorMasking masking;
  private final Set<CheckFault> found = EnumSet.noneOf(CheckFault.class);

  /** Faults read in the previous scan; a single reading may be noise. */
  private final Set<CheckFault> before = EnumSet.noneOf(CheckFault.class);

  private long sinceNanos;
  private boolean running;
  private boolean passed = true;

  /** Fault that a check can find, with its keyword in the record. */
  enum CheckFault implements Keyword {
    CHAIN_UNSOUND,
    EMISSION_SEEN,
    SUPPLY_UP,
    FIRE_SILVER_DOWN,
    FIRE_RED_DOWN,
    NOT_RECORDED,
    /** A finding of the diagnosis that is not fully masked. */
    SENSORS
  }

  DailyCheck(BoardReadings readings, ShotController shots, SensorMasking masking) {
    this.readings = readings;
    this.shots = shots;
    this.masking = masking;
  }

  void begin(long nowNanos) {
    found.clear();
    before.clear();
    sinceNanos = nowNanos;
    running = true;
  }

  /** Aborts the check because somebody is at the board or a shot is in progress. */
  void abort() {
    running = false;
  }

  boolean isRunning() {
    return running;
  }

  /** Returns whether the last completed check found nothing. */
  boolean isGood() {
    return passed;
  }

  /** Processes one scan; returns the event of the check if this scan completes it. */
  Optional<Event> scan(StatusReading status, long nowNanos) {
    if (!running) {
      return Optional.empty();
    }
    setFault(CheckFault.CHAIN_UNSOUND, readings.chains() == ChainHealth.FAULTY);
    setFault(CheckFault.EMISSION_SEEN, status.emission());
    setFault(CheckFault.SUPPLY_UP, status.rail());
    setFault(CheckFault.FIRE_SILVER_DOWN, status.firePressed(Side.SILVER));
    setFault(CheckFault.FIRE_RED_DOWN, status.firePressed(Side.RED));
    setFault(CheckFault.NOT_RECORDED, shots.preconditions().recordFailure().isPresent());
    if (nowNanos - sinceNanos < DURATION_NANOS) {
      return Optional.empty();
    }
    if (isSomethingUnmasked()) {
      found.add(CheckFault.SENSORS);
    }
    running = false;
    passed = found.isEmpty();
    return Optional.of(new Event.Checked(found.stream().map(CheckFault::keyword).toList()));
  }

  private boolean isSomethingUnmasked() {
    List<String> masked = masking.masks().names();
    return readings.diagnosis().findings().stream()
        .flatMap(finding -> finding.alternatives().stream())
        .anyMatch(fault -> fault.maskable().isEmpty() || !masked.containsAll(fault.maskable()));
  }

  private void setFault(CheckFault fault, boolean is) {
    if (is && !before.add(fault)) {
      found.add(fault);
    } else if (!is) {
      before.remove(fault);
    }
  }
}
