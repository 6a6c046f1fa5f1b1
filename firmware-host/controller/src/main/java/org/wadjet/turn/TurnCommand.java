package org.wadjet.turn;

import org.wadjet.game.Side;

/**
 * Command of the turn to the journal, the lamps or the sounder; the lasers have their own {@link
 * org.wadjet.laser.LaserOrder}s.
 */
public sealed interface TurnCommand {
  /**
   * Writes an event to the journal; {@link Input.Durable} acknowledges it.
   *
   * @param number number of the event at this table, from 1
   */
  record Write(long number, Event event) implements TurnCommand {}

  /** Switches a side's lamp. */
  record Lamp(Side side, boolean on) implements TurnCommand {}

  /** Switches the sounder. */
  record Sounder(boolean on) implements TurnCommand {}
}
