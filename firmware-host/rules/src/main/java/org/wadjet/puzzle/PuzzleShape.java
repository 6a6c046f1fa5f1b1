package org.wadjet.puzzle;

import java.util.Arrays;
import java.util.List;
import org.wadjet.game.PieceKind;

/**
 * Limits of the puzzles that are generated for a kind and grade ({@code docs/puzzles.md#grades}).
 *
 * @param turns own turns to the win; 1 for the other kinds
 * @param minOthers minimum number of pieces on the board besides Pharaohs and Sphinxes
 * @param maxOthers maximum number of them
 * @param minMirrors minimum number of mirrors before the target of a shot that solves a puzzle of
 *     one move
 * @param minDecoys minimum number of other moves of a strike puzzle whose shot strikes a piece
 * @param hands the kinds of the pieces to place; the puzzles of a generator take turns with them. A
 *     Pyramid and a Scarab are never together: one could stand for the other
 */
record PuzzleShape(
    PuzzleKind kind,
    int grade,
    int turns,
    int minOthers,
    int maxOthers,
    int minMirrors,
    int minDecoys,
    List<List<PieceKind>> hands) {
  private static final List<PuzzleShape> ALL =
      List.of(
          strike(1, 3, 4, 1, 0),
          strike(2, 6, 7, 2, 1),
          strike(3, 8, 10, 2, 2),
          strike(4, 14, 18, 3, 4),
          win(1, 1, 3, 6),
          win(2, 2, 4, 6),
          win(3, 2, 9, 12),
          win(4, 3, 7, 12),
          place(1, 3, 5, "P", "S"),
          place(2, 5, 8, "SS", "SE"),
          place(3, 6, 10, "PP", "PE"),
          place(4, 8, 13, "PPP", "PPE", "SSE"));

  /** Returns the limits of a kind and grade. */
  static PuzzleShape of(PuzzleKind kind, int grade) {
    return ALL.stream()
        .filter(each -> each.kind == kind && each.grade == grade)
        .findFirst()
        .orElseThrow();
  }

  private static PuzzleShape strike(int grade, int min, int max, int mirrors, int decoys) {
    return new PuzzleShape(PuzzleKind.STRIKE, grade, 1, min, max, mirrors, decoys, List.of());
  }

  private static PuzzleShape win(int grade, int turns, int min, int max) {
    return new PuzzleShape(PuzzleKind.WIN, grade, turns, min, max, 1, 0, List.of());
  }

  private static PuzzleShape place(int grade, int min, int max, String... hands) {
    List<List<PieceKind>> kinds =
        Arrays.stream(hands)
            .map(hand -> hand.chars().mapToObj(PuzzleShape::kindOf).toList())
            .toList();
    return new PuzzleShape(PuzzleKind.PLACE, grade, 1, min, max, 0, 0, kinds);
  }

  private static PieceKind kindOf(int letter) {
    return switch (letter) {
      case 'P' -> PieceKind.PYRAMID;
      case 'S' -> PieceKind.SCARAB;
      default -> PieceKind.EYE;
    };
  }
}
