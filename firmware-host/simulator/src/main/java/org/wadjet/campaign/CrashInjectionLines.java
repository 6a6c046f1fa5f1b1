package org.wadjet.campaign;

import org.wadjet.game.Side;
import org.wadjet.wiring.BoardLines;
import org.wadjet.wiring.CombinedLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.NanoClock;

/**
 * Proxy for everything that a controller reaches of a board, including its clock; a crash can be
 * injected before any call. Once it is cut, the controller can neither drive nor read a line, not
 * even to switch the lasers off.
 */
final class CrashInjectionLines implements CombinedLines, NanoClock {
  private final BoardLines real;
  private final NanoClock clock;
  private boolean blocked;
  private boolean keepHigh;
  private Runnable pending = () -> {};
  private int pulsesLeft;
  private Runnable onPulse = () -> {};

  CrashInjectionLines(BoardLines real, NanoClock clock) {
    this.real = real;
    this.clock = clock;
  }

  /** Thrown to a controller that has been cut. */
  static final class ControllerCutException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Blocks every further call. */
  void block() {
    blocked = true;
  }

  /** Runs this once, before the controller's next call. */
  void beforeNextCall(Runnable what) {
    pending = what;
  }

  /** Runs this when a LASER line has been raised this many times. */
  void onPulse(int number, Runnable what) {
    pulsesLeft = number;
    onPulse = what;
  }

  /** Keeps LASER lines that are high from being lowered. */
  void keepHigh() {
    keepHigh = true;
  }

  private BoardLines access() {
    Runnable now = pending;
    pending = () -> {};
    now.run();
    if (blocked) {
      throw new ControllerCutException();
    }
    return real;
  }

  @Override
  public long nanoTime() {
    access();
    return clock.nanoTime();
  }

  @Override
  public void awaitNanos(long instantNanos) {
    access();
    clock.awaitNanos(instantNanos);
    access();
  }

  @Override
  public void laser(Side side, boolean high) {
    BoardLines lines = access();
    if (high || !keepHigh) {
      lines.laserLines().laser(side, high);
    }
    if (high && pulsesLeft > 0 && --pulsesLeft == 0) {
      onPulse.run();
    }
  }

  @Override
  public void arm(boolean high) {
    access().laserLines().arm(high);
  }

  @Override
  public void latch() {
    access().chainLines().latch();
  }

  @Override
  public void shiftOut(Frame frame) {
    access().chainLines().shiftOut(frame);
  }

  @Override
  public boolean firePressed(Side side) {
    return access().statusLines().firePressed(side);
  }

  @Override
  public boolean keyOn() {
    return access().statusLines().keyOn();
  }

  @Override
  public boolean lidOpen() {
    return access().statusLines().lidOpen();
  }

  @Override
  public boolean interlockClosed() {
    return access().statusLines().interlockClosed();
  }

  @Override
  public boolean emission() {
    return access().statusLines().emission();
  }

  @Override
  public boolean rail() {
    return access().statusLines().rail();
  }

  @Override
  public void lamp(Side side, boolean on) {
    access().statusLines().lamp(side, on);
  }

  @Override
  public void sounder(boolean on) {
    access().statusLines().sounder(on);
  }

  @Override
  public void close() {
    access().close();
  }
}
