package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.hardware.Netlist.Part;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Timing;

/**
 * Tests that the drawings agree with the simulation: values and nodes of the decks in
 * hardware/spice.
 */
class DecksTest {
  /**
   * X7R capacitors that are simulated at their minimum, and capacitors of the supply that represent
   * three.
   */
  private static final Map<String, Double> SIMULATED_SHARE =
      Map.of("C3", 0.8, "C5", 0.8, "C35", 3.);

  private static final Pattern VALUE = Pattern.compile("(\\d+(?:\\.\\d+)?)(meg|[pnumkM]?).*");
  private static final Map<String, Double> UNITS =
      Map.of("p", 1e-12, "n", 1e-9, "u", 1e-6, "m", 1e-3, "", 1., "k", 1e3, "M", 1e6, "meg", 1e6);

  /** Models of transistors and diodes, and the part that each describes. */
  private static final Map<String, String> MODELS =
      Map.of(
          "NPNQ1", "BC817-40",
          "NPNQ2", "BC817-40",
          "NPNQ3", "BC847C",
          "FOLLOWER", "BC847C",
          "SWITCHD", "BAS16",
          "BPW34D", "BPW34");

  private final Map<String, Integer> compared = new HashMap<>();

  /**
   * Element of a deck: R, C, D or Q with its nodes.
   *
   * @param text its value with its tolerance, or its model
   * @param value its value; empty for a model
   */
  private record Element(String name, List<String> nodes, String text, String value) {
    /** Returns whether a capacitor has the tolerance of C0G; the others are of X7R. */
    boolean isC0g() {
      return text.startsWith("{c0g(") || text.matches("\\{part\\(\\w+,0\\.05,.*");
    }
  }

