package org.wadjet.settings;

import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.wadjet.wiring.PinAssignment;
import org.wadjet.wiring.SignalLine;

/** Parser of {@code [pins]} ({@code hardware/board-contract.md#lines}). */
final class PinsReader {
  private static final int LAST_ON_HEADER = 27;

  /**
   * GPIOs for the lines that can produce light: without PWM or clock function, and pulled down at
   * power-on.
   */
  private static final Set<Integer> FOR_LIGHT = Set.of(16, 17, 22, 23, 24, 25, 26, 27);

  private PinsReader() {}

  static PinAssignment read(TomlSection pins) {
    Map<SignalLine, Integer> bcmByLine = new EnumMap<>(SignalLine.class);
    for (SignalLine line : SignalLine.values()) {
      if (!line.isOptional() || pins.has(line.keyword())) {
        pins.integer(line.keyword(), expected(line))
            .ifPresent(bcm -> assign(pins, line, bcm, bcmByLine));
      }
    }
    requireBoth(pins);
    pins.finish();
    return new PinAssignment(bcmByLine);
  }

  /** The lid switch is only judged together with the key. */
  private static void requireBoth(TomlSection pins) {
    String key = SignalLine.KEY.keyword();
    String lidOpen = SignalLine.LID_OPEN.keyword();
    if (pins.has(key) != pins.has(lidOpen)) {
      String present = pins.has(key) ? key : lidOpen;
      String missing = pins.has(key) ? lidOpen : key;
      pins.addMistake(present, "%s needs %s as well".formatted(present, missing));
    }
  }

  private static void assign(
      TomlSection pins, SignalLine line, long bcm, Map<SignalLine, Integer> bcmByLine) {
    String gpio = "GPIO " + bcm;
    if (bcm < 0 || bcm > LAST_ON_HEADER) {
      pins.addMistake(
          line.keyword(), gpio + " is not on the 40-pin header; allowed: " + allowed(line));
      return;
    }
    if (line.isDangerous() && !FOR_LIGHT.contains((int) bcm)) {
      String role = line == SignalLine.ARM ? "the ARM line" : "a LASER line";
      pins.addMistake(
          line.keyword(), gpio + " cannot be " + role + "; allowed are " + allowed(line));
    }
    bcmByLine.forEach(
        (other, taken) -> {
          if (taken == bcm) {
            String both = other.keyword() + " and " + line.keyword();
            pins.addMistake(
                line.keyword(), gpio + " is used twice, for " + both + "; each needs its own");
          }
        });
    bcmByLine.put(line, (int) bcm);
  }

  private static String expected(SignalLine line) {
    return "the BCM number of a GPIO, " + allowed(line);
  }

  private static String allowed(SignalLine line) {
    return line.isDangerous() ? "16, 17 and 22 to 27" : "0 to " + LAST_ON_HEADER;
  }
}
