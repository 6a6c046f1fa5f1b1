package org.wadjet.settings;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wadjet.game.Heading;
import org.wadjet.wiring.SensorPolarity;

/** Parser of {@code [sensors]} ({@code hardware/board-contract.md#a-square}). */
final class SensorsReader {
  private static final String QUARTER_TURN = "quarter-turn";
  private static final List<String> CODES = List.of("00", "01", "10", "11");

  private SensorsReader() {}

  static Optional<SensorPolarity> read(TomlSection sensors) {
    Optional<SensorPolarity.SensorKind> presence = kind(sensors, "presence");
    Optional<SensorPolarity.SensorKind> code = kind(sensors, "code");
    Optional<Boolean> presenceLow = activeLow(sensors, "presence-active");
    Optional<Boolean> codeLow = activeLow(sensors, "code-active");
    Optional<Boolean> lightLow = activeLow(sensors, "light-active");
    Optional<List<Heading>> encoder = sensors.section("encoder").flatMap(SensorsReader::encoder);
    boolean marksStacks = marksStacks(sensors);
    sensors.finish();
    if (presence.isEmpty()
        || code.isEmpty()
        || presenceLow.isEmpty()
        || codeLow.isEmpty()
        || lightLow.isEmpty()
        || encoder.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new SensorPolarity(
            presence.get(),
            code.get(),
            presenceLow.get(),
            codeLow.get(),
            lightLow.get(),
            encoder.get(),
            marksStacks));
  }

  private static Optional<SensorPolarity.SensorKind> kind(TomlSection sensors, String key) {
    return sensors
        .keyword(key, List.of("reed", "hall"))
        .map(
            word ->
                word.equals("reed")
                    ? SensorPolarity.SensorKind.REED
                    : SensorPolarity.SensorKind.HALL);
  }

  private static Optional<Boolean> activeLow(TomlSection sensors, String key) {
    return sensors.keyword(key, List.of("high", "low")).map("low"::equals);
  }

  /** Returns whether the optional key {@code stack-marker} is set to mark stacks. */
  private static boolean marksStacks(TomlSection sensors) {
    String key = "stack-marker";
    return sensors.has(key)
        && sensors.keyword(key, List.of("none", QUARTER_TURN)).equals(Optional.of(QUARTER_TURN));
  }

  /** Returns the facing of each code, indexed by {@code a + 2·b}. */
  private static Optional<List<Heading>> encoder(TomlSection encoder) {
    Map<Heading, String> codes = new EnumMap<>(Heading.class);
    for (Heading facing : Heading.values()) {
      Optional<String> code = encoder.keyword(facing.name(), CODES);
      code.ifPresent(
          c -> {
            codes.forEach(
                (other, taken) -> {
                  if (taken.equals(c)) {
                    String message = c + " is already the code of " + other;
                    encoder.addMistake(facing.name(), message + "; each of 00, 01, 10, 11 once");
                  }
                });
            codes.put(facing, c);
          });
    }
    encoder.finish();
    List<Heading> byCode =
        List.of("00", "10", "01", "11").stream()
            .flatMap(ab -> codes.keySet().stream().filter(facing -> codes.get(facing).equals(ab)))
            .toList();
    boolean permutation = byCode.size() == CODES.size() && codes.values().containsAll(CODES);
    return permutation ? Optional.of(byCode) : Optional.empty();
  }
}
