package org.wadjet.gpio;

import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalOutput;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.wiring.SignalLine;
import org.wadjet.wiring.StatusLines;

/** Pins of the buttons, status inputs, lamps and sounder. */
final class StatusPins implements StatusLines {
  private final DigitalInput fireSilver;
  private final DigitalInput fireRed;
  private final DigitalInput interlock;
  private final Optional<DigitalInput> key;
  private final Optional<DigitalInput> lidOpen;
  private final DigitalInput emission;
  private final DigitalInput rail;
  private final DigitalOutput lampSilver;
  private final DigitalOutput lampRed;
  private final DigitalOutput sounder;

  StatusPins(Pi4jLineFactory lines) {
    fireSilver = lines.input(SignalLine.FIRE_SILVER);
    fireRed = lines.input(SignalLine.FIRE_RED);
    interlock = lines.input(SignalLine.INTERLOCK);
    key = lines.optionalInput(SignalLine.KEY);
    lidOpen = lines.optionalInput(SignalLine.LID_OPEN);
    emission = lines.input(SignalLine.EMISSION);
    rail = lines.input(SignalLine.RAIL);
    lampSilver = lines.output(SignalLine.LAMP_SILVER);
    lampRed = lines.output(SignalLine.LAMP_RED);
    sounder = lines.output(SignalLine.SOUNDER);
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
  public boolean keyOn() {
    return key.isPresent() && key.get().state().isHigh();
  }

  @Override
  public boolean lidOpen() {
    return lidOpen.isPresent() && lidOpen.get().state().isHigh();
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
