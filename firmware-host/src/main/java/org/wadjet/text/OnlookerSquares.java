package org.wadjet.text;

import org.wadjet.game.Position;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** The pieces of a position for onlookers, part of {@link OnlookerJson}. */
final class OnlookerSquares {
  private OnlookerSquares() {}

  /** A list of {@code at, side, piece, heading, text}, in the words of a game. */
  static ArrayNode of(Position position, PieceWords words) {
    ArrayNode squares = JsonMapper.shared().createArrayNode();
    position.forEach(
        (at, piece) ->
            squares
                .addObject()
                .put("at", at.toString())
                .put("side", piece.side().word())
                .put("piece", OnlookerJson.word(piece.kind()))
                .put("heading", piece.facing().toString())
                .put("text", words.standing(piece)));
    return squares;
  }
}
