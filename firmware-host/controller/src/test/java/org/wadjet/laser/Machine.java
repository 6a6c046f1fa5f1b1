package org.wadjet.laser;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.StatusReading;

/**
 * Test driver that steps a safety controller scan by scan, with the limits of the reference board.
 */
final class Machine {
  static final Board BOARD = BoardFile.reference();

  /** Interlock closed, lasers dark, supply down. */
  static final StatusReading QUIET =
      new StatusReading(false, false, true, true, false, false, false);

  /** Interlock closed, lasers dark, supply up. */
  static final StatusReading POWERED =
      new StatusReading(false, false, true, true, false, true, false);

  static final StatusReading OPEN =
      new StatusReading(false, false, false, false, false, false, false);

  private static final long PULSE_NANOS = 160_000;
  private static final long SCAN_NANOS = Duration.ofMillis(5).toNanos();

  final LaserSafetyController safety;
  long now;
  LaserOrder order = LaserOrder.Dark.ORDER;

  Machine(long startNanos, Optional<StopReason> lockOut) {
    this(startNanos, lockOut, ProvedInterlock.at(BOARD.interlock(), startNanos));
  }

  private Machine(long startNanos, Optional<StopReason> lockOut, InterlockProof proof) {
    safety = new LaserSafetyController(BOARD.limits(), BOARD.timing(), lockOut, proof);
    now = startNanos;
  }

  /** Returns a machine whose interlock was not proved. */
  static Machine withoutProof() {
    return new Machine(
        0, Optional.empty(), new InterlockProof(BOARD.interlock(), new BootTime("boot", 0)));
  }

  /** Returns a machine that has been quiet long enough to begin a shot. */
  static Machine ready() {
    Machine machine = new Machine(0, Optional.empty());
    machine.scans(Duration.ofMillis(2_100), QUIET);
    return machine;
  }

  /** Returns a machine whose lead-in is over. */
  static Machine firing() {
    Machine machine = ready();
    machine.leadIn();
    return machine;
  }

  void leadIn() {
    assertTrue(safety.begin(Side.SILVER, now), "begin of the shot");
    scans(Duration.ofMillis(50), QUIET);
    scans(Duration.ofMillis(260), POWERED);
    assertTrue(safety.phase() == LaserSafetyController.Phase.FIRING, "firing after the lead-in");
  }

  private static void assertTrue(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError("the machine did not reach: " + what);
    }
  }

  /** Runs one ordinary scan with valid chains and a settled board. */
  void scan(StatusReading seen) {
    order = safety.scan(now);
    now += SCAN_NANOS;
    safety.observe(now, seen, ChainHealth.ALL_VALID, true);
  }

  /** Runs ordinary scans for the given time. */
  void scans(Duration time, StatusReading seen) {
    for (long end = now + time.toNanos(); now - end < 0; ) {
      scan(seen);
    }
  }

  /** Takes a lit sample of the given length and scans. */
  void lit(long pulseNanos, boolean emissionSeen) {
    order = safety.sample(true, 0, now);
    if (order instanceof LaserOrder.Sample sample) {
      now = sample.earliestNanos() + pulseNanos;
      safety.recordSample(new SampleResult(true, now, 150_000, pulseNanos, emissionSeen));
      observe(POWERED);
    }
  }

  void lit() {
    lit(PULSE_NANOS, true);
  }

  /** Takes a dark sample and scans. */
  void dark(StatusReading seen) {
    order = safety.sample(false, 0, now);
    if (order instanceof LaserOrder.Sample sample) {
      now = sample.earliestNanos();
      safety.recordSample(new SampleResult(false, now, 0, 0, seen.emission()));
      observe(seen);
    }
  }

  private void observe(StatusReading seen) {
    now += 500_000;
    safety.observe(now, seen, ChainHealth.ALL_VALID, true);
  }
}
