package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Heading;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.BrokenRule;

/**
 * Says which rule a move breaks, part of {@link Sentences}.
 *
 * @param sentences for the moves in it
 */
record RuleSentences(Language language, Rules.Game game, Sentences sentences) {
  String rule(Position before, BrokenRule rule) {
    return switch (rule) {
      case BrokenRule.Askew(List<Square> squares) -> say("askew", "squares", Lists.commas(squares));
      case BrokenRule.Missing(List<Square> squares) ->
          say("missing", "pieces", Lists.commas(coloured(before, squares)));
      case BrokenRule.Added(List<Square> squares) -> say("added", "squares", Lists.commas(squares));
      case BrokenRule.OpponentsPiece(Square from, Square to) -> opponents(before, from, to);
      case BrokenRule.Reserved(Side side, Square square) ->
          say("reserved", "side", PieceWords.side(language, side), "square", square);
      case BrokenRule.TooFar(Square from, Square to) -> say("too-far", "from", from, "to", to);
      case BrokenRule.MovedAndTurned(Square from, Square to) ->
          say("moved-and-turned", "piece", named(before, from), "to", to);
      case BrokenRule.TurnedByHalf(Square square) ->
          say("turned-by-half", "piece", named(before, square));
      case BrokenRule.SphinxMoved(Square from, Square _) -> say("sphinx-moved", "square", from);
      case BrokenRule.SphinxFacing(Square square) -> facing(before, square);
      case BrokenRule.NotSwappable(Square one, Square other) ->
          say("not-swappable", "piece", named(before, one), "other", named(before, other));
      case BrokenRule.SeveralPieces(List<Square> squares) ->
          say("several", "squares", Lists.commas(squares));
      case BrokenRule.MoveIsFinal(List<Move> moves) ->
          say("final", "moves", sentences.alternatives(before, moves));
      case BrokenRule.Unreachable(List<Square> squares) ->
          say("unreachable", "squares", Lists.commas(squares));
    };
  }

  private List<String> coloured(Position before, List<Square> squares) {
    PieceWords words = new PieceWords(language, game);
    return squares.stream()
        .map(
            square ->
                Messages.of(language, "moves")
                    .text(
                        "piece-on",
                        "piece",
                        words.coloured(before.at(square).orElseThrow()),
                        "square",
                        square))
        .toList();
  }

  private String opponents(Position before, Square from, Square to) {
    Noun side = PieceWords.side(language, before.toMove());
    String piece = named(before, from);
    return from.equals(to)
        ? say("opponents-turned", "side", side, "piece", piece)
        : say("opponents-moved", "side", side, "piece", piece, "to", to);
  }

  private String facing(Position before, Square square) {
    Position turned = before.afterMove(new Move.Turn(square, Move.Sense.EITHER));
    return say(
        "sphinx-facing",
        "square",
        square,
        "one",
        facing(before.at(square)),
        "other",
        facing(turned.at(square)));
  }

  private static Heading facing(Optional<Piece> sphinx) {
    return sphinx.orElseThrow().facing();
  }

  private String named(Position before, Square square) {
    return sentences.named(before, square);
  }

  private String say(String key, Object... arguments) {
    return Messages.of(language, "moves").text("rule." + key, arguments);
  }
}
