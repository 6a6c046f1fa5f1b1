package org.wadjet.service;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.wadjet.turn.Input;

/** Queue of inputs from other threads to the control loop; neither side ever waits. */
final class InputQueue {
  private final ConcurrentLinkedQueue<Waiting> queue = new ConcurrentLinkedQueue<>();

  /**
   * A queued input.
   *
   * @param taken completed by the control loop; its dependent actions must be short
   */
  record Waiting(Input input, CompletableFuture<Boolean> taken) {}

  /** Adds an input; on any thread. */
  Waiting add(Input input) {
    Waiting waiting = new Waiting(input, new CompletableFuture<>());
    queue.add(waiting);
    return waiting;
  }

  /** Returns the next input, or null; only on the control thread. */
  Waiting poll() {
    return queue.isEmpty() ? null : queue.poll();
  }
}
