package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.wadjet.hardware.Netlist.Part;

/**
 * Tests that each part whose only job is protection is drawn with its value, on its nets. Such a
 * part can vanish without any other test failing: the board works without it, until the day on
 * which it is needed.
 */
class ProtectionTest {
  /** Symbols of parts that protect and do nothing else. */
  private static final Set<String> PROTECTING = Set.of("ESD2", "PTC", "SUPERVISOR", "LDO");

  /**
   * Part that protects.
   *
   * @param nets its nets by pin, without their sheets; a pin without a net is "-"
   */
  record Protection(String board, String ref, String value, List<String> nets) {
    @Override
    public String toString() {
      return ref + " of " + board;
    }

    void assertDrawnIn(Netlist drawn) {
      assertThat(drawn.parts().map(Part::ref)).as("%s is missing", this).contains(ref);
      assertThat(drawn.part(ref).fitted()).as("%s is fitted", this).isTrue();
      assertThat(drawn.part(ref).value()).as("value of %s", this).isEqualTo(value);
      assertThat(
              IntStream.rangeClosed(1, nets.size())
                  .mapToObj(pin -> drawn.local(ref, pin).replaceAll("^unconnected-.*", "-")))
          .as("nets of %s, by pin", this)
          .isEqualTo(nets);
    }
  }

  private static final String PARTS =
      """
      controller D60 PRTR5V0U2X GND FIRE_SILVER_BTN FIRE_RED_BTN P3V3
      controller D61 PRTR5V0U2X GND MON LAMP_SILVER_OUT V33
      controller D62 PRTR5V0U2X GND LAMP_RED_OUT DATA_RIM V33
      controller D63 PRTR5V0U2X GND DATA_1 DATA_2 V33
      controller D64 PRTR5V0U2X GND DATA_3 DATA_4 V33
      controller D65 PRTR5V0U2X GND DATA_5 DATA_6 V33
      controller D66 PRTR5V0U2X GND DATA_7 DATA_8 V33
      fire-box D2 PRTR5V0U2X GND FIRE LAMP -
      controller D71 SMAJ6.0A V5F GND
      controller D72 SMAJ6.0A V5L GND
      controller D73 SMAJ6.0A V5K GND
      controller D74 SMAJ6.0A RAIL GND
      controller D75 SMAJ6.0A LIDNC GND
      controller F1 200_mA V5 V5F
      controller F2 500_mA V5 Net-(U8-VIN)
      controller U8 AP2112K-3.3 Net-(U8-VIN) GND P3V3 - V33
      controller R65 100k P3V3 GND
      controller U9 NCP803SN293 GND BN V33
      controller R44 4.7k BN GND
      controller R47 2.2k RAIL GND
      controller R48 2.2k RAIL GND
      controller D32 BAT54A NL_S NL_R DN
      controller U10 MCP6542 LT VT TC GND GND VT - V33
      controller R20 10k LASER_SILVER GND
      controller R120 10k LASER_RED GND
      controller R30 10k ARM GND
      controller R25 10k BX_S GND
      controller R125 10k BX_R GND
      controller R57 330 INTERLOCK INTERLOCK_330
      controller R58 330 RAIL_READ RAIL_330
      controller R59 330 EMISSION EMISSION_330
      controller R72 330 KEY KEY_330
      controller R73 330 LID_OPEN LID_OPEN_330
      controller R234 330 Net-(U14-Y3) LAMP_SILVER_OUT
      controller R235 330 Net-(U14-Y4) LAMP_RED_OUT
      controller R231 100 Net-(U14-Y0) CLOCK_RIM
      controller R232 100 Net-(U14-Y1) LATCH_RIM
      controller R233 100 Net-(U14-Y2) SENTINEL_RIM
      rank-board JP1 SENTINEL SENT_STRAIGHT SER SENT_INVERTED
      rim-strip JP1 SENTINEL SENT_STRAIGHT SER SENT_INVERTED
      controller U15 74AHC541D GND DATA_1 DATA_2 DATA_3 DATA_4 DATA_5 DATA_6 DATA_7 DATA_8 GND \
      DATA_8_PI DATA_7_PI DATA_6_PI DATA_5_PI DATA_4_PI DATA_3_PI DATA_2_PI DATA_1_PI GND P3V3
      controller U16 74AHC541D GND DATA_RIM INTERLOCK_330 RAIL_330 EMISSION_330 KEY_330 \
      LID_OPEN_330 GND GND GND - - LID_OPEN_PI KEY_PI EMISSION_PI RAIL_PI INTERLOCK_PI DATA_RIM_PI GND P3V3
      """;

