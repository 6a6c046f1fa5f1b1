package org.wadjet.wiring;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlKeyValue;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * One table of a TOML file, of a board or a setup, while it is read. Each key that is asked for
 * counts as known; {@link #finish()} complains of the others. A key that is missing or wrong is
 * noted and read as empty, so that one run finds every mistake.
 */
public final class TomlSection {
  private static final int SHOWN = 40;

  private final FileProblems problems;
  private final TomlTable table;
  private final List<String> path;
  private final TomlPosition place;
  private final Set<String> known = new LinkedHashSet<>();

  private TomlSection(
      FileProblems problems, TomlTable table, List<String> path, TomlPosition place) {
    this.problems = problems;
    this.table = table;
    this.path = path;
    this.place = place;
  }

  /** The whole file. */
  public static TomlSection root(FileProblems problems, TomlTable table) {
    return new TomlSection(problems, table, List.of(), TomlPosition.positionAt(1, 1));
  }

  /** A table in this one; its keys must be read as if it were empty when it is missing. */
  public Optional<TomlSection> section(String key) {
    return value(key, TomlTable.class, "a table")
        .map(inner -> new TomlSection(problems, inner, pathOf(key), keyPlace(key)));
  }

  /** A whole number; the harmless one where there is none in the range. */
  public int whole(String key, int least, int most, int harmless) {
    String range = least == most ? "must be " + least : "must be from " + least + " to " + most;
    Optional<Long> value = value(key, Long.class, "a whole number that " + range);
    boolean fits = value.isPresent() && value.get() >= least && value.get() <= most;
    if (value.isPresent() && !fits) {
      boolean beyond = value.get() == Long.MAX_VALUE || value.get() == Long.MIN_VALUE;
      wrong(key, (beyond ? "such a number" : value.get()) + " is not allowed; it " + range);
    }
    return fits ? Math.toIntExact(value.get()) : harmless;
  }

  /** Any whole number, for what needs a sentence of its own when it is wrong. */
  public Optional<Long> whole(String key, String wanted) {
    return value(key, Long.class, wanted);
  }

  /** A text of 1 to so many characters, none of them a control character. */
  public Optional<String> text(String key, int most) {
    String wanted = "a text of 1 to " + most + " characters";
    Optional<String> text = value(key, String.class, wanted);
    boolean fits = text.filter(t -> isLine(t, most)).isPresent();
    if (text.isPresent() && !fits) {
      wrong(key, "must be " + wanted + ", in one line");
    }
    return fits ? text : Optional.empty();
  }

  /** One of a few words. */
  public Optional<String> keyword(String key, List<String> allowed) {
    String wanted = "one of \"" + String.join("\", \"", allowed) + "\"";
    Optional<String> word = value(key, String.class, wanted);
    if (word.isPresent() && !allowed.contains(word.get())) {
      wrong(key, format(word.get()) + " is not allowed; it must be " + wanted);
      return Optional.empty();
    }
    return word;
  }

  /** True or false. */
  public Optional<Boolean> truth(String key) {
    return value(key, Boolean.class, "true or false");
  }

  /**
   * A list of texts, each of 1 to so many characters in one line.
   *
   * @param items how many there may be; none is allowed
   */
  public Optional<List<String>> texts(String key, int items, int most) {
    String wanted = "a list of at most " + items + " texts";
    Optional<TomlArray> list = list(key, wanted);
    if (list.isEmpty()) {
      return Optional.empty();
    }
    if (list.get().size() > items) {
      wrong(key, "must be " + wanted);
      return Optional.empty();
    }
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < list.get().size(); i++) {
      if (list.get().get(i) instanceof String text && isLine(text, most)) {
        texts.add(text);
      } else {
        wrongItem(key, list.get(), i, "must be a text of 1 to " + most + " characters in one line");
      }
    }
    return texts.size() == list.get().size() ? Optional.of(List.copyOf(texts)) : Optional.empty();
  }

  private static boolean isLine(String text, int most) {
    return !text.isBlank()
        && text.length() <= most
        && text.chars().noneMatch(Character::isISOControl);
  }

  /** A list. */
  Optional<TomlArray> list(String key, String wanted) {
    return value(key, TomlArray.class, wanted);
  }

  /** Whether a key is there; asking makes it known, so it is optional. */
  public boolean has(String key) {
    known.add(key);
    return table.contains(List.of(key));
  }

  /** Notes a mistake at the value of a key that is there. */
  public void wrong(String key, String message) {
    problems.add(valuePlace(key), pathOf(key), message);
  }

  /**
   * Notes a mistake inside a text in quotes.
   *
   * @param column in the text, from 1
   */
  public void wrongIn(String key, int column, String message) {
    TomlPosition quote = valuePlace(key);
    TomlPosition place = TomlPosition.positionAt(quote.line(), quote.column() + column);
    problems.add(place, pathOf(key), message);
  }

  /** Notes a mistake at an item of a list in this table, counted from 0. */
  void wrongItem(String key, TomlArray list, int item, String message) {
    problems.add(list.inputPositionOf(item), pathOf(key), message);
  }

  /** Notes a mistake of the table as a whole. */
  void wrong(String message) {
    problems.add(place, path, message);
  }

  /** Complains of every key that nobody asked for. */
  public void finish() {
    for (String key : table.keySet()) {
      if (!known.contains(key)) {
        String allowed = String.join(", ", known);
        problems.add(keyPlace(key), pathOf(key), "unknown key; allowed here are " + allowed);
      }
    }
  }

  private <T> Optional<T> value(String key, Class<T> type, String wanted) {
    known.add(key);
    Object value = table.get(List.of(key));
    if (value == null) {
      problems.add(place, pathOf(key), "is missing; it must be " + wanted);
      return Optional.empty();
    }
    if (!type.isInstance(value)) {
      wrong(key, "must be " + wanted + ", not " + format(value));
      return Optional.empty();
    }
    return Optional.of(type.cast(value));
  }

  /** A value as it may stand in a message of one line. */
  static String format(Object value) {
    return switch (value) {
      case String text -> "\"" + Toml.tomlEscape(shorten(text)) + "\"";
      case TomlTable _ -> "a table";
      case TomlArray _ -> "a list";
      default -> shorten(value.toString());
    };
  }

  private static String shorten(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }

  private List<String> pathOf(String key) {
    List<String> whole = new ArrayList<>(path);
    whole.add(key);
    return whole;
  }

  private TomlPosition keyPlace(String key) {
    TomlPosition at = table.inputPositionOf(List.of(key));
    return at == null ? place : at;
  }

  private TomlPosition valuePlace(String key) {
    TomlKeyValue entry = table.entry(List.of(key));
    TomlPosition at = entry == null ? null : entry.value().position();
    return at == null ? keyPlace(key) : at;
  }
}
