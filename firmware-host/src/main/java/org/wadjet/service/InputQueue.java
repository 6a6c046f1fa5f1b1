package org.wadjet.service;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.wadjet.turn.Input;

/** Inputs from other threads on their way to the control loop; neither side ever waits. */
final class InputQueue {
  private final ConcurrentLinkedQueue<Waiting> queue = new ConcurrentLinkedQueue<>();

  /**
   * An input on its way.
   *
   * @param taken completed by the control loop; nothing may hang on it that takes time
   */
  record Waiting(Input input, CompletableFuture<Boolean> taken) {}

  /** Puts an input in; any thread. */
  Waiting add(Input input) {
    Waiting waiting = new Waiting(input, new CompletableFuture<>());
    queue.add(waiting);
    return waiting;
  }

  /** The next input, or null; the control loop only. */
  Waiting poll() {
    return queue.isEmpty() ? null : queue.poll();
  }
}