  static final List<Protection> PROTECTIONS =
      Stream.concat(PARTS.lines().map(ProtectionTest::read), cableResistors()).toList();

  private static Protection read(String line) {
    List<String> words = List.of(line.split(" ", -1));
    String value = words.get(2).replace('_', ' ');
    return new Protection(words.get(0), words.get(1), value, words.subList(3, words.size()));
  }

  /** CLOCK, LATCH and SENTINEL of the eight ranks: R201 to R228, at the buffers U11 to U13. */
  private static Stream<Protection> cableResistors() {
    List<String> lines = List.of("CLOCK", "LATCH", "SENTINEL");
    return IntStream.range(0, 24)
        .mapToObj(
            i ->
                new Protection(
                    "controller",
                    "R%d".formatted(201 + i / 8 * 10 + i % 8),
                    "100",
                    List.of(
                        "Net-(U%d-Y%d)".formatted(11 + i / 8, i % 8),
                        "%s_%d".formatted(lines.get(i / 8), i % 8 + 1))));
  }

  @ParameterizedTest
  @FieldSource("PROTECTIONS")
  void isDrawnOnItsNets(Protection part) {
    part.assertDrawnIn(Netlist.of(part.board));
  }

  /** Each row names its part when that is removed, and when any of its pins is wired elsewhere. */
  @ParameterizedTest
  @FieldSource("PROTECTIONS")
  void isNamedWhenItIsMissingOrRewired(Protection part) {
    Netlist drawn = Netlist.of(part.board);
    List<Netlist> broken = new ArrayList<>(List.of(drawn.without(part.ref)));
    for (int pin = 1; pin <= part.nets.size(); pin++) {
      broken.add(drawn.rewired(part.ref, pin, "ELSEWHERE"));
    }
    for (Netlist one : broken) {
      assertThatThrownBy(() -> part.assertDrawnIn(one))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining(part.toString());
    }
  }

  @Test
  void everyProtectingPartOfEveryBoardHasARow() {
    List<String> drawn =
        Netlist.BOARDS.stream()
            .flatMap(
                board ->
                    Netlist.of(board)
                        .parts()
                        .filter(ProtectionTest::protects)
                        .map(part -> part.ref() + " of " + board))
            .toList();
    assertThat(drawn).hasSizeGreaterThan(10);
    assertThat(PROTECTIONS.stream().map(Protection::toString)).containsAll(drawn);
  }

  private static boolean protects(Part part) {
    return PROTECTING.contains(part.symbol()) || part.value().startsWith("SMAJ");
  }

  /** The table of section 5 in spice/README.md, {@code D60 to D66} meaning seven parts. */
  @Test
  void everyPartOfTheReadmeHasARow() throws IOException {
    String text = Files.readString(Netlist.HARDWARE.resolve("spice").resolve("README.md"));
    String section = text.substring(text.indexOf("\n## 5. "), text.indexOf("\n## What came out"));
    List<String> named =
        section
            .lines()
            .filter(line -> line.matches("\\| [A-Z]\\d.*"))
            .flatMap(line -> refs(line.split("\\|", -1)[1]))
            .toList();
    assertThat(named).contains("U15", "F2", "D60", "D66", "D74").hasSizeGreaterThan(10);
    assertThat(PROTECTIONS.stream().map(part -> part.ref).collect(Collectors.toSet()))
        .containsAll(named);
  }

  private static Stream<String> refs(String cell) {
    Matcher range = Pattern.compile(" *([A-Z])(\\d+) to [A-Z](\\d+) *").matcher(cell);
    if (range.matches()) {
      return IntStream.rangeClosed(
              Integer.parseInt(range.group(2)), Integer.parseInt(range.group(3)))
          .mapToObj(number -> range.group(1) + number);
    }
    return Stream.of(cell.split(",", -1)).map(String::strip);
  }
}
