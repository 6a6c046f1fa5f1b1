package org.wadjet.text;

import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Formats the pieces of a position for viewers, part of {@link PublicJson}. */
final class PublicSquaresJson {
  private PublicSquaresJson() {}

  /** Returns a list of {@code at, side, piece, heading, text}, with the piece names of a game. */
  static ArrayNode of(Position position, PieceLabels words) {
    ArrayNode squares = JsonMapper.shared().createArrayNode();
    position.forEach((at, piece) -> squares.add(of(at, piece, words)));
    return squares;
  }

  static ObjectNode of(Square at, Piece piece, PieceLabels words) {
    return JsonMapper.shared()
        .createObjectNode()
        .put("at", at.toString())
        .put("side", piece.side().keyword())
        .put("piece", piece.kind().keyword())
        .put("heading", piece.facing().toString())
        .put("text", words.describe(piece));
  }
}
