package org.wadjet.service;

import org.wadjet.turn.Event;
import org.wadjet.turn.Snapshot;

/** What an {@link Onlooker} is told. */
public sealed interface News {
  /**
   * How everything stands now; it may run ahead of the events, which the snapshot says.
   *
   * @param game the number of the last game in the record, from 1; 0 before the first
   * @param event the id of the last event told before; 0 before the first
   * @param record what there is to say of the record itself
   */
  record State(Snapshot snapshot, long game, long event, RecordStatus.Now record) implements News {
    /** A state of which nothing is said of the record. */
    State(Snapshot snapshot, long game, long event) {
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
  record Happened(long id, long game, Event event, Snapshot stands) implements News {}

  /** The onlooker was too slow and is told nothing more; it may join again. */
  record TooSlow() implements News {}
}
