package org.wadjet.cli;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.PieceNames;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.SquareDifference;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleTask;
import org.wadjet.text.Language;
import org.wadjet.text.ReadingMessages;

/** Formatter of the task and the solution of a puzzle as English sentences. */
final class PuzzleDescription {
  private static final List<String> NUMBERS = List.of("", "a", "two", "three");

  private final Puzzle puzzle;
  private final String side;
  private final ReadingMessages sentences;

  PuzzleDescription(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.side = puzzle.position().toMove().keyword();
    this.sentences = new ReadingMessages(Language.EN, puzzle.game());
  }

  /** Returns the task as a sentence. */
  String task() {
    return switch (puzzle.task()) {
      case PuzzleTask.StrikeTask(Square target, Move _) ->
          "Make one move with " + side + " so that the shot strikes " + target(target) + ".";
      case PuzzleTask.WinTask(int turns, Move _) ->
          turns == 1
              ? "Win with " + side + " in this turn."
              : "Find the move with which %s wins in %d turns against every reply."
                  .formatted(side, turns);
      case PuzzleTask.PlacementTask(var hand, var targets, var _) ->
          "Place %s on %s, turned as you like, so that %s's beam strikes %s."
              .formatted(
                  hand(hand),
                  hand.size() == 1 ? "an empty square" : "empty squares",
                  side,
                  targets.stream().map(this::target).collect(Collectors.joining(" and ")));
    };
  }

  /** Returns the solution as a sentence. */
  String solution() {
    return "Solution: "
        + switch (puzzle.task()) {
          case PuzzleTask.StrikeTask(Square _, Move move) -> instruction(move);
          case PuzzleTask.WinTask(int _, Move move) -> instruction(move);
          case PuzzleTask.PlacementTask(var _, var _, var placed) ->
              placed.stream()
                  .map(each -> new SquareDifference.Missing(each.square(), each.piece()))
                  .map(sentences::setUp)
                  .collect(Collectors.joining(", "));
        }
        + ".";
  }

  private String instruction(Move move) {
    return sentences.instruction(puzzle.position(), move) + " (" + move + ")";
  }

  private String hand(List<Piece> hand) {
    return hand.stream()
        .collect(Collectors.groupingBy(Piece::kind, Collectors.counting()))
        .entrySet()
        .stream()
        .sorted(Map.Entry.comparingByKey())
        .map(each -> counted(each.getKey(), each.getValue().intValue()))
        .collect(Collectors.joining(" and "));
  }

  private String counted(PieceKind kind, int count) {
    Rules.Game game = puzzle.game();
    return count == 1
        ? PieceNames.withArticle(kind, game)
        : NUMBERS.get(count) + " " + PieceNames.of(kind, game) + "s";
  }

  private String target(Square square) {
    Piece piece = puzzle.position().at(square).orElse(null);
    return piece == null ? square.toString() : colour(piece) + " on " + square;
  }

  private String colour(Piece piece) {
    return (piece.side() == Side.SILVER ? "silver's " : "red's ") + name(piece);
  }

  private String name(Piece piece) {
    return PieceNames.of(piece.kind(), puzzle.game());
  }
}
