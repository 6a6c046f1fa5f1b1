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
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Calculates quantities and costs from bom.csv. Run it with a JDK 25 or newer:
 *
 * <pre>java hardware/Bill.java table hardware/bom.csv
 * java hardware/Bill.java kit hardware/bom.csv
 * java hardware/Bill.java board hardware/bom.csv [FITTING=PARTS]...
 * java hardware/Bill.java rest hardware/bom.csv [FITTING=PARTS]...
 * java hardware/Bill.java fabricator hardware/bom.csv PARTS
 * java hardware/Bill.java note hardware/bom.csv BOARD</pre>
 *
 * The table, in Markdown, has the costs of the starter kit and of a whole board; kit and board list
 * what to order for each, as CSV; rest lists what a whole board needs after the order of the kit.
 * With FITTING=PARTS board and rest leave out the parts in the list PARTS, which the assembler of
 * that fitting buys. Quantities to order are rounded up to whole packs. Fabricator completes KiCad's
 * parts list of a board by the order numbers, one line for each article; note is the text of the
 * order of a circuit board.
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
      case "kit" -> order(rows, row -> row.needed(0));
      case "board" -> {
        Map<String, Integer> supplied = supplied(arguments, Bill::onBoard);
        order(rows, row -> Math.max(0, row.needed(1) - supplied.getOrDefault(row.get("mpn"), 0)));
      }
      case "rest" -> {
        Map<String, Integer> supplied = supplied(arguments, Bill::afterKit);
        order(rows, row -> Math.max(0, row.rest() - supplied.getOrDefault(row.get("mpn"), 0)));
      }
      case "fabricator" -> fabricator(rows, read(Path.of(arguments[2])));
      case "note" -> note(rows, arguments[2]);
      default ->
          throw new IllegalArgumentException(
              "not table, kit, board, rest, fabricator or note: " + arguments[0]);
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

    /** Returns what a whole board needs beyond what was ordered for the starter kit. */
    int rest() {
      return switch (get("group")) {
        // Orders are shipped again.
        case "shipping" -> needed(1);
        // Boards of the kit are soldered by hand.
        case "assembly" ->
            get("board").isEmpty()
                ? FITTINGS.keySet().stream().mapToInt(name -> each(name) * afterKit(name)).sum()
                : needed(1);
        // The maker of a board assembles it: spare boards of the kit do not count.
        case "circuit boards" -> hasRails() ? needed(1) - needed(0) : beyondPacksOfKit();
        default -> beyondPacksOfKit();
      };
    }

    private int beyondPacksOfKit() {
      return needed(1) - packs(needed(0)) * pack();
    }

    /** Returns whether a circuit board gets rails, which is assembled by machine. */
    boolean hasRails() {
      return get("part").endsWith(", rails");
    }

    int pack() {
      return Integer.parseInt(get("pack"));
    }

    int packs(int needed) {
      return (needed + pack() - 1) / pack();
    }

    double cost(int needed) {
      return packs(needed) * pack() * Double.parseDouble(get("eur_estimate"));
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
    return Long.toString(
        Math.round(rows.stream().mapToDouble(row -> row.cost(row.needed(which))).sum()));
  }

  private static int onBoard(String fitting) {
    return FITTINGS.get(fitting)[1];
  }

  private static int afterKit(String fitting) {
    return FITTINGS.get(fitting)[1] - FITTINGS.get(fitting)[0];
  }

  /** Returns how many of each article the assembler buys, from the arguments FITTING=PARTS. */
  private static Map<String, Integer> supplied(String[] arguments, ToIntFunction<String> fittings)
      throws IOException {
    Map<String, Integer> supplied = new HashMap<>();
    for (int i = 2; i < arguments.length; i++) {
      String[] words = arguments[i].split("=", 2);
      for (Row part : read(Path.of(words[1]))) {
        int fitted = Integer.parseInt(part.get("Quantity")) * fittings.applyAsInt(words[0]);
        supplied.merge(part.get("MPN"), fitted, Integer::sum);
      }
    }
    return supplied;
  }

  private static void order(List<Row> rows, ToIntFunction<Row> needed) {
    System.out.println(
        "supplier,order number,needed,ordered,packs,EUR estimated,manufacturer,mpn,mpn found,part,"
            + "substitutes");
    Function<Row, String> supplier = row -> row.get("supplier");
    Map<String, List<Row>> bySupplier =
        rows.stream()
            .filter(row -> needed.applyAsInt(row) > 0 && !row.isOption())
            .collect(Collectors.groupingBy(supplier, TreeMap::new, Collectors.toList()));
    bySupplier.values().stream()
        .flatMap(List::stream)
        .forEach(
            row -> {
              int count = needed.applyAsInt(row);
              int packs = row.packs(count);
              System.out.printf(
                  Locale.ROOT,
                  "%s,%s,%d,%d,%d of %d,%.2f,%s,%s,%s,%s,%s%n",
                  row.get("supplier"),
                  row.get("order_number"),
                  count,
                  packs * row.pack(),
                  packs,
                  row.pack(),
                  row.cost(count),
                  row.get("manufacturer"),
                  quoted(row.get("mpn")),
                  row.get("mpn_found"),
                  quoted(row.get("part")),
                  quoted(row.get("alternatives")));
            });
  }

  private static String quoted(String cell) {
    return "\"" + cell.replace("\"", "\"\"") + "\"";
  }

  /** Prints a board's parts, one line for each article, with the order number of its supplier. */
  private static void fabricator(List<Row> bill, List<Row> parts) {
    Map<String, Row> byNumber =
        bill.stream()
            .filter(row -> !row.get("mpn").equals("-"))
            .collect(Collectors.toMap(row -> row.get("mpn"), Function.identity()));
    List<String> drawn = List.of("Reference", "Value", "Footprint", "Manufacturer", "MPN");
    List<String> suppliers = List.of("LCSC", "Mouser", "Digi-Key");
    System.out.println(
        String.join(",", drawn) + "," + String.join(",", suppliers) + ",Quantity");
    Map<List<String>, List<Row>> articles =
        parts.stream()
            .collect(
                Collectors.groupingBy(
                    part -> drawn.stream().skip(1).map(part::get).toList(),
                    LinkedHashMap::new,
                    Collectors.toList()));
    for (List<Row> alike : articles.values()) {
      Row part = alike.getFirst();
      List<String> cells = new ArrayList<>(drawn.stream().map(part::get).toList());
      cells.set(
          0, alike.stream().map(one -> one.get("Reference")).collect(Collectors.joining(",")));
      Row listed = byNumber.get(part.get("MPN"));
      for (String supplier : suppliers) {
        boolean known = listed != null && listed.get("supplier").equals(supplier);
        cells.add(known ? listed.get("order_number") : "");
      }
      cells.add(
          Integer.toString(
              alike.stream().mapToInt(one -> Integer.parseInt(one.get("Quantity"))).sum()));
      System.out.println(cells.stream().map(Bill::quoted).collect(Collectors.joining(",")));
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
    System.out.printf(
        """
        %s, %s

        Quantity: %d for a whole board, %d for the starter kit; %d is the least that is made.
        Files: %s-gerbers.zip, with the drill files. One design, no panel, outline cut all around.
        Material: FR-4, 1.6 mm, two layers of 35 um copper, finish free of lead.
        Solder mask: %s. Legend: white.
        Smallest track and clearance 0.15 mm, smallest hole 0.3 mm in a pad of 0.6 mm, vias tented
        on both sides. No impedance control, edge plating, castellated holes or gold fingers.
        Do not add an order number to the legend, or only on the underside.
        """,
        words[0],
        words[1],
        row.needed(1),
        row.needed(0),
        Integer.parseInt(row.get("pack")),
        board,
        black ? "black, on both sides: light must not pass from square to square" : "any colour");
    if (!row.hasRails()) {
      System.out.print("Assembly: none, soldered by hand. No stencil. No rails.\n");
      return;
    }
    String fittings =
        FITTINGS.keySet().stream()
            .filter(fitting -> row.each(fitting) > 0)
            .map(
                fitting ->
                    "%d of %s".formatted(onBoard(fitting), fitting.replace("rim-", "rim-strip-")))
            .collect(Collectors.joining(", "));
    System.out.printf(
        """
        Assembly: for the starter kit none, it is soldered by hand. For a whole board:
        %s.
        SMD parts, on the top only, of the fitting that is ordered: its -parts.csv and -places.csv
        list the same parts; unit mm, from the drill origin, y upward, rotation counterclockwise as
        KiCad counts it. Compare pin 1 and polarity of each package in the fabricator's preview with
        -assembly-F.pdf and correct the rotation there. The parts of -leads.csv are soldered by
        hand afterwards. Each place in neither list stays empty. Nothing is programmed or tested.
        Rails: the Gerbers have none. Let the fabricator add edge rails of 5 mm to both long edges
        (v-score) with tooling holes of 2 mm near their ends; parts stand up to 1.5 mm from the
        edges. Three fiducials of 1 mm are on each board. Break the rails off after soldering and
        file the edges: they bear on the frame.
        """,
        fittings);
    if (row.each("rim-north") > 0) {
      System.out.print(
          "The two fittings are two orders if the fabricator assembles one fitting an order.\n");
    }
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
