package org.wadjet.match;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import java.util.Set;
import org.wadjet.engine.Engine;
import org.wadjet.engine.GameHistory;
import org.wadjet.engine.Level;
import org.wadjet.engine.SearchResult;
import org.wadjet.engine.Technique;
import org.wadjet.game.Rules;

/** Player with the built-in engine; its time is the CPU time of the calling thread. */
public final class BuiltInPlayer implements MatchPlayer {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final String name;
  private final Engine engine;
  private final Level level;
  private long games;

  /**
   * Creates a player.
   *
   * @param level strength
   * @param tableBytes memory of its transposition table
   * @param without techniques to leave out
   */
  public BuiltInPlayer(
      String name, Rules rules, Level level, int tableBytes, Set<Technique> without) {
    this.level = level;
    this.name = name;
    this.engine = new Engine(rules, tableBytes, without, THREADS::getCurrentThreadCpuTime);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void beginGame() {
    engine.clear();
    games++;
  }

  @Override
  public Choice choose(GameHistory game, MoveLimit time) {
    long start = THREADS.getCurrentThreadCpuTime();
    SearchResult result =
        engine.search(game, level.within(time.limits()), level.noise(games), iteration -> {});
    long spent = THREADS.getCurrentThreadCpuTime() - start;
    return new Choice(
        result.line().isEmpty() ? Optional.empty() : Optional.of(result.line().getFirst()),
        result.nodes(),
        spent);
  }

  @Override
  public void close() {
    // The engine holds no resource but memory.
  }
}
