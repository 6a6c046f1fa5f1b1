package org.wadjet.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.service.Subscription;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateFeed;

/**
 * A feed as server-sent events: {@code state} and {@code event} as PublicJson tells them, {@code
 * clocks} where a state differs from the one before in its clocks alone, and {@code beat} now and
 * then, so that both sides see that the connection lives. Who comes back with {@code Last-Event-ID}
 * is told what it missed.
 */
final class UpdateStream implements Page {
  /** News that may wait for a viewer: ten turns. Who lets more pile up is dropped. */
  private static final int PLACES = 64;

  private static final Duration BEAT = Duration.ofSeconds(10);

  /** How soon a browser comes back, in milliseconds; then a heartbeat. */
  private static final byte[] HELLO = bytes("retry: 1500\n\n");

  private static final byte[] ALIVE = bytes("event: beat\ndata: 1\n\n");

  private final UpdateFeed feed;
  private final UpdateFrames frames;
  private volatile boolean closed;

  /** Of a feed. */
  UpdateStream(UpdateFeed feed, UpdateFrames frames) {
    this.feed = feed;
    this.frames = frames;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public void answer(RequestContext request) throws IOException, HttpError {
    Optional<Subscription> place = feed.join(lastEvent(request), PLACES);
    if (place.isEmpty()) {
      throw new HttpError(HttpError.UNAVAILABLE, "too many watch already");
    }
    try (Subscription subscription = place.get()) {
      Optional<OutputStream> out = request.stream("text/event-stream");
      if (out.isPresent()) {
        request.write(out.get(), HELLO);
        stream(request, subscription, out.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void stream(RequestContext request, Subscription subscription, OutputStream out)
      throws IOException, InterruptedException {
    long stand = 0;
    while (!closed) {
      Optional<Update> next = subscription.next(BEAT);
      if (next.isEmpty()) {
        request.write(out, ALIVE);
      } else if (next.get() instanceof Update.Overrun) {
        throw new TooSlowException();
      } else {
        UpdateFrames.Frame frame = frames.of(next.get(), request.language());
        request.write(out, frame.after(stand).orElse(ALIVE));
        stand = frame.standAfter(stand);
      }
    }
  }

  private static OptionalLong lastEvent(RequestContext request) {
    // A page that opens a stream anew says it in the address: it can set no header.
    String said = request.header("Last-Event-ID").or(() -> request.query("after")).orElse("");
    return said.matches("\\d{1,18}") ? OptionalLong.of(Long.parseLong(said)) : OptionalLong.empty();
  }

  /** Those who watch are told nothing more. */
  void close() {
    closed = true;
  }
}
