package org.wadjet.record;

import java.util.Optional;
import org.wadjet.turn.Event;

/**
 * Where events are kept. Appending never waits for the disk; {@link #durable()} tells how far it
 * has come.
 */
public interface Journal extends AutoCloseable {
  /**
   * Takes an event on its way to the disk.
   *
   * @param number counts the events of this run from 1, without gaps
   */
  void append(long number, Event event);

  /** All events of this run up to this number are safe on disk; 0 before the first. */
  long durable();

  /** Why nothing more becomes durable, in a clause; empty while all is well. */
  Optional<String> failure();

  /** Writes what is left and closes. */
  @Override
  void close();
}
