package org.wadjet.record;

import java.util.Optional;
import org.wadjet.turn.Event;

/**
 * Journal that stores nothing and reports each event as durable immediately; for rehearsals, which
 * are not recorded.
 */
public final class NoOpJournal implements Journal {
  private long last;

  @Override
  public void append(long number, Event event) {
    last = number;
  }

  @Override
  public long durable() {
    return last;
  }

  @Override
  public Optional<String> failure() {
    return Optional.empty();
  }

  @Override
  public void close() {}
}
