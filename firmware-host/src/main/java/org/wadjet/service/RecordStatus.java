package org.wadjet.service;

import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.wadjet.record.RecordHead;

/**
 * What those who watch are told of the record itself; for any thread.
 *
 * @param head the newest durable row, signed; empty while there is none
 * @param faults how many things a check has found that are not as the board signed them
 */
public record RecordStatus(Supplier<Optional<RecordHead>> head, IntSupplier faults) {
  /** Of a record that is in no file. */
  public static final RecordStatus NONE = new RecordStatus(Optional::empty, () -> 0);

  /** What it is now. */
  Now now() {
    return new Now(head.get(), faults.getAsInt());
  }

  /**
   * What it is at a moment.
   *
   * @param head the newest durable row, signed
   * @param faults that were found so far
   */
  public record Now(Optional<RecordHead> head, int faults) {
    /** Of a record that is in no file. */
    public static final Now NONE = new Now(Optional.empty(), 0);
  }
}
