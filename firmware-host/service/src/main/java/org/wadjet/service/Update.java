package org.wadjet.service;

import org.wadjet.turn.Event;
import org.wadjet.turn.TableSnapshot;

/** An update for a {@link Subscription}. */
public sealed interface Update {
  /**
   * The current state; it may run ahead of the events, which the snapshot indicates.
   *
   * @param game the number of the last game in the record, from 1; 0 before the first
   * @param event the id of the last event published before; 0 before the first
   * @param record status of the record itself
   */
  record StateUpdate(TableSnapshot snapshot, long game, long event, RecordStatus.Now record)
      implements Update {}

  /**
   * An event that is safe in the record.
   *
   * @param id the number of its row in the record; ids increase, and are unique within a journal
   * @param game the number of its game in the record, from 1; 0 before the first
   * @param state the state when it became safe
   */
  record EventUpdate(long id, long game, Event event, TableSnapshot state) implements Update {}

  /** Notice that the subscriber was too slow and gets no further updates; it may join again. */
  record Overrun() implements Update {}
}
