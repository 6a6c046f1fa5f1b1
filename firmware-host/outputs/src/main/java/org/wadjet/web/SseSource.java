package org.wadjet.web;

import java.util.Optional;
import java.util.function.LongFunction;

/**
 * Source of server-sent events: each viewer gets first the whole content, then the changes since,
 * at most twice a second. No viewer has a queue: a slow one is sent fewer frames.
 *
 * @param path begins with a slash
 * @param frames returns the changes since that of the last frame, 0 for the whole content; empty if
 *     there are none; never waits
 */
public record SseSource(String path, LongFunction<Optional<Frame>> frames) {
  /**
   * A change.
   *
   * @param change number of the change, greater than that of the frame before
   * @param data its content, in one line
   */
  public record Frame(long change, String data) {}
}
