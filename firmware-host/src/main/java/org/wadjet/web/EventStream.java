package org.wadjet.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.service.Feed;
import org.wadjet.service.News;
import org.wadjet.service.Onlooker;

/**
 * A feed as server-sent events: {@code state} and {@code event} as OnlookerJson tells them, {@code
 * clocks} where a state differs from the one before in its clocks alone, and {@code beat} now and
 * then, so that both sides see that the connection lives. Who comes back with {@code Last-Event-ID}
 * is told what it missed.
 */
final class EventStream implements Page {
  /** News that may wait for a viewer: ten turns. Who lets more pile up is dropped. */
  private static final int PLACES = 64;

  private static final Duration BEAT = Duration.ofSeconds(10);

  /** How soon a browser comes back, in milliseconds; then a heartbeat. */
  private static final byte[] HELLO = bytes("retry: 1500\n\n");

  private static final byte[] ALIVE = bytes("event: beat\ndata: 1\n\n");

  private final Feed feed;
  private final NewsFrames frames;
  private volatile boolean closed;

  /** Of a feed. */
  EventStream(Feed feed, NewsFrames frames) {
    this.feed = feed;
    this.frames = frames;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public void answer(Visit visit) throws IOException, Refused {
    Optional<Onlooker> place = feed.join(lastEvent(visit), PLACES);
    if (place.isEmpty()) {
      throw new Refused(Refused.UNAVAILABLE, "too many watch already");
    }
    try (Onlooker onlooker = place.get()) {
      Optional<OutputStream> out = visit.stream("text/event-stream");
      if (out.isPresent()) {
        visit.write(out.get(), HELLO);
        tell(visit, onlooker, out.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tell(Visit visit, Onlooker onlooker, OutputStream out)
      throws IOException, InterruptedException {
    long stand = 0;
    while (!closed) {
      Optional<News> next = onlooker.next(BEAT);
      if (next.isEmpty()) {
        visit.write(out, ALIVE);
      } else if (next.get() instanceof News.TooSlow) {
        throw new TooSlowException();
      } else {
        NewsFrames.Frame frame = frames.of(next.get(), visit.language());
        visit.write(out, frame.after(stand).orElse(ALIVE));
        stand = frame.standAfter(stand);
      }
    }
  }

  private static OptionalLong lastEvent(Visit visit) {
    // A page that opens a stream anew says it in the address: it can set no header.
    String said = visit.header("Last-Event-ID").or(() -> visit.query("after")).orElse("");
    return said.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(said)) : OptionalLong.empty();
  }

  /** Those who watch are told nothing more. */
  void close() {
    closed = true;
  }
}
