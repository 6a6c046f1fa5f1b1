package org.wadjet.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Setup;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Players;
import org.wadjet.turn.TimeControl;
import org.wadjet.wiring.Board;

/**
 * A series of simulated games. Each game has its own seed, so that it can be replayed alone. The
 * number of concurrent games changes only the duration.
 *
 * @param board the wiring
 * @param setup starting position of each game
 * @param games number of games
 * @param seed seed of the first game, from which the other seeds follow
 * @param jobs number of concurrent games; 1 with a data directory
 * @param faults faults that are drawn
 * @param data the data directory; empty for games without a record
 * @param players players of both sides
 * @param messages messages for the transcripts of the games; empty for no transcripts
 */
public record Campaign(
    Board board,
    Setup setup,
    int games,
    long seed,
    int jobs,
    FaultSelection faults,
    Optional<Path> data,
    Players players,
    Optional<GameLabels> messages) {
  /** Maximum number of turns of a game, since random players rarely hit. */
  private static final int MAX_PLIES = 60;

  /** Clocks of games with power losses, so that the restored clocks are checked too. */
  private static final MatchSettings WITH_CLOCKS =
      new MatchSettings(
          Optional.of(new TimeControl(Duration.ofHours(2), Duration.ofSeconds(10), Duration.ZERO)),
          PlayerNames.NONE);

  /** Number of power losses in a game that has any. */
  private static final int POWER_LOSSES = 10;

  /**
   * Number of crashes in a game that has any; half of them happen with all safety layers present.
   */
  private static final int CRASHES = 20;

  public Campaign {
    if (jobs > 1 && data.isPresent()) {
      throw new IllegalArgumentException("one data directory takes one game at a time");
    }
  }

  /** Messages for the controller's notices. */
  public interface GameLabels {
    /** Formats a notice at a position as a sentence. */
    String notice(Position position, Notice notice);
  }

  /**
   * One game of a campaign.
   *
   * @param number counts from 1
   * @param seed seed of a campaign whose first game is this one
   * @param counts counts of the game
   * @param faults faults found, each a sentence without its full stop; empty for a correct game
   * @param transcript transcript; empty unless requested
   */
  public record Played(
      int number, long seed, CampaignCounts counts, List<String> faults, String transcript) {
    public Played {
      faults = List.copyOf(faults);
    }
  }

  /**
   * Plays all games.
   *
   * @param onPlayed called on this thread with each game, in order
   */
  public void run(Consumer<Played> onPlayed) {
    Deque<Future<Played>> underWay = new ArrayDeque<>();
    try (ExecutorService executor = Executors.newFixedThreadPool(jobs, Campaign::worker)) {
      try {
        for (int game = 1; game <= games; game++) {
          int number = game;
          underWay.add(executor.submit(() -> play(number)));
          if (underWay.size() > 2 * jobs) {
            onPlayed.accept(result(underWay.remove()));
          }
        }
        while (!underWay.isEmpty()) {
          onPlayed.accept(result(underWay.remove()));
        }
      } finally {
        executor.shutdownNow();
      }
    }
  }

  private static Thread worker(Runnable work) {
    Thread thread = new Thread(work, "game");
    thread.setDaemon(true);
    return thread;
  }

  private static Played result(Future<Played> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException unchecked
          ? unchecked
          : new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted between games", e);
    }
  }

  /**
   * Returns the seed of a game; the first game has the seed of the campaign, so that a single game
   * can be replayed.
   */
  long seedOf(int number) {
    if (number == 1) {
      return seed;
    }
    // The seeds are those of SplitMix64, without the sign to make them easy to type.
    long mixed = seed + number * 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
    return (mixed ^ mixed >>> 31) >>> 1;
  }

  private Played play(int number) {
    long gameSeed = seedOf(number);
    Optional<GameTranscript> transcript = messages.map(GameTranscript::new);
    List<String> wrong = new ArrayList<>();
    CampaignCounts counts = CampaignCounts.ZERO.plus(CampaignCount.GAMES, 1);
    String end = "broken off";
    try {
      GameObserver observer = transcript.<GameObserver>map(each -> each).orElse(GameObserver.NONE);
      boolean crashes = draws(FaultKind.KILL, gameSeed, 16);
      if (crashes || draws(FaultKind.POWER, gameSeed, 32)) {
        GameReport report = playInterrupted(number, gameSeed, crashes, observer);
        wrong.addAll(report.faults());
        counts = report.counts();
        end =
            crashes
                ? "struck " + counts.kills().sum() + " times"
                : counts.powerLosses() + " times cut off";
      } else {
        SimulatedGame played =
            SimulatedGame.play(
                new SimulatedGamePlan(
                    number,
                    board,
                    setup,
                    gameSeed,
                    Rig.Pace.FAST,
                    data,
                    MatchSettings.NONE.withPlayers(players, false),
                    faults),
                MoveSource.players(setup.rules(), Long.reverse(gameSeed), MAX_PLIES),
                observer);
        played.violations().forEach(violation -> wrong.add(violation.sentence()));
        wrong.addAll(played.faults());
        counts = played.counts();
        end = played.result().map(Result::keyword).orElse("no result");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SimulationStuckException e) {
      wrong.add(e.getMessage());
    } catch (RuntimeException e) {
      // An exception in one game must not hide the other games; the seed reproduces it.
      wrong.add("internal error: " + e);
    }
    String heading = "game " + number + ", seed " + gameSeed;
    String last = end;
    String text = transcript.map(s -> heading + "\n" + s.text() + last + "\n\n").orElse("");
    return new Played(number, gameSeed, counts, wrong, text);
  }

  /** Returns whether a game draws a fault that occupies the whole game. */
  private boolean draws(FaultKind kind, long gameSeed, int stream) {
    return faults.has(kind)
        && new SplittableRandom(Long.rotateLeft(gameSeed, stream)).nextDouble() < faults.rate(kind);
  }

  /** Plays a game with crashes or power losses and its own record, from which it is resumed. */
  private GameReport playInterrupted(
      int number, long gameSeed, boolean crashes, GameObserver observer) throws IOException {
    MatchSettings settings = crashes ? MatchSettings.NONE : WITH_CLOCKS;
    try (DataFolder folder = DataFolder.of(data.map(path -> path.resolve("game-" + number)))) {
      GameConfiguration game =
          new GameConfiguration(board, setup, settings.withPlayers(players, false), folder.path());
      return crashes
          ? CrashInjectionGame.play(game, faults, gameSeed, CRASHES, observer)
          : PowerLossGame.play(game, faults, gameSeed, POWER_LOSSES, observer);
    }
  }
}
