package org.wadjet.board;

import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalOutput;
import org.wadjet.game.Side;
import org.wadjet.wiring.Line;
import org.wadjet.wiring.StatusLines;

/** The single lines, on pins. */
final class StatusPins implements StatusLines {
  private final DigitalInput fireSilver;
  private final DigitalInput fireRed;
  private final DigitalInput interlock;
  private final DigitalInput emission;
  private final DigitalInput rail;
  private final DigitalOutput lampSilver;
  private final DigitalOutput lampRed;
  private final DigitalOutput sounder;

  StatusPins(OpenLines lines) {
    fireSilver = lines.input(Line.FIRE_SILVER);
    fireRed = lines.input(Line.FIRE_RED);
    interlock = lines.input(Line.INTERLOCK);
    emission = lines.input(Line.EMISSION);
    rail = lines.input(Line.RAIL);
    lampSilver = lines.output(Line.LAMP_SILVER);
    lampRed = lines.output(Line.LAMP_RED);
    sounder = lines.output(Line.SOUNDER);
  }

  @Override
  public boolean firePressed(Side side) {
    return (side == Side.SILVER ? fireSilver : fireRed).state().isLow();
  }

  @Override
  public boolean interlockClosed() {
    return interlock.state().isHigh();
  }

  @Override
  public boolean emission() {
    return emission.state().isHigh();
  }

  @Override
  public boolean rail() {
    return rail.state().isHigh();
  }

  @Override
  public void lamp(Side side, boolean on) {
    (side == Side.SILVER ? lampSilver : lampRed).setState(on);
  }

  @Override
  public void sounder(boolean on) {
    sounder.setState(on);
  }
}
