package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Square;
import org.wadjet.hardware.Bom.Fitting;
import org.wadjet.hardware.Bom.Row;
import org.wadjet.hardware.Netlist.Part;

/**
 * Tests that the bill of materials agrees with the drawings, and the power budget with the bill.
 */
class BomTest {
  /** States of the search for a manufacturer's number in public documents. */
  private static final List<String> FOUND = List.of("yes", "no");

  @Test
  void listsEveryDrawnPartInItsQuantity() throws IOException {
    List<Row> articles =
        Bom.read().stream()
            .filter(row -> row.get("group").equals("parts") && !row.isMaterial())
            .toList();
    for (Fitting fitting : Fitting.values()) {
      Map<String, Integer> listed =
          articles.stream()
              .filter(row -> row.each(fitting) > 0)
              .collect(Collectors.toMap(row -> row.get("mpn"), row -> row.each(fitting)));
      assertThat(listed).as(fitting.column).isEqualTo(drawn(fitting));
    }
  }

  /** Returns the articles on a fitting, and how many; parts without a number are material. */
  private static Map<String, Integer> drawn(Fitting fitting) {
    return fitted(fitting)
        .flatMap(part -> part.field("MPN").stream())
        .collect(Collectors.toMap(Function.identity(), mpn -> 1, Integer::sum));
  }

  /** Returns the parts of a fitting; the two long rim strips are fitted differently. */
  private static Stream<Part> fitted(Fitting fitting) {
    String board =
        switch (fitting) {
          case CONTROLLER -> "controller";
          case RANK_BOARD -> "rank-board";
          case RANK_EXTENSION -> "rank-extension";
          case RIM_NORTH, RIM_SOUTH -> "rim-strip";
          case RIM_SHORT -> "rim-strip-short";
          case HEAD -> "sphinx-head";
          case FIRE_BOX -> "fire-box";
        };
    Stream<Part> parts = Netlist.of(board).parts().filter(Part::fitted);
    return switch (fitting) {
      case RIM_NORTH -> parts.filter(part -> !part.ref().equals("J2"));
      case RIM_SOUTH -> parts.filter(part -> !part.sheet().startsWith("/Rim chain/"));
      case CONTROLLER, RANK_BOARD, RANK_EXTENSION, RIM_SHORT, HEAD, FIRE_BOX -> parts;
    };
  }

  /** An order number that belongs to another value would be bought and fitted without a word. */
  @Test
  void orderedArticlesHaveTheValuesThatAreDrawn() throws IOException {
    Map<String, String> articles =
        Bom.read().stream()
            .filter(row -> row.get("group").equals("parts") && !row.isMaterial())
            .collect(Collectors.toMap(row -> row.get("mpn"), row -> row.get("part")));
    for (Fitting fitting : Fitting.values()) {
      List<Part> parts =
          fitted(fitting).filter(part -> part.ref().matches("[RCUQDF]\\d+")).toList();
      assertThat(parts)
          .allSatisfy(
              part -> {
                String mpn = part.field("MPN").orElseThrow();
                assertThat(isOfValue(part, mpn, articles.getOrDefault(mpn, "nothing")))
                    .as(
                        "%s of %s is %s, and its order number %s is of %s",
                        part.ref(), fitting.column, part.value(), mpn, articles.get(mpn))
                    .isTrue();
              });
    }
  }

  /** Capacitors without a dielectric in their value are of X7R. */
  private static boolean isOfValue(Part part, String mpn, String article) {
    return switch (part.ref().charAt(0)) {
      case 'R' -> article.equals("resistor %s 1 %% 0805".formatted(part.value()));
      case 'C' ->
          article.startsWith(
              "capacitor %s ".formatted(part.value().replaceFirst("^\\w+$", "$0 X7R")));
      case 'F' -> article.equals("resettable fuse " + part.value());
      default -> mpn.startsWith(part.value()) || article.startsWith(part.value());
    };
  }

  @Test
  void listsCircuitBoardsOfEveryFitting() throws IOException {
    assertThat(Fitting.RANK_BOARD.onBoard).isEqualTo(Square.RANKS);
    assertThat(Fitting.RANK_EXTENSION.onBoard).isEqualTo(Square.RANKS);
    List<Row> boards =
        Bom.read().stream().filter(row -> row.get("group").equals("circuit boards")).toList();
    assertThat(Fitting.values())
        .allSatisfy(
            fitting ->
                assertThat(boards.stream().mapToInt(row -> row.each(fitting)).sum()).isOne());
  }

