package org.wadjet.campaign;

import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;

/**
 * Test whether sensors may read one board as another ({@code hardware/board-contract.md#a-square}).
 * It is derived from the contract, independently of the controller's code, so that a campaign draws
 * only illegal actions that sensors can detect.
 */
final class PlacementAmbiguity {
  private PlacementAmbiguity() {}

  /** Returns whether the sensors may read {@code standing} as they should read {@code expected}. */
  static boolean readsAs(Position standing, Position expected) {
    return readsAs(standing, expected, Set.of());
  }

  /**
   * Returns whether the sensors may read {@code standing} as {@code expected} if the readings of
   * some squares are unknown.
   */
  static boolean readsAs(Position standing, Position expected, Set<Square> unknown) {
    return Square.all().stream()
        .filter(square -> !unknown.contains(square))
        .allMatch(
            square -> {
              Optional<Piece> expectedPiece = expected.at(square);
              return standing
                  .at(square)
                  .map(there -> expectedPiece.filter(piece -> mayRead(there, piece)).isPresent())
                  .orElse(expectedPiece.isEmpty());
            });
  }

  private static boolean mayRead(Piece there, Piece expected) {
    // A Scarab may stand in either of two orientations that the rules call equal; without code
    // discs the code reads N.
    int orientations = expected.kind().orientations();
    int apart = there.facing().quarter() - expected.facing().quarter();
    return Math.floorMod(apart, Math.min(orientations, there.kind().orientations() == 2 ? 2 : 4))
        == 0;
  }
}
