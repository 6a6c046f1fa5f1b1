package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.moves.ExpectedObservation;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RuleBreach;
import org.wadjet.sensing.Observation;

/**
 * Move that the engine has announced and a person is to make.
 *
 * @param before the position before it
 * @param othersAccepted whether any other legal move is accepted as well
 */
record AnnouncedMove(Position before, Move move, boolean othersAccepted) {
  /**
   * Returns the moves that FIRE commits: the announced one if it is among those that the board may
   * show, whatever else may be; otherwise none, or all of them if others are accepted.
   */
  List<Move> accepted(List<Move> shown) {
    Position after = before.afterMove(move);
    if (shown.stream().anyMatch(each -> before.afterMove(each).equals(after))) {
      return List.of(move);
    }
    return othersAccepted ? shown : List.of();
  }

  /** Returns the notice that lists the steps from another legal move to this one. */
  Notice correctionFrom(Observation settled, BoardReadings readings) {
    return correctionFrom(Optional.empty(), settled, readings);
  }

  /**
   * Returns the notice for a board that shows no legal move: the rule that is broken and the steps
   * to this move, or to a readable board.
   */
  Notice notLegal(MoveReading.Illegal illegal, Observation settled, BoardReadings readings) {
    return illegal.rule() instanceof RuleBreach.Askew
        ? new Notice.NotLegal(illegal)
        : correctionFrom(Optional.of(illegal.rule()), settled, readings);
  }

  private Notice correctionFrom(
      Optional<RuleBreach> rule, Observation settled, BoardReadings readings) {
    return new Notice.NotAnnounced(
        move,
        rule,
        ExpectedObservation.of(before.afterMove(move), readings.marker()).correction(settled));
  }
}
