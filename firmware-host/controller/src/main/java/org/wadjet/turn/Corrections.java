package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.puzzle.Puzzle;

/**
 * Corrections and decisions that end, replace or rewind a game. Each writes an event of its own;
 * earlier rows remain unchanged. Each method returns a step, or empty if the correction is not
 * possible in the current state; during a shot only results of earlier games can be corrected.
 */
record Corrections(Games games, Clocks clocks) {
  private static boolean isInProgress(TurnState state) {
    return !state.isShotUnderWay() && state.result().isEmpty();
  }

  /** Resigns the game in progress for a side. */
  Optional<Step> resign(TurnState state, Side side) {
    if (!isInProgress(state)) {
      return Optional.empty();
    }
    return Optional.of(
        Step.NONE
            .write(new Event.Resigned(state.game().ply(), side))
            .then(GameOver.end(TurnTransition.RESIGNED, state, Result.wonBy(side.other()))));
  }

  /**
   * Begins another game, whose board is to be set up; a game without a result is abandoned. Not
   * possible if the board is already being set up for a new game.
   *
   * @param samePlayers whether the players of an abandoned game play the next one too
   */
  Optional<Step> newGame(TurnState state, boolean samePlayers) {
    if (state.isShotUnderWay() || (games.isAtStart(state) && state instanceof SettingUp)) {
      return Optional.empty();
    }
    boolean abandoned = state.result().isEmpty();
    if (!samePlayers) {
      games.restorePlayers();
    }
    Step before = abandoned ? Step.NONE.write(new Event.Abandoned(state.game().ply())) : Step.NONE;
    return Optional.of(
        before
            .write(games.beginNext(abandoned && samePlayers))
            .then(setUp(TurnTransition.NEW_GAME, games.opening())));
  }

  /**
   * Begins a game that the tournament desk proposed. Possible before the first move, after the end
   * of a game and during a puzzle, for the rules of this table.
   */
  Optional<Step> proposed(TurnState state, GameProposal proposal) {
    boolean inGame =
        state.result().isEmpty() && games.puzzles().session().isEmpty() && !games.isAtStart(state);
    if (state.isShotUnderWay()
        || inGame
        || proposal.setup().rules().game() != games.start().rules().game()) {
      return Optional.empty();
    }
    Step before =
        state.result().isEmpty()
            ? Step.NONE.write(new Event.Abandoned(state.game().ply()))
            : Step.NONE;
    return Optional.of(
        before.write(games.begin(proposal)).then(setUp(TurnTransition.NEW_GAME, games.opening())));
  }

  /**
   * Begins a puzzle instead of the current game. Empty during a shot, for a puzzle of another game,
   * and while a remote seat or another board plays.
   */
  Optional<Step> puzzle(TurnState state, Puzzle puzzle) {
    Players now = games.nextPlayers();
    boolean possible =
        !state.isShotUnderWay()
            && puzzle.game() == games.start().rules().game()
            && !now.hasRemote()
            && !now.hasPeer();
    if (!possible) {
      return Optional.empty();
    }
    Step before =
        state.result().isEmpty()
            ? Step.NONE.write(new Event.Abandoned(state.game().ply()))
            : Step.NONE;
    return Optional.of(
        before
            .write(games.beginPuzzle(puzzle))
            .then(setUp(TurnTransition.NEW_GAME, games.opening())));
  }

  /**
   * Begins the next puzzle for the visitors at the board. Possible before the first move of a game,
   * after its end and during a puzzle, if puzzles are offered.
   */
  Optional<Step> nextPuzzle(TurnState state) {
    boolean between =
        games.isAtStart(state)
            || state.result().isPresent()
            || games.puzzles().session().isPresent();
    return games.puzzles().isOffered() && between
        ? games
            .puzzles()
            .next(games.start().rules().game())
            .flatMap(puzzle -> puzzle(state, puzzle))
        : Optional.empty();
  }

  /** Begins a game instead of a puzzle; empty during a game. */
  Optional<Step> leavePuzzle(TurnState state) {
    return games.puzzles().session().flatMap(_ -> newGame(state, false));
  }

  /** Begins the game or puzzle for other visitors, after the present ones have left. */
  Optional<Step> forOthers(TurnState state) {
    if (games.puzzles().isKeptForOthers()) {
      return Optional.empty();
    }
    return games
        .puzzles()
        .nextForOthers(games.start().rules().game())
        .filter(_ -> !games.isAtStart(state))
        .flatMap(puzzle -> puzzle(state, puzzle))
        .or(() -> newGame(state, false));
  }

  private static Step setUp(TurnTransition transition, GameState game) {
    return Step.to(transition, new SettingUp(TurnStart.of(game))).show(Optional.empty());
  }

  /**
   * Sets or replaces the result of a game.
   *
   * @param game number of the game; empty for the current one
   */
  Optional<Step> result(TurnState state, Optional<Long> game, Result result, String reason) {
    long number = game.orElse(games.number());
    if (number != games.number()) {
      return earlierResult(number, result, reason);
    }
    if (state.isShotUnderWay() || Optional.of(result).equals(state.result())) {
      return Optional.empty();
    }
    return Optional.of(
        Step.NONE
            .write(new Event.ResultCorrected(result, reason))
            .then(GameOver.end(TurnTransition.RESULT_CORRECTED, state, result)));
  }

  /** Corrects the result of an earlier game; the current game continues unchanged. */
  private Optional<Step> earlierResult(long number, Result result, String reason) {
    return number < 1 || number > games.number()
        ? Optional.empty()
        : Optional.of(Step.NONE.write(new Event.EarlierResultCorrected(number, result, reason)));
  }

  /**
   * Rewinds the game to its state before a turn that has been made; or, if the game ended without a
   * shot, resumes it in the turn to be made.
   */
  Optional<Step> takeBack(TurnState state, int ply, String reason) {
    GameState game = state.game();
    boolean endedWithoutShot = state.result().isPresent() && game.position().result().isEmpty();
    boolean onlyTheEnd = ply == game.ply() && endedWithoutShot;
    if (state.isShotUnderWay() || ply < 1 || (ply >= game.ply() && !onlyTheEnd)) {
      return Optional.empty();
    }
    GameState earlier = game.before(ply);
    Side side = earlier.position().toMove();
    Optional<ClockTimes> times =
        onlyTheEnd && !clocks.hasFallen(side) ? Optional.empty() : clocks.resetTo(ply);
    return Optional.of(
        Step.NONE
            .write(new Event.TakenBack(ply, reason, times))
            .then(setUp(TurnTransition.TAKEN_BACK, earlier)));
  }

  /** Sets a side's clock in the game in progress. */
  Optional<Step> clock(TurnState state, Side side, Duration left, String reason) {
    if (!clocks.hasClocks() || !isInProgress(state)) {
      return Optional.empty();
    }
    clocks.set(side, left);
    return Optional.of(Step.NONE.write(new Event.ClockCorrected(side, left, reason)));
  }
}
