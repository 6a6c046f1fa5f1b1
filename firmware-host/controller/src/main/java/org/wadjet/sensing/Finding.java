package org.wadjet.sensing;

import java.util.List;

/**
 * Detected fault. Faults that give the same readings form one finding, because naming one of them
 * would be a guess.
 *
 * @param oneOf the possible faults, the likeliest first; one, if the readings identify it
 */
public record Finding(List<BoardFault> oneOf) {
  public Finding {
    oneOf = List.copyOf(oneOf);
    if (oneOf.isEmpty()) {
      throw new IllegalArgumentException("a finding names a fault");
    }
  }

  /** Returns a finding of one fault. */
  static Finding of(BoardFault fault) {
    return new Finding(List.of(fault));
  }
}
