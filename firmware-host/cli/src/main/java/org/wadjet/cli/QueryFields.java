package org.wadjet.cli;

import java.util.Optional;
import org.wadjet.game.Keyword;
import org.wadjet.game.MoveList;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.PositionText;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.WrittenGame;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The fields of one query, as docs/api.md#queries-in-json names them. Unknown fields are ignored,
 * and {@code null} means that the field is absent.
 */
record QueryFields(ObjectNode node) {

  /** Returns the {@code rules} with their {@code swap} and {@code djedSwap}. */
  Rules rules() throws QueryFieldException {
    String word = text("rules").orElseThrow(() -> missing("rules", "khet1 or khet2"));
    Rules.Game game =
        Keyword.find(Rules.Game.class, word)
            .orElseThrow(() -> invalid("rules", word, "khet1 or khet2"));
    Rules defaults = Rules.of(game);
    Rules.Swap swap = setting("swap", defaults.swap());
    Rules.DjedSwap djedSwap = setting("djedSwap", defaults.djedSwap());
    return new Rules(game, swap, djedSwap, defaults.claimAt(), defaults.moveFinal());
  }

  private <E extends Enum<E> & Keyword> E setting(String field, E fallback)
      throws QueryFieldException {
    String word = text(field).orElse(fallback.keyword());
    Class<E> kind = fallback.getDeclaringClass();
    return Keyword.find(kind, word)
        .orElseThrow(() -> invalid(field, word, String.join(" or ", Keyword.all(kind))));
  }

  /** Returns the {@code position} in either notation, or the one that a list of moves leads to. */
  PositionText position(Rules rules) throws QueryFieldException {
    String text = text("position").orElseThrow(() -> missing("position", "a position"));
    ParseResult<PositionText> parsed =
        text.startsWith(MoveList.START)
            ? MoveList.parse(text, rules, TracedShotOutcomes::struck).map(QueryFields::afterLast)
            : PositionNotation.parse(text, rules.game());
    return switch (parsed) {
      case ParseResult.Parsed<PositionText>(PositionText position) -> position;
      case ParseResult.Unreadable<PositionText>(int column, String message) ->
          throw new QueryFieldException("position", column, message);
    };
  }

  private static PositionText afterLast(WrittenGame game) {
    Position position = game.position();
    return new PositionText(position, Optional.of(position.toMove()));
  }

  /** Returns the side that a field names; without it the side to move from the position's text. */
  Side side(String field, PositionText position) throws QueryFieldException {
    Optional<String> word = text(field);
    if (word.isEmpty()) {
      return position.toMove().orElseThrow(() -> missing(field, "silver or red"));
    }
    return Keyword.find(Side.class, word.get())
        .orElseThrow(() -> invalid(field, word.get(), "silver or red"));
  }

  private Optional<String> text(String field) throws QueryFieldException {
    JsonNode value = node.get(field);
    if (value == null || value.isNull()) {
      return Optional.empty();
    }
    if (!value.isString()) {
      throw new QueryFieldException(field, 1, "this must be a text in quotes");
    }
    return Optional.of(value.stringValue());
  }

  private static QueryFieldException missing(String field, String expected) {
    return new QueryFieldException(field, 1, "this is missing; give " + expected);
  }

  private static QueryFieldException invalid(String field, String word, String allowed) {
    String shown = word.length() <= 20 ? word : word.substring(0, 20) + "…";
    return new QueryFieldException(field, 1, "'" + shown + "' is none of: " + allowed);
  }
}
