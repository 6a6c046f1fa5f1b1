package org.wadjet.laser;

import org.wadjet.game.Side;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LaserLines;
import org.wadjet.wiring.NanoClock;
import org.wadjet.wiring.StatusLines;

/**
 * Lines and clock of the explored board. The clock follows the script of the current input, which
 * may stall the driver at each of its waits; each edge is reported to the oracle.
 */
final class ScriptedLines implements LaserLines, ChainLines, StatusLines, NanoClock {
  private final EmissionRuleOracle oracle;
  private final long stepNanos;

  long now;
  private ExplorationInput course = ExplorationInput.Call.SCAN;
  private int waits;
  private long raisedNanos;

  ScriptedLines(EmissionRuleOracle oracle, long stepNanos) {
    this.oracle = oracle;
    this.stepNanos = stepNanos;
  }

  /** Sets the course of the next order. */
  void follow(ExplorationInput next) {
    course = next;
    waits = 0;
  }

  @Override
  public long nanoTime() {
    if (course instanceof ExplorationInput.Hold hold && waits++ == 0) {
      now += hold.raiseDelayNanos();
    }
    return now;
  }

  @Override
  public void awaitNanos(long instantNanos) {
    if (course instanceof ExplorationInput.Sample sample) {
      long delayNanos = waits == 0 ? sample.raiseDelayNanos() : sample.latchDelayNanos();
      now = Math.max(now, instantNanos) + delayNanos;
      waits++;
    }
  }

  @Override
  public void laser(Side side, boolean high) {
    if (high) {
      raisedNanos = now;
    }
    oracle.laser(side, high, now);
  }

  @Override
  public void arm(boolean high) {
    oracle.arm(high, now);
  }

  /** Returns the scripted level; in a hold a step of time passes with each reading. */
  @Override
  public boolean emission() {
    if (course instanceof ExplorationInput.Hold hold) {
      boolean lit = now - raisedNanos < hold.litNanos();
      now += stepNanos;
      return lit;
    }
    return course instanceof ExplorationInput.Sample sample && sample.emission();
  }

  @Override
  public boolean keyOn() {
    return interlockClosed();
  }

  @Override
  public boolean lidOpen() {
    return false;
  }

  @Override
  public boolean interlockClosed() {
    return !(course instanceof ExplorationInput.Hold hold)
        || now - raisedNanos < hold.openAfterNanos();
  }

  @Override
  public void latch() {}

  @Override
  public void shiftOut(Frame frame) {}

  @Override
  public boolean firePressed(Side side) {
    throw new AssertionError("The driver does not read FIRE.");
  }

  @Override
  public boolean rail() {
    if (course instanceof ExplorationInput.Hold hold) {
      return now - raisedNanos < hold.railNanos();
    }
    throw new AssertionError("The driver reads RAIL only in a hold.");
  }

  @Override
  public void lamp(Side side, boolean on) {
    throw new AssertionError("The driver does not drive lamps.");
  }

  @Override
  public void sounder(boolean on) {
    throw new AssertionError("The driver does not drive the sounder.");
  }
}
