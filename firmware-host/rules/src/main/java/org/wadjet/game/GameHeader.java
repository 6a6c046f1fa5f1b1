package org.wadjet.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One header line of a written game: {@code [Rules "khet1"]}. In the value a backslash precedes a
 * quote or a backslash.
 *
 * @param column start of the value, 1-based
 */
record GameHeader(Key key, String value, int column) {
  /** Keys of a header. A setting is written if it differs from the game's default. */
  enum Key {
    RULES("Rules"),
    SETUP("Setup"),
    START("Start"),
    SWAP("Swap"),
    DJED_SWAP("DjedSwap"),
    CLAIM("Claim"),
    MOVE_FINAL("MoveFinal"),
    EVENT("Event"),
    SILVER("Silver"),
    RED("Red"),
    PLAYERS("Players");

    private final String keyword;

    Key(String keyword) {
      this.keyword = keyword;
    }

    String keyword() {
      return keyword;
    }
  }

  static GameHeader of(Key key, String value) {
    return new GameHeader(key, value, key.keyword().length() + 4);
  }

  /** Parses a line that begins with a bracket. */
  static ParseResult<GameHeader> parse(String line) {
    int space = line.indexOf(' ');
    String word = space < 0 ? "" : line.substring(1, space);
    Optional<Key> key =
        List.of(Key.values()).stream().filter(each -> each.keyword().equals(word)).findFirst();
    if (key.isEmpty()) {
      List<String> words = new ArrayList<>();
      List.of(Key.values()).forEach(each -> words.add(each.keyword()));
      return new ParseResult.Unreadable<>(
          2, "a header line must name one of " + String.join(", ", words));
    }
    if (!line.startsWith(" \"", space)) {
      return new ParseResult.Unreadable<>(space + 2, "a value in quotes must follow");
    }
    StringBuilder value = new StringBuilder();
    int at = space + 2;
    while (at < line.length() && line.charAt(at) != '"') {
      at += line.charAt(at) == '\\' ? 1 : 0;
      value.append(at < line.length() ? line.charAt(at) : "");
      at++;
    }
    return line.startsWith("\"]", at) && line.length() == at + 2
        ? new ParseResult.Parsed<>(new GameHeader(key.get(), value.toString(), space + 3))
        : new ParseResult.Unreadable<>(
            Math.min(at, line.length()) + 1, "the line must end in \"] here");
  }

  @Override
  public String toString() {
    String escaped = value.replace("\\", "\\\\").replace("\"", "\\\"");
    return "[" + key.keyword() + " \"" + escaped + "\"]";
  }
}
