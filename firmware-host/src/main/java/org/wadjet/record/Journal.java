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

  /**
   * Asks for all games but the newest to be moved into the archive, between two writes and when
   * there is time. Returns at once; what becomes of it is no matter of the game's, so that it is
   * logged and nothing else. A journal that is in no file does nothing.
   *
   * @param keptGames games that stay in the journal, at least 1
   * @param archiveBytes what the archive may come to; the oldest files beyond it are deleted
   */
  default void archive(int keptGames, long archiveBytes) {}

  /** Writes what is left and closes. */
  @Override
  void close();
}
