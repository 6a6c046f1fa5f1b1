package org.wadjet.service;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import org.wadjet.engine.Engine;
import org.wadjet.engine.GameHistory;
import org.wadjet.engine.Level;
import org.wadjet.engine.Noise;
import org.wadjet.engine.Score;
import org.wadjet.engine.SearchLimits;
import org.wadjet.engine.SearchResult;
import org.wadjet.game.Rules;
import org.wadjet.turn.EngineDecision;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Player;

/**
 * Decisions of the engine in the games at a board: its moves, claims of a draw and resignations,
 * and its opinion on a position. One thread uses an instance; another may call {@link #stop}. The
 * engine and its table exist only while they are used.
 */
public final class EngineDecisions {
  /** Time of a move at most; only the highest levels reach it. */
  private static final Duration MOVE_TIME = Duration.ofSeconds(3);

  private static final SearchLimits MOVE =
      new SearchLimits(SearchLimits.MAX_DEPTH, Long.MAX_VALUE, MOVE_TIME.toNanos());

  /** Limits of an opinion: about a tenth of a second on a Pi 4, at most one second. */
  private static final SearchLimits OPINION =
      new SearchLimits(SearchLimits.MAX_DEPTH, 50_000, Duration.ofSeconds(1).toNanos());

  /**
   * Score at which the engine resigns, in hundredths of a Pyramid. It does not resign when it sees
   * the end, so that the other side may strike its pharaoh.
   */
  private static final int RESIGNATION = -900;

  private static final int TABLE_BYTES = 16 << 20;

  private final LongSupplier nanoClock;
  private Optional<Rules> rules = Optional.empty();
  private volatile Optional<Engine> engine = Optional.empty();
  private volatile boolean stopped;

  /** Number of calls of {@link #stop}, by which a search knows that it was ended. */
  private final AtomicInteger stops = new AtomicInteger();

  /** Creates decisions whose time limits are those of the system's clock. */
  public EngineDecisions() {
    this(System::nanoTime);
  }

  /**
   * Creates decisions with another clock.
   *
   * @param nanoClock clock of the time limits, in nanoseconds
   */
  EngineDecisions(LongSupplier nanoClock) {
    this.nanoClock = nanoClock;
  }

  /**
   * Decides in a turn of the engine; empty if {@link #stop} ended the search. The same game number,
   * state and level give the same decision, unless the time limit ends the search.
   *
   * @param number number of the game, the seed of the noise of lower levels
   */
  public Optional<EngineDecision> decide(long number, GameState game, Player.Engine player) {
    Level level = Level.find(player.level()).orElseThrow();
    return search(game, level.within(MOVE), level.noise(number))
        .map(result -> decision(game, result));
  }

  private static EngineDecision decision(GameState game, SearchResult result) {
    boolean hopeless = result.score() < RESIGNATION && !Score.isDecided(result.score());
    if (game.mayClaimDraw() && result.score() < Score.DRAW) {
      return new EngineDecision.ClaimDraw();
    }
    return hopeless
        ? new EngineDecision.Resign()
        : new EngineDecision.MakeMove(result.line().getFirst());
  }

  /**
   * Returns the opinion of full strength on a position; empty if {@link #stop} ended the search.
   */
  Optional<SearchResult> opinion(GameState game) {
    return search(game, OPINION, Noise.NONE);
  }

  private Optional<SearchResult> search(GameState game, SearchLimits limits, Noise noise) {
    int stopsBefore = stops.get();
    if (!rules.equals(Optional.of(game.rules()))) {
      rules = Optional.of(game.rules());
      engine = Optional.of(new Engine(game.rules(), TABLE_BYTES, Set.of(), nanoClock));
    }
    Engine current = engine.orElseThrow();
    if (stopped) {
      return Optional.empty();
    }
    SearchResult result =
        current.search(
            new GameHistory(game.rules(), List.of(), game.repetition()), limits, noise, _ -> {});
    // A search that was ended may have looked at nothing.
    return stops.get() == stopsBefore ? Optional.of(result) : Optional.empty();
  }

  /** Ends a running search as soon as possible, and the next ones until {@link #allow}. */
  void stop() {
    stopped = true;
    stops.incrementAndGet();
    engine.ifPresent(Engine::stop);
  }

  /** Lets searches run again. */
  void allow() {
    stopped = false;
    engine.ifPresent(Engine::allow);
  }

  /** Returns whether an engine with its table exists. */
  boolean isInUse() {
    return engine.isPresent();
  }

  /** Frees the engine and its table until the next search. */
  void release() {
    rules = Optional.empty();
    engine = Optional.empty();
  }
}
