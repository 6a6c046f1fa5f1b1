import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Calculates quantities and costs from bom.csv. Run it with a JDK 25 or newer:
 *
 * <pre>java hardware/Bill.java table hardware/bom.csv
 * java hardware/Bill.java kit hardware/bom.csv
 * java hardware/Bill.java board hardware/bom.csv
 * java hardware/Bill.java fabricator hardware/bom.csv PARTS
 * java hardware/Bill.java note hardware/bom.csv BOARD</pre>
 *
 * The table, in Markdown, has the costs of the starter kit and of a whole board; kit and board list
 * what to order for each, as CSV. Quantities to order are rounded up to whole packs. Fabricator
 * completes KiCad's parts list of a board by the order numbers; note is the text of the order of a
 * circuit board.
 */
final class Bill {
  private static final Pattern CELL = Pattern.compile("(?:\"((?:[^\"]|\"\")*)\"|([^,]*))(?:,|$)");

  /** Column of each fitting of a circuit board: how many the starter kit and a whole board need. */
  private static final Map<String, int[]> FITTINGS = new LinkedHashMap<>();

  /** Step of the starter kit that needs a fitting first. */
  private static final Map<String, String> STEPS =
      Map.of(
          "controller", "2",
          "rank-board", "3",
          "rank-extension", "3",
          "rim-north", "4",
          "head", "6",
          "fire-box", "6");

  static {
    FITTINGS.put("controller", new int[] {1, 1});
    FITTINGS.put("rank-board", new int[] {1, 8});
    FITTINGS.put("rank-extension", new int[] {1, 8});
    FITTINGS.put("rim-north", new int[] {1, 1});
    FITTINGS.put("rim-south", new int[] {0, 1});
    FITTINGS.put("rim-short", new int[] {0, 2});
    FITTINGS.put("head", new int[] {1, 2});
    FITTINGS.put("fire-box", new int[] {1, 2});
  }

  private Bill() {}

  /** Prints what the argument names. */
  public static void main(String[] arguments) throws IOException {
    List<Row> rows = read(Path.of(arguments[1]));
    switch (arguments[0]) {
      case "table" -> table(rows);
      case "kit" -> order(rows, 0);
      case "board" -> order(rows, 1);
      case "fabricator" -> fabricator(rows, read(Path.of(arguments[2])));
      case "note" -> note(rows, arguments[2]);
      default ->
          throw new IllegalArgumentException(
              "not table, kit, board, fabricator or note: " + arguments[0]);
    }
  }

  /** Line of the bill: its cells by column name. In what follows 0 is the kit, 1 a whole board. */
  private record Row(Map<String, String> cells) {
    String get(String name) {
      return cells.get(name);
    }

    int needed(int which) {
      String stated = get(which == 0 ? "kit" : "board");
      if (!stated.isEmpty()) {
        return Integer.parseInt(stated);
      }
      return FITTINGS.entrySet().stream()
          .mapToInt(fitting -> each(fitting.getKey()) * fitting.getValue()[which])
          .sum();
    }

    int each(String fitting) {
      return get(fitting).isEmpty() ? 0 : Integer.parseInt(get(fitting));
    }

    int ordered(int which) {
      int pack = Integer.parseInt(get("pack"));
      return (needed(which) + pack - 1) / pack * pack;
    }

    double cost(int which) {
      return ordered(which) * Double.parseDouble(get("eur_estimate"));
    }

    /** Returns the step of the starter kit that needs the line first; empty if none does. */
    String step() {
      if (!get("step").isEmpty() || !get("kit").isEmpty()) {
        return get("step");
      }
      return FITTINGS.keySet().stream()
          .filter(fitting -> each(fitting) > 0 && FITTINGS.get(fitting)[0] > 0)
          .map(STEPS::get)
          .findFirst()
          .orElse("");
    }

    boolean isTool() {
      return get("group").equals("tools");
    }

    /** Returns whether the line replaces another one; it counts in no sum. */
    boolean isOption() {
      return get("group").equals("option");
    }
  }

  private static void table(List<Row> all) {
    List<Row> rows = all.stream().filter(row -> !row.isOption()).toList();
    System.out.println("| group | starter kit, EUR | whole board, EUR |");
    System.out.println("|---|---|---|");
    Map<String, List<Row>> groups =
        rows.stream()
            .filter(row -> !row.isTool())
            .collect(
                Collectors.groupingBy(
                    row -> row.get("group"), LinkedHashMap::new, Collectors.toList()));
    groups.forEach((group, of) -> line(group, of));
    line("**total without tools**", rows.stream().filter(row -> !row.isTool()).toList());
    line("tools", rows.stream().filter(Row::isTool).toList());
    line("**total**", rows);
    System.out.println();
    System.out.println("| step of the starter kit | parts, EUR | tools, EUR |");
    System.out.println("|---|---|---|");
    Map<String, List<Row>> steps =
        rows.stream()
            .filter(row -> row.needed(0) > 0 && !row.step().isEmpty())
            .collect(Collectors.groupingBy(Row::step, TreeMap::new, Collectors.toList()));
    steps.forEach(
        (step, of) ->
            System.out.printf(
                "| %s | %s | %s |%n",
                step,
                euro(of.stream().filter(row -> !row.isTool()).toList(), 0),
                euro(of.stream().filter(Row::isTool).toList(), 0)));
  }

