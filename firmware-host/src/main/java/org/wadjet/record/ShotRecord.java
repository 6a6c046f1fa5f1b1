package org.wadjet.record;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Square;
import org.wadjet.sighting.Sighting;
import org.wadjet.verdict.VerdictReason;

/**
 * A shot as the record tells it.
 *
 * @param row its number in the journal
 * @param utc when it was written: RFC 3339
 * @param move that was judged; empty where the light left open which of several it was
 * @param squares the trace's, in order; none while the move is open
 * @param verdict the word of its outcome
 * @param reasons why it is not confirmed; none in journals of schema 1
 * @param ended how emission ended, in a word
 * @param lit for how long the laser was
 * @param judge what judged it
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
   * What judged a shot; texts are empty in journals of schema 1.
   *
   * @param boardId see {@link PublicKeyFile#id()}
   */
  public record Judge(String boardId, FirmwareProvenance provenance) {}
}
