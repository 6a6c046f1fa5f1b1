package org.wadjet.hardware;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code hardware/bom.csv}, the bill of materials of a whole board. */
final class Bom {
  private static final Pattern CELL = Pattern.compile("(?:\"((?:[^\"]|\"\")*)\"|([^,]*))(?:,|$)");

  private Bom() {}

  /** Line of the bill: its cells by column name. */
  record Row(Map<String, String> cells) {
    String get(String name) {
      return cells.get(name);
    }

    double number(String name) {
      return Double.parseDouble(get(name));
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
