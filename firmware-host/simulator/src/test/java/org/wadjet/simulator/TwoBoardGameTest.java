package org.wadjet.simulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.PeerTransport;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.TwoBoardGame;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.BoardFile;

/** Tests of games on two boards whose controllers and exchange of messages are interrupted. */
@Tag("slow")
class TwoBoardGameTest {
  private static final int INTERRUPTIONS = 3;

  @TempDir private Path folder;

  private static TwoBoardGame game(long seed) {
    System.out.println("two boards: seed " + seed);
    return new TwoBoardGame(
        BoardFile.reference(),
        Setup.find(Rules.Game.KHET2, "classic").orElseThrow(),
        FaultSelection.parse("hands,bounce,flips=1e-4").orElseThrow(),
        seed,
        Rig.Pace.FAST,
        INTERRUPTIONS);
  }

  private void check(long seed, PeerTransport transport) throws Exception {
    TwoBoardGame.Report report =
        game(seed).play(folder.resolve("a"), folder.resolve("b"), transport);
    assertThat(report.faults()).as(report.toString()).isEmpty();
    assertThat(report.cuts()).isPositive();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2})
  void recordsSameGameAlthoughControllersAndBrokerAreKilled(long seed) throws Exception {
    try (LocalBroker broker = LocalBroker.open(folder)) {
      check(seed, broker);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {3, 4})
  void recordsSameGameAlthoughMessagesAreLostRepeatedAndReordered(long seed) throws Exception {
    try (UnreliableTransport transport = new UnreliableTransport(seed)) {
      check(seed, transport);
    }
  }

  /**
   * Transport that delivers any message published before, again and again and in any order; the
   * last one is delivered sooner or later.
   */
  private static final class UnreliableTransport implements PeerTransport, AutoCloseable {
    private static final int MAX_MESSAGES = 200;
    private static final long PERIOD_MILLIS = 5;

    private final SplittableRandom random;
    private final List<List<String>> published = List.of(new ArrayList<>(), new ArrayList<>());
    private final List<List<Consumer<String>>> listeners =
        List.of(new ArrayList<>(), new ArrayList<>());
    private final Thread thread;
    private boolean closed;

    UnreliableTransport(long seed) {
      random = new SplittableRandom(seed);
      thread = Thread.ofPlatform().daemon().name("unreliable").start(this::run);
    }

    private void run() {
      try {
        while (!isClosed()) {
          deliver();
          Thread.sleep(PERIOD_MILLIS);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    private synchronized boolean isClosed() {
      return closed;
    }

    private synchronized void deliver() {
      int from = random.nextInt(2);
      List<String> all = published.get(from);
      if (!all.isEmpty()) {
        boolean last = random.nextInt(3) == 0;
        String message = last ? all.getLast() : all.get(random.nextInt(all.size()));
        listeners.get(1 - from).forEach(listener -> listener.accept(message));
      }
    }

    @Override
    public synchronized Connection connect(int board, Consumer<String> listener) {
      listeners.get(board).add(listener);
      return new Connection() {
        @Override
        public void publish(String message) {
          add(board, message);
        }

        @Override
        public void close() {
          remove(board, listener);
        }
      };
    }

    private synchronized void add(int board, String message) {
      List<String> all = published.get(board);
      all.add(message);
      if (all.size() > MAX_MESSAGES) {
        all.removeFirst();
      }
    }

    private synchronized void remove(int board, Consumer<String> listener) {
      listeners.get(board).remove(listener);
    }

    @Override
    public synchronized void interrupt() {
      published.forEach(all -> all.subList(0, all.size() / 2).clear());
    }

    @Override
    public void close() {
      synchronized (this) {
        closed = true;
      }
      thread.interrupt();
    }
  }
}
