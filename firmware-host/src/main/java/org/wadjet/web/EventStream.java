package org.wadjet.web;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.wadjet.service.Feed;
import org.wadjet.service.News;
import org.wadjet.service.Onlooker;

/**
 * A feed as server-sent events: {@code state} and {@code event} as OnlookerJson tells them, {@code
 * clocks} where a state differs from the one before in its clocks alone, and {@code beat}. A client
 * that comes back with {@code Last-Event-ID} is sent the events that it missed.
 */
final class EventStream implements Endpoint, AutoCloseable {
  /** News that may wait for a viewer: ten turns. A viewer that lets more pile up is dropped. */
  private static final int PLACES = 64;

  private static final byte[] NOTHING_NEW = new byte[0];

  private final Feed feed;
  private final NewsFrames frames;
  private final Set<SseWriter> writers = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /** Of a feed. */
  EventStream(Feed feed, NewsFrames frames) {
    this.feed = feed;
    this.frames = frames;
  }

  @Override
  public void handle(RequestContext context) throws HttpError {
    Optional<Onlooker> place = feed.join(lastEvent(context), PLACES);
    if (closed || place.isEmpty()) {
      place.ifPresent(Onlooker::close);
      throw new HttpError(HttpError.UNAVAILABLE, "too many watch already");
    }
    Viewer viewer = new Viewer(context, place.get());
    writers.add(viewer.writer);
    place.get().onNews(viewer.writer::wake);
    viewer.writer.start();
  }

  private static OptionalLong lastEvent(RequestContext context) {
    // A page that opens a stream anew says it in the address: it can set no header.
    String said = context.header("Last-Event-ID").or(() -> context.query("after")).orElse("");
    return said.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(said)) : OptionalLong.empty();
  }

  /** One who watches. */
  private final class Viewer implements SseWriter.Frames {
    private final RequestContext context;
    private final Onlooker onlooker;
    private final SseWriter writer;
    private long stand;

    Viewer(RequestContext context, Onlooker onlooker) {
      this.context = context;
      this.onlooker = onlooker;
      this.writer = new SseWriter(context, this, this::left);
    }

    private void left() {
      onlooker.close();
      writers.remove(writer);
    }

    @Override
    public Optional<byte[]> next() throws TooSlowException {
      for (Optional<News> news = onlooker.poll(); news.isPresent(); news = onlooker.poll()) {
        if (news.get() instanceof News.TooSlow) {
          throw new TooSlowException();
        }
        NewsFrames.Frame frame = frames.of(news.get(), context.language());
        byte[] bytes = frame.after(stand).orElse(NOTHING_NEW);
        stand = frame.standAfter(stand);
        if (bytes.length > 0) {
          return Optional.of(bytes);
        }
      }
      return Optional.empty();
    }
  }

  /** Ends all of its streams. */
  @Override
  public void close() {
    closed = true;
    writers.forEach(SseWriter::end);
  }
}
