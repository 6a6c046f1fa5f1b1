package org.wadjet.wiring;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** On which GPIO (BCM number) each line is. */
public final class PinAssignment {
  private final Map<SignalLine, Integer> bcmByLine;

  /** Takes each line's BCM number; a line that is not fitted is left out. */
  public PinAssignment(Map<SignalLine, Integer> bcmByLine) {
    this.bcmByLine = new EnumMap<>(bcmByLine);
  }

  /** The BCM number of a line. */
  public int bcm(SignalLine line) {
    Integer bcm = bcmByLine.get(line);
    if (bcm == null) {
      throw new IllegalArgumentException(line + " is not fitted");
    }
    return bcm;
  }

  /** The line on a BCM number, or empty. */
  public Optional<SignalLine> lineAt(int bcm) {
    return bcmByLine.entrySet().stream()
        .filter(entry -> entry.getValue() == bcm)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Whether a line is fitted; only FLOOD may be missing. */
  public boolean has(SignalLine line) {
    return bcmByLine.containsKey(line);
  }
}
