package org.wadjet.record;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Setup;
import org.wadjet.game.WrittenGame;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.ResumePoint;

/**
 * A game as read from the record.
 *
 * @param number counts the games of a data directory from 1
 * @param startedAt start time by the machine's clock: RFC 3339 in UTC
 * @param turns the completed turns that were not taken back
 * @param incidents events outside the turns, in order
 * @param periods the players from turn to turn; several if they changed during the game
 * @param result empty while the game is in progress, or if it was abandoned
 * @param ending the reason for the result; empty while there is no result
 * @param abandoned whether the game was abandoned, so that it has no result
 * @param resumePoint the state from which the game can be resumed
 */
public record GameRecord(
    long number,
    String startedAt,
    List<TurnRecord> turns,
    List<Incident> incidents,
    List<PlayerPeriod> periods,
    Optional<Result> result,
    Optional<Ending> ending,
    boolean abandoned,
    ResumePoint resumePoint) {
  public GameRecord {
    turns = List.copyOf(turns);
    incidents = List.copyOf(incidents);
    periods = List.copyOf(periods);
  }

  /** Reason for which a game ended with its result. */
  public enum Ending {
    /** A Pharaoh was hit. */
    PHARAOH,
    RESIGNED,
    FLAG,
    /** A draw by repetition was claimed. */
    CLAIMED,
    /** Both sides agreed to a draw. */
    AGREED,
    /** The side to move had no legal move. */
    NO_MOVE,
    /** The side to move solved a puzzle. */
    SOLVED,
    /** The arbiter set the result. */
    CORRECTED
  }

  /**
   * Returns the names of the last players and of the event; an engine without a name has its own
   * with its level.
   */
  public PlayerNames names() {
    PlayerNames engines =
        new PlayerNames(
            engineName(players().silver()), engineName(players().red()), Optional.empty());
    return resumePoint.names().orElse(engines);
  }

  private static Optional<String> engineName(Player player) {
    return switch (player) {
      case Player.Hands _, Player.Remote _, Player.Peer _ -> Optional.empty();
      case Player.Engine(int level, boolean _) -> Optional.of("Wadjet level " + level);
    };
  }

  /** Returns the last players of both sides. */
  public Players players() {
    return resumePoint.players();
  }

  /** Returns the players of the next game, with the levels of adaptive engines by its result. */
  public Players nextPlayers() {
    return result.map(players()::after).orElse(players());
  }

  /**
   * Returns the point at which an interrupted game resumes; empty after its end. A decided game
   * whose end was not written is also resumed, but only to write its end.
   */
  public Optional<ResumePoint> interruption() {
    return result.isPresent() || abandoned ? Optional.empty() : Optional.of(resumePoint);
  }

  /** Returns all players with the first turn of each, if they changed during the game. */
  private Optional<String> changes() {
    return periods.size() < 2
        ? Optional.empty()
        : Optional.of(
            periods.stream().map(PlayerPeriod::toString).collect(Collectors.joining("; ")));
  }

  /** Returns the game in the form that can be written as text and played again. */
  public WrittenGame written() {
    GameState start = resumePoint.start();
    return new WrittenGame(
        new Setup(resumePoint.setup(), start.rules(), start.position()),
        names(),
        changes(),
        turns.stream().map(turn -> new WrittenGame.Turn(turn.move(), turn.removed())).toList(),
        result);
  }
}
