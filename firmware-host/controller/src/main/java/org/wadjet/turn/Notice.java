package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.laser.InterlockProof;
import org.wadjet.moves.CorrectionStep;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RemovalProgress;
import org.wadjet.moves.RuleBreach;
import org.wadjet.moves.SquareDifference;
import org.wadjet.wiring.InterlockAct;

/**
 * Message for the players at the board; package {@code text} formats the sentence. A cancelled shot
 * or a lock-out has as its reason the keyword of {@link org.wadjet.laser.StopReason}.
 */
public sealed interface Notice {
  /** FIRE was pressed by the side that is not to move. */
  record NotYourTurn(Side side) implements Notice {}

  /** FIRE was pressed while a piece still moved. */
  record NotSettled() implements Notice {}

  /** FIRE was pressed, and no move was made. */
  record NothingMoved() implements Notice {}

  /** FIRE was pressed, no sensor shows a move, and a second FIRE makes one of these. */
  record ConfirmHidden(List<Move> moves) implements Notice {}

  /**
   * A move that no sensor can detect (a swap, or a step of a stack's top) is assumed to have been
   * made.
   */
  record SwapUnderstood(Move move) implements Notice {}

  /** Several moves match the board; the light of the shot may determine which one was made. */
  record Ambiguous(List<Move> moves) implements Notice {}

  /** Several moves match the board, the shot did not determine which, and a ruling is needed. */
  record WhichMove(List<Move> moves) implements Notice {}

  /** The board shows no legal move. */
  record NotLegal(MoveReading.Illegal reading) implements Notice {}

  /**
   * Pieces are to be placed on empty squares, in a puzzle of the kind {@code place}.
   *
   * @param left those that are not on the board, at least one, the next one first
   */
  record StillToPlace(List<Piece> left) implements Notice {
    public StillToPlace {
      left = List.copyOf(left);
    }
  }

  /** The engine has not decided on its move. */
  record EngineThinks() implements Notice {}

  /** The holder of the remote seat has not proposed a move. */
  record RemoteThinks() implements Notice {}

  /** The other board has not made its move. */
  record PeerThinks() implements Notice {}

  /** The other board has not joined the game. */
  record PeerAwaited() implements Notice {}

  /** The other board plays another game. */
  record PeerInOtherGame() implements Notice {}

  /**
   * The games at the two boards differ.
   *
   * @param turn number of the turn to be made here
   * @param peerTurn number of the turn to be made at the other board
   */
  record PeerDiffers(int turn, int peerTurn) implements Notice {}

  /** The other board has recorded another end of the game. */
  record PeerEndedOtherwise() implements Notice {}

  /** A side offers the other one a draw. */
  record DrawOffered(Side by) implements Notice {}

  /** A side asks to take back its last turn. */
  record TakeBackRequested(Side by) implements Notice {}

  /** An offer of a draw or a request to take back was declined. */
  record OfferDeclined() implements Notice {}

  /**
   * The board does not show the move that was announced.
   *
   * @param rule the rule that is broken; empty if the board shows another legal move
   * @param steps the way to that move; empty if the sensors do not show the difference
   */
  record NotAnnounced(Move announced, Optional<RuleBreach> rule, List<CorrectionStep> steps)
      implements Notice {
    public NotAnnounced {
      steps = List.copyOf(steps);
    }
  }

  /** The exhibit is closed; no shot is possible. */
  record Closed() implements Notice {}

  /** The interlock is open at the key or the lid. */
  record InterlockOpen() implements Notice {}

  /**
   * The interlock was not seen open and closed again today; no shot is possible.
   *
   * @param missing act of a person that is still missing
   */
  record InterlockUnproved(InterlockAct missing) implements Notice {
    static InterlockUnproved of(InterlockProof proof) {
      return new InterlockUnproved(proof.missing());
    }
  }

  /** A sensor chain is not valid; no shot is possible. */
  record ChainInvalid() implements Notice {}

  /** The day's lit time of a laser is used up. */
  record LedgerFull(Side side) implements Notice {}

  /** A FIRE button has been down for too long. */
  record FireStuck(Side side) implements Notice {}

  /** The shot ended before its first pulse. */
  record ShotCancelled(String reason) implements Notice {}

  /** Struck pieces must be removed. */
  record TakeOff(List<Square> squares) implements Notice {}

  /** A piece other than the struck ones was removed, moved or rotated. */
  record WrongRemoval(RemovalProgress.Wrong removal) implements Notice {}

  /** The upper obelisk of each struck stack must be removed; no sensor detects it. */
  record TakeTop(List<Square> stacks) implements Notice {}

  /**
   * The side to move may claim a draw by repetition.
   *
   * @param turns turns that began with this position, including the turn to be made
   */
  record MayClaimDraw(List<Integer> turns) implements Notice {}

  /** The lasers are locked out until a human acts. */
  record LockedOut(String reason) implements Notice {}

  /** The record can no longer be written, so no shot is possible; the reason is a clause. */
  record NotRecorded(String reason) implements Notice {}

  /** Writing the verdict to disk takes too long; the next turn waits for it. */
  record SlowRecord() implements Notice {}

  /** The board differs from the expected position. */
  record SetUp(List<SquareDifference> differences) implements Notice {}

  /**
   * A ruling is being selected with the FIRE buttons.
   *
   * @param choice choice that is selected if both buttons are held now
   * @param number number of this choice, from 1
   * @param total number of choices
   */
  record Choosing(RulingChoice choice, int number, int total) implements Notice {}

  /** The result of a shot is unknown because the controller lost power or restarted during it. */
  record ShotNotJudged() implements Notice {}
}
