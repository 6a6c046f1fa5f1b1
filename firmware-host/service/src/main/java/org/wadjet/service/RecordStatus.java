package org.wadjet.service;

import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.wadjet.record.RecordHead;

/**
 * Published status of the record itself; for any thread.
 *
 * @param head the newest durable row, signed; empty while there is none
 * @param faults number of findings of a check, rows and files that do not match their signatures
 */
public record RecordStatus(Supplier<Optional<RecordHead>> head, IntSupplier faults) {
  /** Status of a journal without a file. */
  public static final RecordStatus NONE = new RecordStatus(Optional::empty, () -> 0);

  /** Returns the current status. */
  Now now() {
    return new Now(head.get(), faults.getAsInt());
  }

  /**
   * Status at one moment.
   *
   * @param head the newest durable row, signed
   * @param faults number of findings so far
   */
  public record Now(Optional<RecordHead> head, int faults) {
    /** Status of a journal without a file. */
    public static final Now NONE = new Now(Optional.empty(), 0);
  }
}
