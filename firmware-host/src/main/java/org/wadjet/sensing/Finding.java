package org.wadjet.sensing;

import java.util.List;

/**
 * A fault that has been found. Faults that give the same readings are one finding: to claim one of
 * them would be a guess.
 *
 * @param oneOf the faults it may be, the likeliest first; one, where the readings tell
 */
public record Finding(List<BoardFault> oneOf) {
  public Finding {
    oneOf = List.copyOf(oneOf);
    if (oneOf.isEmpty()) {
      throw new IllegalArgumentException("a finding names a fault");
    }
  }

  /** A finding of one fault. */
  static Finding of(BoardFault fault) {
    return new Finding(List.of(fault));
  }
}
