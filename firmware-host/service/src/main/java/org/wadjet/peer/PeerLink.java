package org.wadjet.peer;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.record.PeerRecord;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.record.SignedRow;
import org.wadjet.service.ControlLoop;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Offer;
import org.wadjet.turn.PeerGame;
import org.wadjet.turn.PeerStatement;
import org.wadjet.turn.TableSnapshot;

/**
 * Link to the other board, independent of the transport. Its thread reads the rows that have become
 * durable, publishes the state of the games with them, and gives what the other board states to the
 * control loop, which waits for nothing.
 *
 * <pre>
 *   journal ──▶ LinkedGames ──▶ message ──▶ transport
 *   transport ──▶ onMessage ──▶ verified statement and rows ──▶ ControlLoop#submit
 * </pre>
 */
public final class PeerLink implements AutoCloseable {
  /** Interval of the checks for new offers. */
  private static final Duration INTERVAL = Duration.ofMillis(50);

  /** Interval of the checks for new rows without a call of {@link #wake}. */
  private static final Duration ROWS_INTERVAL = Duration.ofSeconds(1);

  private static final Logger LOG = LoggerFactory.getLogger(PeerLink.class);

  private final PublicKeyFile peerKey;
  private final Consumer<String> publish;
  private final AtomicReference<String> received = new AtomicReference<>();
  private final Thread thread;
  private volatile Optional<Source> source = Optional.empty();
  private volatile Optional<String> lastMessage = Optional.empty();
  private final AtomicLong wakes = new AtomicLong();
  private volatile boolean connected;
  private volatile long confirmedWakes = -1;
  private volatile boolean closed;
  private long rowsReadNanos;
  private long rowsReadWakes;
  private Optional<String> lastProblem = Optional.empty();

  /** The control loop and the record of a run, and what the link has done with them. */
  private static final class Source {
    private final ControlLoop loop;
    private final PeerRecord record;
    private final LinkedGames games;
    private long update;
    private Optional<PeerMessage> published = Optional.empty();
    private Optional<PeerMessage> heard = Optional.empty();
    private List<Event.SightingsDiffered> submitted = List.of();
    private boolean statedConnected;

    Source(ControlLoop loop, PeerRecord record, LinkedGames games) {
      this.loop = loop;
      this.record = record;
      this.games = games;
    }
  }

  /**
   * Starts the link; it does nothing before {@link #begin}.
   *
   * @param peerKey key of the other board
   * @param publish publishes a message that replaces the one before; must not block
   */
  public PeerLink(PublicKeyFile peerKey, Consumer<String> publish) {
    this.peerKey = peerKey;
    this.publish = publish;
    this.thread = Thread.ofPlatform().daemon().name("peer-link").start(this::run);
  }

  /**
   * Connects a control loop.
   *
   * @param directory of its record, whose journal is open
   * @throws IOException if the record cannot be read
   */
  public void begin(ControlLoop loop, Path directory) throws IOException {
    source = Optional.of(new Source(loop, PeerRecord.open(directory), new LinkedGames(peerKey)));
    // The other board does not repeat what it has stated to the run before.
    lastMessage.ifPresent(message -> received.compareAndSet(null, message));
    wake();
  }

  /** Takes a message of the other board, on any thread; only the last one is read. */
  public void onMessage(String message) {
    lastMessage = Optional.of(message);
    received.set(message);
    LockSupport.unpark(thread);
  }

  /** Takes note of whether messages of the other board can arrive, on any thread. */
  public void onConnected(boolean now) {
    connected = now;
    LockSupport.unpark(thread);
  }

  /** Makes the link look for new rows; called once events are durable, on any thread. */
  public void wake() {
    wakes.incrementAndGet();
    LockSupport.unpark(thread);
  }

  /**
   * Returns whether the other board holds all rows of its games that were durable at the last call
   * of {@link #wake}; for any thread.
   */
  public boolean isConfirmed() {
    return confirmedWakes == wakes.get();
  }

