package org.wadjet.turn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;

/**
 * First state of a table, at the start of a game or in an interrupted one.
 *
 * @param state first state
 * @param step events and notice with which it is entered
 * @param mayShow positions that the board may have shown at the interruption, the likeliest first;
 *     none without an interruption
 */
record Resumption(TurnState state, Step step, List<Position> mayShow) {
  /** Returns the first state of a game that begins. */
  static Resumption ofStart(Games games) {
    List<Event> events = games.beginFirst();
    return new Resumption(
        new SettingUp(TurnStart.of(games.opening())), Step.NONE.write(events), List.of());
  }

  /**
   * Returns the first state of an interrupted game. A shot whose result is not in the record may
   * have been fired: its move is final, and it requires a ruling.
   */
  static Resumption of(ResumePoint cutOff, ShotJudge judge) {
    GameState game = cutOff.game();
    Step resumed = Step.NONE.write(new Event.Resumed(game.ply(), game.position()));
    if (cutOff.pending().isPresent()) {
      return ofTurn(game, cutOff.pending().get(), resumed, judge);
    }
    TurnState state = new SettingUp(TurnStart.of(game).withAnnounced(cutOff.announced()));
    List<Position> mayShow = List.of(game.position());
    Optional<Step> answered = cutOff.puzzle().flatMap(puzzle -> PuzzleEnd.of(puzzle, state));
    if (answered.isPresent()) {
      return entered(answered.get(), resumed, mayShow);
    }
    return game.position()
        .result()
        .map(result -> GameOver.end(TurnTransition.PHARAOH_STRUCK, state, result))
        .map(end -> entered(end, resumed, mayShow))
        .orElseGet(() -> new Resumption(state, resumed, mayShow));
  }

  private static Resumption ofTurn(
      GameState game, ResumePoint.Pending pending, Step resumed, ShotJudge judge) {
    List<Move> moves = pending.decided().map(List::of).orElse(pending.moves());
    CommittedTurn turn =
        CommittedTurn.of(
            TurnStart.of(game),
            judge.candidates(moves, game),
            Optional.empty(),
            Optional.empty(),
            pending.moves());
    List<Position> mayShow = new ArrayList<>();
    moves.forEach(move -> mayShow.add(game.position().afterMove(move)));
    if (pending.decided().isEmpty()) {
      mayShow.add(game.position());
      TurnState state = new InArbitration(turn, Optional.empty());
      return new Resumption(state, resumed.show(new Notice.ShotNotJudged()), mayShow);
    }
    Step end = turn.end(TurnTransition.ACCEPTED, turn.candidates().getFirst().trace().struck());
    mayShow.add(end.taken().orElseThrow().next().game().position());
    return entered(end, resumed, mayShow);
  }

  /** Returns the resumption that begins in the state after a step. */
  private static Resumption entered(Step end, Step resumed, List<Position> mayShow) {
    TurnState state = end.taken().orElseThrow().next();
    Step effects = new Step(Optional.empty(), end.effects());
    return new Resumption(state, resumed.then(effects), mayShow);
  }
}
