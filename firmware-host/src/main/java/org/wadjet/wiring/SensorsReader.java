package org.wadjet.wiring;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wadjet.game.Heading;

/** Reads {@code [sensors]} (BOARD.md, A square). */
final class SensorsReader {
  private static final String QUARTER_TURN = "quarter-turn";
  private static final List<String> CODES = List.of("00", "01", "10", "11");

  private SensorsReader() {}

  static Optional<Sensors> read(Section sensors) {
    Optional<Sensors.Kind> presence = kind(sensors, "presence");
    Optional<Sensors.Kind> code = kind(sensors, "code");
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
        new Sensors(
            presence.get(),
            code.get(),
            presenceLow.get(),
            codeLow.get(),
            lightLow.get(),
            encoder.get(),
            marksStacks));
  }

  private static Optional<Sensors.Kind> kind(Section sensors, String key) {
    return sensors
        .word(key, List.of("reed", "hall"))
        .map(word -> word.equals("reed") ? Sensors.Kind.REED : Sensors.Kind.HALL);
  }

  private static Optional<Boolean> activeLow(Section sensors, String key) {
    return sensors.word(key, List.of("high", "low")).map("low"::equals);
  }

  /** Optional: what it says of the Obelisks of Khet 1 is the exception. */
  private static boolean marksStacks(Section sensors) {
    String key = "stack-marker";
    return sensors.has(key)
        && sensors.word(key, List.of("none", QUARTER_TURN)).equals(Optional.of(QUARTER_TURN));
  }

  /** The facing of each code, by {@code a + 2·b}. */
  private static Optional<List<Heading>> encoder(Section encoder) {
    Map<Heading, String> codes = new EnumMap<>(Heading.class);
    for (Heading facing : Heading.values()) {
      Optional<String> code = encoder.word(facing.name(), CODES);
      code.ifPresent(
          c -> {
            codes.forEach(
                (other, taken) -> {
                  if (taken.equals(c)) {
                    String message = c + " is already the code of " + other;
                    encoder.wrong(facing.name(), message + "; each of 00, 01, 10, 11 once");
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