  private static void line(String name, List<Row> rows) {
    System.out.printf("| %s | %s | %s |%n", name, euro(rows, 0), euro(rows, 1));
  }

  private static String euro(List<Row> rows, int which) {
    return Long.toString(Math.round(rows.stream().mapToDouble(row -> row.cost(which)).sum()));
  }

  private static void order(List<Row> rows, int which) {
    System.out.println("supplier,order number,needed,ordered,EUR estimated,manufacturer,mpn,part");
    Function<Row, String> supplier = row -> row.get("supplier");
    Map<String, List<Row>> bySupplier =
        rows.stream()
            .filter(row -> row.needed(which) > 0 && !row.isOption())
            .collect(Collectors.groupingBy(supplier, TreeMap::new, Collectors.toList()));
    bySupplier.values().stream()
        .flatMap(List::stream)
        .forEach(
            row ->
                System.out.printf(
                    Locale.ROOT,
                    "%s,%s,%d,%d,%.2f,%s,\"%s\",\"%s\"%n",
                    row.get("supplier"),
                    row.get("order_number"),
                    row.needed(which),
                    row.ordered(which),
                    row.cost(which),
                    row.get("manufacturer"),
                    row.get("mpn"),
                    row.get("part")));
  }

  /** Prints a board's parts with the number of each supplier that has one. */
  private static void fabricator(List<Row> bill, List<Row> parts) {
    Map<String, Row> byNumber =
        bill.stream()
            .filter(row -> !row.get("mpn").equals("-"))
            .collect(Collectors.toMap(row -> row.get("mpn"), Function.identity()));
    List<String> drawn = List.of("Reference", "Value", "Footprint", "Manufacturer", "MPN");
    List<String> suppliers = List.of("LCSC", "Mouser", "Digi-Key");
    System.out.println(
        String.join(",", drawn) + "," + String.join(",", suppliers) + ",Quantity");
    for (Row part : parts) {
      List<String> cells = new ArrayList<>(drawn.stream().map(part::get).toList());
      Row listed = byNumber.get(part.get("MPN"));
      for (String supplier : suppliers) {
        boolean known = listed != null && listed.get("supplier").equals(supplier);
        cells.add(known ? listed.get("order_number") : "");
      }
      cells.add(part.get("Quantity"));
      System.out.println(
          cells.stream()
              .map(cell -> "\"" + cell.replace("\"", "\"\"") + "\"")
              .collect(Collectors.joining(",")));
    }
  }

  /** Prints the order of a circuit board. Boards in black with rails are assembled by machine. */
  private static void note(List<Row> bill, String board) {
    Row row =
        bill.stream()
            .filter(one -> one.get("part").startsWith("circuit board " + board + ","))
            .findFirst()
            .orElseThrow();
    String[] words = row.get("part").split(", ", -1);
    boolean black = List.of(words).contains("black");
    boolean rails = List.of(words).contains("rails");
    System.out.printf(
        """
        %s, %s

        Quantity: %d for a whole board, %d for the starter kit; %d is the least that is made.
        Files: %s-gerbers.zip, with the drill files.
        Material: FR-4, 1.6 mm, two layers of 35 um copper, finish free of lead.
        Solder mask: %s. Legend: white.
        Smallest track and clearance 0.15 mm, smallest hole 0.3 mm in a pad of 0.6 mm.
        Do not add an order number to the legend, or only on the underside.
        """,
        words[0],
        words[1],
        row.needed(1),
        row.needed(0),
        Integer.parseInt(row.get("pack")),
        board,
        black ? "black, on both sides: light must not pass from square to square" : "any colour");
    if (!rails) {
      System.out.print("Assembly: by hand. No rails.\n");
      return;
    }
    System.out.print(
        """
        Assembly: SMD parts, on the top only, of the fitting that is ordered (-parts.csv,
        -places.csv, coordinates from the drill origin). Parts with leads are soldered by hand.
        Rails: the Gerbers have none. Let the fabricator add edge rails of 5 mm to both long edges
        (v-score) with tooling holes of 2 mm near their ends; parts stand up to 1.5 mm from the
        edges. Three fiducials of 1 mm are on each board. Break the rails off after soldering and
        file the edges: they bear on the frame.
        """);
  }

  private static List<Row> read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    List<String> head = cells(lines.getFirst());
    List<Row> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = cells(line);
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < head.size(); i++) {
        row.put(head.get(i), cells.get(i));
      }
      rows.add(new Row(row));
    }
    return rows;
  }

  private static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    Matcher cell = CELL.matcher(line);
    while (cell.find() && cell.start() < line.length()) {
      cells.add(cell.group(1) == null ? cell.group(2) : cell.group(1).replace("\"\"", "\""));
    }
    return cells;
  }
}
