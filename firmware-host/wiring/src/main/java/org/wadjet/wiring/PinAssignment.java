package org.wadjet.wiring;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Assignment of the lines to GPIOs (BCM numbers). */
public final class PinAssignment {
  private final Map<SignalLine, Integer> bcmByLine;

  /** Creates an assignment from each line's BCM number; lines that are not fitted are absent. */
  public PinAssignment(Map<SignalLine, Integer> bcmByLine) {
    this.bcmByLine = new EnumMap<>(bcmByLine);
  }

  /** Returns the BCM number of a line. */
  public int bcm(SignalLine line) {
    Integer bcm = bcmByLine.get(line);
    if (bcm == null) {
      throw new IllegalArgumentException(line + " is not fitted");
    }
    return bcm;
  }

  /** Returns the line on a BCM number, or empty. */
  public Optional<SignalLine> lineAt(int bcm) {
    return bcmByLine.entrySet().stream()
        .filter(entry -> entry.getValue() == bcm)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Returns whether a line is fitted; an optional one may be missing. */
  public boolean has(SignalLine line) {
    return bcmByLine.containsKey(line);
  }
}
