package org.wadjet.web;

import java.util.Optional;
import java.util.function.LongFunction;

/**
 * Something that changes, sent to each viewer as server-sent events: first all of it, then the
 * changes since, at most twice a second. No viewer has a queue: a slow one is sent fewer frames.
 *
 * @param path begins with a slash
 * @param frames gives the changes since that of the last frame, 0 for all of it; empty if there are
 *     none; never waits
 */
public record SseSource(String path, LongFunction<Optional<Frame>> frames) {
  /**
   * A change.
   *
   * @param change greater than that of the frame before
   * @param data in one line
   */
  public record Frame(long change, String data) {}
}
