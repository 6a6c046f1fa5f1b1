package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;
import org.wadjet.turn.ExhibitSettings;
import org.wadjet.turn.ExhibitState.Stage;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.wiring.Policy;

/**
 * Tests of the thread that schedules the duties of an exhibit, with a controller on the virtual
 * board.
 */
@Tag("slow")
final class ExhibitSchedulerThreadTest {
  private final Bench bench = Bench.at(Bench.EMPTY);
  private final AtomicInteger archived = new AtomicInteger();
  private final AtomicInteger runs = new AtomicInteger();
  private volatile boolean clockFails;
  private volatile boolean clockIsSet = true;

  /** A clock that returns noon or fails. */
  private final Clock noon =
      new Clock() {
        @Override
        public Instant instant() {
          runs.incrementAndGet();
          if (clockFails) {
            throw new AssertionError("there is no time, on purpose");
          }
          return Instant.parse("2026-11-23T12:00:00Z");
        }

        @Override
        public ZoneId getZone() {
          return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
          return this;
        }
      };

  @AfterEach
  void checkEmissionRules() {
    bench.close();
  }

  private ExhibitSchedulerThread open() {
    OpeningHours hours = new OpeningHours(LocalTime.of(10, 0), LocalTime.of(18, 0), Set.of());
    ExhibitSchedule schedule =
        new ExhibitSchedule(
            ExhibitSettings.DEFAULT.withHours(true),
            Optional.of(hours),
            false,
            LocalTime.of(5, 0),
            10,
            1_000);
    bench.controllersBoard = bench.controllersBoard.withPolicy(Policy.EXHIBIT);
    bench.conditions = MatchSettings.NONE.withExhibit(schedule.settings());
    bench.start();
    return new ExhibitSchedulerThread(
        schedule,
        noon,
        () -> clockIsSet,
        () -> Optional.of(bench.loop),
        (_, _) -> {
          archived.incrementAndGet();
          throw new LinkageError("archiving fails, on purpose");
        });
  }

  /** Scans until a condition holds; the exhibit scheduler polls once a second of real time. */
  private void until(BooleanSupplier holds) {
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (!holds.getAsBoolean()) {
      assertThat(System.nanoTime()).as("still %s", bench.loop.snapshot()).isLessThan(end);
      bench.loop.scan();
    }
  }

  private Stage stage() {
    return bench.loop.snapshot().exhibit().orElseThrow().stage();
  }

  @Test
  void continuesAfterError() {
    try (ExhibitSchedulerThread _ = open()) {
      until(() -> stage() != Stage.CLOSED);
      until(() -> archived.get() > 0);
      clockFails = true;
      until(() -> stage() == Stage.CLOSED);
      assertThat(bench.written(Event.Closed.class)).hasSize(1);
      clockFails = false;
      until(() -> stage() != Stage.CLOSED);
    }
  }

  /**
   * Waits until the scheduler has polled again; meanwhile nothing is scanned and no answer is
   * given.
   */
  private void runsDutyWithoutScan(int more) {
    int count = runs.get() + more;
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (runs.get() < count) {
      assertThat(System.nanoTime()).isLessThan(end);
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
    }
  }

  @Test
  void errorDuringShotDoesNotPreventNextShot() {
    try (ExhibitSchedulerThread _ = open()) {
      until(() -> stage() != Stage.CLOSED);
      bench.until(Phase.WAITING);
      bench.move("i4i5");
      bench.press(Side.SILVER);
      bench.pulses(2);
      clockFails = true;
      runsDutyWithoutScan(3);
      clockFails = false;
      runsDutyWithoutScan(2);
      bench.until(Phase.WAITING);
      bench.move("e5e4");
      bench.press(Side.RED);
      bench.pulses(2);
    }
  }

  @Test
  void staysClosedUntilClockIsSynchronised() {
    clockIsSet = false;
    try (ExhibitSchedulerThread _ = open()) {
      // In one poll, the check and the archiving follow the opening hours.
      until(() -> archived.get() > 2);
      until(() -> !bench.written(Event.Checked.class).isEmpty());
      assertThat(stage()).isEqualTo(Stage.CLOSED);
      assertThat(bench.written(Event.Opened.class)).isEmpty();
      clockIsSet = true;
      until(() -> stage() != Stage.CLOSED);
    }
  }
}
