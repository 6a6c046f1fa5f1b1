package org.wadjet.turn;

import java.util.List;
import java.util.Optional;

/**
 * Statement of a board about its games with the other board. A later statement replaces an earlier
 * one.
 *
 * @param row number of the newest durable row of the record of the board that makes the statement
 * @param update number of the statement among those with the same row, from 1 in each run
 * @param games its last games with the other board, oldest first, at most two
 */
public record PeerStatement(long row, long update, List<PeerGame> games) {
  public PeerStatement {
    games = List.copyOf(games);
  }

  /** Returns whether this statement was made after another one. */
  public boolean isLaterThan(PeerStatement other) {
    return row > other.row || (row == other.row && update > other.update);
  }

  /** Returns the newest game; empty before the first. */
  public Optional<PeerGame> newest() {
    return games.isEmpty() ? Optional.empty() : Optional.of(games.getLast());
  }

  /** Returns the game with a number in the record of the board that makes the statement. */
  public Optional<PeerGame> game(long number) {
    return games.stream().filter(game -> game.number() == number).findFirst();
  }
}
