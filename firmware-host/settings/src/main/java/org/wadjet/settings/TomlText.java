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
 * Text of a TOML file and its parser. Syntax errors and numbers out of range are reported with the
 * key in which they occur.
 */
public final class TomlText {
  /** Maximum size of a file in bytes; a board file has about 10 KB. */
  private static final int MAX_BYTES = 1 << 20;

  private static final Pattern TABLE = Pattern.compile("\\s*\\[\\[?([^\\[\\]]+)]]?\\s*(#.*)?");
  private static final Pattern ENTRY = Pattern.compile("\\s*([A-Za-z0-9_.\"'-]+)\\s*=(.*)");
  private static final Pattern OPEN_LIST = Pattern.compile("\\s*\\[[^]]*");
  private static final Pattern NUMBER = Pattern.compile("([+-]?)[0-9A-Za-z_]+");
  private static final String TOO_LARGE = "Integer is too large";

  private TomlText() {}

  /**
   * Returns the text of a file, or empty after reporting a problem.
   *
   * @throws IOException if the file cannot be read
   */
  public static Optional<String> read(Path file, FileProblems problems) throws IOException {
    try {
      byte[] bytes = BoundedFile.read(file, MAX_BYTES);
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (BoundedFile.TooLargeException _) {
      problems.add(1, 1, "is larger than " + MAX_BYTES + " bytes");
    } catch (CharacterCodingException _) {
      problems.add(1, 1, "is not UTF-8 text");
    }
    return Optional.empty();
  }

  /** Parses a text; empty after reporting a problem. Never throws, whatever the text. */
  public static Optional<TomlTable> parse(String text, FileProblems problems) {
    TomlParseResult toml = Toml.parse(text);
    if (toml.hasErrors() && toml.errors().stream().allMatch(TomlText::isTooLarge)) {
      // The reader of the key reports the permitted range.
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

  /**
   * Returns the text with each integer beyond the range of a {@code long} replaced by the largest
   * one.
   */
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

  /** Returns the key whose value contains a position; empty if there is none. */
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
