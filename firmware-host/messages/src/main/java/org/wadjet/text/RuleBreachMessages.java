package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.RuleBreach;

/**
 * Formats the rule that a move breaks, part of {@link ReadingMessages}.
 *
 * @param sentences for the moves in it
 */
record RuleBreachMessages(Language language, Rules.Game game, ReadingMessages sentences) {
  String rule(Position before, RuleBreach rule) {
    return switch (rule) {
      case RuleBreach.Askew(List<Square> squares) -> format("askew", "squares", few(squares));
      case RuleBreach.Missing(List<Square> squares) ->
          format("missing", "pieces", few(coloured(before, squares)));
      case RuleBreach.Added(List<Square> squares) -> format("added", "squares", few(squares));
      case RuleBreach.OpponentsPiece(Square from, Square to) -> opponents(before, from, to);
      case RuleBreach.Reserved(Side side, Square square) ->
          format("reserved", "side", PieceLabels.side(language, side), "square", square);
      case RuleBreach.TooFar(Square from, Square to) -> format("too-far", "from", from, "to", to);
      case RuleBreach.MovedAndTurned(Square from, Square to) ->
          format("moved-and-turned", "piece", named(before, from), "to", to);
      case RuleBreach.TurnedByHalf(Square square) ->
          format("turned-by-half", "piece", named(before, square));
      case RuleBreach.SphinxMoved(Square from, Square _) -> format("sphinx-moved", "square", from);
      case RuleBreach.SphinxFacing(Square square) -> facing(before, square);
      case RuleBreach.NotSwappable(Square one, Square other) ->
          format("not-swappable", "piece", named(before, one), "other", named(before, other));
      case RuleBreach.SeveralPieces(List<Square> squares) ->
          format("several", "squares", few(squares));
      case RuleBreach.MoveIsFinal(List<Move> moves) ->
          format("final", "moves", sentences.alternatives(before, moves));
      case RuleBreach.NotInHand(List<Square> squares, _) ->
          format("not-in-hand", "pieces", few(coloured(before, squares)));
      case RuleBreach.PlacedTogether _ -> format("placed-together");
      case RuleBreach.TooManyPlaced(List<Square> squares, _) ->
          format("added", "squares", few(squares));
      case RuleBreach.PlacedOnReserved(Side side, Square square, _) ->
          format("reserved", "side", PieceLabels.side(language, side), "square", square);
      case RuleBreach.Unreachable(List<Square> squares) ->
          format("unreachable", "squares", few(squares));
    };
  }

  private List<String> coloured(Position before, List<Square> squares) {
    PieceLabels words = new PieceLabels(language, game);
    return squares.stream()
        .map(
            square ->
                MessageCatalog.of(language, "moves")
                    .text(
                        "piece-on",
                        "piece",
                        words.coloured(before.at(square).orElseThrow()),
                        "square",
                        square))
        .toList();
  }

  private String opponents(Position before, Square from, Square to) {
    InflectedNoun side = PieceLabels.side(language, before.toMove());
    String piece = named(before, from);
    return from.equals(to)
        ? format("opponents-turned", "side", side, "piece", piece)
        : format("opponents-moved", "side", side, "piece", piece, "to", to);
  }

  private String facing(Position before, Square square) {
    Position turned = before.afterMove(new Move.Turn(square, Move.Sense.EITHER));
    String one = facing(before.at(square));
    String other = facing(turned.at(square));
    return format("sphinx-facing", "square", square, "one", one, "other", other);
  }

  private static String facing(Optional<Piece> sphinx) {
    return PieceLabels.arrow(sphinx.orElseThrow().facing());
  }

  private String few(List<?> items) {
    return new ListFormatter(language).few(items);
  }

  private String named(Position before, Square square) {
    return sentences.named(before, square);
  }

  private String format(String key, Object... arguments) {
    return MessageCatalog.of(language, "moves").text("rule." + key, arguments);
  }
}
