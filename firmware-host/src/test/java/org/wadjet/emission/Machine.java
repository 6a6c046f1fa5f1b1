package org.wadjet.emission;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.BoardFile;
import org.wadjet.wiring.Status;

/** Drives an emission machine by hand, scan by scan, on the reference board's limits. */
final class Machine {
  static final Board BOARD = BoardFile.reference();

  /** All closed and dark, the supply down. */
  static final Status QUIET = new Status(false, false, true, false, false);

  /** The same with the supply up. */
  static final Status POWERED = new Status(false, false, true, true, false);

  static final Status OPEN = new Status(false, false, false, false, false);

  private static final long PULSE_NANOS = 160_000;
  private static final long SCAN_NANOS = Duration.ofMillis(5).toNanos();

  final Emission emission;
  long now;
  Order order = Order.Dark.ORDER;

  Machine(long startNanos, Optional<Ended> lockOut) {
    emission = new Emission(BOARD.limits(), BOARD.timing(), lockOut);
    now = startNanos;
  }

  /** A machine that has stood quiet long enough to begin a shot. */
  static Machine ready() {
    Machine machine = new Machine(0, Optional.empty());
    machine.scans(Duration.ofMillis(2_100), QUIET);
    return machine;
  }

  /** A machine whose lead-in is over. */
  static Machine firing() {
    Machine machine = ready();
    machine.leadIn();
    return machine;
  }

  void leadIn() {
    assertTrue(emission.begin(Side.SILVER, now), "begins");
    scans(Duration.ofMillis(50), QUIET);
    scans(Duration.ofMillis(260), POWERED);
    assertTrue(emission.phase() == Emission.Phase.FIRING, "fires after its lead-in");
  }

  private static void assertTrue(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError("the machine never " + what);
    }
  }

  /** One ordinary scan, all well with chains and board. */
  void scan(Status seen) {
    order = emission.scan(now);
    now += SCAN_NANOS;
    emission.observe(now, seen, Chains.SOUND, true);
  }

  /** Ordinary scans for so long. */
  void scans(Duration time, Status seen) {
    for (long end = now + time.toNanos(); now - end < 0; ) {
      scan(seen);
    }
  }

  /** A lit sample of the given length, and the scan of it. */
  void lit(long pulseNanos, boolean emissionSeen) {
    order = emission.sample(true, 0, now);
    if (order instanceof Order.Sample sample) {
      now = sample.earliestNanos() + pulseNanos;
      emission.taken(new SampleTaken(true, now, 150_000, pulseNanos, emissionSeen));
      look(POWERED);
    }
  }

  void lit() {
    lit(PULSE_NANOS, true);
  }

  /** A dark sample, and the scan of it. */
  void dark(Status seen) {
    order = emission.sample(false, 0, now);
    if (order instanceof Order.Sample sample) {
      now = sample.earliestNanos();
      emission.taken(new SampleTaken(false, now, 0, 0, seen.emission()));
      look(seen);
    }
  }

  private void look(Status seen) {
    now += 500_000;
    emission.observe(now, seen, Chains.SOUND, true);
  }
}
