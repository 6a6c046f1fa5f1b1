package org.wadjet.gpio;

import com.pi4j.io.gpio.digital.DigitalOutput;
import org.wadjet.game.Side;
import org.wadjet.wiring.LaserLines;

/** Pins of the lines that can produce light. */
record LaserPins(DigitalOutput silver, DigitalOutput red, DigitalOutput arm) implements LaserLines {
  @Override
  public void laser(Side side, boolean high) {
    (side == Side.SILVER ? silver : red).setState(high);
  }

  @Override
  public void arm(boolean high) {
    arm.setState(high);
  }
}
