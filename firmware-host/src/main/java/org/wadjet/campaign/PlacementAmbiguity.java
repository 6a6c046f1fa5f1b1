package org.wadjet.campaign;

import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;

/**
 * Whether what stands on the board could be taken for something else by any sensor (BOARD.md, A
 * square). Written anew from the contract, so that a campaign draws no illegal try that nobody
 * could tell from a legal move, and yet does not agree with the controller by sharing its code.
 */
final class PlacementAmbiguity {
  private PlacementAmbiguity() {}

  /** Whether the sensors may read {@code standing} just as they should read {@code expected}. */
  static boolean readsAs(Position standing, Position expected) {
    return readsAs(standing, expected, Set.of());
  }

  /** Whether they may if nothing is known of some squares. */
  static boolean readsAs(Position standing, Position expected, Set<Square> unknown) {
    return Square.all().stream()
        .filter(square -> !unknown.contains(square))
        .allMatch(
            square -> {
              Optional<Piece> wanted = expected.at(square);
              return standing
                  .at(square)
                  .map(there -> wanted.filter(piece -> mayRead(there, piece)).isPresent())
                  .orElse(wanted.isEmpty());
            });
  }

  private static boolean mayRead(Piece there, Piece wanted) {
    // Equal to the rules, a Scarab may stand either way; without code discs the code reads N.
    int ways = wanted.kind().orientations();
    int apart = there.facing().quarter() - wanted.facing().quarter();
    return Math.floorMod(apart, Math.min(ways, there.kind().orientations() == 2 ? 2 : 4)) == 0;
  }
}
