package org.wadjet.text;

import org.wadjet.game.Position;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** Formats the pieces of a position for viewers, part of {@link PublicJson}. */
final class PublicSquaresJson {
  private PublicSquaresJson() {}

  /** Returns a list of {@code at, side, piece, heading, text}, with the piece names of a game. */
  static ArrayNode of(Position position, PieceLabels words) {
    ArrayNode squares = JsonMapper.shared().createArrayNode();
    position.forEach(
        (at, piece) ->
            squares
                .addObject()
                .put("at", at.toString())
                .put("side", piece.side().keyword())
                .put("piece", piece.kind().keyword())
                .put("heading", piece.facing().toString())
                .put("text", words.describe(piece)));
    return squares;
  }
}
