package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.wadjet.hardware.Netlist.Part;
import org.wadjet.hardware.Netlist.Pin;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.HeaderPin;
import org.wadjet.wiring.SignalLine;

/** Tests of the netlists of the drawn boards against {@code hardware/board-contract.md}. */
@Tag("slow")
class BoardsDrawnTest {

  private final Board board = BoardFile.reference();

  @ParameterizedTest
  @FieldSource("org.wadjet.hardware.Netlist#SCHEMATICS")
  void passesElectricalRulesCheck(String name) {
    Netlist.of(name);
    Netlist.run(
        List.of(
            "kicad-cli",
            "sch",
            "erc",
            "--severity-error",
            "--severity-warning",
            "--exit-code-violations",
            "--output",
            "target/" + name + "-erc.txt",
            Netlist.schematic(name).toString()),
        0);
  }

  @Test
  void connectsEveryLineToItsHeaderPin() {
    Netlist drawn = Netlist.of("controller");
    for (HeaderPin pin : HeaderPin.all()) {
      String net = drawn.net("J1", pin.number());
      switch (pin.kind()) {
        case SUPPLY_3V3 -> assertThat(net).isEqualTo("P3V3");
        case SUPPLY_5V -> assertThat(net).isEqualTo("V5");
        case GROUND -> assertThat(net).isEqualTo("GND");
        case GPIO -> {
          int bcm = pin.bcm().getAsInt();
          if (board.pins().lineAt(bcm).isPresent()) {
            String line = board.pins().lineAt(bcm).get().name();
            assertThat(net).as("GPIO %d, pin %d", bcm, pin.number()).isIn(line, line + "_PI");
          } else {
            assertThat(net.replaceAll("-\\(.*", "-"))
                .as("GPIO %d, pin %d", bcm, pin.number())
                .isEqualTo("unconnected-");
          }
        }
      }
    }
  }

  @ParameterizedTest
  @FieldSource("org.wadjet.hardware.Netlist#SCHEMATICS")
  void everyNetHasAtMostOneDriver(String name) {
    Netlist drawn = Netlist.of(name);
    drawn
        .nets()
        .forEach(
            (net, pins) ->
                assertThat(pins.stream().filter(pin -> drives(drawn, pin)).toList())
                    .as("drivers of %s", net)
                    .hasSizeLessThanOrEqualTo(1));
  }

  /**
   * Returns whether a pin drives its net; a pin of the header does if the line is an output of the
   * Pi.
   */
  private boolean drives(Netlist drawn, Pin pin) {
    if (!drawn.part(pin.ref()).symbol().equals("PI")) {
      return pin.drives();
    }
    HeaderPin header = HeaderPin.all().get(Integer.parseInt(pin.pin()) - 1);
    return header.bcm().isPresent()
        && board
            .pins()
            .lineAt(header.bcm().getAsInt())
            .filter(line -> line.direction() == SignalLine.Direction.OUT)
            .isPresent();
  }

  @Test
  void pullsLaserLinesAndArmDownByTenKiloohm() {
    Netlist drawn = Netlist.of("controller");
    Stream.of(SignalLine.values())
        .filter(SignalLine::isDangerous)
        .forEach(line -> assertThat(pulls(drawn, line.name(), "GND")).contains("10k"));
  }

  /**
   * A DATA line with a pull-up would power an unpowered board ({@code
   * hardware/board-contract.md#lines}).
   */
  @Test
  void dataLinesHaveNoPull() {
    Netlist drawn = Netlist.of("controller");
    Stream.of(SignalLine.values())
        .filter(line -> line.name().startsWith("DATA_"))
        .forEach(
            line ->
                assertThat(
                        Stream.of("GND", "V33", "P3V3", "V5")
                            .flatMap(rail -> pulls(drawn, line.name(), rail).stream()))
                    .as(line.name())
                    .isEmpty());
  }

