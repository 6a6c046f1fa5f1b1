package org.wadjet.sensing;

import java.util.List;

/**
 * Detected fault. Faults that give the same readings form one finding, because naming one of them
 * would be a guess.
 *
 * @param alternatives the possible faults, the likeliest first; one, if the readings identify it
 */
public record Finding(List<BoardFault> alternatives) {
  public Finding {
    alternatives = List.copyOf(alternatives);
    if (alternatives.isEmpty()) {
      throw new IllegalArgumentException("a finding names a fault");
    }
  }

  /** Returns a finding of one fault. */
  static Finding of(BoardFault fault) {
    return new Finding(List.of(fault));
  }
}
