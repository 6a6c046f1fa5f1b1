package org.wadjet.text;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.sighting.Sighting;
import org.wadjet.turn.LaserTestReport;
import org.wadjet.wiring.Detector;

/**
 * Compares the results of a laser test with the limits of the laser circuit
 * (hardware/board-contract.md#lasers).
 */
public final class LaserTestMessages {
  private static final long MILLI = Duration.ofMillis(1).toNanos();
  private static final long ONE_SHOT_MIN = 15 * MILLI;
  private static final long ONE_SHOT_MAX = 33 * MILLI;
  private static final long LINE_TIMER_MIN = 33 * MILLI;

  /** The line timer ends the light within 50 ms; the read-back of RAIL falls up to 10 ms later. */
  private static final long LINE_TIMER_MAX = 60 * MILLI;

  private static final long PUMP_MIN = 45 * MILLI;
  private static final long PUMP_MAX = 150 * MILLI;

  private final List<String> lines = new ArrayList<>();
  private boolean withinLimits = true;

  /** Creates the messages of one test. */
  public LaserTestMessages(LaserTestReport report) {
    if (report.refusal().isPresent()) {
      NoticeMessages sentences = new NoticeMessages(Language.EN, Rules.Game.KHET2);
      fail(
          "nothing was lit: "
              + sentences.sentence(Position.empty(Side.SILVER), report.refusal().get()));
      return;
    }
    if (!report.ended().equals("done")) {
      fail("the test ended early: " + new StopReasonMessages(Language.EN).ended(report.ended()));
    }
    report
        .railUpNanos()
        .ifPresentOrElse(
            nanos -> addLine("RAIL up " + millis(nanos) + " after ARM began"),
            () -> fail("RAIL did not come up: check key, lid and the charge pump"));
    report.sighting().ifPresent(this::sighting);
    if (report.emissionSeen()) {
      oneShot(report.oneShotNanos(), report.lineTimerNanos());
      lineTimer(report.lineTimerNanos());
      pump("low", report.darkAfterLowNanos());
      pump("high", report.darkAfterHighNanos());
    } else {
      fail("EMISSION saw no light: check the laser, its driver and the monitor diode");
    }
  }

  private void sighting(Sighting sighting) {
    if (sighting.sighted().isEmpty()) {
      fail("no detector saw light in " + sighting.pairs() + " pairs of samples");
    } else {
      addLine(
          "the light was seen by %s in %s pairs of samples"
              .formatted(names(sighting.sighted()), sighting.pairs()));
    }
    if (!sighting.blinded().isEmpty()) {
      fail("bright without the laser: " + names(sighting.blinded()));
    }
  }

  private void oneShot(OptionalLong nanos, OptionalLong lineTimerNanos) {
    if (nanos.isEmpty()) {
      fail("the one-shot did not cut the light: do not use this laser");
      return;
    }
    limits("one-shot: dark", nanos.getAsLong(), "the line went high", ONE_SHOT_MIN, ONE_SHOT_MAX);
    if (nanos.getAsLong() > ONE_SHOT_MAX && lineTimerNanos.isPresent()) {
      fail("the line timer ended the light, not the one-shot: do not use this laser");
    }
  }

  private void lineTimer(OptionalLong nanos) {
    if (nanos.isEmpty()) {
      fail("the line timer did not cut the supply: do not use this laser");
    } else {
      limits(
          "line timer: RAIL down",
          nanos.getAsLong(),
          "the line went high",
          LINE_TIMER_MIN,
          LINE_TIMER_MAX);
    }
  }

  private void pump(String way, OptionalLong nanos) {
    if (nanos.isEmpty()) {
      fail("charge pump: RAIL stayed up with ARM stopped " + way + "; do not use this laser");
    } else {
      limits("charge pump: RAIL down", nanos.getAsLong(), "ARM stopped " + way, PUMP_MIN, PUMP_MAX);
    }
  }

  private void limits(String what, long nanos, String since, long least, long most) {
    String measured = "%s %s after %s".formatted(what, millis(nanos), since);
    if (nanos < least || nanos > most) {
      fail("%s, and it should be %s to %s".formatted(measured, millis(least), millis(most)));
    } else {
      addLine(measured);
    }
  }

  private void addLine(String line) {
    lines.add("good    " + line);
  }

  private void fail(String line) {
    withinLimits = false;
    lines.add("failed  " + line);
  }

  private static String names(List<Detector> detectors) {
    return detectors.stream().map(Detector::toString).collect(Collectors.joining(", "));
  }

  private static String millis(long nanos) {
    return Math.round(nanos / (double) MILLI) + " ms";
  }

  /** Returns one sentence for each line, each after "good" or "failed". */
  public List<String> lines() {
    return List.copyOf(lines);
  }

  /** Returns true if all values are within the limits. */
  public boolean isWithinLimits() {
    return withinLimits;
  }
}
