package org.wadjet.campaign;

import org.wadjet.game.Side;
import org.wadjet.wiring.BoardLines;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LaserLines;
import org.wadjet.wiring.NanoClock;
import org.wadjet.wiring.StatusLines;

/** Proxy for everything that a controller reaches of a board, including its clock; a crash can be injected before any call. Once cut it drives nothing and reads nothing, not even to go dark. */
final class CrashInjectionLines
    implements BoardLines, LaserLines, ChainLines, StatusLines, NanoClock {
  private final BoardLines real;
  private final NanoClock clock;
  private boolean cut;
  private boolean staysHigh;
  private Runnable blow = () -> {};
  private int pulsesLeft;
  private Runnable inPulse = () -> {};

  CrashInjectionLines(BoardLines real, NanoClock clock) {
    this.real = real;
    this.clock = clock;
  }

  /** Thrown to a controller that has been cut. */
  static final class Cut extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Blocks every further call. */
  void cut() {
    cut = true;
  }

  /** Runs this once, before the controller's next call. */
  void strike(Runnable what) {
    blow = what;
  }

  /** Runs this when a LASER line has been raised this many times. */
  void inPulse(int number, Runnable what) {
    pulsesLeft = number;
    inPulse = what;
  }

  /** Keeps LASER lines that are high from being lowered. */
  void staysHigh() {
    staysHigh = true;
  }

  private BoardLines live() {
    Runnable now = blow;
    blow = () -> {};
    now.run();
    if (cut) {
      throw new Cut();
    }
    return real;
  }

  @Override
  public long nanoTime() {
    live();
    return clock.nanoTime();
  }

  @Override
  public void awaitNanos(long instantNanos) {
    live();
    clock.awaitNanos(instantNanos);
    live();
  }

  @Override
  public LaserLines laserLines() {
    return this;
  }

  @Override
  public ChainLines chainLines() {
    return this;
  }

  @Override
  public StatusLines statusLines() {
    return this;
  }

  @Override
  public void laser(Side side, boolean high) {
    BoardLines lines = live();
    if (high || !staysHigh) {
      lines.laserLines().laser(side, high);
    }
    if (high && pulsesLeft > 0 && --pulsesLeft == 0) {
      inPulse.run();
    }
  }

  @Override
  public void arm(boolean high) {
    live().laserLines().arm(high);
  }

  @Override
  public void latch() {
    live().chainLines().latch();
  }

  @Override
  public void shiftOut(Frame frame) {
    live().chainLines().shiftOut(frame);
  }

  @Override
  public boolean firePressed(Side side) {
    return live().statusLines().firePressed(side);
  }

  @Override
  public boolean interlockClosed() {
    return live().statusLines().interlockClosed();
  }

  @Override
  public boolean emission() {
    return live().statusLines().emission();
  }

  @Override
  public boolean rail() {
    return live().statusLines().rail();
  }

  @Override
  public void lamp(Side side, boolean on) {
    live().statusLines().lamp(side, on);
  }

  @Override
  public void sounder(boolean on) {
    live().statusLines().sounder(on);
  }

  @Override
  public void close() {
    live().close();
  }
}
