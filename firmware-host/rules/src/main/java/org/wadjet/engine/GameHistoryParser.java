package org.wadjet.engine;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Legality;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.ParseResult;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;

/**
 * Parser of a start and the moves after it: a setup's name, or a board and the side to move (0 or
 * 1), then moves, the word {@code moves} before them being optional.
 */
final class GameHistoryParser {
  private final Rules rules;

  GameHistoryParser(Rules rules) {
    this.rules = rules;
  }

  /**
   * Parses the words of a game.
   *
   * @throws IllegalArgumentException with one plain sentence if they are no legal game
   */
  GameHistory parse(List<String> words) {
    if (words.isEmpty()) {
      throw new IllegalArgumentException("a setup or a board is missing");
    }
    Optional<Setup> setup = Setup.find(rules.game(), words.getFirst());
    int used = setup.isPresent() ? 1 : 2;
    GameHistory game =
        GameHistory.startingFrom(setup.map(Setup::position).orElseGet(() -> board(words)), rules);
    if (words.size() > used && words.get(used).equals("moves")) {
      used++;
    }
    for (String word : words.subList(used, words.size())) {
      game = game.play(move(word, game));
    }
    return game;
  }

  private Position board(List<String> words) {
    String board = words.getFirst();
    if (words.size() < 2 || !words.get(1).matches("[01]")) {
      throw new IllegalArgumentException(
          "'" + board + "' is no setup of this game, and no board with the side to move, 0 or 1");
    }
    boolean digits = board.matches(".*[A-Za-z][1-4].*[Kk].*");
    String text = digits ? board + " " + words.get(1) : board;
    Position position =
        parsed("board", PositionNotation.parse(text, rules.game()))
            .position()
            .withToMove(words.get(1).equals("0") ? Side.SILVER : Side.RED);
    for (Side side : Side.values()) {
      for (PieceKind kind : List.of(PieceKind.PHARAOH, PieceKind.SPHINX)) {
        if (count(position, side, kind) > 1) {
          throw new IllegalArgumentException(
              "board: "
                  + side.keyword()
                  + " has more than one "
                  + (kind == PieceKind.PHARAOH ? "Pharaoh" : "Sphinx"));
        }
      }
      if (!BeamTracer.canFire(position, rules.game(), side)) {
        throw new IllegalArgumentException("board: " + side.keyword() + " has no Sphinx");
      }
    }
    return position;
  }

  private static long count(Position position, Side side, PieceKind kind) {
    return Square.all().stream()
        .flatMap(square -> position.at(square).stream())
        .filter(piece -> piece.side() == side && piece.kind() == kind)
        .count();
  }

  private Move move(String word, GameHistory game) {
    if (game.position().result().isPresent()) {
      throw new IllegalArgumentException("move " + word + ": the game is over");
    }
    Move move = parsed("move " + word, MoveNotation.parse(word, game.position(), rules));
    Optional<String> fault = Legality.fault(move, game.position(), rules);
    if (fault.isPresent()) {
      throw new IllegalArgumentException("move " + word + ": " + fault.get());
    }
    return move;
  }

  private static <T> T parsed(String what, ParseResult<T> result) {
    return switch (result) {
      case ParseResult.Parsed<T>(T value) -> value;
      case ParseResult.Unreadable<T>(int column, String message) ->
          throw new IllegalArgumentException(what + ", column " + column + ": " + message);
    };
  }
}
