package org.wadjet.game;

/** English names of pieces. */
public final class PieceNames {
  private PieceNames() {}

  /** Returns the name on the game's rule sheet, with its article: {@code a Djed}. */
  public static String withArticle(PieceKind kind, Rules.Game game) {
    String name = of(kind, game);
    boolean vowel = "AEO".indexOf(name.charAt(0)) >= 0;
    return (vowel ? "an " : "a ") + name;
  }

  /** Returns the name on the game's rule sheet: {@code Djed}. */
  public static String of(PieceKind kind, Rules.Game game) {
    return switch (kind) {
      case PYRAMID -> "Pyramid";
      case SCARAB ->
          switch (game) {
            case KHET1 -> "Djed";
            case KHET2 -> "Scarab";
          };
      case ANUBIS -> "Anubis";
      case PHARAOH -> "Pharaoh";
      case SPHINX -> "Sphinx";
      case OBELISK -> "Obelisk";
      case STACK -> "stack of Obelisks";
      case EYE -> "Eye of Horus";
    };
  }
}
