package org.wadjet.wiring;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Pin of the 40-pin header, which is the same on every Pi that has one.
 *
 * @param number 1 to 40; odd ones in the row nearer to the middle of the Pi, 1 at its corner
 * @param kind function of the pin
 * @param bcm the GPIO by its BCM number, empty for supplies and ground
 */
public record HeaderPin(int number, HeaderPinKind kind, OptionalInt bcm) {
  /** The last GPIO of the header; pins 27 and 28, GPIO 0 and 1, belong to a HAT's memory. */
  public static final int LAST_BCM = 27;

  /** Last GPIO that is pulled up at power-on; the others are pulled down. */
  private static final int LAST_PULLED_UP = 8;

  private static final int V3 = -3;
  private static final int V5 = -5;
  private static final int GND = -1;

  /** Content of pins 1 to 40: a BCM number, a supply or ground. */
  private static final int[] LAYOUT = {
    V3, V5, 2, V5, 3, GND, 4, 14, GND, 15, 17, 18, 27, GND, 22, 23, V3, 24, 10, GND, 9, 25, 11, 8,
    GND, 7, 0, 1, 5, GND, 6, 12, 13, GND, 19, 16, 26, 20, GND, 21
  };

  private static final List<HeaderPin> ALL =
      IntStream.rangeClosed(1, LAYOUT.length).mapToObj(n -> of(n, LAYOUT[n - 1])).toList();

  /** Function of a pin. */
  public enum HeaderPinKind {
    SUPPLY_3V3,
    SUPPLY_5V,
    GROUND,
    GPIO
  }

  /** Returns all pins by number. */
  public static List<HeaderPin> all() {
    return ALL;
  }

  /** Returns the pin of a GPIO, by its BCM number, 0 to 27. */
  public static HeaderPin ofBcm(int bcm) {
    return ALL.stream()
        .filter(pin -> pin.bcm().isPresent() && pin.bcm().getAsInt() == bcm)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no pin carries GPIO " + bcm));
  }

  /**
   * Returns whether a GPIO is pulled up rather than down at power-on, before any program has run.
   */
  public static boolean isPulledUp(int bcm) {
    return bcm <= LAST_PULLED_UP;
  }

  private static HeaderPin of(int number, int content) {
    return switch (content) {
      case V3 -> new HeaderPin(number, HeaderPinKind.SUPPLY_3V3, OptionalInt.empty());
      case V5 -> new HeaderPin(number, HeaderPinKind.SUPPLY_5V, OptionalInt.empty());
      case GND -> new HeaderPin(number, HeaderPinKind.GROUND, OptionalInt.empty());
      default -> new HeaderPin(number, HeaderPinKind.GPIO, OptionalInt.of(content));
    };
  }
}
