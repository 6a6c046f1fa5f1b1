package org.wadjet.moves;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Heading;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.sensing.ExpectedReadings;
import org.wadjet.sensing.Observation;

/**
 * What the sensors should read of a position. The code of a Pharaoh is free, of an Obelisk or a
 * stack unless a {@link StackMarker} tells them apart; a Scarab's, Djed's or Eye's counts modulo
 * 180°; every other one must be the piece's facing (DESIGN.md, The turn).
 */
public final class ExpectedObservation {
  private final Position position;
  private final StackMarker marker;
  private final ExpectedReadings expected;

  private ExpectedObservation(Position position, StackMarker marker) {
    this.position = position;
    this.marker = marker;
    ExpectedReadings.Builder squares = new ExpectedReadings.Builder();
    position.forEach((square, piece) -> squares.piece(square, marker.facings(piece)));
    expected = squares.build();
  }

  /** What each square may read. */
  public ExpectedReadings expected() {
    return expected;
  }

  /** What a position reads where the height of Obelisks is not sensed. */
  public static ExpectedObservation of(Position position) {
    return of(position, StackMarker.NONE);
  }

  /** What a position reads. */
  public static ExpectedObservation of(Position position, StackMarker marker) {
    return new ExpectedObservation(position, marker);
  }

  /** What the board reads once a move has been made, before its shot; height is not sensed. */
  public static ExpectedObservation afterMove(Position position, Move move) {
    return of(position.afterMove(move));
  }

  /** What the board reads once everything struck is off it; an unmarked stack reads as before. */
  public static ExpectedObservation afterRemoval(
      Position afterMove, Collection<Square> struck, StackMarker marker) {
    return of(afterMove.afterShot(struck), marker);
  }

  /** Whether every square reads as it should, as far as it is known. */
  public boolean matches(Observation seen) {
    return expected.matches(seen);
  }

  /** Everything that is not as it should be, by square. */
  public List<SquareDifference> differences(Observation seen) {
    List<SquareDifference> differences = new ArrayList<>();
    for (Square square : Square.all()) {
      if (!expected.matches(seen, square)) {
        differences.add(difference(seen, square));
      }
    }
    return List.copyOf(differences);
  }

  private SquareDifference difference(Observation seen, Square square) {
    if (seen.isAskew(square)) {
      return new SquareDifference.Askew(square);
    }
    Optional<Piece> piece = position.at(square);
    if (piece.isEmpty()) {
      return new SquareDifference.Extra(square);
    }
    if (seen.mayBeEmpty(square)) {
      return new SquareDifference.Missing(square, piece.get());
    }
    // Of several facings, all wrong, the first is as good as any: the way is told step by step.
    Heading facing = seen.possibleFacings(square).iterator().next();
    return new SquareDifference.Misturned(
        square, piece.get(), marker.quarters(piece.get(), facing));
  }

  /** One of the observations that match. */
  public Observation observation() {
    Observation[] built = {Observation.EMPTY};
    position.forEach((square, piece) -> built[0] = built[0].with(square, marker.wanted(piece)));
    return built[0];
  }
}
