package org.wadjet.review;

import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.wadjet.engine.Engine;
import org.wadjet.engine.GameHistory;
import org.wadjet.engine.GameReview;
import org.wadjet.engine.Noise;
import org.wadjet.engine.SearchLimits;
import org.wadjet.engine.SearchResult;
import org.wadjet.engine.TurnReview;
import org.wadjet.game.WrittenGame;

/**
 * Review of one game that other threads can pause, resume and cancel. A search that a pause
 * interrupts is repeated afterwards, so that pauses do not change the review.
 */
final class ReviewRun {
  /** Memory of the transposition table, which exists only during the review. */
  private static final int TABLE_BYTES = 16 << 20;

  private final WrittenGame game;
  private final SearchLimits limits;
  private final Engine engine;
  private boolean paused;
  private boolean interrupted;
  private boolean cancelled;

  /**
   * Creates a review.
   *
   * @param limits limits of the search of each turn
   * @param paused whether the review waits for {@link #resume} first
   */
  ReviewRun(WrittenGame game, SearchLimits limits, boolean paused) {
    this.game = game;
    this.limits = limits;
    this.paused = paused;
    engine = new Engine(game.setup().rules(), TABLE_BYTES, Set.of(), System::nanoTime);
  }

  /**
   * Reviews the game on the calling thread.
   *
   * @param turns receives each turn in order
   * @throws CancellationException if it was cancelled
   */
  void run(Consumer<TurnReview> turns) {
    new GameReview(this::search).review(game, turns);
  }

  private SearchResult search(GameHistory position) {
    while (true) {
      begin();
      // Entries that an interrupted search left would change the result of its repetition.
      engine.clear();
      SearchResult result = engine.search(position, limits, Noise.NONE, iteration -> {});
      if (isComplete()) {
        return result;
      }
    }
  }

  private synchronized void begin() {
    while (paused && !cancelled) {
      try {
        wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        cancelled = true;
      }
    }
    if (cancelled) {
      throw new CancellationException("the review was cancelled");
    }
    interrupted = false;
    engine.allow();
  }

  private synchronized boolean isComplete() {
    return !interrupted;
  }

  /** Stops the search until {@link #resume}. */
  synchronized void pause() {
    paused = true;
    interrupt();
  }

  /** Continues after a pause. */
  synchronized void resume() {
    paused = false;
    notifyAll();
  }

  /** Ends the review. */
  synchronized void cancel() {
    cancelled = true;
    interrupt();
    notifyAll();
  }

  private void interrupt() {
    interrupted = true;
    engine.stop();
  }
}
