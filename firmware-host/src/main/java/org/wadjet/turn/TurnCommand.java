package org.wadjet.turn;

import org.wadjet.game.Side;

/**
 * What the turn wants done at the edge; emission has {@link org.wadjet.laser.LaserOrder}s of its
 * own.
 */
public sealed interface TurnCommand {
  /**
   * Write an event to the journal; {@link Input.Durable} answers.
   *
   * @param number counts the events of this table from 1
   */
  record Write(long number, Event event) implements TurnCommand {}

  /** Switch a side's lamp. */
  record Lamp(Side side, boolean on) implements TurnCommand {}

  /** Switch the sounder. */
  record Sounder(boolean on) implements TurnCommand {}
}
