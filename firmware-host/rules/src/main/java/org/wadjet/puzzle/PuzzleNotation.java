package org.wadjet.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wadjet.game.Keyword;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Piece;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.PositionText;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/** Parser and formatter of a puzzle as a line of eight words ({@code docs/puzzles.md#format}). */
public final class PuzzleNotation {
  private static final Pattern WORD = Pattern.compile("\\S+");
  private static final Pattern NAME = Pattern.compile("[a-z0-9-]{1,40}");
  private static final List<String> WORDS =
      List.of("name", "kind", "grade", "game", "side", "position", "task", "solution");

  private final List<MatchResult> words;

  private PuzzleNotation(List<MatchResult> words) {
    this.words = words;
  }

  /** Fault in a word of the line. */
  private static final class WordFault extends Exception {
    private static final long serialVersionUID = 1L;
    private final int column;

    WordFault(int column, String message) {
      super(message, null, false, false);
      this.column = column;
    }
  }

  /**
   * Parses a line; {@link PuzzleProof} proves its solution. Never throws, whatever the text.
   *
   * @param line a line without a comment
   */
  public static ParseResult<Puzzle> parse(String line) {
    try {
      return new ParseResult.Parsed<>(
          new PuzzleNotation(WORD.matcher(line).results().toList()).puzzle(line.length() + 1));
    } catch (WordFault fault) {
      return new ParseResult.Unreadable<>(fault.column, fault.getMessage());
    }
  }

  /** Returns the line of a puzzle. */
  public static String format(Puzzle puzzle) {
    return String.join(
        " ",
        puzzle.name(),
        puzzle.kind().keyword(),
        "" + puzzle.grade(),
        puzzle.game().keyword(),
        puzzle.position().toMove().keyword(),
        PositionNotation.letters(puzzle.position()),
        formatTask(puzzle.task()),
        formatSolution(puzzle.task()));
  }

  /** Returns the task as a word. */
  static String formatTask(PuzzleTask task) {
    return switch (task) {
      case PuzzleTask.StrikeTask(Square target, Move _) -> "" + target;
      case PuzzleTask.WinTask(int turns, Move _) -> "" + turns;
      case PuzzleTask.PlacementTask(var hand, var targets, var _) ->
          hand.stream().map(PositionNotation::letter).collect(Collectors.joining())
              + targets.stream().map(Square::toString).collect(Collectors.joining(",", ">", ""));
    };
  }

  /** Returns the solution as a word. */
  public static String formatSolution(PuzzleTask task) {
    return switch (task) {
      case PuzzleTask.StrikeTask(Square _, Move solution) -> "" + solution;
      case PuzzleTask.WinTask(int _, Move solution) -> "" + solution;
      case PuzzleTask.PlacementTask(var _, var _, var solution) -> formatPlacement(solution);
    };
  }

  /** Returns placed pieces as a word. */
  static String formatPlacement(List<PlacedPiece> placed) {
    return placed.stream().map(PlacedPiece::toString).collect(Collectors.joining(","));
  }

  private Puzzle puzzle(int end) throws WordFault {
    if (words.size() < WORDS.size()) {
      throw new WordFault(end, "the " + WORDS.get(words.size()) + " is missing");
    }
    if (words.size() > WORDS.size()) {
      throw fault(WORDS.size(), "a puzzle has eight words: " + String.join(", ", WORDS));
    }
    String name = word(0);
    if (!NAME.matcher(name).matches()) {
      throw fault(0, "a name has 1 to 40 small letters, digits and hyphens");
    }
    PuzzleKind kind = keyword(PuzzleKind.class, 1);
    int grade = number(2, Puzzle.MAX_GRADE);
    Rules.Game game = keyword(Rules.Game.class, 3);
    Side side = keyword(Side.class, 4);
    Position position =
        switch (PositionNotation.parse(word(5), game)) {
          case ParseResult.Parsed<PositionText>(PositionText text) ->
              text.position().withToMove(side);
          case ParseResult.Unreadable<PositionText>(int column, String message) ->
              throw fault(5, column, message);
        };
    PuzzleTask task =
        switch (kind) {
          case STRIKE -> new PuzzleTask.StrikeTask(square(6, 0, word(6)), move(position, game));
          case WIN ->
              new PuzzleTask.WinTask(number(6, PuzzleTask.WinTask.MAX_TURNS), move(position, game));
          case PLACE -> placement();
        };
    return new Puzzle(name, grade, game, position, task);
  }

