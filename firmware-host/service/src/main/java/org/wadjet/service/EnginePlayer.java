package org.wadjet.service;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.engine.SearchResult;
import org.wadjet.game.Position;
import org.wadjet.puzzle.PuzzleDefence;
import org.wadjet.turn.EngineDecision;
import org.wadjet.turn.Input;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.TableSnapshot;

/**
 * Thread on which the engine decides its turns and judges positions for hints. The control thread
 * only wakes it, and never waits for it; no search runs while a shot is under way.
 */
public final class EnginePlayer implements AutoCloseable {
  /** Time without any use after which the engine's table is freed. */
  private static final Duration IDLE = Duration.ofSeconds(30);

  private static final Logger LOG = LoggerFactory.getLogger(EnginePlayer.class);

  private final EngineDecisions decisions = new EngineDecisions();
  private final Thread thread;
  private volatile ControlLoop loop;
  private volatile boolean closed;

  /** End of the last search; only the thread uses it. */
  private long lastUseNanos;

  /** Position on which an opinion is requested, or null. */
  private volatile TableSnapshot requested;

  /** Last opinion; guarded by this object's lock, which the control thread never takes. */
  private Optional<Opinion> opinion = Optional.empty();

  private record Opinion(long game, int ply, Position position, SearchResult result) {
    boolean isAbout(TableSnapshot snapshot) {
      return game == snapshot.number()
          && ply == snapshot.game().ply()
          && position.equals(snapshot.game().position());
    }
  }

  /** Starts the thread; it waits for {@link #begin}. */
  public EnginePlayer() {
    thread = Thread.ofPlatform().daemon().name("engine").start(this::run);
  }

  /** Plays at another control loop from now on. */
  public void begin(ControlLoop newLoop) {
    loop = newLoop;
    LockSupport.unpark(thread);
  }

  /** Takes a changed state; called on the control thread, does not block. */
  public void wake(TableSnapshot snapshot) {
    if (maySearch(snapshot.phase())) {
      decisions.allow();
    } else {
      decisions.stop();
    }
    boolean needed = snapshot.players().hasEngine() || requested != null || decisions.isInUse();
    if (needed) {
      LockSupport.unpark(thread);
    }
  }

  private static boolean maySearch(Phase phase) {
    return switch (phase) {
      case SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER -> true;
      case WRITING, SHOOTING, RECORDING -> false;
    };
  }

  private void run() {
    while (!closed) {
      try {
        if (!work()) {
          LockSupport.parkNanos(this, IDLE.toNanos());
          releaseIfIdle();
        } else {
          lastUseNanos = System.nanoTime();
        }
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException | Error e) {
        LOG.error("The engine failed: {}", e.getMessage(), e);
        LockSupport.parkNanos(this, IDLE.toNanos());
      }
    }
  }

  /** Does the next piece of work; returns whether there may be more. */
  private boolean work() throws InterruptedException {
    ControlLoop current = loop;
    if (current == null) {
      return false;
    }
    TableSnapshot snapshot = current.snapshot();
    Player player = snapshot.players().of(snapshot.game().position().toMove());
    if (player instanceof Player.Engine engine
        && snapshot.phase() == Phase.WAITING
        && snapshot.announced().isEmpty()) {
      Optional<EngineDecision> decision = decide(snapshot, engine);
      return decision.isPresent()
          && current.isAccepted(
              new Input.EngineDecided(
                  snapshot.number(), snapshot.game().ply(), engine, decision.get()));
    }
    TableSnapshot wanted = requested;
    if (wanted == null || !maySearch(snapshot.phase())) {
      return false;
    }
    Optional<SearchResult> result = decisions.opinion(wanted.game());
    if (result.isEmpty()) {
      return false;
    }
    synchronized (this) {
      opinion =
          Optional.of(
              new Opinion(
                  wanted.number(), wanted.game().ply(), wanted.game().position(), result.get()));
      if (wanted.equals(requested)) {
        requested = null;
      }
      notifyAll();
    }
    return true;
  }

  /** Decides a turn: in a puzzle by its exhaustive search, else by the engine. */
  private Optional<EngineDecision> decide(TableSnapshot snapshot, Player.Engine engine) {
    return snapshot
        .puzzles()
        .session()
        .map(
            puzzle ->
                PuzzleDefence.reply(puzzle, snapshot.game().rules())
                    .<EngineDecision>map(EngineDecision.MakeMove::new))
        .orElseGet(() -> decisions.decide(snapshot.number(), snapshot.game(), engine));
  }

  private void releaseIfIdle() {
    ControlLoop current = loop;
    boolean needed =
        requested != null
            || System.nanoTime() - lastUseNanos < IDLE.toNanos()
            || (current != null && current.snapshot().players().hasEngine());
    if (!needed && decisions.isInUse()) {
      decisions.release();
    }
  }

  /**
   * Returns the engine's opinion on the position of a state; empty while it is being computed,
   * after which a later call returns it.
   */
  public synchronized Optional<SearchResult> opinion(TableSnapshot snapshot) {
    if (snapshot.result().isPresent()) {
      return Optional.empty();
    }
    Optional<SearchResult> known =
        opinion.filter(last -> last.isAbout(snapshot)).map(Opinion::result);
    if (known.isEmpty()) {
      requested = snapshot;
      LockSupport.unpark(thread);
    }
    return known;
  }

  /** Waits for the engine's opinion; empty if there is none within a time. */
  public synchronized Optional<SearchResult> awaitOpinion(TableSnapshot snapshot, Duration most) {
    long endNanos = System.nanoTime() + most.toNanos();
    Optional<SearchResult> known = opinion(snapshot);
    while (known.isEmpty() && snapshot.result().isEmpty()) {
      long leftMillis = (endNanos - System.nanoTime()) / 1_000_000;
      if (leftMillis <= 0 || closed) {
        return Optional.empty();
      }
      try {
        wait(leftMillis);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return Optional.empty();
      }
      known = opinion(snapshot);
    }
    return known;
  }

  /** Stops the thread. */
  @Override
  public void close() {
    closed = true;
    decisions.stop();
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
