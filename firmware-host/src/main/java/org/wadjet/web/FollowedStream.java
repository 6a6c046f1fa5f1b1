package org.wadjet.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/** Tells a {@link FollowedPage.Source} to its visitors, with a heartbeat where nothing changes. */
final class FollowedStream implements Page {
  private static final int MOST_VISITORS = 200;
  private static final Duration BEAT = Duration.ofSeconds(10);

  /** Between two frames. */
  private static final Duration REST = Duration.ofMillis(500);

  private static final byte[] HELLO = "retry: 1500\n\n".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] ALIVE =
      "event: beat\ndata: 1\n\n".getBytes(StandardCharsets.US_ASCII);

  private final FollowedPage.Source source;
  private final Semaphore places = new Semaphore(MOST_VISITORS);

  FollowedStream(FollowedPage.Source source) {
    this.source = source;
  }

  @Override
  public void answer(Visit visit) throws IOException, Refused {
    if (!places.tryAcquire()) {
      throw new Refused(Refused.UNAVAILABLE, "too many watch already");
    }
    try {
      OutputStream out = visit.stream("text/event-stream");
      visit.write(out, HELLO);
      tell(visit, out);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      places.release();
    }
  }

  private void tell(Visit visit, OutputStream out) throws IOException, InterruptedException {
    long told = 0;
    while (true) {
      Optional<FollowedPage.Frame> frame = source.next(told, BEAT);
      if (frame.isEmpty()) {
        visit.write(out, ALIVE);
        continue;
      }
      told = frame.get().change();
      String event = "event: frame\ndata: " + frame.get().data() + "\n\n";
      visit.write(out, event.getBytes(StandardCharsets.UTF_8));
      Thread.sleep(REST);
    }
  }
}
