package org.wadjet.web;

import java.time.Duration;
import java.util.Optional;

/**
 * Something that changes, told to each visitor as server-sent events {@code frame}: first all of
 * it, then what has changed since, at most twice a second. Nobody has a queue: a slow visitor is
 * told less often.
 *
 * @param path begins with a slash
 */
public record SseSource(String path, Source source) {
  /** What has changed. */
  public interface Source {
    /**
     * Waits for a change.
     *
     * @param since that of the last frame; 0 for all of it
     * @return empty if there was none for a while
     */
    Optional<Frame> next(long since, Duration wait) throws InterruptedException;
  }

  /**
   * A piece of news.
   *
   * @param change greater than that of the frame before
   * @param data in one line
   */
  public record Frame(long change, String data) {}
}
