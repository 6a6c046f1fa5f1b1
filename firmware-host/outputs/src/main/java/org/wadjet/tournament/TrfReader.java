package org.wadjet.tournament;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wadjet.tournament.TrfFile.TrfEntry;
import org.wadjet.tournament.TrfFile.TrfPlayer;

/**
 * Strict reader of TRF16. It reads the records 001, 012 and XXR, and skips all others, whose first
 * three characters are letters and digits. Columns are those of the format: starting number 5 to 8,
 * name 15 to 47, rating 49 to 52, federation 54 to 56, points 81 to 84; from column 92 on ten
 * characters for each round with opponent, colour and result.
 */
public final class TrfReader {
  private static final int NUMBER = 5;
  private static final int NAME = 15;
  private static final int RATING = 49;
  private static final int FEDERATION = 54;
  private static final int POINTS = 81;
  private static final int ROUNDS = 92;
  private static final int ROUND_WIDTH = 10;
  private static final int COLOUR = 5;
  private static final int RESULT = 7;

  /** Letters of results, with those of games of less than one move as games. */
  private static final String RESULTS = "10=+-WDLHFUZ ";

  private final FileText text;

  private TrfReader(FileText text) {
    this.text = text;
  }

  /**
   * Reads a file.
   *
   * @param file its name, for messages
   * @throws TournamentFileException at the first mistake
   */
  public static TrfFile read(String file, String content) throws TournamentFileException {
    return new TrfReader(FileText.of(file, content)).read();
  }

  private TrfFile read() throws TournamentFileException {
    String name = "";
    int rounds = 0;
    List<TrfPlayer> players = new ArrayList<>();
    Map<Integer, Integer> lines = new HashMap<>();
    for (int line = 1; line <= text.lines().size(); line++) {
      String content = text.lines().get(line - 1);
      if (content.isBlank()) {
        continue;
      }
      if (!content.matches("[0-9A-Za-z#]{3}( .*)?")) {
        throw text.mistake(
            line, 1, "a record begins with three letters or digits, followed by a blank");
      }
      switch (content.substring(0, 3)) {
        case "001" -> {
          TrfPlayer player = player(line, content);
          Integer before = lines.put(player.participant().number(), line);
          if (before != null) {
            throw text.mistake(line, NUMBER, "the starting number is also that of line " + before);
          }
          players.add(player);
        }
        case "012" -> name = content.substring(3).strip();
        case "XXR" -> rounds = rounds(line, content);
        default -> {}
      }
    }
    if (players.isEmpty()) {
      throw text.mistake(1, 1, "the file has no record 001");
    }
    checkPoints(players);
    return new TrfFile(name, rounds, players);
  }

  private int rounds(int line, String content) throws TournamentFileException {
    String number = content.substring(3).strip();
    if (!number.matches("[1-9]\\d?")) {
      throw text.mistake(
          line, 5, "XXR must have a number of rounds from 1 to " + Tournament.MAX_ROUNDS);
    }
    return Integer.parseInt(number);
  }

  private TrfPlayer player(int line, String content) throws TournamentFileException {
    int number = number(line, content, NUMBER, 4, "the starting number");
    if (number == 0) {
      throw text.mistake(line, NUMBER, "the starting number must be from 1 to 9999");
    }
    String name = field(content, NAME, Participant.MAX_NAME).strip();
    if (name.isEmpty()) {
      throw text.mistake(line, NAME, "the name is missing in columns 15 to 47");
    }
    int rating = number(line, content, RATING, 4, "the rating");
    String federation = field(content, FEDERATION, 3).strip();
    String points = field(content, POINTS, 4).strip();
    if (!points.matches("\\d{1,2}\\.[05]")) {
      throw text.mistake(
          line, POINTS, "the points must be a number such as 2.5 in columns 81 to 84");
    }
    int halves =
        2 * Integer.parseInt(points.substring(0, points.length() - 2))
            + (points.endsWith("5") ? 1 : 0);
    return new TrfPlayer(
        line, new Participant(number, name, rating, federation), halves, entries(line, content));
  }

  private List<TrfEntry> entries(int line, String content) throws TournamentFileException {
    List<TrfEntry> entries = new ArrayList<>();
    String rest = content.stripTrailing();
    for (int at = ROUNDS; at <= rest.length(); at += ROUND_WIDTH) {
      String field = field(content, at, ROUND_WIDTH);
      if (entries.size() == Tournament.MAX_ROUNDS) {
        throw text.mistake(line, at, "a tournament has at most 99 rounds");
      }
      if (field.isBlank()) {
        entries.add(TrfEntry.ABSENT);
        continue;
      }
      int opponent = number(line, content, at, 4, "the opponent");
      char colour = field.charAt(COLOUR);
      char result = field.charAt(RESULT);
      if (!field.matches("....\\h.\\h.\\h\\h")) {
        throw text.mistake(
            line, at, "a round has an opponent, a colour and a result in ten columns");
      }
      if ((opponent > 0 && colour != 'w' && colour != 'b')
          || (opponent == 0 && colour != '-' && colour != ' ')) {
        throw text.mistake(
            line, at + COLOUR, "the colour must be w or b with an opponent and - without one");
      }
      if (RESULTS.indexOf(result) < 0) {
        throw text.mistake(
            line, at + RESULT, "the result must be 1, 0, =, +, -, W, D, L, H, F, U, Z or blank");
      }
      boolean ofBye = "HFUZ".indexOf(result) >= 0;
      // A pairing-allocated bye may also be written as a win, and an absence as a loss by forfeit.
      if (opponent > 0 == ofBye
          || (opponent == 0 && result != '-' && result != '+' && !ofBye && result != ' ')) {
        throw text.mistake(
            line,
            at + RESULT,
            "the result does not fit a round %s an opponent"
                .formatted(opponent > 0 ? "with" : "without"));
      }
      entries.add(new TrfEntry(opponent, colour, game(result)));
    }
    return entries;
  }

  /** Returns the letter of a result with that of a game of less than one move as a game. */
  private static char game(char letter) {
    return switch (letter) {
      case 'W' -> '1';
      case 'D' -> '=';
      case 'L' -> '0';
      default -> letter;
    };
  }

  private void checkPoints(List<TrfPlayer> players) throws TournamentFileException {
    for (TrfPlayer each : players) {
      int sum = each.entries().stream().mapToInt(entry -> halves(entry.result())).sum();
      if (sum != each.halves()) {
        throw text.mistake(
            each.line(),
            POINTS,
            "the points differ from the sum of the results, "
                + sum / 2
                + (sum % 2 == 0 ? ".0" : ".5"));
      }
    }
  }

  private static int halves(char result) {
    return switch (result) {
      case '1', '+', 'U', 'F' -> 2;
      case '=', 'H' -> 1;
      default -> 0;
    };
  }

  private int number(int line, String content, int column, int width, String what)
      throws TournamentFileException {
    String number = field(content, column, width).strip();
    if (!number.matches("\\d{0,4}")) {
      throw text.mistake(
          line,
          column,
          "%s must be a number in columns %d to %d".formatted(what, column, column + width - 1));
    }
    return number.isEmpty() ? 0 : Integer.parseInt(number);
  }

  private static String field(String content, int column, int width) {
    String padded = content + " ".repeat(Math.max(0, column + width - 1 - content.length()));
    return padded.substring(column - 1, column + width - 1);
  }
}
