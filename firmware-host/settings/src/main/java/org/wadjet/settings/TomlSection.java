package org.wadjet.settings;

import java.nio.file.Path;
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
 * Reader of one table of a TOML file. It notes each requested key; {@link #finish()} reports all
 * others as unknown. A missing or wrong key is reported and read as empty, so that one run finds
 * every mistake.
 */
public final class TomlSection {
  private static final int MAX_QUOTED_LENGTH = 40;
  private static final int PATH_LENGTH = 1024;

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

  /** Returns the root table of a file. */
  public static TomlSection root(FileProblems problems, TomlTable table) {
    return new TomlSection(problems, table, List.of(), TomlPosition.positionAt(1, 1));
  }

  /** Returns a table inside this one; empty if it is missing, which is reported. */
  public Optional<TomlSection> section(String key) {
    return value(key, TomlTable.class, "a table")
        .map(inner -> new TomlSection(problems, inner, pathOf(key), keyPlace(key)));
  }

  /** Returns a whole number; {@code harmless} if it is missing or out of range. */
  public int integer(String key, int least, int most, int harmless) {
    String range = least == most ? String.valueOf(least) : "from " + least + " to " + most;
    String expected = least == most ? "the number " + least : "a whole number " + range;
    Optional<Long> value = value(key, Long.class, expected);
    boolean fits = value.isPresent() && value.get() >= least && value.get() <= most;
    if (value.isPresent() && !fits) {
      boolean beyond = value.get() == Long.MAX_VALUE || value.get() == Long.MIN_VALUE;
      addMistake(
          key, (beyond ? "such a number" : value.get()) + " is not allowed; it must be " + range);
    }
    return fits ? Math.toIntExact(value.get()) : harmless;
  }

  /** Returns a whole number in a range; {@code otherwise} if the key does not exist. */
  public int integerOr(String key, int least, int most, int otherwise) {
    return has(key) ? integer(key, least, most, otherwise) : otherwise;
  }

  /** Returns any whole number, for keys with their own range message. */
  public Optional<Long> integer(String key, String expected) {
    return value(key, Long.class, expected);
  }

  /** Returns a text of 1 to {@code most} characters without control characters. */
  public Optional<String> text(String key, int most) {
    String expected = "a text of 1 to " + most + " characters";
    Optional<String> text = value(key, String.class, expected);
    boolean fits = text.filter(t -> isLine(t, most)).isPresent();
    if (text.isPresent() && !fits) {
      addMistake(key, "must be " + expected + ", in one line");
    }
    return fits ? text : Optional.empty();
  }

  /** Returns the path of a file; empty if the key does not exist. */
  public Optional<Path> file(String key) {
    return has(key) ? text(key, PATH_LENGTH).map(Path::of) : Optional.empty();
  }

  /** Returns one of the allowed keywords. */
  public Optional<String> keyword(String key, List<String> allowed) {
    String expected = "one of \"" + String.join("\", \"", allowed) + "\"";
    Optional<String> word = value(key, String.class, expected);
    if (word.isPresent() && !allowed.contains(word.get())) {
      addMistake(key, format(word.get()) + " is not allowed; it must be " + expected);
      return Optional.empty();
    }
    return word;
  }

  /** Returns a truth value. */
  public Optional<Boolean> bool(String key) {
    return value(key, Boolean.class, "true or false");
  }

  /**
   * Returns a list of texts, each of 1 to {@code most} characters in one line.
   *
   * @param items maximum number of texts; zero texts are permitted
   */
  public Optional<List<String>> texts(String key, int items, int most) {
    String expected = "a list of at most " + items + " texts";
    Optional<TomlArray> list = list(key, expected);
    if (list.isEmpty()) {
      return Optional.empty();
    }
    if (list.get().size() > items) {
      addMistake(key, "must be " + expected);
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

  /** Returns a list. */
  Optional<TomlArray> list(String key, String expected) {
    return value(key, TomlArray.class, expected);
  }

  /** Returns whether an optional key exists. */
  public boolean has(String key) {
    known.add(key);
    return table.contains(List.of(key));
  }

  /** Reports a mistake in the value of an existing key. */
  public void addMistake(String key, String message) {
    problems.add(valuePlace(key), pathOf(key), message);
  }

  /**
   * Reports a mistake within the text of a key.
   *
   * @param column in the text, from 1
   */
  public void wrongIn(String key, int column, String message) {
    TomlPosition quote = valuePlace(key);
    TomlPosition place = TomlPosition.positionAt(quote.line(), quote.column() + column);
    problems.add(place, pathOf(key), message);
  }

  /** Reports a mistake at an item of a list in this table, counted from 0. */
  void wrongItem(String key, TomlArray list, int item, String message) {
    problems.add(list.inputPositionOf(item), pathOf(key), message);
  }

  /** Reports a mistake of the table as a whole. */
  void addMistake(String message) {
    problems.add(place, path, message);
  }

  /** Reports every key that was not requested. */
  public void finish() {
    for (String key : table.keySet()) {
      if (!known.contains(key)) {
        String allowed = String.join(", ", known);
        problems.add(keyPlace(key), pathOf(key), "unknown key; allowed here are " + allowed);
      }
    }
  }

  private <T> Optional<T> value(String key, Class<T> type, String expected) {
    known.add(key);
    Object value = table.get(List.of(key));
    if (value == null) {
      problems.add(place, pathOf(key), "is missing; it must be " + expected);
      return Optional.empty();
    }
    if (!type.isInstance(value)) {
      addMistake(key, "must be " + expected + ", not " + format(value));
      return Optional.empty();
    }
    return Optional.of(type.cast(value));
  }

  /** Returns a value as part of a one-line message. */
  static String format(Object value) {
    return switch (value) {
      case String text -> "\"" + Toml.tomlEscape(shorten(text)) + "\"";
      case TomlTable _ -> "a table";
      case TomlArray _ -> "a list";
      default -> shorten(value.toString());
    };
  }

  private static String shorten(String text) {
    return text.length() <= MAX_QUOTED_LENGTH ? text : text.substring(0, MAX_QUOTED_LENGTH) + "…";
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
