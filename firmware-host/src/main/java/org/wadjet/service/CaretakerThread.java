package org.wadjet.service;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.turn.ExhibitState;
import org.wadjet.turn.Input;

/** Looks at the clock on the wall each second, and does what a {@link Caretaker} says. */
public final class CaretakerThread implements AutoCloseable {
  private static final Duration LOOKS = Duration.ofSeconds(1);

  /** A scan takes far less; one that does not come is asked for again. */
  private static final Duration ANSWERED = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(CaretakerThread.class);

  private final Caretaker caretaker;
  private final Clock clock;
  private final Supplier<Optional<ControlLoop>> loop;
  private final Archiving archiving;
  private final Thread thread;
  private volatile boolean closed;

  /** Where old games leave the journal; must not throw. */
  public interface Archiving {
    /**
     * Asks for it; it need not be done on return.
     *
     * @param keptGames so many stay
     * @param archiveBytes so much the archive may take
     */
    void archive(int keptGames, long archiveBytes);
  }

  /**
   * Starts it.
   *
   * @param clock on the wall, in the board's time zone
   * @param loop the control loop of now; a simulated service has one for each game, and none
   *     between them
   */
  public CaretakerThread(
      Caretaking caretaking,
      Clock clock,
      Supplier<Optional<ControlLoop>> loop,
      Archiving archiving) {
    this.caretaker = new Caretaker(caretaking);
    this.clock = clock;
    this.loop = loop;
    this.archiving = archiving;
    this.thread = Thread.ofPlatform().daemon().name("caretaker").start(this::run);
  }

  private void run() {
    while (!closed) {
      try {
        Optional<ControlLoop> now = loop.get();
        if (now.isPresent()) {
          look(now.get(), LocalDateTime.now(clock));
        }
      } catch (RuntimeException | ExecutionException e) {
        LOG.error("The caretaker could not do its work: {}", e.getMessage(), e);
      } catch (InterruptedException e) {
        return;
      }
      LockSupport.parkNanos(LOOKS.toNanos());
    }
  }

  private void look(ControlLoop loop, LocalDateTime now)
      throws InterruptedException, ExecutionException {
    for (Caretaker.Due due : caretaker.due(now, isClosed(loop))) {
      switch (due) {
        case Caretaker.Due.Archive(int games, long bytes) -> archiving.archive(games, bytes);
        case Caretaker.Due.Tell(var input) -> {
          if (isTaken(loop, input) && input instanceof Input.Check) {
            caretaker.checked(now);
          }
        }
      }
    }
  }

  private static boolean isClosed(ControlLoop loop) {
    return loop.snapshot()
        .exhibit()
        .filter(exhibit -> exhibit.stage() == ExhibitState.Stage.CLOSED)
        .isPresent();
  }

  private static boolean isTaken(ControlLoop loop, Input input)
      throws InterruptedException, ExecutionException {
    try {
      return loop.ask(input).get(ANSWERED.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      LOG.debug("The control loop gave no answer to {}; it is asked again", input);
      return false;
    }
  }

  /** Does nothing more. */
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
