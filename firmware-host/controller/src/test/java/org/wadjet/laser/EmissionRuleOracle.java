package org.wadjet.laser;

import org.wadjet.game.Side;
import org.wadjet.wiring.LaserLimits;

/**
 * Oracle of the emission rules for one input at a time: judges each edge of the LASER and ARM lines
 * by the inputs before it ({@code docs/laser-safety.md#the-emission-rules}). It is written from the
 * rules, not from the controller: it holds a permission that a begun shot obtains and that any of
 * the named events withdraws. The controller may end a shot earlier for any reason.
 */
final class EmissionRuleOracle {
  private static final long LEAD_IN_NANOS = 300_000_000;
  private static final long RAIL_UP_NANOS = 100_000_000;
  private static final long RAIL_DOWN_NANOS = 300_000_000;
  private static final long INTERLOCK_NANOS = 100_000_000;
  private static final long PAUSE_NANOS = 2_000_000_000;
  private static final long ARM_GAP_NANOS = 20_000_000;
  private static final long EDGE_IGNORED_NANOS = 2_000_000;
  private static final long HOLD_NANOS = 100_000_000;

  private final LaserLimits limits;

  boolean permitted;
  boolean test;
  boolean mayRestHigh;
  boolean leadInComplete;
  boolean lockedOut;
  boolean armHigh;
  boolean rail;
  boolean settled;
  Side side = Side.SILVER;
  ChainHealth chains = ChainHealth.FAULTY;
  int darkWithEmission;
  int litWithoutEmission;
  long litNanos;
  long beginNanos;
  long armEdgeNanos;
  final OptionalInstant firstRaise = new OptionalInstant();
  final OptionalInstant closedSince = new OptionalInstant();
  final OptionalInstant observed = new OptionalInstant();
  final OptionalInstant pauseSince = new OptionalInstant();
  final OptionalInstant armStopped = new OptionalInstant();
  final OptionalInstant laserEdge = new OptionalInstant();

  private ExplorationInput input = ExplorationInput.Call.SCAN;
  private long raisedNanos;
  private boolean silverHigh;
  private boolean redHigh;

  EmissionRuleOracle(LaserLimits limits) {
    this.limits = limits;
  }

  /** Violation of a rule. */
  static final class RuleViolationException extends RuntimeException {
    private static final long serialVersionUID = 1;

    RuleViolationException(int rule, String text) {
      super("rule " + rule + ": " + text, null, false, false);
    }
  }

  private static void require(boolean holds, int rule, String text) {
    if (!holds) {
      throw new RuleViolationException(rule, text);
    }
  }

  private static boolean passed(OptionalInstant since, long now, long nanos) {
    return since.isSet() && now - since.nanos() >= nanos;
  }

  /** Notes the input that follows. An order or a reading after a gap in ARM permits nothing. */
  void before(ExplorationInput next, long now) {
    input = next;
    boolean judgesGap =
        switch (next) {
          case ExplorationInput.Observe _, ExplorationInput.Sample _, ExplorationInput.Hold _ ->
              true;
          case ExplorationInput.Call call -> call == ExplorationInput.Call.SCAN;
          case ExplorationInput.Advance _,
              ExplorationInput.Begin _,
              ExplorationInput.RunPause _,
              ExplorationInput.RunEdge _ ->
              false;
        };
    if (permitted && judgesGap && now - armEdgeNanos > ARM_GAP_NANOS) {
      withdraw(now);
    }
  }

