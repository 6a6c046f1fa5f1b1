package org.wadjet.settings;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tomlj.Toml;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/**
 * The text of a TOML file, from its bytes to its tables. The mistakes of its form are noted with
 * the key that they stand at.
 */
public final class TomlText {
  /** The longest such file; a board file has some 10 KB. */
  private static final int MOST_BYTES = 1 << 20;

  private static final Pattern TABLE = Pattern.compile("\\s*\\[\\[?([^\\[\\]]+)]]?\\s*(#.*)?");
  private static final Pattern ENTRY = Pattern.compile("\\s*([A-Za-z0-9_.\"'-]+)\\s*=(.*)");
  private static final Pattern OPEN_LIST = Pattern.compile("\\s*\\[[^]]*");
  private static final Pattern NUMBER = Pattern.compile("([+-]?)[0-9A-Za-z_]+");
  private static final String TOO_LARGE = "Integer is too large";

  private TomlText() {}

  /**
   * Reads the text of a file; empty where a problem is noted.
   *
   * @throws IOException where it cannot be read at all
   */
  public static Optional<String> read(Path file, FileProblems problems) throws IOException {
    try {
      byte[] bytes = BoundedFile.read(file, MOST_BYTES);
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (BoundedFile.TooLargeException _) {
      problems.add(1, 1, "is larger than " + MOST_BYTES + " bytes");
    } catch (CharacterCodingException _) {
      problems.add(1, 1, "is not UTF-8 text");
    }
    return Optional.empty();
  }

  /** Parses a text; empty where problems are noted. Never throws, whatever the text. */
  public static Optional<TomlTable> parse(String text, FileProblems problems) {
    TomlParseResult toml = Toml.parse(text);
    if (toml.hasErrors() && toml.errors().stream().allMatch(TomlText::isTooLarge)) {
      // The key's own range is in the complaint of whoever reads it.
      toml = Toml.parse(withLargestNumbers(text, toml.errors()));
    }
    if (toml.hasErrors()) {
      List<String> lines = text.lines().toList();
      toml.errors().forEach(error -> note(error, lines, problems));
      return Optional.empty();
    }
    return Optional.of(toml);
  }

  private static boolean isTooLarge(TomlParseError error) {
    return TOO_LARGE.equals(error.getMessage());
  }

  /** The text with the largest number that TOML has for each that is larger. */
  private static String withLargestNumbers(String text, List<TomlParseError> errors) {
    StringBuilder changed = new StringBuilder(text);
    errors.stream()
        .map(TomlParseError::position)
        .sorted(
            (one, other) ->
                one.line() == other.line()
                    ? Integer.compare(other.column(), one.column())
                    : Integer.compare(other.line(), one.line()))
        .forEach(
            at -> {
              int start = index(text, at);
              Matcher number = NUMBER.matcher(text);
              if (number.find(start) && number.start() == start) {
                boolean negative = number.group(1).equals("-");
                long largest = negative ? Long.MIN_VALUE : Long.MAX_VALUE;
                changed.replace(start, number.end(), Long.toString(largest));
              }
            });
    return changed.toString();
  }

  private static int index(String text, TomlPosition at) {
    int start = 0;
    for (int line = 1; line < at.line(); line++) {
      start = text.indexOf('\n', start) + 1;
    }
    return Math.min(start + at.column() - 1, text.length());
  }

  private static void note(TomlParseError error, List<String> lines, FileProblems problems) {
    TomlPosition at = error.position();
    String message = error.getMessage().replaceAll("\\R", " ");
    if (isTooLarge(error)) {
      message += "; it must be from " + Long.MIN_VALUE + " to " + Long.MAX_VALUE;
    }
    problems.add(at.line(), at.column(), key(lines, at), message);
  }

  /** The key whose value a place is in; empty where it is in none. */
  private static String key(List<String> lines, TomlPosition at) {
    for (int line = Math.min(at.line(), lines.size()); line > 0; line--) {
      Matcher entry = ENTRY.matcher(lines.get(line - 1));
      boolean same = line == at.line();
      if (entry.matches()) {
        boolean holds =
            same ? at.column() > entry.start(2) : OPEN_LIST.matcher(entry.group(2)).matches();
        return holds ? table(lines, line) + entry.group(1) : "";
      }
      if (TABLE.matcher(lines.get(line - 1)).matches()) {
        return "";
      }
    }
    return "";
  }

  private static String table(List<String> lines, int before) {
    for (int line = before - 1; line > 0; line--) {
      Matcher table = TABLE.matcher(lines.get(line - 1));
      if (table.matches()) {
        return table.group(1).strip() + ".";
      }
    }
    return "";
  }
}
