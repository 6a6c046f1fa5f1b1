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
 * Publishes snapshots and durable events from the control thread to all subscribers.
 *
 * <pre>
 *   control thread ── ring buffer (events), one field (snapshot) ──▶ thread "publisher"
 *        never blocks, takes no lock                                     │
 *                             UpdateFeed, at once ◀──────────────────────┴──▶ UpdateFeed, delayed
 *                                    │ a bounded queue each
 *                                    ▼
 *                             Subscription, Subscription, …  on threads of their own
 * </pre>
 *
 * <p>An event is published only once it is durable; a state may run ahead, and has a field for it.
 * Of the snapshots between two polls only the last is published, and a snapshot equal to the one
 * before is not published.
 */
public final class EventPublisher implements AutoCloseable {
  /** Polling period of the thread, and therefore the maximum delay of the beam on a page. */
  private static final long POLL_INTERVAL_NANOS = Duration.ofMillis(20).toNanos();

  /** Capacity for events between two polls; a whole turn has about six. */
  private static final int QUEUE_CAPACITY = 1024;

  private static final Logger LOG = LoggerFactory.getLogger(EventPublisher.class);

  private final OverwritingRingBuffer<Update.EventUpdate> events =
      new OverwritingRingBuffer<>(QUEUE_CAPACITY);
  private final UpdateFeed live = new UpdateFeed(Duration.ZERO);
  private final UpdateFeed delayed;
  private final AttractReplays recorded = new AttractReplays();
  private final Thread thread;

  private volatile PublishedState newest;
  private volatile RecordStatus record = RecordStatus.NONE;
  private long row;
  private long game;

  private PublishedState published;
  private long publishedEvent;
  private volatile boolean closed;

  private record PublishedState(TableSnapshot snapshot, long game, RecordStatus.Now record) {
    boolean hasSameContentAs(PublishedState other) {
      return game == other.game
          && record.equals(other.record)
          && snapshot.hasSameContentAs(other.snapshot);
    }
  }

  /**
   * Starts the thread.
   *
   * @param delay of the delayed feed; zero for none
   */
  public EventPublisher(Duration delay) {
    delayed = delay.isZero() ? live : new UpdateFeed(delay);
    thread = Thread.ofPlatform().daemon().name("publisher").start(this::run);
  }

  /**
   * Connects a control loop; called on its future control thread.
   *
   * @param progress progress of the journal before the loop starts
   * @param snapshot the current state
   * @param status status of the record itself
   */
  public void begin(JournalProgress progress, TableSnapshot snapshot, RecordStatus status) {
    record = status;
    row = progress.row();
    game = progress.game();
    newest = new PublishedState(snapshot, game, RecordStatus.Now.NONE);
  }

  /** Publishes an event that has become durable; called on the control thread. Never blocks. */
  public void onEvent(Event event) {
    row++;
    if (event instanceof Event.GameStarted) {
      game++;
      newest = new PublishedState(newest.snapshot(), game, RecordStatus.Now.NONE);
    }
    events.add(new Update.EventUpdate(row, game, event, newest.snapshot()));
  }

  /** Publishes a changed state; called on the control thread. Never blocks. */
  public void publishState(TableSnapshot snapshot) {
    newest = new PublishedState(snapshot, game, RecordStatus.Now.NONE);
  }

  private void run() {
    while (!closed) {
      try {
        publishDueState(System.nanoTime());
      } catch (RuntimeException e) {
        LOG.error("An update could not be published: {}", e.getMessage(), e);
      }
      LockSupport.parkNanos(POLL_INTERVAL_NANOS);
    }
  }

  /** Publishes the pending events and state. */
  private void publishDueState(long nowNanos) {
    // The snapshot is read first, so that the published state contains no event that is not yet
    // published.
    PublishedState seen = newest;
    PublishedState now =
        seen == null ? null : new PublishedState(seen.snapshot(), seen.game(), record.now());
    for (Optional<Update.EventUpdate> next = events.poll();
        next.isPresent();
        next = events.poll()) {
      publishedEvent = next.get().id();
      recorded.onEvent(next.get().event());
      enqueue(next.get(), nowNanos);
    }
    if (now != null && (published == null || !now.hasSameContentAs(published))) {
      enqueue(
          new Update.StateUpdate(now.snapshot(), now.game(), publishedEvent, now.record()),
          nowNanos);
      published = now;
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

  /** Returns the feed without a delay. */
  public UpdateFeed live() {
    return live;
  }

  /** Returns the delayed feed; the same as {@link #live} without a delay. */
  public UpdateFeed delayed() {
    return delayed;
  }

  /** Returns the recorded games to replay while nobody plays. */
  public AttractReplays recorded() {
    return recorded;
  }

  /** Stops publishing. */
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
