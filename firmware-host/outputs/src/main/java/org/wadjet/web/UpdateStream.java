package org.wadjet.web;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.wadjet.service.Subscription;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateFeed;

/**
 * Sends a feed as server-sent events: {@code state} and {@code event} in the format of PublicJson,
 * {@code clocks} if a state differs from the one before only in its clocks, and {@code beat}. A
 * client that reconnects with {@code Last-Event-ID} is sent the events that it missed, and one that
 * asks for {@code after=game} those of the current game.
 */
final class UpdateStream implements Endpoint, AutoCloseable {
  /** Capacity for updates that wait for a viewer: ten turns. A viewer with more is dropped. */
  private static final int QUEUE_CAPACITY = 64;

  /** Value of {@code after} that asks for the events of the current game. */
  private static final String CURRENT_GAME = "game";

  private static final byte[] NOTHING_NEW = new byte[0];

  private final UpdateFeed feed;
  private final UpdateFrames frames;
  private final Set<SseWriter> writers = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  UpdateStream(UpdateFeed feed, UpdateFrames frames) {
    this.feed = feed;
    this.frames = frames;
  }

  @Override
  public void handle(RequestContext context) throws HttpError {
    Optional<Subscription> place = subscribe(context);
    if (closed || place.isEmpty()) {
      place.ifPresent(Subscription::close);
      throw new HttpError(HttpError.UNAVAILABLE, "too many viewers");
    }
    Viewer viewer = new Viewer(context, place.get());
    writers.add(viewer.writer);
    place.get().onUpdate(viewer.writer::wake);
    viewer.writer.start();
  }

  private Optional<Subscription> subscribe(RequestContext context) {
    // A page that reopens a stream sends the id in the URL, since it cannot set a header.
    String last = context.header("Last-Event-ID").or(() -> context.query("after")).orElse("");
    if (last.equals(CURRENT_GAME)) {
      return feed.subscribeFromGameStart(QUEUE_CAPACITY);
    }
    OptionalLong id =
        last.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(last)) : OptionalLong.empty();
    return feed.subscribe(id, QUEUE_CAPACITY);
  }

  /** A connected viewer. */
  private final class Viewer implements SseWriter.Frames {
    private final RequestContext context;
    private final Subscription subscription;
    private final SseWriter writer;
    private long stateNumber;

    Viewer(RequestContext context, Subscription subscription) {
      this.context = context;
      this.subscription = subscription;
      this.writer = new SseWriter(context, this, this::onDisconnected);
    }

    private void onDisconnected() {
      subscription.close();
      writers.remove(writer);
    }

    @Override
    public Optional<byte[]> next() throws TooSlowException {
      for (Optional<Update> update = subscription.poll();
          update.isPresent();
          update = subscription.poll()) {
        if (update.get() instanceof Update.Overrun) {
          throw new TooSlowException();
        }
        UpdateFrames.Frame frame = frames.of(update.get(), context.language());
        byte[] bytes = frame.after(stateNumber).orElse(NOTHING_NEW);
        stateNumber = frame.stateAfter(stateNumber);
        if (bytes.length > 0) {
          return Optional.of(bytes);
        }
      }
      return Optional.empty();
    }
  }

  /** Ends the streams of all viewers. */
  @Override
  public void close() {
    closed = true;
    writers.forEach(SseWriter::end);
  }
}
