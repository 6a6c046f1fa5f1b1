package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.wadjet.hardware.Netlist.Part;

/**
 * Tests of the drawn interlock ({@code hardware/board-contract.md#interlock}): contacts of key and
 * lid on their terminals, and the paths of KEY and LID_OPEN, which read them back and must not feed
 * the lasers.
 */
class InterlockDrawnTest {
  /** One resistor alone, the other shorted, lets at most 1 mA of 5.25 V pass. */
  private static final double LEAST_OHM = 5.25 / 1e-3;

  /** Output of each gate of a 74HC14 by its input. */
  private static final Map<String, Integer> INVERTERS =
      Map.of("1", 2, "3", 4, "5", 6, "9", 8, "11", 10, "13", 12);

  /** Terminals and contacts by their nets; the parts that may be on V5L and LIDNC. */
  private static final Map<String, List<String>> CONTACTS =
      Map.of(
          "J23", List.of("V5L", "V5F"),
          "J24", List.of("V5K", "V5L", "LIDNC"),
          "S1", List.of("V5F", "V5L"),
          "S2", List.of("V5L", "V5K", "LIDNC"));

  /**
   * Path of a line.
   *
   * @param from net that it reads
   * @param pin of the header
   * @param others parts on that net besides the path's first resistor
   */
  private record ReadBack(String line, String from, int pin, List<String> others) {}

  private static final List<ReadBack> READ_BACKS =
      List.of(
          new ReadBack("KEY", "V5L", 10, List.of("D72", "J23", "J24", "S1", "S2")),
          new ReadBack("LID_OPEN", "LIDNC", 8, List.of("D75", "J24", "S2")));

  private static void assertInterlock(Netlist drawn) {
    CONTACTS.forEach(
        (ref, nets) -> {
          for (int pin = 1; pin <= nets.size(); pin++) {
            assertThat(drawn.local(ref, pin))
                .as("%s, pin %d", ref, pin)
                .isEqualTo(nets.get(pin - 1));
          }
        });
    assertThat(drawn.part("S2").symbol()).as("S2").isEqualTo("CHANGEOVER");
    READ_BACKS.forEach(path -> assertPath(drawn, path));
  }

