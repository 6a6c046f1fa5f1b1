package org.wadjet.text;

import java.util.Map;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;

/**
 * Returns the names of pieces and sides as nouns that messages inflect.
 *
 * @param game whose names are used: Khet 1 calls the Scarab Djed
 */
record PieceLabels(Language language, Rules.Game game) {

  /**
   * Returns a side by the name of its colour. Forms: {@code subject} before a verb, {@code of} for
   * the possessive, and {@code word}, silver or red, for a select.
   */
  static InflectedNoun side(Language language, Side side) {
    MessageCatalog words = catalog(language);
    String word = side.keyword();
    return new InflectedNoun(
        words.text(word),
        Map.of(
            "subject", words.text(word + ".subject"),
            "of", words.text(word + ".of"),
            "word", word));
  }

  /** Returns the kind, such as {@code pyramid}. */
  String kind(PieceKind kind) {
    return catalog(language).text(key(kind));
  }

  /**
   * Returns colour and kind, such as {@code silver pyramid}. Forms, both with the article: {@code
   * object} for the object of a verb, {@code by} for the agent of a passive verb.
   */
  InflectedNoun coloured(Piece piece) {
    String key = key(piece.kind());
    MessageCatalog words = catalog(language);
    InflectedNoun kind =
        new InflectedNoun(
            words.text(key),
            Map.of(
                "object", words.text(key + ".object"),
                "by", words.text(key + ".by"),
                "gender", words.text(key + ".gender")));
    String side = piece.side().keyword();
    return new InflectedNoun(
        words.text("coloured", "side", side, "kind", kind),
        Map.of(
            "object", words.text("coloured.object", "side", side, "kind", kind),
            "by", words.text("coloured.by", "side", side, "kind", kind)));
  }

  /** Returns colour, kind and facing, such as {@code silver pyramid, mirrored side facing ↗}. */
  String describe(Piece piece) {
    String coloured = coloured(piece).text();
    Heading facing = piece.facing();
    return switch (piece.kind()) {
      case PYRAMID ->
          catalog(language).text("standing.corner", "piece", coloured, "corner", corner(facing));
      case SCARAB, EYE ->
          catalog(language)
              .text("standing.line", "piece", coloured, "line", facing == Heading.N ? "\\" : "/");
      case ANUBIS, SPHINX ->
          catalog(language).text("standing.front", "piece", coloured, "heading", arrow(facing));
      case PHARAOH, OBELISK, STACK -> coloured;
    };
  }

  private String key(PieceKind kind) {
    if (kind != PieceKind.SCARAB) {
      return kind.keyword();
    }
    return switch (game) {
      case KHET1 -> "djed";
      case KHET2 -> "scarab";
    };
  }

  /**
   * Returns the arrow of a heading on the drawn board. Letters would be ambiguous: the S of Czech
   * is the north.
   */
  static String arrow(Heading heading) {
    return switch (heading) {
      case N -> "↑";
      case E -> "→";
      case S -> "↓";
      case W -> "←";
    };
  }

  private static String corner(Heading facing) {
    return switch (facing) {
      case N -> "↗";
      case E -> "↘";
      case S -> "↙";
      case W -> "↖";
    };
  }

  private static MessageCatalog catalog(Language language) {
    return MessageCatalog.of(language, "words");
  }
}
