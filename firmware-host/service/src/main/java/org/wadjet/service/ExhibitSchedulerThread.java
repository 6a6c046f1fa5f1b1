package org.wadjet.service;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.turn.ExhibitState;
import org.wadjet.turn.ExhibitState.Stage;
import org.wadjet.turn.Input;

/**
 * Reads the wall clock each second, and carries out the duties of an {@link ExhibitScheduler}. A
 * failure of one poll does not prevent the next.
 */
public final class ExhibitSchedulerThread implements AutoCloseable {
  /** Interval between reads of the clock; opening hours are given in minutes. */
  private static final Duration POLL_INTERVAL = Duration.ofSeconds(1);

  private static final Logger LOG = LoggerFactory.getLogger(ExhibitSchedulerThread.class);

  private static final ExhibitScheduler.Due OPEN_DUTY =
      new ExhibitScheduler.Due.Submit(new Input.Open());

  private final ExhibitScheduler scheduler;
  private final boolean hasOpeningHours;
  private final Clock clock;
  private final BooleanSupplier clockIsSet;
  private final Supplier<Optional<ControlLoop>> loop;
  private final Archiving archiving;
  private final Thread thread;
  private volatile boolean closed;
  private boolean answerPending;
  private boolean failed;

  /** True if a failed poll has closed the board and it has not been opened since. */
  private boolean closedByFailure;

  /** Moves old games out of the journal; must not throw. */
  public interface Archiving {
    /**
     * Starts archiving, which may continue after the return.
     *
     * @param keptGames number of games that stay
     * @param archiveBytes size limit of the archive
     */
    void archive(int keptGames, long archiveBytes);
  }

  /**
   * Starts the thread.
   *
   * @param clock the wall clock, in the board's time zone
   * @param clockIsSet whether that clock is known to be right; until it is, a board with opening
   *     hours stays closed
   * @param loop the current control loop; a simulated service has one for each game, and none
   *     between them
   */
  public ExhibitSchedulerThread(
      ExhibitSchedule schedule,
      Clock clock,
      BooleanSupplier clockIsSet,
      Supplier<Optional<ControlLoop>> loop,
      Archiving archiving) {
    this.scheduler = new ExhibitScheduler(schedule);
    this.hasOpeningHours = schedule.hours().isPresent();
    this.clock = clock;
    this.clockIsSet = clockIsSet;
    this.loop = loop;
    this.archiving = archiving;
    this.thread = Thread.ofPlatform().daemon().name("exhibit").start(this::run);
  }

  private void run() {
    while (!closed) {
      try {
        Optional<ControlLoop> now = loop.get();
        if (now.isPresent()) {
          runDueDuties(now.get());
          failed = false;
        }
      } catch (RuntimeException | Error e) {
        // A failure that recurs each second is logged once.
        if (!failed) {
          LOG.error("The exhibit scheduler failed: {}; it continues", e.getMessage(), e);
          failed = true;
        }
      } catch (InterruptedException e) {
        return;
      }
      LockSupport.parkNanos(POLL_INTERVAL.toNanos());
    }
  }

  private void runDueDuties(ControlLoop loop) throws InterruptedException {
    // During a shot the board does not close at once, but it then fires no other shot until it is
    // opened again.
    Stage stage =
        closedByFailure
            ? Stage.CLOSED
            : loop.snapshot().exhibit().map(ExhibitState::stage).orElse(Stage.PLAY);
    LocalDateTime now;
    List<ExhibitScheduler.Due> all;
    try {
      boolean set = isSet(stage);
      now = LocalDateTime.now(clock);
      all = scheduler.due(now, stage, set);
    } catch (RuntimeException | Error e) {
      // Without a known time the board counts as closed; the next poll may open it.
      if (hasOpeningHours) {
        closedByFailure = true;
        loop.submit(new Input.Close());
      }
      throw e;
    }
    for (ExhibitScheduler.Due due : all) {
      if (isAccepted(loop, due)) {
        scheduler.done(due, now);
        closedByFailure &= !due.equals(OPEN_DUTY);
      }
    }
    closedByFailure &= all.contains(OPEN_DUTY);
  }

  private boolean isSet(Stage stage) {
    boolean set = clockIsSet.getAsBoolean();
    if (!set && hasOpeningHours && stage == Stage.CLOSED && !answerPending) {
      answerPending = true;
      LOG.warn(
          "The board stays closed until the network has set this machine's clock; if a battery"
              + " keeps the clock running, set clock = \"set\" under [exhibit]");
    } else if (set && answerPending) {
      answerPending = false;
      LOG.info("This machine's clock is set; the opening hours apply");
    }
    return set;
  }

  private boolean isAccepted(ControlLoop loop, ExhibitScheduler.Due due)
      throws InterruptedException {
    return switch (due) {
      case ExhibitScheduler.Due.Submit(var input) -> loop.isAccepted(input);
      case ExhibitScheduler.Due.Archive(int games, long bytes) -> {
        archiving.archive(games, bytes);
        yield true;
      }
    };
  }

  /** Stops the thread. */
  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
