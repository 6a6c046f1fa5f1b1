package org.wadjet.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.engine.SearchLimits;
import org.wadjet.engine.TurnReview;
import org.wadjet.game.Side;
import org.wadjet.game.WrittenGame;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateFeed;
import org.wadjet.service.UpdateFeedReader;
import org.wadjet.text.Language;
import org.wadjet.text.ReviewJson;
import org.wadjet.turn.Player;
import org.wadjet.turn.TableSnapshot;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reviews each finished game on a thread of its own, and keeps the review of the last. The thread
 * and the memory of the engine exist only during a review. A review pauses while a shot of the next
 * game is fired, judged and recorded, and while the engine decides a turn of that game.
 */
public final class GameReviewer implements AutoCloseable {
  /**
   * Positions that the engine makes for each turn: a game of 60 turns takes some seconds on a Pi.
   */
  private static final SearchLimits LIMITS = SearchLimits.ofNodes(10_000);

  private static final Logger LOG = LoggerFactory.getLogger(GameReviewer.class);

  private final GameCollector collector = new GameCollector();
  private final UpdateFeedReader reader;
  private final SearchLimits limits;
  private Optional<ReviewRun> run = Optional.empty();
  private boolean paused;
  private volatile Progress progress = new Progress.None();

  /** State of the review of the last finished game. */
  public sealed interface Progress {
    /** No game has ended since the service started. */
    record None() implements Progress {}

    /**
     * The engine is at work.
     *
     * @param game number of the game in the record
     * @param done reviewed turns
     * @param total turns of the game
     */
    record Pending(long game, int done, int total) implements Progress {}

    /**
     * The review is complete.
     *
     * @param game number of the game in the record
     * @param turns reviews of all its turns
     */
    record Complete(long game, WrittenGame written, List<TurnReview> turns) implements Progress {
      public Complete {
        turns = List.copyOf(turns);
      }
    }
  }

  /** Starts to follow the games of a feed. */
  public GameReviewer(UpdateFeed feed) {
    this(feed, LIMITS);
  }

  /**
   * Starts to follow the games of a feed with another limit.
   *
   * @param limits limits of the search of each turn
   */
  GameReviewer(UpdateFeed feed, SearchLimits limits) {
    this.limits = limits;
    reader = new UpdateFeedReader("review-feed", feed, this::onUpdate);
  }

  private void onUpdate(Update update) {
    switch (update) {
      case Update.StateUpdate state -> onState(state.snapshot());
      case Update.EventUpdate event -> collector.onEvent(event).ifPresent(this::begin);
      case Update.Overrun _ ->
          throw new IllegalArgumentException("a reader of a feed handles overruns");
    }
  }

  private synchronized void onState(TableSnapshot snapshot) {
    paused = isBusy(snapshot);
    run.ifPresent(paused ? ReviewRun::pause : ReviewRun::resume);
  }

  /** Returns whether the processor is needed for the game at the board. */
  private static boolean isBusy(TableSnapshot snapshot) {
    return switch (snapshot.phase()) {
      case WRITING, SHOOTING, RECORDING -> true;
      case WAITING -> snapshot.announced().isEmpty() && isEngineToMove(snapshot);
      case SETTING_UP, ARBITRATION, REFIRE, REMOVING, OVER -> false;
    };
  }

  private static boolean isEngineToMove(TableSnapshot snapshot) {
    Side toMove = snapshot.game().position().toMove();
    return snapshot.players().of(toMove) instanceof Player.Engine;
  }

  private synchronized void begin(FinishedGame finished) {
    run.ifPresent(ReviewRun::cancel);
    ReviewRun next = new ReviewRun(finished.game(), limits, paused);
    run = Optional.of(next);
    progress = new Progress.Pending(finished.number(), 0, finished.game().turns().size());
    Thread.ofPlatform().daemon().name("review").start(() -> review(next, finished));
  }

  private void review(ReviewRun current, FinishedGame finished) {
    List<TurnReview> turns = new ArrayList<>();
    int total = finished.game().turns().size();
    try {
      current.run(
          turn -> {
            turns.add(turn);
            publish(current, new Progress.Pending(finished.number(), turns.size(), total));
          });
      publish(current, new Progress.Complete(finished.number(), finished.game(), turns));
    } catch (CancellationException _) {
      LOG.debug("The review of game {} was cancelled", finished.number());
    } catch (RuntimeException e) {
      LOG.error("Game {} could not be reviewed: {}", finished.number(), e.getMessage(), e);
      publish(current, new Progress.None());
    } finally {
      end(current);
    }
  }

  /** Sets the progress of a review, unless another one has replaced it. */
  private synchronized void publish(ReviewRun from, Progress next) {
    if (run.filter(from::equals).isPresent()) {
      progress = next;
    }
  }

  /** Drops a review and the memory of its engine. */
  private synchronized void end(ReviewRun ended) {
    run = run.filter(each -> !each.equals(ended));
  }

  /** Returns the state of the review of the last finished game. */
  public Progress progress() {
    return progress;
  }

  /**
   * Returns the JSON of the progress ({@link ReviewJson}).
   *
   * @param address address of the page of reviews for phones
   */
  public String json(Language language, Optional<String> address) {
    ReviewJson json = new ReviewJson(language, address);
    ObjectNode node =
        switch (progress) {
          case Progress.None _ -> json.none();
          case Progress.Pending(long game, int done, int total) -> json.pending(game, done, total);
          case Progress.Complete(long game, var written, var turns) ->
              json.of(game, written, turns);
        };
    return node.toString();
  }

  /** Stops following the feed and ends a review in progress. */
  @Override
  public void close() {
    reader.close();
    cancel();
  }

  private synchronized void cancel() {
    run.ifPresent(ReviewRun::cancel);
  }
}