  /** Wires that leave the controller or may be touched: FIRE, monitor, lamps, DATA. */
  @Test
  void wiresThatLeaveTheControllerHaveEsdProtection() {
    Netlist drawn = Netlist.of("controller");
    Set<String> nets =
        drawn
            .parts("ESD2")
            .peek(part -> assertThat(drawn.net(part.ref(), 1)).as(part.ref()).isEqualTo("GND"))
            .flatMap(part -> Stream.of(drawn.net(part.ref(), 2), drawn.net(part.ref(), 3)))
            .collect(Collectors.toSet());
    assertThat(nets)
        .contains("FIRE_SILVER_BTN", "FIRE_RED_BTN", "MON", "LAMP_SILVER_OUT", "LAMP_RED_OUT")
        .containsAll(
            Stream.of(SignalLine.values())
                .map(SignalLine::name)
                .filter(line -> line.startsWith("DATA_"))
                .toList());
  }

  /** Key, lid and the heads' supply; none of them may have a capacitor before the gate of Q4. */
  @Test
  void theSupplyOfTheLasersHasSuppressorsAtEachWireThatLeavesTheController() {
    Netlist drawn = Netlist.of("controller");
    List<String> nets =
        drawn
            .parts("D")
            .filter(part -> part.value().equals("SMAJ6.0A"))
            .peek(part -> assertThat(drawn.net(part.ref(), 2)).as(part.ref()).isEqualTo("GND"))
            .map(part -> drawn.net(part.ref(), 1))
            .toList();
    assertThat(nets)
        .containsExactlyInAnyOrder(
            drawn.net("J23", 1),
            drawn.net("J23", 2),
            drawn.net("J24", 1),
            drawn.net("J24", 3),
            drawn.net("J21", 1));
    assertThat(drawn.net("J24", 2)).isEqualTo(drawn.net("J23", 1));
    Stream.of(drawn.net("J23", 1), drawn.net("J23", 2), drawn.net("J24", 1), drawn.net("J24", 3))
        .forEach(net -> assertThat(drawn.on(net, "C")).as(net).isEmpty());
  }

  @Test
  void theRegulatorIsFusedAndItsEnableIsPulledDown() {
    Netlist drawn = Netlist.of("controller");
    Part regulator = drawn.parts("LDO").findFirst().orElseThrow();
    assertThat(pulls(drawn, drawn.net(regulator.ref(), 3), "GND")).containsExactly("100k");
    Part fuse = drawn.on(drawn.net(regulator.ref(), 1), "PTC").getFirst();
    assertThat(drawn.across(fuse, drawn.net(regulator.ref(), 1))).isEqualTo("V5");
  }

  @Test
  void pullsEveryReedUpAndSwitchesItToGround() {
    Netlist drawn = Netlist.rank();
    assertThat(drawn.parts("REED")).hasSize(10);
    drawn
        .parts("REED")
        .forEach(
            reed -> {
              String net = drawn.net(reed.ref(), 1);
              assertThat(drawn.net(reed.ref(), 2)).isEqualTo("GND");
              assertThat(pulls(drawn, net, "V33")).as(reed.ref()).containsExactly("100k");
            });
  }

  /** A Hall switch senses presence; a reed may be fitted instead of it, never together with it. */
  @Test
  void presenceHasHallSwitchOrReed() {
    Netlist drawn = Netlist.rank();
    for (Part reed : drawn.parts("REED").toList()) {
      Part hall = drawn.part("U%d23".formatted(reed.cell()));
      assertThat(drawn.net(hall.ref(), 2)).as(hall.ref()).isEqualTo(drawn.net(reed.ref(), 1));
      assertThat(hall.fitted()).as(hall.ref()).isTrue();
      assertThat(reed.fitted()).as(reed.ref()).isFalse();
    }
  }

  /** Lines of a board with an unplugged cable must not float. */
  @ParameterizedTest
  @FieldSource("BOARDS_OF_CHAINS")
  void pullsCableSignalsDown(String name) {
    Netlist drawn = Netlist.of(name);
    for (int pin : new int[] {3, 5, 7}) {
      assertThat(pulls(drawn, drawn.net("J1", pin), "GND")).as("J1, pin %d", pin).contains("100k");
    }
  }

  static final List<String> BOARDS_OF_CHAINS = List.of("rank-board", "rim-strip");

  private static List<String> pulls(Netlist drawn, String net, String rail) {
    return drawn.on(net, "R").stream()
        .filter(resistor -> drawn.across(resistor, net).equals(rail))
        .map(Part::value)
        .toList();
  }

