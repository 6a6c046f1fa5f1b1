package org.wadjet.hardware;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code hardware/bom.csv}, the bill of materials of a whole board and of the starter kit. */
final class Bom {
  private static final Pattern CELL = Pattern.compile("(?:\"((?:[^\"]|\"\")*)\"|([^,]*))(?:,|$)");

  /**
   * Fittings of circuit boards, each a column of the bill, and their number in the kit and in a
   * board.
   */
  enum Fitting {
    CONTROLLER("controller", 1, 1),
    RANK_BOARD("rank-board", 1, 8),
    RANK_EXTENSION("rank-extension", 1, 8),
    RIM_NORTH("rim-north", 1, 1),
    RIM_SOUTH("rim-south", 0, 1),
    RIM_SHORT("rim-short", 0, 2),
    HEAD("head", 1, 2),
    FIRE_BOX("fire-box", 1, 2);

    final String column;
    final int inKit;
    final int onBoard;

    Fitting(String column, int inKit, int onBoard) {
      this.column = column;
      this.inKit = inKit;
      this.onBoard = onBoard;
    }
  }

  private Bom() {}

  /** Line of the bill: its cells by column name. */
  record Row(Map<String, String> cells) {
    String get(String name) {
      return cells.get(name);
    }

    double number(String name) {
      return Double.parseDouble(get(name));
    }

    /** Returns how many one fitting has. */
    int each(Fitting fitting) {
      return get(fitting.column).isEmpty() ? 0 : Integer.parseInt(get(fitting.column));
    }

    /** Returns how many a whole board has. */
    int onBoard() {
      return get("board").isEmpty()
          ? Arrays.stream(Fitting.values()).mapToInt(one -> each(one) * one.onBoard).sum()
          : Integer.parseInt(get("board"));
    }

    /** Returns how many the starter kit has. */
    int inKit() {
      return get("kit").isEmpty()
          ? Arrays.stream(Fitting.values()).mapToInt(one -> each(one) * one.inKit).sum()
          : Integer.parseInt(get("kit"));
    }

    /** Returns the estimated cost of a quantity in EUR, rounded up to whole packs. */
    double cost(int quantity) {
      int pack = Integer.parseInt(get("pack"));
      return (quantity + pack - 1) / pack * pack * number("eur_estimate");
    }

    /** Returns whether the line names material or a generic part instead of an article to order. */
    boolean isMaterial() {
      return get("mpn").equals("-");
    }
  }

  static List<Row> read() throws IOException {
    List<String> lines = Files.readAllLines(Netlist.HARDWARE.resolve("bom.csv"));
    List<String> head = cells(lines.getFirst());
    List<Row> rows = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      List<String> cells = cells(line);
      if (cells.size() != head.size()) {
        throw new IllegalStateException("bom.csv: " + cells.size() + " cells in: " + line);
      }
      Map<String, String> row = new HashMap<>();
      for (int i = 0; i < cells.size(); i++) {
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
