package org.wadjet.service;

import java.util.concurrent.ConcurrentLinkedQueue;
import org.wadjet.turn.Input;

/** Inputs from other threads on their way to the control loop; neither side ever waits. */
final class InputQueue {
  private final ConcurrentLinkedQueue<Input> queue = new ConcurrentLinkedQueue<>();

  /** Puts an input in; any thread. */
  void add(Input input) {
    queue.add(input);
  }

  /** The next input, or null; the control loop only. */
  Input poll() {
    return queue.isEmpty() ? null : queue.poll();
  }
}
