package org.wadjet.campaign;

import org.wadjet.game.Side;
import org.wadjet.wiring.BoardLines;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LaserLines;
import org.wadjet.wiring.StatusLines;

/**
 * Lines between a controller and a board that can be cut in the midst of a scan: from then on the
 * controller drives nothing and reads nothing, not even to go dark.
 */
final class CutLines implements BoardLines, LaserLines, ChainLines, StatusLines {
  private final BoardLines real;
  private boolean cut;

  CutLines(BoardLines real) {
    this.real = real;
  }

  /** Thrown to a controller that is no more. */
  static final class Cut extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** From now on nothing passes. */
  void cut() {
    cut = true;
  }

  private BoardLines live() {
    if (cut) {
      throw new Cut();
    }
    return real;
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
    live().laserLines().laser(side, high);
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