  @ParameterizedTest
  @FieldSource("org.wadjet.hardware.Netlist#SCHEMATICS")
  void everyChipHasItsDecouplingCapacitor(String name) {
    Netlist drawn = Netlist.of(name);
    Set<String> chips =
        drawn.parts().map(Part::ref).filter(ref -> ref.startsWith("U")).collect(Collectors.toSet());
    for (String chip : chips) {
      List<Part> capacitors = capacitorsAt(drawn, chip);
      assertThat(capacitors).as("capacitors at %s of %s", chip, name).hasSize(1);
      Part capacitor = capacitors.getFirst();
      assertThat(capacitor.value()).isEqualTo("100n");
      assertThat(drawn.net(capacitor.ref(), 2)).isEqualTo("GND");
      assertThat(drawn.pins(drawn.net(capacitor.ref(), 1)))
          .as("supply of %s", chip)
          .anyMatch(
              pin ->
                  pin.ref().equals(chip) && Set.of("power_in", "power_out").contains(pin.type()));
    }
  }

  /**
   * Capacitors are numbered after their chip; on a sheet with several instances C11 is at U11, C10
   * at U1.
   */
  private static List<Part> capacitorsAt(Netlist drawn, String chip) {
    List<Part> named =
        drawn.parts("C").filter(c -> c.field("At").equals(Optional.of(chip))).toList();
    String number = chip.length() == 2 ? chip.charAt(1) + "0" : chip.substring(1);
    return named.isEmpty()
        ? drawn.parts("C").filter(c -> c.ref().equals("C" + number)).toList()
        : named;
  }

  @ParameterizedTest
  @FieldSource("org.wadjet.hardware.Netlist#SCHEMATICS")
  void connectorsMatePinForPin(String name) {
    Netlist drawn = Netlist.of(name);
    drawn
        .parts()
        .filter(part -> part.field("Mates").isPresent())
        .forEach(
            plug -> {
              String[] mates = plug.field("Mates").orElseThrow().split(":", -1);
              Netlist other = Netlist.of(mates[0]);
              for (String ref : range(mates[1])) {
                String back = other.part(ref).field("Mates").orElseThrow();
                assertThat(back).as("%s of %s", ref, mates[0]).startsWith(name + ":");
                assertThat(range(back.split(":", -1)[1])).contains(plug.ref());
                int pins = Integer.parseInt(plug.symbol().replace("CONN", ""));
                assertThat(other.part(ref).symbol()).isEqualTo(plug.symbol());
                for (int pin = 1; pin <= pins; pin++) {
                  // The ribbon of a short strip has two wires without a signal.
                  boolean spare =
                      (name + mates[0]).contains("rim-strip-short") && (pin == 11 || pin == 12);
                  assertMates(signal(drawn, plug, pin), signal(other, other.part(ref), pin), spare);
                }
              }
            });
  }

  /** Asserts that the pins are equal, or unconnected on the side that a shorter strip omits. */
  private static void assertMates(String one, String other, boolean spare) {
    if (!one.isEmpty() && !other.isEmpty()) {
      assertThat(one).isEqualTo(other);
    }
    if (!spare) {
      assertThat(one + other).isNotEmpty();
    }
  }

  /** Returns the signal of a pin, without its board or side; empty if there is none. */
  static String signal(Netlist drawn, Part plug, int pin) {
    String local = drawn.local(plug.ref(), pin);
    if (local.startsWith("unconnected-")) {
      return "";
    }
    String strip = plug.field("Strip").orElse("H");
    return local
        .replaceAll("_(\\d|RIM|OUT|BTN)$", "")
        .replaceAll("_(SILVER|RED)$", "")
        .replaceAll("^" + strip + "(?=\\d)", "H");
  }

  /** Returns J11, J12 … J18 for "J11 to J18", J3 and J5 for "J3 and J5". */
  private static List<String> range(String text) {
    if (text.contains(" and ")) {
      return List.of(text.split(" and ", -1));
    }
    List<Integer> ends =
        Arrays.stream(text.split(" to ", -1))
            .map(ref -> Integer.valueOf(ref.substring(1)))
            .toList();
    return IntStream.rangeClosed(ends.getFirst(), ends.getLast())
        .mapToObj(number -> String.format(Locale.ROOT, "J%d", number))
        .toList();
  }
}
