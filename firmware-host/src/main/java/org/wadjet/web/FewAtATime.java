package org.wadjet.web;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Gives what is large to a few visitors at a time, so that many who read nothing cannot fill the
 * memory of the machine whose board is being played.
 */
final class FewAtATime {
  static final int MOST = 8;

  /** A crowd that comes at once and reads is let through. */
  private static final Duration WAIT = Duration.ofSeconds(2);

  private final Semaphore places = new Semaphore(MOST);

  /** A page of which this is true, together with all others of this. */
  Page of(Page page) {
    return request -> {
      if (!acquire()) {
        throw new HttpError(HttpError.UNAVAILABLE, "too many want that at once");
      }
      try {
        page.answer(request);
      } finally {
        places.release();
      }
    };
  }

  private boolean acquire() throws IOException {
    try {
      return places.tryAcquire(WAIT.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("no page is served any more", e);
    }
  }
}