  private static void assertPath(Netlist drawn, ReadBack path) {
    String source = net(drawn, path.from);
    Part first = next(drawn, path, source, null);
    assertThat(drawn.pins(source))
        .as("parts on %s", path.from)
        .extracting(Netlist.Pin::ref)
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(path.others.stream(), Stream.of(first.ref())).toList());
    String middle = drawn.across(first, source);
    Part second = next(drawn, path, middle, first);
    assertThat(drawn.pins(middle)).as("parts between the resistors of %s", path.line).hasSize(2);
    for (Part resistor : List.of(first, second)) {
      assertThat(ohm(resistor))
          .as("%s of %s", resistor.ref(), path.line)
          .isGreaterThanOrEqualTo(LEAST_OHM);
    }
    String node = drawn.across(second, middle);
    assertThat(drawn.on(node, "R").stream().filter(part -> drawn.across(part, node).equals("GND")))
        .as("pull-down of %s", path.line)
        .hasSize(1);
    String out = inverted(drawn, path, inverted(drawn, path, node));
    Part last = next(drawn, path, out, null);
    assertThat(last.value()).as("%s of %s", last.ref(), path.line).isEqualTo("330");
    Netlist.Pin buffer =
        drawn.pins(drawn.across(last, out)).stream()
            .filter(pin -> drawn.part(pin.ref()).symbol().equals("AHC541"))
            .findFirst()
            .orElseThrow(() -> new AssertionError(path.line + " has no buffer"));
    assertThat(drawn.net(buffer.ref(), 20)).as("supply of %s", buffer.ref()).isEqualTo("P3V3");
    assertThat(drawn.net(buffer.ref(), 20 - Integer.parseInt(buffer.pin())))
        .as("header of %s", path.line)
        .isEqualTo(path.line + "_PI")
        .isEqualTo(drawn.net("J1", path.pin));
  }

  private static String net(Netlist drawn, String local) {
    return drawn.nets().keySet().stream()
        .filter(net -> net.substring(net.lastIndexOf('/') + 1).equals(local))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no net " + local));
  }

  /** Returns the only resistor on a net that goes neither to ground nor back. */
  private static Part next(Netlist drawn, ReadBack path, String net, Part before) {
    List<Part> found =
        drawn.on(net, "R").stream()
            .filter(part -> !part.equals(before) && !drawn.across(part, net).equals("GND"))
            .toList();
    assertThat(found).as("resistors of %s on %s", path.line, net).hasSize(1);
    return found.getFirst();
  }

  /** Returns the output of the only gate whose input is on a net. */
  private static String inverted(Netlist drawn, ReadBack path, String net) {
    List<Netlist.Pin> inputs =
        drawn.pins(net).stream()
            .filter(pin -> drawn.part(pin.ref()).symbol().equals("INV"))
            .filter(pin -> INVERTERS.containsKey(pin.pin()))
            .toList();
    assertThat(inputs).as("gates of %s on %s", path.line, net).hasSize(1);
    Netlist.Pin input = inputs.getFirst();
    return drawn.net(input.ref(), INVERTERS.get(input.pin()));
  }

  private static double ohm(Part resistor) {
    double number = Double.parseDouble(resistor.value().replaceAll("[kM]$", ""));
    return switch (resistor.value().charAt(resistor.value().length() - 1)) {
      case 'k' -> number * 1e3;
      case 'M' -> number * 1e6;
      default -> number;
    };
  }

  @Test
  void contactsAndReadBacksAreDrawn() {
    assertInterlock(Netlist.of("controller"));
  }

  /** Change of the drawing that makes the interlock unsafe or its reading false. */
  record Mistake(String name, UnaryOperator<Netlist> made) {
    @Override
    public String toString() {
      return name;
    }
  }

  static final List<Mistake> MISTAKES =
      List.of(
          new Mistake("V5L and LIDNC exchanged on J24", drawn -> exchanged(drawn, "J24", 2, 3)),
          new Mistake("V5K and LIDNC exchanged on J24", drawn -> exchanged(drawn, "J24", 1, 3)),
          new Mistake("V5K and V5L exchanged on J24", drawn -> exchanged(drawn, "J24", 1, 2)),
          new Mistake("contacts exchanged on S2", drawn -> exchanged(drawn, "S2", 2, 3)),
          new Mistake("KEY with R66 of 330", drawn -> low(drawn, "R66")),
          new Mistake("KEY with R67 of 330", drawn -> low(drawn, "R67")),
          new Mistake("LID_OPEN with R69 of 330", drawn -> low(drawn, "R69")),
          new Mistake("LID_OPEN with R70 of 330", drawn -> low(drawn, "R70")),
          new Mistake("R66 bridged", drawn -> drawn.rewired("R66", 2, drawn.net("R66", 1))),
          new Mistake("R70 bridged", drawn -> drawn.rewired("R70", 2, drawn.net("R70", 1))),
          new Mistake("KEY reads V5K", drawn -> drawn.rewired("R66", 1, drawn.net("J24", 1))),
          new Mistake("LID_OPEN reads V5L", drawn -> drawn.rewired("R69", 1, drawn.net("J24", 2))),
          new Mistake("no pull-down of KEY", drawn -> drawn.without("R68")),
          new Mistake("no pull-down of LID_OPEN", drawn -> drawn.without("R71")),
          new Mistake("lines exchanged", drawn -> exchanged(drawn, "J1", 8, 10)));

  @ParameterizedTest
  @FieldSource("MISTAKES")
  void aMistakeIsFound(Mistake mistake) {
    Netlist wrong = mistake.made.apply(Netlist.of("controller"));
    assertThatThrownBy(() -> assertInterlock(wrong)).isInstanceOf(AssertionError.class);
  }

  private static Netlist exchanged(Netlist drawn, String ref, int one, int other) {
    return drawn.rewired(ref, one, drawn.net(ref, other)).rewired(ref, other, drawn.net(ref, one));
  }

  private static Netlist low(Netlist drawn, String ref) {
    return drawn.revalued(ref, "330");
  }
}
