package org.wadjet.record;

import java.util.Optional;
import org.wadjet.turn.Event;

/**
 * Store for events. Appending never waits for the disk; {@link #durable()} returns the last durable
 * event.
 */
public interface Journal extends AutoCloseable {
  /**
   * Queues an event for writing to the disk.
   *
   * @param number number of the event in this run, from 1 without gaps
   */
  void append(long number, Event event);

  /** Returns the number up to which all events of this run are safe on disk; 0 before the first. */
  long durable();

  /**
   * Returns, as a clause, the reason why no more events become durable; empty if there is no
   * failure.
   */
  Optional<String> failure();

  /**
   * Requests that all games but the newest be moved into the archive, between two writes and when
   * no events wait. Returns at once. Failures are only logged, as they do not affect the game. A
   * journal without a file does nothing.
   *
   * @param keptGames games that stay in the journal, at least 1
   * @param archiveBytes size limit of the archive; the oldest files beyond it are deleted
   */
  default void archive(int keptGames, long archiveBytes) {}

  /** Writes the queued events and closes the journal. */
  @Override
  void close();
}
