package org.wadjet.moves;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.sensing.ExpectedReadings;
import org.wadjet.sensing.Observation;

/** Recogniser of the change that one turn makes to the board. */
public sealed interface TurnRecognizer permits MoveRecognizer, PlacementRecognizer {
  /**
   * Records an observation during the turn, settled or not. Must be called with each observation
   * that differs from the last.
   */
  void record(Observation live);

  /**
   * Records that the turn may have begun unobserved, as after a restart of the controller: changes
   * that no reading shows may have been made and remain possible.
   */
  void beginUnobserved();

  /**
   * Records that FIRE was pressed again on an unchanged board. A first press may be a mistake; from
   * now on a move that masked sensors cannot show remains possible.
   */
  void recordRepeatedFire();

  /**
   * Records that the hand has left the piece: the last recognised move becomes final if the
   * evidence permits it.
   *
   * @param settled the observation of that reading
   */
  void recordHandOff(MoveReading last, Observation settled);

  /** Interprets a settled observation. */
  MoveReading read(Observation settled);

  /**
   * Returns whether FIRE on an unchanged board suffices to make a move that changes no reading. Any
   * other such move requires a second FIRE, since the first may be a mistake.
   */
  boolean isEvident(Move hidden);

  /**
   * Returns the pieces that are still to be placed after the last settled observation, the next one
   * first; none in a turn with a move.
   */
  default List<Piece> left() {
    return List.of();
  }

  /** Returns the readings that are possible at the end of the turn, as far as they are listed. */
  List<ExpectedReadings> alternatives();

  /** Returns the readings while nothing has been moved. */
  ExpectedReadings unmoved();
}
