package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.SimulatedMatch;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.record.FirmwareProvenance;
import org.wadjet.record.JournalStore;
import org.wadjet.record.JournalThread;
import org.wadjet.settings.BoardFile;
import org.wadjet.sim.SimSettings;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.GameState;
import org.wadjet.turn.MatchSettings;

/**
 * Tests that the thread that owns the board never accesses the disk. SQLite writes natively, which
 * Java cannot observe; the callers of the clock show instead that the journal's thread creates each
 * row.
 */
@Tag("slow")
final class NoDiskCallTest {
  private static final String CONTROL = "control under test";
  private static final List<String> EVENTS =
      List.of(
          "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce", "jdk.SocketRead", "jdk.SocketWrite");

  @TempDir private Path folder;
  private final Set<String> writers = ConcurrentHashMap.newKeySet();

  /**
   * Records the thread that creates a row, and writes a file in it, which the recording must
   * detect.
   */
  private final class Witness extends Clock {
    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      writers.add(Thread.currentThread().getName());
      try {
        Files.writeString(folder.resolve("witness"), "row");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return Instant.now();
    }
  }

  private void play(Runnable onPly) throws Exception {
    Setup setup = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    VirtualClock clock = VirtualClock.realPace();
    JournalStore store =
        JournalStore.open(
            folder.resolve("data"),
            new FirmwareProvenance("test", "test", ""),
            true,
            new Witness(),
            System::nanoTime);
    try (VirtualBoard board =
            VirtualBoard.create(
                BoardFile.reference(),
                setup.position(),
                setup.rules().game(),
                clock,
                SimSettings.seeded(1));
        JournalThread journal = new JournalThread(store)) {
      board.checkInterlock();
      SimulatedMatch match =
          new SimulatedMatch(
              1,
              board,
              MoveSource.players(setup.rules(), 1, 2),
              new SplittableRandom(1),
              ply -> onPly.run());
      try (ControlLoop loop =
          new ControlLoop(
              Pi4jBoardLines.open(BoardFile.reference(), board.context(), clock),
              clock,
              TableFactory.table(
                  BoardFile.reference(),
                  GameState.start(setup.rules(), setup.position()),
                  setup.name(),
                  MatchSettings.NONE,
                  store.safetyState(),
                  Boot.fresh(),
                  new SplittableRandom(1),
                  clock.nanoTime()),
              journal,
              match::onDurable)) {
        try (ExecutorService control =
            Executors.newSingleThreadExecutor(work -> new Thread(work, CONTROL))) {
          control.submit(() -> match.play(loop)).get();
        }
      }
    }
  }

  /** Returns the threads that access files and sockets in a short game. */
  private List<String> callers(Runnable onPly) throws Exception {
    Path recorded = folder.resolve("recording.jfr");
    try (Recording recording = new Recording()) {
      EVENTS.forEach(event -> recording.enable(event).withThreshold(Duration.ZERO));
      recording.start();
      play(onPly);
      recording.stop();
      recording.dump(recorded);
    }
    return RecordingFile.readAllEvents(recorded).stream()
        .filter(event -> EVENTS.contains(event.getEventType().getName()))
        .filter(event -> event.getThread() != null)
        .map(event -> event.getThread().getJavaName())
        .distinct()
        .toList();
  }

  @Test
  void controlThreadTouchesNoFile() throws Exception {
    // The first game loads classes from the jar.
    play(() -> {});
    assertThat(callers(() -> {})).contains("journal").doesNotContain(CONTROL);
    assertThat(writers).containsExactly("journal");
  }

  @Test
  void detectsFileAccessOfControlThread() throws Exception {
    Path file = folder.resolve("by the control thread");
    Runnable writes =
        () -> {
          try {
            Files.writeString(file, "turn");
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        };
    assertThat(callers(writes)).contains(CONTROL);
  }
}
