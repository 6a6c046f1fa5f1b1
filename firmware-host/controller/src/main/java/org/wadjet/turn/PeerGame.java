package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Result;
import org.wadjet.game.Side;

/**
 * State of a game on two boards, as one of the boards states it. Everything in it but the offer is
 * durable in the record of that board.
 *
 * @param number number of the game in the record of that board
 * @param counterpart number of the same game in the record of the other board; empty before the
 *     board has joined it
 * @param side side whose moves are decided at that board
 * @param ply number of the turn to be made, from 1
 * @param line hash of the course of the game before that turn ({@link GameLine})
 * @param lastTurn the last turn; empty before the first
 * @param end end of the game
 * @param offer the last offer between the sides, unless it has lapsed
 * @param clock clock of that side; empty without clocks
 */
public record PeerGame(
    long number,
    Optional<Long> counterpart,
    Side side,
    int ply,
    String line,
    Optional<Turn> lastTurn,
    Optional<End> end,
    Optional<Offer> offer,
    Optional<Clock> clock) {
  /**
   * A turn that was made.
   *
   * @param before hash of the course of the game before it
   * @param move in notation
   */
  public record Turn(String before, String move) {}

  /**
   * Clock of a side, as its board measures it.
   *
   * @param control time control of the game
   * @param ply last turn of that side in which the clock was read; 0 before the first
   * @param left time left at that reading
   * @param stopped whether FIRE has been pressed in that turn
   */
  public record Clock(TimeControl control, int ply, Duration left, boolean stopped) {}

  /**
   * End of a game.
   *
   * @param side the side that resigned, claimed the draw, offered the draw or has no time left;
   *     empty for any other end
   * @param result empty if the game was abandoned
   */
  public record End(PeerEndKind kind, Optional<Side> side, Optional<Result> result) {}
}
