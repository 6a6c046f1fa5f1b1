package org.wadjet.record;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * A turn as read from the record.
 *
 * @param ply number of the turn in its game, from 1
 * @param before the position before the move
 * @param move as recognised or ruled
 * @param shots in order; several if the shot was repeated, none if its result was never written
 * @param rulings the arbiter's, oldest first; none if the verdict was confirmed
 * @param removed squares from which a piece was removed by a hit
 * @param clock time left to the side when FIRE stopped its clock; empty without clocks
 * @param after the position after the turn
 */
public record TurnRecord(
    int ply,
    Side side,
    Position before,
    Move move,
    List<ShotRecord> shots,
    List<RulingRecord> rulings,
    List<Square> removed,
    Optional<Duration> clock,
    Position after) {
  public TurnRecord {
    shots = List.copyOf(shots);
    rulings = List.copyOf(rulings);
    removed = List.copyOf(removed);
  }

  /** Returns the word of the last shot's outcome. */
  public String verdict() {
    return shots.isEmpty() ? "unjudgeable" : shots.getLast().verdict();
  }
}