  /** Judges the lines after an input, and notes that the controller may have ended the shot. */
  void after(LaserSafetyController controller, long now) {
    require(!silverHigh && !redHigh, 3, "a LASER line is still high after the call");
    boolean armed =
        switch (controller.phase()) {
          case LEAD_IN, FIRING -> true;
          case DARK, LOCKED_OUT -> false;
        };
    if (permitted && !armed) {
      withdraw(now);
    }
    lockedOut |= controller.lockOut().isPresent();
    require(!lockedOut || controller.lockOut().isPresent(), 8, "a lock-out is lost");
    require(!lockedOut || !armed, 8, "a shot is in progress during a lock-out");
    boolean measured =
        (armed && permitted)
            || input instanceof ExplorationInput.Sample
            || input instanceof ExplorationInput.Hold;
    require(!measured || controller.litNanos() == litNanos, 4, "lit time is not counted");
    boolean mayBeHigh = permitted || (mayRestHigh && !lockedOut);
    require(
        !armHigh || mayBeHigh || input != ExplorationInput.Call.SCAN,
        1,
        "ARM stays high outside a shot");
  }

  private void withdraw(long now) {
    permitted = false;
    pauseSince.set(now);
    armStopped.set(now);
  }

  /** Judges the begin of a shot that the controller has accepted. */
  void begun(ExplorationInput.Begin begin, long now) {
    require(!lockedOut, 8, "a shot begins during a lock-out");
    require(!permitted, 1, "a shot begins during another");
    require(passed(pauseSince, now, PAUSE_NANOS), 4, "a shot begins within 2 s of another");
    require(passed(closedSince, now, INTERLOCK_NANOS), 5, "a shot begins with the interlock open");
    require(!rail, 8, "a shot begins with RAIL high");
    permitted = true;
    test = begin.test();
    side = begin.side();
    mayRestHigh = false;
    leadInComplete = false;
    litWithoutEmission = 0;
    litNanos = 0;
    beginNanos = now;
    armEdgeNanos = now;
    firstRaise.clear();
  }

  /** Notes the readings of a scan, and what they must cause in the controller. */
  void observed(ExplorationInput.Observe seen, LaserSafetyController controller, long now) {
    boolean wasPermitted = permitted;
    if (!observed.isSet()) {
      pauseSince.set(now);
    }
    noteInterlock(seen.closed(), now);
    observed.set(now);
    rail = seen.rail();
    settled = seen.settled();
    chains = seen.chains();
    boolean ignored = laserEdge.isSet() && now - laserEdge.nanos() < EDGE_IGNORED_NANOS;
    if (!ignored) {
      darkWithEmission = seen.emission() ? Math.min(2, darkWithEmission + 1) : 0;
    }
    boolean inTime = now - beginNanos < RAIL_UP_NANOS;
    if (permitted
        && !(seen.closed()
            && chains != ChainHealth.FAULTY
            && settled
            && (rail || inTime)
            && darkWithEmission < 2
            && !isOver(now))) {
      withdraw(now);
    }
    if (!permitted && !armStopped.isSet()) {
      armStopped.set(now);
    }
    leadInComplete |=
        permitted
            && rail
            && chains == ChainHealth.ALL_VALID
            && darkWithEmission == 0
            && now - beginNanos >= LEAD_IN_NANOS;
    boolean staysUp = !wasPermitted && rail && passed(armStopped, now, RAIL_DOWN_NANOS);
    require(
        darkWithEmission < 2 || controller.lockOut().isPresent(),
        8,
        "light in the dark causes no lock-out");
    require(
        !staysUp || controller.lockOut().isPresent(), 8, "RAIL stays up and causes no lock-out");
  }

  /** Returns whether more than the duration of a shot has passed since its first pulse. */
  private boolean isOver(long now) {
    return firstRaise.isSet() && now - firstRaise.nanos() > limits.shot().toNanos();
  }

  private void noteInterlock(boolean closed, long now) {
    boolean unseen = observed.isSet() && now - observed.nanos() >= INTERLOCK_NANOS;
    if (!closed) {
      closedSince.clear();
    } else if (!closedSince.isSet() || unseen) {
      closedSince.set(now);
    }
  }

