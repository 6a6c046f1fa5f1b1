package org.wadjet.match;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.Keyword;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;

/** Openings as text, one per line: the game, the setup, then the moves; # begins a comment. */
public final class Openings {
  private static final String OWN = "openings.txt";

  private Openings() {}

  /** Returns the lines of the openings that come with the program. */
  public static List<String> own() {
    try (InputStream in = Openings.class.getResourceAsStream(OWN)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Parses the openings of a game.
   *
   * @param rules rules of the match; openings of another game are left out
   * @throws IllegalArgumentException with one plain sentence, naming the line, if a line is wrong
   */
  public static List<GameHistory> parse(List<String> lines, Rules rules) {
    List<GameHistory> openings = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).replaceFirst("#.*", "").strip();
      if (line.isEmpty()) {
        continue;
      }
      List<String> words = Arrays.asList(line.split("\\s+"));
      Rules.Game game =
          Keyword.find(Rules.Game.class, words.getFirst())
              .orElseThrow(unreadable(i, "'" + words.getFirst() + "' is no game"));
      if (game == rules.game()) {
        openings.add(parse(words.subList(1, words.size()), rules, i));
      }
    }
    return List.copyOf(openings);
  }

  private static GameHistory parse(List<String> words, Rules rules, int index) {
    try {
      return GameHistory.parse(words, rules);
    } catch (IllegalArgumentException e) {
      throw unreadable(index, e.getMessage()).get();
    }
  }

  private static Supplier<IllegalArgumentException> unreadable(int index, String message) {
    return () -> new IllegalArgumentException("line " + (index + 1) + ": " + message);
  }

  /** Returns an opening as a line. */
  public static String write(Rules.Game game, String setup, List<Move> moves) {
    StringBuilder line = new StringBuilder(game.keyword() + " " + setup);
    moves.forEach(move -> line.append(' ').append(move));
    return line.toString();
  }
}
