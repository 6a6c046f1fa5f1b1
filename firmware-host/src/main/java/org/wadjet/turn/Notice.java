package org.wadjet.turn;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RemovalProgress;
import org.wadjet.moves.SquareDifference;

/**
 * Something the people at the board should be told now; {@code text} makes the sentence. A {@code
 * why} is the word of {@link org.wadjet.laser.StopReason}.
 */
public sealed interface Notice {
  /** The other side pressed FIRE. */
  record NotYourTurn(Side side) implements Notice {}

  /** FIRE was pressed while something still moved. */
  record NotSettled() implements Notice {}

  /** FIRE was pressed, and no move was made. */
  record NothingMoved() implements Notice {}

  /** A move that no sensor can see, a swap or a top that stepped, is taken to have been made. */
  record SwapUnderstood(Move move) implements Notice {}

  /** Several moves fit; the light of the shot may tell which was made. */
  record Ambiguous(List<Move> moves) implements Notice {}

  /** Several moves fit, the shot did not tell which, and the arbiter is asked. */
  record WhichMove(List<Move> moves) implements Notice {}

  /** The board shows no legal move. */
  record NotLegal(MoveReading.Illegal reading) implements Notice {}

  /** The exhibit is closed, so nothing is fired. */
  record Closed() implements Notice {}

  /** Key or lid is open. */
  record InterlockOpen() implements Notice {}

  /** A sensor chain is not believed, so nothing is fired. */
  record ChainUnsound() implements Notice {}

  /** The day's lit time of a laser is used up. */
  record LedgerFull(Side side) implements Notice {}

  /** A FIRE button has been down for too long. */
  record FireStuck(Side side) implements Notice {}

  /** The shot ended before its first pulse. */
  record ShotCancelled(String why) implements Notice {}

  /** Struck pieces that are to be taken off. */
  record TakeOff(List<Square> squares) implements Notice {}

  /** Something else was taken off, moved or turned than what was struck. */
  record WrongRemoval(RemovalProgress.Wrong removal) implements Notice {}

  /** Struck stacks, whose upper obelisk is to be taken off; no sensor sees it. */
  record TakeTop(List<Square> stacks) implements Notice {}

  /**
   * The side to move may claim a draw by repetition.
   *
   * @param turns those before which the position stood, the one to be made included
   */
  record MayClaimDraw(List<Integer> turns) implements Notice {}

  /** No light until a human acts. */
  record LockedOut(String why) implements Notice {}

  /** The record cannot be written any more, so nothing is fired; why, in a clause. */
  record NotRecorded(String why) implements Notice {}

  /** The verdict has been on its way to the disk for too long; the next turn waits for it. */
  record SlowRecord() implements Notice {}

  /** The board does not stand as the position says. */
  record SetUp(List<SquareDifference> differences) implements Notice {}

  /**
   * The FIRE buttons are used to rule.
   *
   * @param choice what holding both now would choose
   * @param number of it, from 1
   * @param of how many
   */
  record Choosing(RulingChoice choice, int number, int of) implements Notice {}

  /** The controller was cut off in a shot, so that its result is not known. */
  record ShotNotJudged() implements Notice {}
}
