package org.wadjet.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Setup;
import org.wadjet.game.WrittenGame;
import org.wadjet.service.Update;
import org.wadjet.turn.Event;

/**
 * Collects the turns of the game in progress from its events. A turn that was taken back is
 * replaced. A game that began before the service started, or with more than {@link #MAX_TURNS}
 * turns, is not collected.
 */
final class GameCollector {
  /** Upper limit of the turns of a collected game, which bounds its memory. */
  static final int MAX_TURNS = 300;

  private final List<WrittenGame.Turn> turns = new ArrayList<>();
  private Optional<Setup> setup = Optional.empty();
  private long number;
  private boolean over;

  /** Handles an event; returns the game if the event gives it its result. */
  Optional<FinishedGame> onEvent(Update.EventUpdate update) {
    switch (update.event()) {
      case Event.GameStarted e -> {
        setup = Optional.of(new Setup(e.setup(), e.rules(), e.position()));
        number = update.game();
        turns.clear();
        over = false;
      }
      // A puzzle has one answer, and the engine knows no placement.
      case Event.PuzzleBegun _ -> setup = Optional.empty();
      case Event.TurnEnded e -> add(update.game(), e);
      case Event.GameOver(Result result) -> {
        over = true;
        return finished(update.game(), result);
      }
      case Event.ResultCorrected(Result result, String _) when over -> {
        return finished(update.game(), result);
      }
      case Event.TakenBack e -> {
        turns.subList(Math.min(e.ply() - 1, turns.size()), turns.size()).clear();
        over = false;
      }
      case Event.Resumed _,
          Event.MoveAnnounced _,
          Event.TurnMade _,
          Event.ShotJudged _,
          Event.ShotSeen _,
          Event.MoveRuled _,
          Event.Ruled _,
          Event.LaserEvent _,
          Event.ClockEvent _,
          Event.MatchEvent _,
          Event.OperationEvent _ -> {}
    }
    return Optional.empty();
  }

  private void add(long game, Event.TurnEnded ended) {
    if (game != number || ended.ply() > turns.size() + 1 || ended.ply() > MAX_TURNS) {
      setup = Optional.empty();
      return;
    }
    turns.subList(ended.ply() - 1, turns.size()).clear();
    turns.add(new WrittenGame.Turn(ended.move(), ended.removed()));
  }

  private Optional<FinishedGame> finished(long game, Result result) {
    return setup
        .filter(_ -> game == number && !turns.isEmpty())
        .map(start -> new WrittenGame(start, PlayerNames.NONE, turns, Optional.of(result)))
        .map(written -> new FinishedGame(number, written));
  }
}