  @Test
  void simulatesFrontEndsOfRankBoard() throws IOException {
    Map<String, Element> deck = elements("cell.lib", "CELL");
    Netlist drawn = Netlist.rank();
    drawn.parts().filter(part -> part.cell() > 0).forEach(part -> compare(drawn, deck, part));
    drawn.parts("R").filter(r -> r.number() < 11).forEach(part -> compare(drawn, deck, part));
    drawn.parts("C").filter(c -> c.number() < 8).forEach(part -> compare(drawn, deck, part));
    // D1, R1 to R6, R11 to R13, C1, C2, C7, Q1: ten each; R7 to R10, C3, C5 and C6: one each.
    assertThat(compared).hasSize(21);
    assertThat(compared.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(147);
  }

  @Test
  void simulatesFrontEndsOfRimStrip() throws IOException {
    Map<String, Element> deck = elements("cell.lib", "CELL");
    Netlist drawn = Netlist.of("rim-strip");
    drawn.parts().filter(part -> part.cell() > 0).forEach(part -> compare(drawn, deck, part));
    drawn.parts("R").filter(r -> r.number() < 11).forEach(part -> compare(drawn, deck, part));
    drawn.parts("C").filter(c -> c.number() < 8).forEach(part -> compare(drawn, deck, part));
    assertThat(compared).hasSize(21);
  }

  /** No deck overrides a value of {@code cell.lib}, which the drawings are compared with. */
  @ParameterizedTest
  @ValueSource(strings = {"frontend", "rim", "lamps", "daylight", "bright"})
  void decksTakeTheValuesOfTheFrontEndFromTheCell(String deck) throws IOException {
    List<String> cells =
        deck(deck).stream().filter(line -> line.matches("X\\w+ .*CELL.*")).toList();
    assertThat(cells).isNotEmpty().allMatch(line -> line.endsWith(" CELL"));
  }

  /**
   * The timing of {@code board.toml} keeps a margin of 10 % to the results of the decks: light bits
   * are valid from {@code latch-after-laser-us} to {@code latch-late-us}, and a detector is dark,
   * with its full sensitivity, {@code sample-gap-ms} after the light.
   */
  @ParameterizedTest
  @ValueSource(strings = {"frontend", "rim"})
  void theTimingOfTheBoardFollowsFromTheDecks(String deck) throws IOException {
    Timing timing = BoardFile.reference().timing();
    double shortest = 100e-6;
    assertThat(timing.latchAfterLaser().toNanos() / 1e9).isGreaterThanOrEqualTo(shortest);
    assertThat(margin(deck(deck))).isGreaterThanOrEqualTo(0.1);
    assertThat(limit(deck, "t_on", 1)).isLessThanOrEqualTo(shortest);
    assertThat(limit(deck, "t_hold", 0)).isGreaterThanOrEqualTo(timing.latchLate().toNanos() / 1e9);
    // Lit for 0.15 ms at 8 ms, and again 2 ms after that.
    assertThat(timing.sampleGap().toMillis()).isGreaterThanOrEqualTo(2);
    assertThat(limit(deck, "t_low", 1))
        .isLessThanOrEqualTo(Math.min(1e-3, timing.sampleGap().toNanos() / 1e9));
    assertThat(deck(deck))
        .anyMatch(line -> line.contains(" 8.15m {") && line.contains(" 10.15m 0"));
  }

  /**
   * A single draw of all parts does not reach the ends of the tolerances: each deck runs with all
   * parts at both ends, or with ten seeds, and keeps 10 % to its limits.
   */
  @Test
  void everyDeckRunsInItsCornersOrWithTenSeedsAndKeepsAMargin() throws IOException {
    try (Stream<Path> files = Files.list(Netlist.HARDWARE.resolve("spice"))) {
      List<Path> decks = files.filter(file -> file.toString().endsWith(".cir")).toList();
      assertThat(decks).hasSizeGreaterThanOrEqualTo(12);
      for (Path deck : decks) {
        List<String> lines = Files.readAllLines(deck);
        assertThat(hasCorners(lines) || seeds(lines) >= 10).as("corners of %s", deck).isTrue();
        assertThat(margin(lines)).as("margin of %s", deck).isGreaterThanOrEqualTo(0.1);
      }
    }
  }

  @Test
  void findsDeckWithoutCornersSeedsOrMargin() {
    List<String> drawn = List.of("*runs 16", "setseed 4", "foreach t 10 40", "repeat 8");
    assertThat(hasCorners(drawn)).isFalse();
    assertThat(hasCorners(List.of("foreach s 1 0", "alterparam sens = $s"))).isFalse();
    assertThat(hasCorners(List.of("foreach s 1 -1", "alterparam klx = $s"))).isFalse();
    assertThat(seeds(drawn)).isEqualTo(1);
    assertThat(margin(drawn)).isZero();
  }

  /**
   * Returns whether a deck simulates its parts at both ends: sens or hold follows a loop over 1 and
   * -1.
   */
  private static boolean hasCorners(List<String> deck) {
    return deck.stream()
        .map(line -> line.strip().split(" +", -1))
        .filter(words -> words[0].equals("foreach"))
        .filter(words -> List.of(words).containsAll(List.of("1", "-1")))
        .anyMatch(
            words ->
                deck.stream()
                    .anyMatch(
                        line -> line.strip().matches("alterparam (sens|hold) = \\$" + words[1])));
  }

  private static long seeds(List<String> deck) {
    return deck.stream().filter(line -> line.strip().startsWith("setseed ")).distinct().count();
  }

  private static double margin(List<String> deck) {
    return deck.stream()
        .filter(line -> line.startsWith("*margin "))
        .mapToDouble(line -> number(line.split(" +", -1)[1]))
        .findFirst()
        .orElse(0);
  }

  /** Returns one end of a result's range in a deck: 0 for the lowest, 1 for the highest value. */
  private static double limit(String deck, String result, int end) throws IOException {
    return deck(deck).stream()
        .filter(line -> line.startsWith("*limit " + result + " "))
        .mapToDouble(line -> number(line.split(" +", -1)[2 + end]))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> deck(String name) throws IOException {
    return Files.readAllLines(Netlist.HARDWARE.resolve("spice").resolve(name + ".cir"));
  }

  @Test
  void simulatesGatesAndDriversOfBothLasers() throws IOException {
    Map<String, Element> deck = elements("lasers.lib", "SIDE");
    deck.putAll(elements("lasers.lib", "RESET"));
    Netlist drawn = Netlist.of("controller");
    drawn
        .parts()
        .filter(part -> part.sheet().equals("/Lasers/"))
        .forEach(part -> compare(drawn, deck, part));
    // R20 to R26, C20, Q1 and Q2 of both sides; R23, C21 and D20 once.
    assertThat(compared.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(21);
  }

  @Test
  void simulatesChargePumpSupplyAndReadBacks() throws IOException {
    Map<String, Element> deck = elements("pump.lib", "PUMP");
    deck.putAll(elements("linetimer.lib", "LINETIMER"));
    deck.putAll(elements("interlock.cir", ""));
    deck.putAll(elements("emission.cir", ""));
    Netlist drawn = Netlist.of("controller");
    drawn
        .parts()
        .filter(part -> part.sheet().equals("/Laser supply/"))
        .forEach(part -> compare(drawn, deck, part));
    assertThat(compared.keySet())
        .containsAll(Set.of("C30", "C31", "C32", "C33", "C34", "C35", "C50", "C51", "C52", "C53"))
        .containsAll(Set.of("R30", "R36", "R47", "R66", "R67", "R68", "R69", "R70", "R71"))
        .containsAll(Set.of("R48", "R80", "R81", "R82", "R83", "R84", "C80", "Q7", "Q8"))
        .hasSize(50);
  }

  /** The capacitance of RAIL keeps the lasers lit when the lid opens; the contract limits it. */
  @Test
  void railHasTheCapacitanceThatIsSimulatedForControllerAndHeads() {
    double drawn = railFarad("controller") + 2 * railFarad("sphinx-head");
    double simulated =
        number(Netlist.of("controller").part("C35").value()) * SIMULATED_SHARE.get("C35");
    assertThat(drawn).isEqualTo(simulated, within(1e-9)).isLessThanOrEqualTo(4.7e-6);
  }

  private static double railFarad(String board) {
    Netlist drawn = Netlist.of(board);
    return drawn
        .parts("C")
        .filter(
            part ->
                drawn.local(part.ref(), 1).equals("RAIL")
                    || drawn.local(part.ref(), 2).equals("RAIL"))
        .mapToDouble(part -> number(part.value()))
        .sum();
  }

  /** The supervisor is simulated on the nets and with the threshold that are drawn. */
  @Test
  void simulatesSupervisorOfThePump() throws IOException {
    Netlist drawn = Netlist.of("controller");
    Part supervisor = drawn.parts("SUPERVISOR").findFirst().orElseThrow();
    assertThat(supervisor.value()).isEqualTo("NCP803SN293");
    assertThat(Files.readAllLines(Netlist.HARDWARE.resolve("spice").resolve("pump.lib")))
        .contains(
            "X%s %s %s SUPERVISOR vit={part(2.93,0.02,-1,-1)}"
                .formatted(
                    supervisor.ref(), node(drawn, supervisor, 2), node(drawn, supervisor, 3)));
    assertThat(Files.readAllLines(Netlist.HARDWARE.resolve("spice").resolve("parts.lib")))
        .contains(".subckt SUPERVISOR rst vdd params: vit=2.93 hold=140m");
  }

  private void compare(Netlist drawn, Map<String, Element> deck, Part part) {
    String name = part.ref().charAt(0) + Integer.toString(part.role());
    if (!deck.containsKey(name) || !Set.of("R", "C", "D", "Q").contains(name.substring(0, 1))) {
      return;
    }
    Element element = deck.get(name);
    if (!element.value.isEmpty()) {
      assertThat(number(element.value))
          .as(
              "%s is %s in the drawing, and simulated as %s",
              part.ref(), part.value(), element.text)
          .isEqualTo(number(part.value()) * SIMULATED_SHARE.getOrDefault(name, 1.));
    }
    if (name.startsWith("C")) {
      assertThat(part.value().endsWith(" C0G"))
          .as("%s is %s, simulated with %s", part.ref(), part.value(), element.text)
          .isEqualTo(element.isC0g());
    } else if (element.value.isEmpty()) {
      assertThat(part.value())
          .as("%s, simulated as %s", part.ref(), element.text)
          .isEqualTo(MODELS.get(element.text));
    }
    assertThat(nodes(drawn, part)).as("nodes of %s", part.ref()).isEqualTo(sorted(element));
    compared.merge(name, 1, Integer::sum);
  }

  private static List<String> nodes(Netlist drawn, Part part) {
    return switch (part.symbol()) {
      case "NPN" -> List.of(node(drawn, part, 3), node(drawn, part, 1), node(drawn, part, 2));
      case "PD" -> List.of(node(drawn, part, 2), node(drawn, part, 1));
      case "BAS16" -> List.of(node(drawn, part, 1), node(drawn, part, 3));
      default -> List.of(node(drawn, part, 1), node(drawn, part, 2)).stream().sorted().toList();
    };
  }

  private static List<String> sorted(Element element) {
    return element.name.matches("[RC].*")
        ? element.nodes.stream().sorted().toList()
        : element.nodes;
  }

  /** Returns a net by its name in the decks: PD2 of a cell is pd, LX_S is lx. */
  private static String node(Netlist drawn, Part part, int pin) {
    String net = drawn.local(part.ref(), pin).replaceAll("_(S|R|SILVER|RED)$", "");
    boolean numbered = part.cell() > 0 && !net.equals("V33");
    return (numbered ? net.replaceAll("\\d+$", "") : net).toLowerCase(Locale.ROOT);
  }

  /** Returns the elements of a subcircuit, or of the deck itself if it has that name. */
  private static Map<String, Element> elements(String file, String subcircuit) throws IOException {
    List<String> lines = new ArrayList<>();
    String inside = "";
    Map<String, String> parameters = new HashMap<>();
    for (String line : Files.readAllLines(Netlist.HARDWARE.resolve("spice").resolve(file))) {
      if (line.startsWith(".subckt")) {
        inside = line.split(" ", -1)[1];
      }
      if (inside.equals(subcircuit)) {
        Matcher given = Pattern.compile("(\\w+)=(\\{tol\\([^,]*,[^}]*\\}|\\S+)").matcher(line);
        while (line.startsWith(".") && given.find()) {
          parameters.put(given.group(1), given.group(2));
        }
        lines.add(line);
      }
      if (line.startsWith(".ends")) {
        inside = "";
      }
    }
    Map<String, Element> found = new HashMap<>();
    for (String line : lines) {
      String[] words = line.split(" +", -1);
      Matcher name = Pattern.compile("X?([RCDQ]\\d+)").matcher(words[0]);
      if (name.matches()) {
        int nodes = name.group(1).charAt(0) == 'Q' ? 3 : 2;
        List<String> between =
            List.of(words).subList(1, 1 + nodes).stream().map(DecksTest::net).toList();
        String value = words[0].startsWith("X") ? words[4].substring(2) : words[1 + nodes];
        found.put(
            name.group(1), new Element(name.group(1), between, value, value(value, parameters)));
      }
    }
    return found;
  }

  /** Names of nodes in the decks that differ from the drawing. */
  private static String net(String node) {
    return switch (node) {
      case "0" -> "gnd";
      case "line" -> "laser";
      case "armed0" -> "armed";
      default -> node;
    };
  }

  private static String value(String text, Map<String, String> parameters) {
    Matcher tolerance = Pattern.compile("\\{(?:tol|part|res|c0g|x7r)\\(([^,]*),.*").matcher(text);
    if (tolerance.matches()) {
      return parameters.getOrDefault(tolerance.group(1), tolerance.group(1));
    }
    if (text.startsWith("{")) {
      return value(parameters.get(text.substring(1, text.length() - 1)), parameters);
    }
    return VALUE.matcher(text).matches() ? text : "";
  }

  private static double number(String text) {
    Matcher value = VALUE.matcher(text);
    assertThat(value.matches()).as(text).isTrue();
    return Double.parseDouble(value.group(1)) * UNITS.get(value.group(2));
  }
}
