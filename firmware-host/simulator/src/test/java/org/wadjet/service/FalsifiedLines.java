package org.wadjet.service;

import java.util.Optional;
import java.util.function.Consumer;
import org.wadjet.game.Side;
import org.wadjet.wiring.BoardLines;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LaserLines;
import org.wadjet.wiring.StatusLines;

/** Real lines that can be falsified, as by a broken wire or a bug in the scanner. */
final class FalsifiedLines implements BoardLines, ChainLines, StatusLines {
  private final BoardLines real;

  /** True if the monitor diode always reads light. */
  boolean bright;

  /** Runs while a laser is high, after the latch. */
  Runnable inPulse = () -> {};

  /** Runs at each LATCH. */
  Runnable atLatch = () -> {};

  /** Modifies each frame after it is read. */
  Consumer<Frame> toFrame = frame -> {};

  /** Side whose FIRE always reads pressed. */
  Optional<Side> stuck = Optional.empty();

  private boolean high;

  FalsifiedLines(BoardLines real) {
    this.real = real;
  }

  @Override
  public LaserLines laserLines() {
    LaserLines lasers = real.laserLines();
    return new LaserLines() {
      @Override
      public void laser(Side side, boolean up) {
        lasers.laser(side, up);
        high = up;
      }

      @Override
      public void arm(boolean up) {
        lasers.arm(up);
      }
    };
  }

  /** Returns whether a laser line is high. */
  boolean inPulse() {
    return high;
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
  public void latch() {
    real.chainLines().latch();
    atLatch.run();
  }

  @Override
  public void shiftOut(Frame frame) {
    real.chainLines().shiftOut(frame);
    toFrame.accept(frame);
  }

  @Override
  public boolean firePressed(Side side) {
    return stuck.equals(Optional.of(side)) || real.statusLines().firePressed(side);
  }

  @Override
  public boolean keyOn() {
    return real.statusLines().keyOn();
  }

  @Override
  public boolean lidOpen() {
    return real.statusLines().lidOpen();
  }

  @Override
  public boolean interlockClosed() {
    return real.statusLines().interlockClosed();
  }

  @Override
  public boolean emission() {
    boolean seen = real.statusLines().emission();
    if (high) {
      inPulse.run();
    }
    return seen || bright;
  }

  @Override
  public boolean rail() {
    return real.statusLines().rail();
  }

  @Override
  public void lamp(Side side, boolean on) {
    real.statusLines().lamp(side, on);
  }

  @Override
  public void sounder(boolean on) {
    real.statusLines().sounder(on);
  }

  @Override
  public void close() {
    real.close();
  }
}
