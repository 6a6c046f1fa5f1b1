package org.wadjet.record;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * A turn as the record tells it.
 *
 * @param ply counts from 1 in each game
 * @param before the position before the move
 * @param move as recognised or ruled
 * @param sighted the names of the detectors that the last shot of the turn lit
 * @param verdict the word of its outcome
 * @param rulings the arbiter's, oldest first; none where the verdict was confirmed
 * @param removed squares something was struck from
 * @param after the position after the turn
 */
public record TurnRecord(
    int ply,
    Side side,
    Position before,
    Move move,
    List<String> sighted,
    String verdict,
    List<String> rulings,
    List<Square> removed,
    Position after) {
  public TurnRecord {
    sighted = List.copyOf(sighted);
    rulings = List.copyOf(rulings);
    removed = List.copyOf(removed);
  }

  /** A turn that is being read: the shot of its last firing, and what the arbiter said. */
  record Shot(Optional<Move> move, List<String> sighted, String verdict) {}
}
