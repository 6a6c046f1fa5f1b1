package org.wadjet.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;

/**
 * Best reply of the opponent in a puzzle of kind {@code win}, by exhaustive search: the first one
 * that escapes the win in the turns that the solver has left, else one that delays it longest.
 */
public final class PuzzleDefence {
  private PuzzleDefence() {}

  /**
   * Returns the reply in the opponent's turn; empty if it is the solver's turn or the puzzle is
   * answered. The search takes at most seconds, so it does not belong on the control thread.
   *
   * @param rules the rules under which the puzzle is played
   */
  public static Optional<Move> reply(PuzzleSession session, Rules rules) {
    boolean opponents = session.position().toMove() != session.solver();
    return opponents && session.state() instanceof PuzzleState.Unanswered(int turnsLeft)
        ? best(session, rules, turnsLeft)
        : Optional.empty();
  }

  private static Optional<Move> best(PuzzleSession session, Rules rules, int turnsLeft) {
    List<Move> replies =
        new ArrayList<>(new ForcedWinSearch(session.position(), rules).escapes(turnsLeft));
    for (int turns = turnsLeft - 1; replies.isEmpty() && turns >= 0; turns--) {
      replies.addAll(new ForcedWinSearch(session.position(), rules).escapes(turns));
    }
    // Every reply loses at once: any of them ends the puzzle.
    return replies.stream()
        .findFirst()
        .or(() -> LegalMoves.of(session.position(), rules).stream().findFirst());
  }
}
