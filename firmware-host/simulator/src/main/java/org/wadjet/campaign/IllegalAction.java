package org.wadjet.campaign;

import java.util.List;
import java.util.Locale;
import org.wadjet.game.Position;
import org.wadjet.sim.HandAction;

/**
 * An illegal action that a player attempts with FIRE.
 *
 * @param handActions actions of the hands before FIRE; none if only the button is wrong
 * @param readingDifference the resulting board and the boards it must be distinguished from
 */
public record IllegalAction(
    IllegalActionKind kind, List<HandAction> handActions, ReadingDifference readingDifference) {
  public IllegalAction {
    handActions = List.copyOf(handActions);
  }

  /** Returns the other side's FIRE on a board with a legal move. */
  static IllegalAction ofTheWrongButton(Position position) {
    return new IllegalAction(
        IllegalActionKind.WRONG_BUTTON, List.of(), new ReadingDifference(position, List.of()));
  }

  /** The rule that is broken ({@code docs/rules.md#a-turn}). */
  public enum IllegalActionKind {
    /** FIRE with nothing moved: there is no pass. */
    PASS,
    /** The player makes a move and presses the other side's FIRE. */
    WRONG_BUTTON,
    /** A piece stands askew. */
    ASKEW,
    /** A piece is off the board. */
    MISSING,
    /** An extra piece stands on the board. */
    ADDED,
    OPPONENTS_PIECE,
    RESERVED_SQUARE,
    TOO_FAR,
    MOVED_AND_TURNED,
    TURNED_BY_HALF,
    SPHINX_MOVED,
    SPHINX_FACING_OFF,
    NOT_SWAPPABLE,
    SEVERAL_PIECES,
    /** Too many pieces moved to name a single rule. */
    IN_DISORDER,
    /**
     * Another action after the hand left the piece, under rules by which that makes the move final.
     */
    TAKEN_BACK,
    /** A legal move in a turn for which the engine has announced another one. */
    ANOTHER_MOVE;

    /** Returns the name for transcripts, such as {@code too far}. */
    public String description() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }
}
