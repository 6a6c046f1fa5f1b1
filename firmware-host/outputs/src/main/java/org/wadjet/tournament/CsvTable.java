package org.wadjet.tournament;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A table in CSV as in RFC 4180 with commas; its first line names the columns. A field does not
 * extend over several lines.
 *
 * @param columns names of the columns
 * @param rows without blank lines
 */
record CsvTable(FileText text, List<String> columns, List<CsvRow> rows) {
  /**
   * A row; as many fields as columns.
   *
   * @param line in the file, from 1
   * @param starts column in which each field begins, from 1
   */
  record CsvRow(int line, List<String> fields, List<Integer> starts) {}

  /**
   * Reads a table.
   *
   * @param required columns that the table must have
   * @param optional further columns that it may have
   */
  static CsvTable read(FileText text, List<String> required, List<String> optional)
      throws TournamentFileException {
    List<CsvRow> rows = new ArrayList<>();
    for (int i = 0; i < text.lines().size(); i++) {
      if (!text.lines().get(i).isBlank()) {
        rows.add(row(text, i + 1));
      }
    }
    if (rows.isEmpty()) {
      throw text.mistake(1, 1, "the file is empty");
    }
    CsvRow head = rows.removeFirst();
    for (int i = 0; i < head.fields().size(); i++) {
      String name = head.fields().get(i);
      if (!required.contains(name) && !optional.contains(name)) {
        throw text.mistake(
            head.line(),
            head.starts().get(i),
            "'%s' is none of the columns %s"
                .formatted(shortened(name), String.join(", ", all(required, optional))));
      }
    }
    if (Set.copyOf(head.fields()).size() < head.fields().size()) {
      throw text.mistake(head.line(), 1, "two columns have the same name");
    }
    for (String name : required) {
      if (!head.fields().contains(name)) {
        throw text.mistake(head.line(), 1, "the column " + name + " is missing");
      }
    }
    for (CsvRow each : rows) {
      if (each.fields().size() != head.fields().size()) {
        throw text.mistake(
            each.line(),
            1,
            "the line has %d fields, but %d columns have a name"
                .formatted(each.fields().size(), head.fields().size()));
      }
    }
    return new CsvTable(text, head.fields(), rows);
  }

  private static List<String> all(List<String> required, List<String> optional) {
    List<String> all = new ArrayList<>(required);
    all.addAll(optional);
    return all;
  }

  private static String shortened(String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "…";
  }

  private static CsvRow row(FileText text, int line) throws TournamentFileException {
    String content = text.lines().get(line - 1);
    List<String> fields = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    int at = 0;
    while (true) {
      starts.add(at + 1);
      StringBuilder field = new StringBuilder();
      if (at < content.length() && content.charAt(at) == '"') {
        at++;
        while (true) {
          int quote = content.indexOf('"', at);
          if (quote < 0) {
            throw text.mistake(line, starts.getLast(), "the quoted field has no end");
          }
          field.append(content, at, quote);
          at = quote + 1;
          if (at >= content.length() || content.charAt(at) != '"') {
            break;
          }
          field.append('"');
          at++;
        }
        if (at < content.length() && content.charAt(at) != ',') {
          throw text.mistake(line, at + 1, "a comma must follow the quoted field");
        }
      } else {
        int comma = content.indexOf(',', at);
        int end = comma < 0 ? content.length() : comma;
        int quote = content.indexOf('"', at);
        if (quote >= 0 && quote < end) {
          throw text.mistake(line, quote + 1, "a field with a quotation mark must be quoted");
        }
        field.append(content, at, end);
        at = end;
      }
      fields.add(field.toString().strip());
      if (at >= content.length()) {
        return new CsvRow(line, List.copyOf(fields), List.copyOf(starts));
      }
      at++;
    }
  }

  /** Returns a field; empty if the table has no such column or the field is empty. */
  Optional<String> field(CsvRow row, String column) {
    int index = columns.indexOf(column);
    return index < 0
        ? Optional.empty()
        : Optional.of(row.fields().get(index)).filter(each -> !each.isEmpty());
  }

  /** Returns a mistake in a field. */
  TournamentFileException mistake(CsvRow row, String column, String mistake) {
    int index = columns.indexOf(column);
    return text.mistake(row.line(), index < 0 ? 1 : row.starts().get(index), mistake);
  }

  /** Returns a whole number of a field; the fallback if the field is empty. */
  int number(CsvRow row, String column, int least, int most, int fallback)
      throws TournamentFileException {
    String field = field(row, column).orElse("");
    if (field.isEmpty()) {
      return fallback;
    }
    if (!field.matches("\\d{1,4}")
        || Integer.parseInt(field) < least
        || Integer.parseInt(field) > most) {
      throw mistake(
          row, column, "%s must be a number from %d to %d".formatted(column, least, most));
    }
    return Integer.parseInt(field);
  }

  /** Returns a field for a file in CSV, quoted if necessary. */
  static String quoted(String field) {
    return field.matches("[^\",]*") && field.equals(field.strip())
        ? field
        : '"' + field.replace("\"", "\"\"") + '"';
  }
}
