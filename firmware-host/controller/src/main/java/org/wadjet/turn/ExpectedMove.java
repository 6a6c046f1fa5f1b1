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
 * Moves that FIRE may commit in a turn: any legal one of a person, the announced one of an engine,
 * a remote seat or another board.
 */
sealed interface ExpectedMove {
  /** Any legal move, in a turn of a person. */
  record AnyMove() implements ExpectedMove {}

  /**
   * No move: the player has not decided.
   *
   * @param player the engine, the holder of a remote seat or another board
   */
  record UndecidedMove(Player player) implements ExpectedMove {}

  /**
   * The move that was announced.
   *
   * @param before the position before it
   * @param othersAccepted whether any other legal move is accepted as well
   */
  record AnnouncedMove(Position before, Move move, boolean othersAccepted) implements ExpectedMove {
    /** Returns the notice that lists the steps from the board as it stands to this move. */
    private Notice correction(
        Optional<RuleBreach> rule, Observation settled, BoardReadings readings) {
      ExpectedObservation goal = ExpectedObservation.of(before.afterMove(move), readings.marker());
      return new Notice.NotAnnounced(move, rule, goal.correction(settled));
    }
  }

  /** Returns what is expected of a player at the start of a turn. */
  static ExpectedMove of(TurnStart start, Player player, boolean othersAccepted) {
    return switch (player) {
      case Player.Hands _ -> new AnyMove();
      case Player.Engine _ -> announced(start, player, othersAccepted);
      case Player.Remote _, Player.Peer _ -> announced(start, player, false);
    };
  }

  private static ExpectedMove announced(TurnStart start, Player player, boolean othersAccepted) {
    Position before = start.game().position();
    return start
        .announced()
        .<ExpectedMove>map(move -> new AnnouncedMove(before, move, othersAccepted))
        .orElse(new UndecidedMove(player));
  }

  /**
   * Returns those of the moves that the board may show which FIRE commits. The announced move
   * counts if it is among them, whatever else the board may show.
   */
  default List<Move> accepted(List<Move> shown) {
    return switch (this) {
      case AnyMove _ -> shown;
      case UndecidedMove _ -> List.of();
      case AnnouncedMove(Position before, Move move, boolean othersAccepted) -> {
        Position after = before.afterMove(move);
        boolean isShown = shown.stream().anyMatch(each -> before.afterMove(each).equals(after));
        yield isShown ? List.of(move) : othersAccepted ? shown : List.of();
      }
    };
  }

  /** Returns the notice that refuses a legal move which is not accepted. */
  default Notice refusal(Observation settled, BoardReadings readings) {
    return switch (this) {
      case AnyMove _ -> throw new IllegalStateException("every legal move of a person is accepted");
      case UndecidedMove(Player player) ->
          switch (player) {
            case Player.Remote _ -> new Notice.RemoteThinks();
            case Player.Peer _ -> new Notice.PeerThinks();
            case Player.Hands _, Player.Engine _ -> new Notice.EngineThinks();
          };
      case AnnouncedMove announced -> announced.correction(Optional.empty(), settled, readings);
    };
  }

  /**
   * Returns the notice for a board that shows no legal move: the rule that is broken and the steps
   * to the expected move, to the start of the turn, or to a readable board.
   */
  default Notice notLegal(
      MoveReading.Illegal illegal, Observation settled, BoardReadings readings) {
    return this instanceof AnnouncedMove announced && !(illegal.rule() instanceof RuleBreach.Askew)
        ? announced.correction(Optional.of(illegal.rule()), settled, readings)
        : new Notice.NotLegal(illegal);
  }
}
