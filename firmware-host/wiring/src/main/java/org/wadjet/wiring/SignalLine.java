package org.wadjet.wiring;

import org.wadjet.game.Keyword;
import org.wadjet.game.Side;

/**
 * Signal between the Pi and the board, named as in {@code hardware/board-contract.md#lines}. {@link
 * PinAssignment} maps it to a pin.
 */
public enum SignalLine implements Keyword {
  SENTINEL(Direction.OUT),
  /** Idles high; its rising edge freezes all bits. */
  LATCH(Direction.OUT),
  CLOCK(Direction.OUT),
  /** Active low. */
  FIRE_SILVER(Direction.IN),
  /** Active low. */
  FIRE_RED(Direction.IN),
  DATA_1(Direction.IN),
  DATA_2(Direction.IN),
  DATA_3(Direction.IN),
  DATA_4(Direction.IN),
  DATA_5(Direction.IN),
  DATA_6(Direction.IN),
  DATA_7(Direction.IN),
  DATA_8(Direction.IN),
  DATA_RIM(Direction.IN),
  LASER_SILVER(Direction.OUT),
  LASER_RED(Direction.OUT),
  /** Toggled to keep up the charge pump that enables the laser supply. */
  ARM(Direction.OUT),
  /** High while key and lid are closed; a broken wire reads open. */
  INTERLOCK(Direction.IN),
  /** High while the key is on; optional, together with {@link #LID_OPEN}. */
  KEY(Direction.IN),
  /** High while the key is on and the lid open: the other contact of the lid switch; optional. */
  LID_OPEN(Direction.IN),
  /** High while the monitor diode at the heads sees light. */
  EMISSION(Direction.IN),
  /** High while the laser supply is up. */
  RAIL(Direction.IN),
  LAMP_SILVER(Direction.OUT),
  LAMP_RED(Direction.OUT),
  SOUNDER(Direction.OUT),
  /** Lamps in the lid that illuminate every detector; optional. */
  FLOOD(Direction.OUT);

  private final Direction direction;

  SignalLine(Direction direction) {
    this.direction = direction;
  }

  /** Returns the direction of the line, seen from the Pi. */
  public Direction direction() {
    return direction;
  }

  /** Returns whether a board may lack the line. */
  public boolean isOptional() {
    return this == KEY || this == LID_OPEN || this == FLOOD;
  }

  /** Returns whether raising the line can produce light: the laser lines and ARM. */
  public boolean isDangerous() {
    return this == LASER_SILVER || this == LASER_RED || this == ARM;
  }

  /** Returns a side's laser line. */
  public static SignalLine laser(Side side) {
    return side == Side.SILVER ? LASER_SILVER : LASER_RED;
  }

  /** Returns a side's FIRE line. */
  public static SignalLine fire(Side side) {
    return side == Side.SILVER ? FIRE_SILVER : FIRE_RED;
  }

  /** Returns a side's lamp line. */
  public static SignalLine lamp(Side side) {
    return side == Side.SILVER ? LAMP_SILVER : LAMP_RED;
  }

  /** Input or output, seen from the Pi. */
  public enum Direction {
    IN,
    OUT
  }
}