  /** Notes a call of the caller after it was made. */
  void called(ExplorationInput.Call call, long now) {
    switch (call) {
      case SCAN -> {}
      case STOP -> withdrawIfPermitted(now);
      case STOP_ARM_HIGH -> {
        if (permitted && test) {
          withdraw(now);
          mayRestHigh = true;
        }
      }
      case REST_ARM -> mayRestHigh = false;
      case LOCK -> {
        withdrawIfPermitted(now);
        lockedOut = true;
      }
      case CLEAR_LOCK_OUT -> {
        lockedOut = false;
        darkWithEmission = 0;
        armStopped.clear();
      }
    }
  }

  private void withdrawIfPermitted(long now) {
    if (permitted) {
      withdraw(now);
    }
  }

  /** Notes the measurement of a sample. */
  void sampled(SampleResult result) {
    if (!result.lit()) {
      return;
    }
    laserEdge.set(result.endNanos());
    litNanos += result.pulseNanos();
    litWithoutEmission = result.emission() ? 0 : Math.min(3, litWithoutEmission + 1);
    if (result.pulseNanos() == 0
        || result.pulseNanos() > limits.pulseMeasured().toNanos()
        || litWithoutEmission == 3) {
      withdrawIfPermitted(result.endNanos());
    }
  }

  /** Notes the measurement of a hold, after which a test is over. */
  void held(HoldResult result) {
    laserEdge.set(result.endNanos());
    litNanos += result.heldNanos();
    withdrawIfPermitted(result.endNanos());
  }

  /** Judges an edge of ARM. */
  void arm(boolean high, long now) {
    if (high == armHigh) {
      return;
    }
    require(permitted || !high || mayRestHigh, 1, "ARM rises outside a shot");
    armHigh = high;
    armEdgeNanos = now;
  }

  /** Judges an edge of a LASER line. */
  void laser(Side line, boolean high, long now) {
    boolean wasHigh = line == Side.SILVER ? silverHigh : redHigh;
    if (high) {
      judgeRaise(line, now);
    } else if (wasHigh) {
      judgePulse(now - raisedNanos, now);
    }
    if (line == Side.SILVER) {
      silverHigh = high;
    } else {
      redHigh = high;
    }
  }

  private void judgeRaise(Side line, long now) {
    boolean holds = input instanceof ExplorationInput.Hold;
    require(!silverHigh && !redHigh, 2, "both LASER lines are high");
    require(permitted && line == side, 1, "a LASER line rises outside its shot");
    require(leadInComplete, 1, "a LASER line rises before the end of the lead-in");
    require(settled && chains == ChainHealth.ALL_VALID, 1, "a LASER line rises on stale readings");
    require(closedSince.isSet(), 5, "a LASER line rises with the interlock open");
    require(now - armEdgeNanos <= ARM_GAP_NANOS, 7, "a LASER line rises after a gap");
    require(!holds || test, 3, "a line is held outside a test");
    if (!firstRaise.isSet()) {
      firstRaise.set(now);
    }
    long neededNanos = holds ? HOLD_NANOS : limits.pulseMeasured().toNanos();
    require(
        litNanos + neededNanos <= limits.litPerShot().toNanos(),
        4,
        "lit time may exceed its limit");
    require(
        now + neededNanos - firstRaise.nanos() <= limits.shot().toNanos(),
        4,
        "a pulse may outlast the shot");
    raisedNanos = now;
  }

  private void judgePulse(long nanos, long now) {
    boolean inTime =
        switch (input) {
          case ExplorationInput.Sample sample ->
              nanos <= limits.pulse().toNanos() + sample.latchDelayNanos();
          case ExplorationInput.Hold hold ->
              nanos <= HOLD_NANOS
                  && nanos <= hold.openAfterNanos() + ExploredSystem.STEP_NANOS
                  && now - armEdgeNanos <= ARM_GAP_NANOS;
          case ExplorationInput.Advance _,
              ExplorationInput.Observe _,
              ExplorationInput.Begin _,
              ExplorationInput.RunPause _,
              ExplorationInput.RunEdge _,
              ExplorationInput.Call _ ->
              false;
        };
    require(inTime, 3, "a pulse is too long");
  }
}
