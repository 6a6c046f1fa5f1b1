package org.wadjet.service;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.record.JournalProgress;
import org.wadjet.text.AttractReplays;
import org.wadjet.turn.Event;
import org.wadjet.turn.TableSnapshot;

/**
 * Where snapshots and durable events leave the control thread towards those who watch.
 *
 * <pre>
 *   control thread ── Handover (events), one field (snapshot) ──▶ thread "onlookers"
 *        waits for nobody, takes no lock                              │
 *                                    Feed, at once ◀──────────────────┴──▶ Feed, delayed
 *                                         │ a bounded queue each
 *                                         ▼
 *                                     Onlooker, Onlooker, …  on threads of their own
 * </pre>
 *
 * <p>An event is told only once it is durable; a state may run ahead, and says so. Between two
 * looks of the thread only the last snapshot counts, and none that tells the same as the one
 * before.
 */
public final class EventPublisher implements AutoCloseable {
  /** How often the thread looks what there is: the beam on a page may lag so much. */
  private static final long LOOK_NANOS = Duration.ofMillis(20).toNanos();

  /** Events between two looks; the whole way of a turn is about six. */
  private static final int PLACES = 1024;

  private static final Logger LOG = LoggerFactory.getLogger(EventPublisher.class);

  private final OverwritingRingBuffer<Update.EventUpdate> events =
      new OverwritingRingBuffer<>(PLACES);
  private final UpdateFeed live = new UpdateFeed(Duration.ZERO);
  private final UpdateFeed delayed;
  private final AttractReplays recorded = new AttractReplays();
  private final Thread thread;

  private volatile Standing newest;
  private volatile RecordStatus record = RecordStatus.NONE;
  private long row;
  private long game;

  private Standing told;
  private long toldEvent;
  private volatile boolean closed;

  /** How everything stands in a game of the record. */
  private record Standing(TableSnapshot snapshot, long game, RecordStatus.Now record) {
    boolean tellsTheSameAs(Standing other) {
      return game == other.game
          && record.equals(other.record)
          && snapshot.tellsTheSameAs(other.snapshot);
    }
  }

  /**
   * Starts the thread.
   *
   * @param delay of the delayed feed; zero where nothing is delayed
   */
  public EventPublisher(Duration delay) {
    delayed = delay.isZero() ? live : new UpdateFeed(delay);
    thread = Thread.ofPlatform().daemon().name("onlookers").start(this::run);
  }

  /**
   * A control loop begins to speak; on the thread that will be its control thread.
   *
   * @param progress how far the journal had come before
   * @param stands how everything stands
   */
  public void begin(JournalProgress progress, TableSnapshot stands) {
    begin(progress, stands, RecordStatus.NONE);
  }

  /**
   * A control loop begins to speak; on the thread that will be its control thread.
   *
   * @param progress how far the journal had come before
   * @param stands how everything stands
   * @param status what there is to say of the record itself
   */
  public void begin(JournalProgress progress, TableSnapshot stands, RecordStatus status) {
    record = status;
    row = progress.row();
    game = progress.game();
    newest = new Standing(stands, game, RecordStatus.Now.NONE);
  }

  /** An event has become durable; on the control thread. Waits for nobody. */
  public void happened(Event event) {
    row++;
    if (event instanceof Event.GameStarted) {
      game++;
      newest = new Standing(newest.snapshot(), game, RecordStatus.Now.NONE);
    }
    events.add(new Update.EventUpdate(row, game, event, newest.snapshot()));
  }

  /** How everything stands, when it has changed; on the control thread. Waits for nobody. */
  public void publishState(TableSnapshot snapshot) {
    newest = new Standing(snapshot, game, RecordStatus.Now.NONE);
  }

  private void run() {
    while (!closed) {
      try {
        publishDueState(System.nanoTime());
      } catch (RuntimeException e) {
        LOG.error("Those who watch were not told something: {}", e.getMessage(), e);
      }
      LockSupport.parkNanos(LOOK_NANOS);
    }
  }

  /** Passes on what there is. */
  private void publishDueState(long nowNanos) {
    // Looked at first: the state that is told is none that knows more than the events before it.
    Standing seen = newest;
    Standing now = seen == null ? null : new Standing(seen.snapshot(), seen.game(), record.now());
    for (Optional<Update.EventUpdate> next = events.poll();
        next.isPresent();
        next = events.poll()) {
      toldEvent = next.get().id();
      recorded.happened(next.get().event());
      enqueue(next.get(), nowNanos);
    }
    if (now != null && (told == null || !now.tellsTheSameAs(told))) {
      enqueue(
          new Update.StateUpdate(now.snapshot(), now.game(), toldEvent, now.record()), nowNanos);
      told = now;
    }
    if (delayed != live) {
      delayed.release(nowNanos);
    }
  }

  private void enqueue(Update update, long nowNanos) {
    live.publish(update, nowNanos);
    if (delayed != live) {
      delayed.publish(update, nowNanos);
    }
  }

  /** What is told at once. */
  public UpdateFeed live() {
    return live;
  }

  /** What is told after the delay; the same where there is none. */
  public UpdateFeed delayed() {
    return delayed;
  }

  /** Games to show while nobody plays. */
  public AttractReplays recorded() {
    return recorded;
  }

  /** Tells nobody anything more. */
  @Override
  public void close() {
    closed = true;
    LockSupport.unpark(thread);
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
