package org.wadjet.wiring;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** On which GPIO (BCM number) each line is. */
public final class Pins {
  private final Map<Line, Integer> bcmByLine;

  /** Takes each line's BCM number; a line that is not fitted is left out. */
  public Pins(Map<Line, Integer> bcmByLine) {
    this.bcmByLine = new EnumMap<>(bcmByLine);
  }

  /** The BCM number of a line. */
  public int bcm(Line line) {
    Integer bcm = bcmByLine.get(line);
    if (bcm == null) {
      throw new IllegalArgumentException(line + " is not fitted");
    }
    return bcm;
  }

  /** The line on a BCM number, or empty. */
  public Optional<Line> lineAt(int bcm) {
    return bcmByLine.entrySet().stream()
        .filter(entry -> entry.getValue() == bcm)
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Whether a line is fitted; only FLOOD may be missing. */
  public boolean has(Line line) {
    return bcmByLine.containsKey(line);
  }
}
