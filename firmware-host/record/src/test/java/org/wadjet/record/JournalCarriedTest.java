package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;

/** Tests of the state that an earlier run left, and of the lock of a data directory. */
final class JournalCarriedTest {
  private static final Duration FULL = Duration.ofMillis(1_500);
  private static final Event SILVER = new Event.Reserved(Side.SILVER, FULL);
  private static final Event RED = new Event.Reserved(Side.RED, FULL);

  @TempDir private Path folder;
  private long nanos = -7_000_000_000L;

  private JournalStore open() throws IOException {
    return JournalStore.open(folder, TestProvenance.HERE, true, Clock.systemUTC(), () -> nanos);
  }

  private void run(Event... events) throws IOException {
    try (JournalStore journal = open()) {
      for (Event event : events) {
        nanos += Duration.ofSeconds(1).toNanos();
        journal.write(List.of(event));
      }
    }
  }

  private PersistedSafetyState carried() throws IOException {
    try (JournalStore journal = open()) {
      return journal.safetyState();
    }
  }

  private static Event cancelled(Side side) {
    return new Event.ShotCancelled(1, side, "board-touched");
  }

  private static PersistedSafetyState.Lit lit(long second, Side side, Duration time) {
    return new PersistedSafetyState.Lit(Duration.ofSeconds(second), side, time);
  }

  @Test
  void aFirstRunCarriesNothing() throws IOException {
    assertThat(carried()).isEqualTo(PersistedSafetyState.NOTHING);
  }

  @Test
  void aReservationThatWasNeverSettledCountsInFull() throws IOException {
    run(SILVER, cancelled(Side.SILVER), RED);

    assertThat(carried())
        .isEqualTo(
            new PersistedSafetyState(
                Duration.ofSeconds(3),
                List.of(lit(2, Side.SILVER, Duration.ZERO), lit(3, Side.RED, FULL)),
                Optional.empty(),
                Optional.empty()));
  }

  @Test
  void aShotAfterARestartSettlesItsOwnReservationAndNotTheOldOne() throws IOException {
    run(SILVER);
    run(SILVER, cancelled(Side.SILVER));

    assertThat(carried().lit())
        .containsExactly(lit(1, Side.SILVER, FULL), lit(3, Side.SILVER, Duration.ZERO));
  }

  @Test
  void runningTimeGoesOnOverRunsAndNotWhileSwitchedOff() throws IOException {
    run(SILVER, SILVER);
    nanos = 123;
    run(RED);

    assertThat(carried().running()).isEqualTo(Duration.ofSeconds(3));
  }

  @Test
  void aLockOutHoldsOverRunsUntilItIsCleared() throws IOException {
    run(new Event.LockedOut("rail-stayed-up", ""));
    run(SILVER);
    assertThat(carried().lockOut()).contains("rail-stayed-up");

    run(new Event.LockOutCleared("looked at"));
    assertThat(carried().lockOut()).isEmpty();
  }

  @Test
  void aSecondOneInThisProcessIsRefused() throws IOException {
    try (JournalStore first = open()) {
      assertThatThrownBy(this::open)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("in use by another wadjet");
      first.write(List.of(SILVER));
    }
    assertThat(carried().lit()).hasSize(1);
  }

  /**
   * A process loses its file lock when it closes any channel to the file, so only another process
   * can verify the lock.
   */
  @Test
  void aSecondProcessIsRefused() throws IOException, InterruptedException {
    run(SILVER);
    try (JournalStore first = open()) {
      assertThat(first.safetyState().lit()).hasSize(1);
      assertThat(otherProcess()).contains("in use by another wadjet");
    }
    assertThat(otherProcess()).contains("opened");
  }

  private String otherProcess() throws IOException, InterruptedException {
    Process other =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                Opener.class.getName(),
                folder.toString())
            .redirectErrorStream(true)
            .start();
    String told = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(other.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return told;
  }

  /** Main method of the other process. */
  static final class Opener {
    private Opener() {}

    public static void main(String[] args) {
      try (JournalStore file =
          JournalStore.open(
              Path.of(args[0]), TestProvenance.HERE, true, Clock.systemUTC(), () -> 0)) {
        System.out.println("opened with " + file.safetyState());
      } catch (IOException e) {
        System.out.println(e.getMessage());
      }
    }
  }
}
