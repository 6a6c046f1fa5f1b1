package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Square;
import org.wadjet.hardware.Bom.Row;
import org.wadjet.hardware.Netlist.Part;

/**
 * Tests that the bill of materials agrees with the drawings, and the power budget with the bill.
 */
class BomTest {
  private static final Set<String> NOT_DRAWN =
      Set.of("assembly", "cables", "fitting", "lid", "option");

  @Test
  void listsEveryDrawnPartInItsQuantity() throws IOException {
    Map<String, Integer> needed = new TreeMap<>();
    for (String board : Netlist.BOARDS) {
      Netlist.of(board)
          .parts()
          .filter(Part::fitted)
          .forEach(
              part ->
                  needed.merge(
                      part.field("MPN").orElse("-" + part.value()),
                      times(board, part),
                      Integer::sum));
    }
    Map<String, Integer> listed =
        Bom.read().stream()
            .filter(row -> !row.isMaterial() && !NOT_DRAWN.contains(row.get("where")))
            .collect(Collectors.toMap(row -> row.get("mpn"), BomTest::quantity));
    needed.keySet().removeIf(mpn -> mpn.startsWith("-"));
    assertThat(listed).isEqualTo(needed);
  }

  private static int quantity(Row row) {
    return Integer.parseInt(row.get("quantity"));
  }

  /**
   * Returns how many of a part a whole board needs; some boards are only partly fitted (rim-strip).
   */
  private static int times(String board, Part part) {
    return switch (board) {
      case "controller" -> 1;
      case "rank-board", "rank-extension" -> Square.RANKS;
      case "sphinx-head", "fire-box", "rim-strip-short" -> 2;
      case "piece-foot" -> part.symbol().equals("MAGNET6") ? coded() : pieces();
      default -> part.sheet().startsWith("/Rim chain/") || part.ref().equals("J2") ? 1 : 2;
    };
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
              assertThat(quantity(row)).isPositive();
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
        .mapToDouble(row -> row.number("quantity") * row.number("ma_each"))
        .sum();
  }
}
