package org.wadjet.campaign;

import java.util.List;
import java.util.Locale;
import org.wadjet.game.Position;
import org.wadjet.sim.HandAction;

/**
 * Something against the rules that is tried with FIRE.
 *
 * @param doings what the hands do first; none where only the button is wrong
 * @param contrast by what it can be seen
 */
public record IllegalAction(
    IllegalActionKind kind, List<HandAction> doings, ReadingDifference contrast) {
  public IllegalAction {
    doings = List.copyOf(doings);
  }

  /** The other side's FIRE, with a legal move on the board: nothing else may do it. */
  static IllegalAction ofTheWrongButton(Position position) {
    return new IllegalAction(
        IllegalActionKind.WRONG_BUTTON, List.of(), new ReadingDifference(position, List.of()));
  }

  /** Which rule is broken (RULES.md, A turn). */
  public enum IllegalActionKind {
    /** FIRE with nothing moved: there is no pass. */
    PASS,
    /** The own move is made, and the other side's FIRE pressed. */
    WRONG_BUTTON,
    /** A piece does not stand true. */
    ASKEW,
    /** A piece is off the board. */
    MISSING,
    /** A piece more stands on the board. */
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
    /** So many pieces that no rule can be named. */
    IN_DISORDER,
    /** Something else after the hand was off the piece, where that makes a move final. */
    TAKEN_BACK;

    /** For stories: {@code too far}. */
    public String description() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }
}
