package org.wadjet.moves;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.sensing.ExpectedReadings;
import org.wadjet.sensing.Observation;

/**
 * Sensor readings that match a position. The code of a Pharaoh is arbitrary, and so is that of an
 * Obelisk or a stack unless a {@link StackMarker} distinguishes them; the code of a Scarab, Djed or
 * Eye counts modulo 180°; every other code must be the piece's facing ({@code
 * docs/architecture.md#the-turn}).
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

  /** Returns the permitted readings of each square. */
  public ExpectedReadings expected() {
    return expected;
  }

  /** Returns the readings of a position. */
  public static ExpectedObservation of(Position position, StackMarker marker) {
    return new ExpectedObservation(position, marker);
  }

  /**
   * Returns the readings after the removal of every struck piece; an unmarked stack reads as
   * before.
   */
  public static ExpectedObservation afterRemoval(
      Position afterMove, Collection<Square> struck, StackMarker marker) {
    return of(afterMove.afterShot(struck), marker);
  }

  /** Returns whether every known square reads as expected. */
  public boolean matches(Observation seen) {
    return expected.matches(seen);
  }

  /** Returns all differences, by square. */
  public List<SquareDifference> differences(Observation seen) {
    List<SquareDifference> differences = new ArrayList<>();
    for (Square square : Square.all()) {
      if (!expected.matches(seen, square)) {
        differences.add(difference(seen, square));
      }
    }
    return List.copyOf(differences);
  }

  /** Returns the steps that change a board into one with these readings. */
  public List<CorrectionStep> correction(Observation seen) {
    return CorrectionPlanner.from(seen, differences(seen), marker);
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
    // Corrections are given step by step, so the first of several wrong facings suffices.
    Heading facing = seen.possibleFacings(square).iterator().next();
    return new SquareDifference.Misturned(
        square, piece.get(), marker.quarters(piece.get(), facing));
  }
}
