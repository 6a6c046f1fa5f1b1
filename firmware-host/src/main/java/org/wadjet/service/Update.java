package org.wadjet.service;

import org.wadjet.turn.Event;
import org.wadjet.turn.TableSnapshot;

/** What an {@link Subscription} is told. */
public sealed interface Update {
  /**
   * How everything stands now; it may run ahead of the events, which the snapshot says.
   *
   * @param game the number of the last game in the record, from 1; 0 before the first
   * @param event the id of the last event told before; 0 before the first
   * @param record what there is to say of the record itself
   */
  record StateUpdate(TableSnapshot snapshot, long game, long event, RecordStatus.Now record)
      implements Update {
    /** A state of which nothing is said of the record. */
    StateUpdate(TableSnapshot snapshot, long game, long event) {
      this(snapshot, game, event, RecordStatus.Now.NONE);
    }
  }

  /**
   * Something has happened, and is safe in the record.
   *
   * @param id the number of its row in the record; later ones are greater, and while a journal
   *     lasts none is given twice
   * @param game the number of its game in the record, from 1; 0 before the first
   * @param stands how everything stood when it became safe
   */
  record EventUpdate(long id, long game, Event event, TableSnapshot stands) implements Update {}

  /** The onlooker was too slow and is told nothing more; it may join again. */
  record Overrun() implements Update {}
}