  private void run() {
    while (!closed) {
      try {
        if (source.isPresent()) {
          step(source.get());
        }
        lastProblem = Optional.empty();
      } catch (IOException | RuntimeException e) {
        // A problem that recurs with each attempt is logged once.
        if (!lastProblem.equals(Optional.of(String.valueOf(e.getMessage())))) {
          LOG.error("The link to the other board continues after an error: {}", e.getMessage(), e);
        }
        lastProblem = Optional.of(String.valueOf(e.getMessage()));
      }
      LockSupport.parkNanos(INTERVAL.toNanos());
    }
  }

  private void step(Source now) throws IOException {
    long due = wakes.get();
    if (due != rowsReadWakes || System.nanoTime() - rowsReadNanos >= ROWS_INTERVAL.toNanos()) {
      rowsReadWakes = due;
      rowsReadNanos = System.nanoTime();
      for (SignedRow row : now.record.next()) {
        now.games.take(row);
      }
    }
    String text = received.getAndSet(null);
    if (text != null) {
      take(now, text);
    }
    if (now.statedConnected != connected) {
      now.statedConnected = connected;
      now.loop.submit(new Input.PeerConnected(now.statedConnected));
    }
    compare(now);
    publish(now);
    confirmedWakes = now.heard.isPresent() && now.games.rows().isEmpty() ? rowsReadWakes : -1;
  }

  private void take(Source now, String text) {
    PeerMessage message;
    try {
      message = PeerMessageJson.read(text, peerKey, now.record.publicKey().id());
    } catch (PeerMessageJson.RefusedException e) {
      LOG.warn("A message of the other board is ignored: {}", e.getMessage());
      return;
    }
    boolean later =
        now.heard.filter(last -> !message.statement().isLaterThan(last.statement())).isEmpty();
    if (!later) {
      return;
    }
    now.heard = Optional.of(message);
    now.games.confirm(message.held());
    takeRows(now, message);
    now.loop.submit(new Input.PeerStated(peerKey.id(), peerKey.encoded(), message.statement()));
  }

  /** Gives the rows that this record lacks to the control loop, unless one of them is missing. */
  private void takeRows(Source now, PeerMessage message) {
    List<Event.PeerRow> rows =
        message.rows().stream().filter(row -> row.number() > now.games.held()).toList();
    if (rows.isEmpty() || message.after() > now.games.held()) {
      return;
    }
    if (rows.stream().allMatch(row -> SignedRow.verified(row, peerKey).isPresent())) {
      now.loop.submit(new Input.PeerRows(rows));
    } else {
      LOG.warn("Rows of the other board are ignored: its key {} has not signed them", peerKey.id());
    }
  }

  /** Submits the turns whose sightings differ, once each. */
  private static void compare(Source now) {
    Optional<LinkedGame> game = now.games.current();
    if (game.isEmpty()) {
      return;
    }
    List<Event.SightingsDiffered> differences = game.get().differences();
    differences.stream()
        .filter(difference -> !now.submitted.contains(difference))
        .forEach(
            difference ->
                now.loop.submit(new Input.SightingsCompared(game.get().number(), difference)));
    now.submitted = differences;
  }

  private void publish(Source now) {
    List<PeerGame> games = now.games.statements(offer(now));
    if (games.isEmpty()) {
      return;
    }
    boolean changed =
        now.published
            .filter(
                last ->
                    last.statement().games().equals(games)
                        && last.held() == now.games.held()
                        && last.after() == now.games.confirmed()
                        && last.rows().equals(now.games.rows()))
            .isEmpty();
    if (!changed) {
      return;
    }
    now.update++;
    PeerMessage message =
        new PeerMessage(
            new PeerStatement(now.games.lastRow(), now.update, games),
            now.games.held(),
            now.games.confirmed(),
            now.games.rows());
    now.published = Optional.of(message);
    publish.accept(
        PeerMessageJson.write(
            message, now.record.publicKey().id(), peerKey.id(), now.record::sign));
  }

  /** Returns the last offer between the sides in the current game. */
  private static Optional<Offer> offer(Source now) {
    TableSnapshot snapshot = now.loop.snapshot();
    boolean same =
        now.games.current().filter(game -> game.number() == snapshot.number()).isPresent();
    return same ? snapshot.offers().last() : Optional.empty();
  }

  /** Stops the link. */
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
