package org.wadjet.record;

import org.wadjet.turn.Players;

/**
 * Part of a game that the same players played.
 *
 * @param ply its first turn, from 1
 * @param players players of both sides
 */
public record PlayerPeriod(int ply, Players players) {
  /** Returns the form in an export: {@code 7 hands engine:3}, the turn, then silver and red. */
  @Override
  public String toString() {
    return ply + " " + players.silver() + " " + players.red();
  }
}