  private PuzzleTask placement() throws WordFault {
    String text = word(6);
    int arrow = text.indexOf('>');
    if (arrow < 0) {
      throw fault(6, "pieces and targets are written as in AX>d5");
    }
    List<Piece> hand = new ArrayList<>();
    for (int i = 0; i < arrow; i++) {
      Piece piece = piece(6, i, text.charAt(i));
      if (!piece.equals(PuzzleTask.PlacementTask.inHand(piece))) {
        throw fault(6, i + 1, "a piece to be placed is a Pyramid A, a Scarab or Djed X, an Eye H");
      }
      hand.add(piece);
    }
    List<Square> targets = new ArrayList<>();
    int at = arrow + 1;
    for (String each : text.substring(at).split(",", -1)) {
      targets.add(square(6, at, each));
      at += each.length() + 1;
    }
    List<PlacedPiece> solution = new ArrayList<>();
    at = 0;
    for (String each : word(7).split(",", -1)) {
      if (each.isEmpty()) {
        throw fault(7, at + 1, "a placed piece is written as in Cd4");
      }
      Piece piece = piece(7, at, each.charAt(0));
      solution.add(new PlacedPiece(piece, square(7, at + 1, each.substring(1))));
      at += each.length() + 1;
    }
    try {
      return new PuzzleTask.PlacementTask(hand, targets, solution);
    } catch (IllegalArgumentException e) {
      throw fault(7, e.getMessage());
    }
  }

  private Move move(Position position, Rules.Game game) throws WordFault {
    return switch (MoveNotation.parse(word(7), position, Rules.of(game))) {
      case ParseResult.Parsed<Move>(Move move) -> move;
      case ParseResult.Unreadable<Move>(int column, String message) ->
          throw fault(7, column, message);
    };
  }

  private Piece piece(int index, int before, char letter) throws WordFault {
    Optional<Piece> piece = PositionNotation.pieceOf(letter);
    if (piece.isEmpty()) {
      throw fault(index, before + 1, "a piece is a letter of the letters notation");
    }
    return piece.get();
  }

  private Square square(int index, int before, String text) throws WordFault {
    Optional<Square> square = Square.parse(text);
    if (square.isEmpty()) {
      throw fault(index, before + 1, "a square is a file a to j and a rank 1 to 8");
    }
    return square.get();
  }

  private int number(int index, int highest) throws WordFault {
    String text = word(index);
    int number = text.length() == 1 ? text.charAt(0) - '0' : 0;
    if (number < 1 || number > highest) {
      throw fault(index, "the " + WORDS.get(index) + " here is a number from 1 to " + highest);
    }
    return number;
  }

  private <E extends Enum<E> & Keyword> E keyword(Class<E> type, int index) throws WordFault {
    Optional<E> constant = Keyword.find(type, word(index));
    if (constant.isEmpty()) {
      String permitted = Arrays.toString(Keyword.all(type).toArray());
      throw fault(
          index,
          "the "
              + WORDS.get(index)
              + " is one of "
              + permitted.substring(1, permitted.length() - 1));
    }
    return constant.get();
  }

  private String word(int index) {
    return words.get(index).group();
  }

  private WordFault fault(int index, String message) {
    return fault(index, 1, message);
  }

  /** Returns a fault at a column of a word, from 1. */
  private WordFault fault(int index, int column, String message) {
    return new WordFault(words.get(index).start() + column, message);
  }
}
