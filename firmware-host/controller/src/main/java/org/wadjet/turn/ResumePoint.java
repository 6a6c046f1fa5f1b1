package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;
import org.wadjet.puzzle.PuzzleSession;

/**
 * State of a game at an interruption of the controller, reconstructed from the record.
 *
 * @param start initial state of the game and of the next one
 * @param setup name of the setup
 * @param game state of the game at the turn that is to be made or judged
 * @param pending the turn that was under way after FIRE, or empty
 * @param names names of the players and of the event
 * @param clocks last readings of the clocks; empty without clocks
 * @param players players of both sides
 * @param announced the engine's move in the turn that is to be made; empty before its decision
 * @param assistance the arbiter's decision on hints and evaluations; empty if the policy decides
 * @param incomplete whether the record ends within the first rows of the game, so that the rows of
 *     its clocks and players may be missing
 * @param puzzle the puzzle that the game is; empty for any other game
 * @param proposed the accepted proposal that the game follows; empty for any other game
 */
public record ResumePoint(
    GameState start,
    String setup,
    GameState game,
    Optional<Pending> pending,
    PlayerNames names,
    Optional<ClockReading> clocks,
    Players players,
    Optional<Move> announced,
    Optional<Boolean> assistance,
    boolean incomplete,
    Optional<PuzzleSession> puzzle,
    Optional<GameProposal> proposed) {
  /** Creates the state of a game of the settings. */
  public ResumePoint(
      GameState start,
      String setup,
      GameState game,
      Optional<Pending> pending,
      PlayerNames names,
      Optional<ClockReading> clocks,
      Players players,
      Optional<Move> announced,
      Optional<Boolean> assistance,
      boolean incomplete) {
    this(
        start,
        setup,
        game,
        pending,
        names,
        clocks,
        players,
        announced,
        assistance,
        incomplete,
        Optional.empty(),
        Optional.empty());
  }

  /**
   * Returns this point with another initial state of the next game, which does not begin as a
   * puzzle or a proposed game does.
   */
  public ResumePoint withNextGame(GameState next, String setupOfNext) {
    return new ResumePoint(
        next,
        setupOfNext,
        game,
        pending,
        names,
        clocks,
        players,
        announced,
        assistance,
        incomplete,
        puzzle,
        proposed);
  }

  /**
   * Turn that FIRE had committed.
   *
   * @param moves the move, or all legal candidates if Obelisks make it ambiguous
   * @param decided the move, if its shot was confirmed or ruled on; empty if the shot's result was
   *     not written, so that it counts as not judged
   */
  public record Pending(List<Move> moves, Optional<Move> decided) {
    public Pending {
      moves = List.copyOf(moves);
    }
  }
}
