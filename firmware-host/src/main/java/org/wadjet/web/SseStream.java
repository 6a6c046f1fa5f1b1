package org.wadjet.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;

/**
 * Tells a {@link SseSource.Source} to its visitors, with a heartbeat where nothing changes. All of
 * it, which may be large, is made at most twice a second, for all who come and for those who were
 * too slow for what has changed.
 */
final class SseStream implements Page {
  private static final int MOST_VISITORS = 200;
  private static final Duration BEAT = Duration.ofSeconds(10);

  /** Between two frames. */
  private static final Duration REST = Duration.ofMillis(500);

  private static final byte[] HELLO = "retry: 1500\n\n".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] ALIVE =
      "event: beat\ndata: 1\n\n".getBytes(StandardCharsets.US_ASCII);

  /** Who takes longer for a frame has fallen behind. */
  private static final Duration SLOW = Duration.ofSeconds(2);

  private final SseSource.Source source;
  private final LongSupplier nanos;
  private final Semaphore places = new Semaphore(MOST_VISITORS);
  private Optional<Whole> whole = Optional.empty();

  /** By a clock of nanoseconds. */
  SseStream(SseSource.Source source, LongSupplier nanos) {
    this.source = source;
    this.nanos = nanos;
  }

  /** All of it as it goes over the wire, and when it was so. */
  private static final class Whole {
    private final long change;
    private final byte[] bytes;
    private final long sinceNanos;

    private Whole(SseSource.Frame frame, long sinceNanos) {
      this.change = frame.change();
      this.bytes = bytes(frame);
      this.sinceNanos = sinceNanos;
    }
  }

  @Override
  public void answer(RequestContext request) throws IOException, HttpError {
    if (!places.tryAcquire()) {
      throw new HttpError(HttpError.UNAVAILABLE, "too many watch already");
    }
    try {
      Optional<OutputStream> out = request.stream("text/event-stream");
      if (out.isPresent()) {
        request.write(out.get(), HELLO);
        stream(request, out.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      places.release();
    }
  }

  private void stream(RequestContext request, OutputStream out)
      throws IOException, InterruptedException {
    long told = 0;
    while (true) {
      Optional<Whole> all = told == 0 ? whole() : Optional.empty();
      long began = nanos.getAsLong();
      if (all.isPresent()) {
        told = all.get().change;
        request.write(out, all.get().bytes);
      } else {
        Optional<SseSource.Frame> frame = source.next(told, BEAT);
        told = frame.map(SseSource.Frame::change).orElse(told);
        began = nanos.getAsLong();
        request.write(out, frame.map(SseStream::bytes).orElse(ALIVE));
      }
      if (nanos.getAsLong() - began > SLOW.toNanos()) {
        told = 0;
      }
      Thread.sleep(REST);
    }
  }

  /** Empty while there is nothing at all. */
  private synchronized Optional<Whole> whole() throws InterruptedException {
    long now = nanos.getAsLong();
    if (whole.filter(each -> now - each.sinceNanos < REST.toNanos()).isEmpty()) {
      whole = source.next(0, Duration.ZERO).map(frame -> new Whole(frame, now));
    }
    return whole;
  }

  private static byte[] bytes(SseSource.Frame frame) {
    return ("event: frame\ndata: " + frame.data() + "\n\n").getBytes(StandardCharsets.UTF_8);
  }
}
