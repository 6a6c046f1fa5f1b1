package org.wadjet.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/**
 * What is to strike a controller, drawn.
 *
 * @param crash what strikes
 * @param without the safety layer that is taken out at that instant
 * @param pulse in which pulse from now on it strikes; empty for an instant after FIRE
 * @param afterNanos so long after the pulse has begun, or after FIRE was taken
 * @param standsNanos how long the controller stands, where it does
 * @param place out of what an exception comes
 * @param lidNanos the lid is opened so long after the stroke, as well
 * @param released whether the outputs of a process that is killed lose their drive; else they stay
 * @param downNanos until the controller is started again, or somebody comes
 */
record CrashInjectionPlan(
    CrashKind crash,
    Optional<SafetyLayer> without,
    OptionalInt pulse,
    long afterNanos,
    long standsNanos,
    Place place,
    OptionalLong lidNanos,
    boolean released,
    long downNanos) {
  /** Writing, lead-in and samples take so long. */
  private static final long SHOT_NANOS = Duration.ofMillis(900).toNanos();

  /** Most shots are decided within so many pulses. */
  private static final int PULSES = 10;

  private static final long PULSE_NANOS = Duration.ofNanos(160_000).toNanos();
  private static final long SHORT_GAP_NANOS = Duration.ofMillis(1).toNanos();
  private static final long LONG_GAP_NANOS = Duration.ofMillis(60).toNanos();
  private static final long LONG_STOP_NANOS = Duration.ofSeconds(10).toNanos();
  private static final long SHORT_DOWN_NANOS = Duration.ofMillis(500).toNanos();
  private static final long LONG_DOWN_NANOS = Duration.ofSeconds(4).toNanos();

  /** Out of what an exception comes. */
  enum Place {
    /** A line or the clock. */
    LINES,
    /** The record. */
    RECORD,
    /** Who is told of events that are durable. */
    EVENTS,
    /** Who is told of snapshots. */
    SNAPSHOTS
  }

  /** Draws one; in half of them every layer is in its place. */
  static CrashInjectionPlan draw(RandomGenerator random) {
    CrashKind crash = oneOf(List.of(CrashKind.values()), random);
    Optional<SafetyLayer> without =
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(oneOf(List.of(SafetyLayer.values()), random));
    // A line can only stay high where it is high.
    boolean inPulse = without.equals(Optional.of(SafetyLayer.SOFTWARE)) || random.nextBoolean();
    return new CrashInjectionPlan(
        crash,
        without,
        inPulse ? OptionalInt.of(1 + random.nextInt(PULSES)) : OptionalInt.empty(),
        random.nextLong(inPulse ? PULSE_NANOS : SHOT_NANOS),
        crash == CrashKind.GAP
            ? random.nextLong(SHORT_GAP_NANOS, LONG_GAP_NANOS)
            : random.nextLong(LONG_GAP_NANOS, LONG_STOP_NANOS),
        oneOf(List.of(Place.values()), random),
        crash != CrashKind.LID && random.nextInt(4) == 0
            ? OptionalLong.of(random.nextLong(LONG_GAP_NANOS))
            : OptionalLong.empty(),
        random.nextBoolean(),
        random.nextLong(SHORT_DOWN_NANOS, LONG_DOWN_NANOS));
  }

  private static <T> T oneOf(List<T> all, RandomGenerator random) {
    return all.get(random.nextInt(all.size()));
  }

  /** For a story: the rest of a sentence. */
  String describe() {
    StringBuilder words = new StringBuilder(crash.keyword());
    if (crash.standsStill()) {
      words.append(" of ").append(standsNanos / 1_000_000).append(" ms");
    }
    if (crash == CrashKind.EXCEPTION) {
      words.append(" out of the ").append(place.name().toLowerCase(Locale.ROOT));
    }
    without.ifPresent(layer -> words.append(", without the ").append(layer.description()));
    lidNanos.ifPresent(
        nanos -> words.append(", the lid opens ").append(nanos / 1_000_000).append(" ms later"));
    return words.toString();
  }
}
