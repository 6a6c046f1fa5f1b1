package org.wadjet.laser;

import org.wadjet.game.Side;

/**
 * One input of the explored system: an input of the {@link LaserSafetyController}, or time that
 * passes between two of them. Its text is a Java expression, so that a printed sequence can be
 * pasted into a test.
 */
sealed interface ExplorationInput {
  /** Time passes without any call. */
  record Advance(long nanos) implements ExplorationInput {
    @Override
    public String toString() {
      return "new Advance(" + nanos + "L)";
    }
  }

  /** The readings of one scan. */
  record Observe(
      boolean closed, boolean rail, boolean emission, ChainHealth chains, boolean settled)
      implements ExplorationInput {
    @Override
    public String toString() {
      return "new Observe(%s, %s, %s, ChainHealth.%s, %s)"
          .formatted(closed, rail, emission, chains, settled);
    }
  }

  /** A shot or a laser test begins. */
  record Begin(Side side, boolean test) implements ExplorationInput {
    @Override
    public String toString() {
      return "new Begin(Side.%s, %s)".formatted(side, test);
    }
  }

  /**
   * The driver takes a sample.
   *
   * @param lit whether a lit sample is requested
   * @param show whether it is requested as a pulse for spectators
   * @param raiseDelayNanos time by which the wait before the sample lasts too long
   * @param latchDelayNanos time by which the wait with the laser on lasts too long
   * @param emission level of EMISSION during the pulse
   */
  record Sample(
      boolean lit, boolean show, long raiseDelayNanos, long latchDelayNanos, boolean emission)
      implements ExplorationInput {
    @Override
    public String toString() {
      return "new Sample(%s, %s, %dL, %dL, %s)"
          .formatted(lit, show, raiseDelayNanos, latchDelayNanos, emission);
    }
  }

  /**
   * The driver holds a line.
   *
   * @param raiseDelayNanos time between the order and the driver's first reading of the clock
   * @param openAfterNanos time after which the interlock opens
   * @param litNanos time for which EMISSION is high; 0 for no light
   * @param railNanos time for which RAIL is high
   */
  record Hold(long raiseDelayNanos, long openAfterNanos, long litNanos, long railNanos)
      implements ExplorationInput {
    @Override
    public String toString() {
      return "new Hold(%dL, %dL, %dL, %dL)"
          .formatted(raiseDelayNanos, openAfterNanos, litNanos, railNanos);
    }
  }

  /**
   * The pause between two shots runs until shortly before its end, while all other clocks stand
   * still: more than can happen, which keeps the pause's length out of the number of states.
   */
  record RunPause() implements ExplorationInput {
    @Override
    public String toString() {
      return "new RunPause()";
    }
  }

  /**
   * The last laser edge of this instant grows older while all other clocks stand still, so that
   * readings fall just before the end of the time in which EMISSION is ignored, or at its end.
   */
  record RunEdge(long nanos) implements ExplorationInput {
    @Override
    public String toString() {
      return "new RunEdge(" + nanos + "L)";
    }
  }

  /** A call without parameters. */
  enum Call implements ExplorationInput {
    /** An ordinary scan. */
    SCAN,
    /** The caller stops the shot. */
    STOP,
    /** A laser test ends with ARM high. */
    STOP_ARM_HIGH,
    /** ARM returns to low after a laser test. */
    REST_ARM,
    /** A person orders a lock-out. */
    LOCK,
    /** A person clears the lock-out. */
    CLEAR_LOCK_OUT;

    @Override
    public String toString() {
      return "Call." + name();
    }
  }
}