  @Test
  void listsMagnetsOfAllPieces() throws IOException {
    Map<String, Integer> needed =
        Netlist.of("piece-foot")
            .parts()
            .filter(part -> part.field("MPN").isPresent())
            .collect(
                Collectors.toMap(
                    part -> part.field("MPN").orElseThrow(),
                    part -> part.symbol().equals("MAGNET6") ? coded() : pieces(),
                    Integer::sum));
    assertThat(
            Bom.read().stream()
                .filter(row -> row.get("group").equals("magnets"))
                .collect(Collectors.toMap(row -> row.get("mpn"), Row::onBoard)))
        .isEqualTo(needed);
  }

  /** The costs in wiring.md are what {@code hardware/export bom} calculates. */
  @Test
  void costsInWiringAreCalculated() throws IOException {
    String table = bill("table");
    assertThat(Files.readString(Path.of("../wiring.md")))
        .contains("<!-- made by hardware/export bom -->\n" + table + "<!-- end of the costs -->");
    assertThat(table)
        .contains(
            "| **total without tools** | %d | %d |"
                .formatted(cost(false, Row::inKit), cost(false, Row::onBoard)))
        .contains(
            "| **total** | %d | %d |".formatted(cost(true, Row::inKit), cost(true, Row::onBoard)));
  }

  /** {@code hardware/export fab} completes KiCad's list by the numbers of the bill. */
  @Test
  void partsForTheFabricatorCarryOrderNumbersOfTheBill(@TempDir Path folder) throws IOException {
    Path parts = folder.resolve("parts.csv");
    Files.writeString(
        parts,
        """
        "Reference","Value","Footprint","Manufacturer","MPN","Quantity"
        "D20","BAS16","SOT-23","Nexperia","BAS16,215","1"
        "C3","10u","C_1206","Kemet","C1206C106K4RACTU","1"
        "C5","10u","C_1206","Kemet","C1206C106K4RACTU","1"
        "S1","key","","","","1"
        """);
    assertThat(bill("fabricator", parts.toString()))
        .isEqualTo(
            """
            Reference,Value,Footprint,Manufacturer,MPN,LCSC,Mouser,Digi-Key,Quantity
            "D20","BAS16","SOT-23","Nexperia","BAS16,215","C79997","","","1"
            "C3,C5","10u","C_1206","Kemet","C1206C106K4RACTU","","80-C1206C106K4R","","2"
            "S1","key","","","","","","","1"
            """);
  }

  /** After the kit a maker orders what is missing; the maker of a board assembles it. */
  @Test
  void restIsWhatIsMissingAfterTheKit() {
    String rest = bill("rest");
    assertThat(rest).contains(",210,210,210 of 1,94.50,Texas Instruments,\"DRV5032AJDBZR\"");
    assertThat(rest).doesNotContain("NCP803SN293T1G", "circuit board controller");
    assertThat(rest).contains(",7,10,2 of 5,50.00,fabricator,\"-\",-,\"circuit board rank-board");
    assertThat(rest).contains(",1,5,1 of 5,40.00,fabricator,\"-\",-,\"circuit board rim-strip,");
  }

  /** An assembler that buys the parts of its lists leaves the others to order. */
  @Test
  void assemblersPartsAreNotOrderedTwice(@TempDir Path folder) throws IOException {
    Path parts = folder.resolve("parts.csv");
    Files.writeString(
        parts,
        """
        Reference,Value,Footprint,Manufacturer,MPN,LCSC,Mouser,Digi-Key,Quantity
        "C3,C4,C5","10u","C_1206","Kemet","C1206C106K4RACTU","","","","3"
        """);
    int all = capacitors(bill("board"));
    assertThat(capacitors(bill("board", "rank-board=" + parts))).isEqualTo(all - 8 * 3);
    int rest = capacitors(bill("rest"));
    assertThat(capacitors(bill("rest", "rank-board=" + parts))).isEqualTo(rest - 7 * 3);
  }

