package org.wadjet.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import org.wadjet.laser.StopReason;

/**
 * Plan of one crash, drawn at random.
 *
 * @param crash kind of crash
 * @param without the safety layer that is removed at that instant
 * @param pulse pulse, counted from now, in which the crash happens; empty for an instant after FIRE
 * @param delayNanos delay after the start of the pulse, or after FIRE was accepted
 * @param stallNanos duration of a stall
 * @param source source of an exception
 * @param lidDelayNanos delay from the crash until the lid is opened as well
 * @param outputsReleased whether the outputs of a killed process lose their drive instead of
 *     staying
 * @param downtimeNanos time until the controller is restarted or the operator comes
 */
record CrashInjectionPlan(
    CrashKind crash,
    Optional<SafetyLayer> without,
    OptionalInt pulse,
    long delayNanos,
    long stallNanos,
    ExceptionSource source,
    OptionalLong lidDelayNanos,
    boolean outputsReleased,
    long downtimeNanos) {
  /** Duration of writing, lead-in and samples. */
  private static final long SHOT_NANOS = Duration.ofMillis(900).toNanos();

  /** Number of pulses within which most shots are decided. */
  private static final int PULSES = 10;

  private static final long PULSE_NANOS = Duration.ofNanos(160_000).toNanos();
  private static final long SHORT_GAP_NANOS = Duration.ofMillis(1).toNanos();
  private static final long LONG_GAP_NANOS = Duration.ofMillis(60).toNanos();
  private static final long LONG_STOP_NANOS = Duration.ofSeconds(10).toNanos();
  private static final long SHORT_DOWN_NANOS = Duration.ofMillis(500).toNanos();
  private static final long LONG_DOWN_NANOS = Duration.ofSeconds(4).toNanos();

  /** Source of an exception. */
  enum ExceptionSource {
    /** A line or the clock. */
    LINES,
    /** The record. */
    RECORD,
    /** A listener of durable events. */
    EVENTS,
    /** A listener of snapshots. */
    SNAPSHOTS
  }

  /** Draws a plan; half of all plans keep every layer. */
  static CrashInjectionPlan draw(RandomGenerator random) {
    CrashKind crash = oneOf(List.of(CrashKind.values()), random);
    Optional<SafetyLayer> without =
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(oneOf(List.of(SafetyLayer.values()), random));
    // Only a line that is high can stay high, so the crash must be in a pulse.
    boolean inPulse = without.equals(Optional.of(SafetyLayer.SOFTWARE)) || random.nextBoolean();
    return new CrashInjectionPlan(
        crash,
        without,
        inPulse ? OptionalInt.of(1 + random.nextInt(PULSES)) : OptionalInt.empty(),
        random.nextLong(inPulse ? PULSE_NANOS : SHOT_NANOS),
        crash == CrashKind.GAP
            ? random.nextLong(SHORT_GAP_NANOS, LONG_GAP_NANOS)
            : random.nextLong(LONG_GAP_NANOS, LONG_STOP_NANOS),
        oneOf(List.of(ExceptionSource.values()), random),
        crash != CrashKind.LID && random.nextInt(4) == 0
            ? OptionalLong.of(random.nextLong(LONG_GAP_NANOS))
            : OptionalLong.empty(),
        random.nextBoolean(),
        random.nextLong(SHORT_DOWN_NANOS, LONG_DOWN_NANOS));
  }

  private static <T> T oneOf(List<T> all, RandomGenerator random) {
    return all.get(random.nextInt(all.size()));
  }

  /**
   * Returns whether the controller may lock out for a reason after this crash: a layer is missing
   * that demands it, or RAIL seems to have stayed up because a long stall separates its reading
   * from that of the clock ({@code docs/laser-safety.md#rule-8}).
   *
   * @param reason keyword of the lock-out
   */
  boolean mayLockOut(String reason) {
    boolean isLate = crash.isStall() && stallNanos > LightRuleChecker.RAIL_LOCK_OUT;
    return without.filter(SafetyLayer::causesLockOut).isPresent()
        || (isLate && reason.equals(StopReason.RAIL_STAYED_UP.keyword()));
  }

  /** Returns a description for a transcript, as the rest of a sentence. */
  String describe() {
    StringBuilder words = new StringBuilder(crash.keyword());
    if (crash.isStall()) {
      words.append(" of ").append(stallNanos / 1_000_000).append(" ms");
    }
    if (crash == CrashKind.EXCEPTION) {
      words.append(" out of the ").append(source.name().toLowerCase(Locale.ROOT));
    }
    without.ifPresent(layer -> words.append(", without the ").append(layer.description()));
    lidDelayNanos.ifPresent(
        nanos -> words.append(", the lid opens ").append(nanos / 1_000_000).append(" ms later"));
    return words.toString();
  }
}
