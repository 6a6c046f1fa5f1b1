package org.wadjet.text;

import org.wadjet.game.Heading;
import org.wadjet.game.Kind;
import org.wadjet.game.Piece;
import org.wadjet.game.Rules;

/**
 * What pieces are called.
 *
 * @param game whose names are used: Khet 1 calls the Scarab Djed
 */
record PieceWords(Rules.Game game) {
  /** The kind, such as {@code pyramid}. */
  String kind(Kind kind) {
    return switch (kind) {
      case PYRAMID -> "pyramid";
      case SCARAB -> game == Rules.Game.KHET1 ? "djed" : "scarab";
      case ANUBIS -> "anubis";
      case PHARAOH -> "pharaoh";
      case SPHINX -> "sphinx";
      case OBELISK -> "obelisk";
      case STACK -> "stack of obelisks";
      case EYE -> "eye of Horus";
    };
  }

  /** Colour and kind, such as {@code silver pyramid}. */
  String coloured(Piece piece) {
    return piece.side().word() + " " + kind(piece.kind());
  }

  /** Colour, kind and how it stands, such as {@code silver pyramid, mirror to NE}. */
  String standing(Piece piece) {
    return coloured(piece) + orientation(piece);
  }

  private static String orientation(Piece piece) {
    Heading facing = piece.facing();
    return switch (piece.kind()) {
      case PYRAMID ->
          ", mirror to "
              + switch (facing) {
                case N -> "NE";
                case E -> "SE";
                case S -> "SW";
                case W -> "NW";
              };
      case SCARAB, EYE -> ", mirror along " + (facing == Heading.N ? "\\" : "/");
      case ANUBIS, SPHINX -> ", front to " + facing;
      case PHARAOH, OBELISK, STACK -> "";
    };
  }
}