  private static int capacitors(String order) {
    return order
        .lines()
        .filter(line -> line.contains("\"C1206C106K4RACTU\""))
        .mapToInt(line -> Integer.parseInt(line.split(",", -1)[2]))
        .sum();
  }

  /** Boards that a machine assembles get rails and black solder mask. */
  @Test
  void orderNoteNamesColourAndRails() {
    assertThat(bill("note", "rank-board"))
        .contains("Quantity: 8 for a whole board, 1 for the starter kit")
        .contains("Solder mask: black")
        .contains("edge rails of 5 mm");
    assertThat(bill("note", "fire-box")).contains("No rails.");
  }

  private static String bill(String what, String... arguments) {
    Stream<String> all =
        Stream.concat(
            Stream.of(what, Netlist.HARDWARE.resolve("bom.csv").toString()),
            Arrays.stream(arguments));
    return Netlist.java(0, "Bill.java", all.toArray(String[]::new));
  }

  /** Returns the sum of the bill in EUR. Options replace other lines, so they do not count. */
  private static long cost(boolean withTools, ToIntFunction<Row> quantity) throws IOException {
    return Math.round(
        Bom.read().stream()
            .filter(row -> !row.get("group").equals("option"))
            .filter(row -> withTools || !row.get("group").equals("tools"))
            .mapToDouble(row -> row.cost(quantity.applyAsInt(row)))
            .sum());
  }

  private static int pieces() {
    return (int) count(false);
  }

  private static int coded() {
    return (int) count(true);
  }

  /** Pieces of Khet 2.0; a Pharaoh carries no code discs. */
  private static long count(boolean codedOnly) {
    var position = Setup.find(Rules.Game.KHET2, "classic").orElseThrow().position();
    return Square.all().stream()
        .flatMap(square -> position.at(square).stream())
        .filter(piece -> !codedOnly || piece.kind() != PieceKind.PHARAOH)
        .count();
  }

  @Test
  void everyPartIsRatedForItsVoltage() throws IOException {
    List<Row> rated = Bom.read().stream().filter(row -> !row.get("rated_v").equals("-")).toList();
    assertThat(rated).hasSizeGreaterThan(60);
    assertThat(rated)
        .allSatisfy(
            row -> {
              double[] range =
                  Arrays.stream(row.get("rated_v").split(" to ", -1))
                      .mapToDouble(Double::parseDouble)
                      .toArray();
              double least = range.length == 2 ? range[0] : 0;
              assertThat(row.number("used_v")).isBetween(least, range[range.length - 1]);
            });
  }

  @Test
  void everyRowIsComplete() throws IOException {
    assertThat(Bom.read())
        .allSatisfy(
            row -> {
              assertThat(row.get("part")).isNotBlank();
              assertThat(row.get("manufacturer")).isNotBlank();
              assertThat(row.get("mpn")).isNotBlank();
              assertThat(row.onBoard()).isPositive();
              assertThat(row.inKit()).isBetween(0, row.onBoard());
              assertThat(row.number("eur_estimate")).isNotNegative();
              assertThat(row.get("mpn_found")).isIn(row.isMaterial() ? List.of("-") : FOUND);
              assertThat(row.get("supplier")).isNotBlank();
              assertThat(row.get("order_number")).isNotBlank();
              assertThat(row.get("supply")).isIn("", "V33", "V5", "Pi");
              assertThat(row.get("alternatives")).isNotBlank();
            });
  }

  /** wiring.md, Power: the figures are the sums over the bill, and fit regulator and supply. */
  @Test
  void powerBudgetIsSumOfTheBill() throws IOException {
    long v33 = Math.round(sum("V33"));
    long v5 = Math.round(sum("V33") + sum("V5"));
    assertThat(Files.readString(Path.of("../wiring.md")))
        .contains("| 3.3 V, from the board's own regulator | %d mA |".formatted(v33))
        .contains("| 5 V, from the Pi's header, regulator included | %d mA |".formatted(v5));
    assertThat(v33).isLessThan(150);
    assertThat(v5).isLessThan(500);
  }

  private static double sum(String supply) throws IOException {
    return Bom.read().stream()
        .filter(row -> row.get("supply").equals(supply))
        .mapToDouble(row -> row.onBoard() * row.number("ma_each"))
        .sum();
  }
}
