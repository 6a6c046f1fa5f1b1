package org.wadjet.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.wadjet.game.Keyword;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;

/**
 * Session of the engine's line protocol, in the manner of chess's UCI ({@code
 * docs/engine.md#protocol}). One thread calls {@link #receive}; a search runs on a thread of its
 * own, so that {@code stop} is heard while it thinks.
 */
public final class EngineProtocol {
  /** Version that {@code wei} answers; a change that breaks programs raises it. */
  static final int VERSION = 1;

  private final Consumer<String> output;
  private final LongSupplier wallClock;
  private final LongSupplier cpuClock;
  private final int tableBytes;
  private Rules rules = Rules.KHET2;
  private Level level = Level.all().getLast();
  private long games;
  private Engine engine;
  private GameHistory game;
  private volatile boolean limitedByCpu;

  /** True if the search ends without {@code stop}. */
  private boolean endsAlone;

  private Optional<Thread> search = Optional.empty();

  /**
   * Creates a session.
   *
   * @param output receives each line to print, from two threads
   * @param wallClock wall clock in nanoseconds
   * @param cpuClock CPU time of the calling thread in nanoseconds
   * @param tableBytes memory of the transposition table
   */
  public EngineProtocol(
      Consumer<String> output, LongSupplier wallClock, LongSupplier cpuClock, int tableBytes) {
    this.output = output;
    this.wallClock = wallClock;
    this.cpuClock = cpuClock;
    this.tableBytes = tableBytes;
    begin();
  }

  /**
   * Executes a line. A line that is not understood is answered with {@code error} and a sentence,
   * and changes nothing.
   *
   * @return false once the session is over
   */
  public boolean receive(String line) {
    List<String> words = Arrays.stream(line.strip().split("\\s+")).toList();
    List<String> rest = words.subList(1, words.size());
    try {
      switch (words.getFirst()) {
        case "wei" -> greet();
        case "isready" -> output.accept("readyok");
        case "rules" -> setRules(rest);
        case "level" -> level = readLevel(rest);
        case "newgame" -> {
          stop();
          games++;
          engine.clear();
          setStart();
        }
        case "position" -> {
          GameHistory parsed = new GameHistoryParser(rules).parse(rest);
          stop();
          game = parsed;
        }
        case "go" -> go(rest);
        case "stop" -> stop();
        case "quit" -> {
          stop();
          return false;
        }
        case "" -> {}
        default ->
            throw new IllegalArgumentException("'" + words.getFirst() + "' is not a command");
      }
    } catch (IllegalArgumentException e) {
      output.accept("error " + e.getMessage());
    }
    return true;
  }

  private void greet() {
    output.accept("id name Wadjet");
    output.accept("id protocol " + VERSION);
    output.accept("weiok");
  }

  private void begin() {
    engine =
        new Engine(
            rules,
            tableBytes,
            Set.of(),
            () -> limitedByCpu ? cpuClock.getAsLong() : wallClock.getAsLong());
    setStart();
  }

  private void setStart() {
    Setup classic = Setup.find(rules.game(), "classic").orElseThrow();
    game = GameHistory.startingFrom(classic.position(), rules);
  }

  /** Reads {@code rules khet1|khet2 [strict|free] [any|own]}. */
  private void setRules(List<String> words) {
    Rules chosen = Rules.of(keyword(Rules.Game.class, words, 0));
    Rules.Swap swap = words.size() > 1 ? keyword(Rules.Swap.class, words, 1) : chosen.swap();
    Rules.DjedSwap djed =
        words.size() > 2 ? keyword(Rules.DjedSwap.class, words, 2) : chosen.djedSwap();
    stop();
    rules = new Rules(chosen.game(), swap, djed, chosen.claimAt(), chosen.moveFinal());
    begin();
  }

  private static <E extends Enum<E> & Keyword> E keyword(
      Class<E> type, List<String> words, int index) {
    String word = index < words.size() ? words.get(index) : "";
    return Keyword.find(type, word)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'" + word + "' is none of: " + String.join(", ", Keyword.all(type))));
  }

  private static Level readLevel(List<String> words) {
    return Level.find((int) number(words, 0, Level.MAX)).orElseThrow();
  }

  private static long number(List<String> words, int index, long max) {
    String word = index < words.size() ? words.get(index) : "";
    if (!word.matches("[1-9][0-9]{0,14}") || Long.parseLong(word) > max) {
      throw new IllegalArgumentException("'" + word + "' is not a number from 1 to " + max);
    }
    return Long.parseLong(word);
  }

  /** Reads {@code go [depth N] [nodes N] [movetime MS | cputime MS] | infinite}. */
  private void go(List<String> words) {
    int depth = SearchLimits.MAX_DEPTH;
    long nodes = Long.MAX_VALUE;
    long millis = Long.MAX_VALUE / 1_000_000;
    boolean cpu = false;
    boolean limited = false;
    for (int i = words.equals(List.of("infinite")) ? 1 : 0; i < words.size(); i += 2) {
      limited = true;
      switch (words.get(i)) {
        case "depth" -> depth = (int) number(words, i + 1, SearchLimits.MAX_DEPTH);
        case "nodes" -> nodes = number(words, i + 1, Long.MAX_VALUE);
        case "movetime", "cputime" -> {
          millis = number(words, i + 1, 1_000_000_000);
          cpu = words.get(i).equals("cputime");
        }
        default ->
            throw new IllegalArgumentException("'" + words.get(i) + "' is not a limit of a search");
      }
    }
    stop();
    limitedByCpu = cpu;
    endsAlone = limited;
    SearchLimits limits = level.within(new SearchLimits(depth, nodes, millis * 1_000_000));
    GameHistory searched = game;
    Noise noise = level.noise(games);
    engine.allow();
    search =
        Optional.of(Thread.ofPlatform().name("engine").start(() -> run(searched, limits, noise)));
  }

  private void run(GameHistory searched, SearchLimits limits, Noise noise) {
    long start = wallClock.getAsLong();
    SearchResult result =
        engine.search(searched, limits, noise, each -> output.accept(info(each, start)));
    output.accept(
        "bestmove " + (result.line().isEmpty() ? "none" : result.line().getFirst().toString()));
  }

  private String info(SearchResult result, long start) {
    long millis = TimeUnit.NANOSECONDS.toMillis(wallClock.getAsLong() - start);
    return "info depth %d score %s nodes %d time %d nps %d pv %s"
        .formatted(
            result.depth(),
            score(result.score()),
            result.nodes(),
            millis,
            result.nodes() * 1000 / Math.max(1, millis),
            result.line().stream().map(Move::toString).collect(Collectors.joining(" ")));
  }

  private static String score(int score) {
    if (!Score.isDecided(score)) {
      return "cp " + score;
    }
    return (score > 0 ? "win " : "loss ") + Score.pliesToEnd(score);
  }

  /** Ends a running search and waits for its {@code bestmove}. */
  private void stop() {
    engine.stop();
    if (search.isPresent()) {
      try {
        search.get().join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      search = Optional.empty();
    }
  }

  /**
   * Waits for the end of a running search, for a program whose input has ended. A search without a
   * limit ends now.
   */
  public void finish() throws InterruptedException {
    if (!endsAlone) {
      engine.stop();
    }
    if (search.isPresent()) {
      search.get().join();
    }
  }
}
