package org.wadjet.record;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Square;
import org.wadjet.sighting.Sighting;
import org.wadjet.verdict.VerdictReason;

/**
 * A shot as read from the record.
 *
 * @param row its number in the journal
 * @param utc time at which it was written: RFC 3339
 * @param move the move that was judged; empty if several moves fit the sighting
 * @param squares squares of the trace, in order; none while the move is open
 * @param verdict the word of its outcome
 * @param reasons reasons why the shot is not confirmed; none in journals of schema 1
 * @param ended the stop reason of the emission, in a word
 * @param lit time for which the laser was lit
 * @param judge the board, firmware and configuration that judged it
 */
public record ShotRecord(
    long row,
    String utc,
    Optional<Move> move,
    List<Square> squares,
    Sighting sighting,
    String verdict,
    List<VerdictReason> reasons,
    String ended,
    Duration lit,
    Judge judge) {
  public ShotRecord {
    squares = List.copyOf(squares);
    reasons = List.copyOf(reasons);
  }

  /**
   * The board, firmware and configuration that judged a shot; texts are empty in journals of schema
   * 1.
   *
   * @param boardId see {@link PublicKeyFile#id()}
   */
  public record Judge(String boardId, FirmwareProvenance provenance) {}
}
