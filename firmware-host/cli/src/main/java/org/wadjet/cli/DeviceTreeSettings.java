package org.wadjet.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.wadjet.wiring.PinAssignment;
import org.wadjet.wiring.SignalLine;

/**
 * Settings of the Pi's {@code config.txt} that take pins away from the board, or fail to release
 * its outputs. The keys and their pins are those of the firmware's overlay README.
 */
final class DeviceTreeSettings {
  /** Switches with the GPIOs that they use while on. */
  private static final Map<String, Set<Integer>> SWITCHES =
      Map.of(
          "i2c_arm", Set.of(2, 3),
          "i2c", Set.of(2, 3),
          "spi", Set.of(7, 8, 9, 10, 11),
          "i2s", Set.of(18, 19, 20, 21),
          "audio", Set.of(12, 13, 18, 19),
          "enable_uart", Set.of(14, 15));

  /** Overlays with the GPIOs that they use by default. */
  private static final Map<String, Set<Integer>> OVERLAYS =
      Map.of(
          "w1-gpio", Set.of(4),
          "pwm", Set.of(18),
          "pwm-2chan", Set.of(18, 19),
          "gpio-ir", Set.of(18),
          "gpio-fan", Set.of(12),
          "uart0", Set.of(14, 15),
          "spi1-1cs", Set.of(18, 19, 20, 21),
          "spi1-2cs", Set.of(17, 18, 19, 20, 21),
          "spi1-3cs", Set.of(16, 17, 18, 19, 20, 21));

  private static final Set<String> ON = Set.of("on", "1", "true", "yes", "");

  /** Users of pins that are on, as written in the file, with their GPIOs. */
  private final Map<String, Set<Integer>> users = new LinkedHashMap<>();

  private boolean strict;

  private DeviceTreeSettings() {}

  /** Parses the lines of {@code config.txt}; of a switch that is set twice the last one counts. */
  static DeviceTreeSettings parse(List<String> lines) {
    DeviceTreeSettings settings = new DeviceTreeSettings();
    lines.stream().map(line -> line.replaceFirst("#.*", "").strip()).forEach(settings::read);
    return settings;
  }

  private void read(String line) {
    if (line.startsWith("dtparam=")) {
      for (String parameter : line.substring("dtparam=".length()).split(",", -1)) {
        set(parameter, "dtparam=");
      }
    } else if (line.startsWith("enable_uart=")) {
      set(line, "");
    } else if (line.startsWith("dtoverlay=")) {
      overlay(line);
    }
  }

  private void set(String parameter, String prefix) {
    String[] parts = parameter.split("=", 2);
    boolean on = ON.contains(parts.length == 2 ? parts[1].strip() : "");
    if (parts[0].equals("strict_gpiod")) {
      strict = on;
    }
    users.keySet().removeIf(user -> user.startsWith(prefix + parts[0] + "="));
    if (on && SWITCHES.containsKey(parts[0])) {
      users.put(prefix + parts[0] + "=on", SWITCHES.get(parts[0]));
    }
  }

  private void overlay(String line) {
    String[] parts = line.substring("dtoverlay=".length()).split(",", -1);
    Set<Integer> pins = new TreeSet<>();
    for (String parameter : parts) {
      if (parameter.matches("(gpiopin|gpio_pin|gpio|pin)=\\d+")) {
        pins.add(Integer.valueOf(parameter.replaceAll("\\D", "")));
      }
    }
    if (pins.isEmpty()) {
      pins.addAll(OVERLAYS.getOrDefault(parts[0].strip(), Set.of()));
    }
    if (!pins.isEmpty()) {
      users.put(line, pins);
    }
  }

  /** Returns a clause for each setting that uses pins of the board. */
  List<String> conflicts(PinAssignment pins) {
    List<String> conflicts = new ArrayList<>();
    users.forEach(
        (user, taken) -> {
          List<String> lines =
              taken.stream()
                  .sorted()
                  .flatMap(bcm -> pins.lineAt(bcm).stream().map(line -> name(bcm, line)))
                  .toList();
          if (!lines.isEmpty()) {
            conflicts.add(user + " uses " + String.join(", ", lines));
          }
        });
    return conflicts;
  }

  private static String name(int bcm, SignalLine line) {
    return "GPIO " + bcm + " (" + line + ")";
  }

  /** Returns whether the kernel releases the outputs of a program that has ended. */
  boolean releasesOutputs() {
    return strict;
  }
}
