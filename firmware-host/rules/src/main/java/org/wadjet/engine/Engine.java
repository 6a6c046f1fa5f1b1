package org.wadjet.engine;

import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.wadjet.game.Rules;

/**
 * Engine of one game: keeps its transposition table from turn to turn. One thread searches; another
 * may call {@link #stop}.
 */
public final class Engine {
  private final Rules rules;
  private final TranspositionTable table;
  private final Set<Technique> without;
  private final LongSupplier nanoClock;
  private Noise lastNoise = Noise.NONE;
  private volatile boolean stopRequested;

  /**
   * Creates an engine.
   *
   * @param rules rules of its games
   * @param tableBytes upper limit of the memory of the transposition table
   * @param without techniques to leave out; empty for full strength
   * @param nanoClock clock of the limits, in nanoseconds
   */
  public Engine(Rules rules, int tableBytes, Set<Technique> without, LongSupplier nanoClock) {
    this.rules = rules;
    this.table = new TranspositionTable(tableBytes);
    this.without = Set.copyOf(without);
    this.nanoClock = nanoClock;
  }

  /** Forgets all results, so that the next search does not depend on those before. */
  public void clear() {
    table.clear();
  }

  /**
   * Searches the best move of the current position. The first iteration, of one ply, ends only by
   * the clock or {@link #stop}, so that every limit of positions suffices to find a win in one
   * turn. A noise other than that of the search before clears the table.
   *
   * @param limits limits of the search
   * @param noise error of the evaluation
   * @param iterations receives the result of each iteration
   */
  public SearchResult search(
      GameHistory game, SearchLimits limits, Noise noise, Consumer<SearchResult> iterations) {
    if (!noise.equals(lastNoise)) {
      table.clear();
      lastNoise = noise;
    }
    return new Search(game.repetition(), rules, table, without, noise, nanoClock, this::mayRun)
        .run(limits, iterations);
  }

  private boolean mayRun() {
    return !stopRequested;
  }

  /** Ends a running search as soon as possible, and the next ones until {@link #allow}. */
  public void stop() {
    stopRequested = true;
  }

  /** Lets searches run again after {@link #stop}. */
  public void allow() {
    stopRequested = false;
  }
}
