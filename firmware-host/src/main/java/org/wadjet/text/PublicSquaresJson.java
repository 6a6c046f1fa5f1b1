package org.wadjet.text;

import org.wadjet.game.Position;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** The pieces of a position for onlookers, part of {@link PublicJson}. */
final class PublicSquaresJson {
  private PublicSquaresJson() {}

  /** A list of {@code at, side, piece, heading, text}, in the words of a game. */
  static ArrayNode of(Position position, PieceLabels words) {
    ArrayNode squares = JsonMapper.shared().createArrayNode();
    position.forEach(
        (at, piece) ->
            squares
                .addObject()
                .put("at", at.toString())
                .put("side", piece.side().keyword())
                .put("piece", PublicJson.keyword(piece.kind()))
                .put("heading", piece.facing().toString())
                .put("text", words.standing(piece)));
    return squares;
  }
}
