package org.wadjet.service;

import org.wadjet.game.Side;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.CombinedLines;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.NanoClock;
import org.wadjet.wiring.SensorPolarity;

/**
 * Lines and a clock without effect, for a {@link WarmUp}: an empty board whose chains are valid,
 * whose laser lights one detector, and whose clock advances with each reading.
 */
final class StubBoardLines implements CombinedLines, NanoClock {
  private static final long STEP_NANOS = 1_000;

  /** Nominal times of the circuits, so that code that measures them ends. */
  private static final long ONE_SHOT_NANOS = 24_000_000;

  private static final long LINE_TIMER_NANOS = 40_000_000;
  private static final long PUMP_NANOS = 90_000_000;

  private final Board board;
  private long now;
  private boolean laser;
  private long raisedNanos;
  private long armNanos;
  private boolean armed;
  private boolean frozenLight;
  private long latchedNanos;
  private boolean sentinel;

  StubBoardLines(Board board) {
    this.board = board;
  }

  @Override
  public long nanoTime() {
    now += STEP_NANOS;
    return now;
  }

  @Override
  public void awaitNanos(long instantNanos) {
    now = Math.max(now, instantNanos);
  }

  @Override
  public void laser(Side side, boolean high) {
    if (high) {
      raisedNanos = nanoTime();
    }
    laser = high;
  }

  @Override
  public void arm(boolean high) {
    // Switching off at the start is not an edge.
    armed |= high;
    armNanos = nanoTime();
  }

  @Override
  public void latch() {
    frozenLight = emission();
    latchedNanos = nanoTime();
  }

  @Override
  public void shiftOut(Frame frame) {
    frame.begin(sentinel, latchedNanos);
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      Chain at = board.chains().get(chain);
      for (int read = 0; read < Chain.BITS; read++) {
        frame.set(chain, read, isHigh(at.bits().get(read)));
      }
      boolean seen = sentinel != at.invertsSentinel();
      frame.set(chain, Chain.BITS, seen);
      frame.set(chain, Chain.BITS + 1, !seen);
      frame.set(chain, Chain.BITS + 2, !seen);
    }
    sentinel = !sentinel;
  }

  private boolean isHigh(ChainBit bit) {
    SensorPolarity sensors = board.sensors();
    return switch (bit) {
      case ChainBit.Presence _ -> sensors.presenceActiveLow();
      case ChainBit.CodeA _, ChainBit.CodeB _ -> sensors.codeActiveLow();
      case ChainBit.Light(Detector detector) ->
          (frozenLight && detector.index() == 0) != sensors.lightActiveLow();
      case ChainBit.Fixed(boolean high) -> high;
      case ChainBit.Absent _ -> false;
    };
  }

  @Override
  public boolean firePressed(Side side) {
    return false;
  }

  @Override
  public boolean interlockClosed() {
    return true;
  }

  @Override
  public boolean keyOn() {
    return true;
  }

  @Override
  public boolean lidOpen() {
    return false;
  }

  @Override
  public boolean emission() {
    return laser && nanoTime() - raisedNanos < ONE_SHOT_NANOS;
  }

  @Override
  public boolean rail() {
    boolean lineTimerExpired = laser && nanoTime() - raisedNanos >= LINE_TIMER_NANOS;
    return armed && nanoTime() - armNanos < PUMP_NANOS && !lineTimerExpired;
  }

  @Override
  public void lamp(Side side, boolean on) {}

  @Override
  public void sounder(boolean on) {}

  @Override
  public void close() {}
}
