package org.wadjet.web;

import java.util.Optional;
import java.util.function.LongFunction;

/**
 * Source of server-sent events: each viewer first gets the whole content, then the later changes,
 * at most twice a second. Viewers have no queues; a slow viewer is sent fewer frames.
 *
 * @param path begins with a slash
 * @param frames function from the change number of the last frame, or 0 for the whole content, to
 *     the next frame; empty if nothing has changed; never blocks
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
