package org.wadjet.record;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.turn.ResumePoint;

/**
 * A game as the record tells it.
 *
 * @param number counts the games of a data directory from 1
 * @param begun when, as the machine's clock had it: RFC 3339 in UTC
 * @param turns those that were ended and not taken back
 * @param incidents what happened beside the turns, in order
 * @param result empty while it goes on, or if it was given up
 * @param ending how it came to its result: see {@link Ending}; empty while it has none
 * @param abandoned whether nobody went on with it, so that it has no result
 * @param stands where it stands, for going on with it
 */
public record GameRecord(
    long number,
    String begun,
    List<TurnRecord> turns,
    List<Incident> incidents,
    Optional<Result> result,
    Optional<Ending> ending,
    boolean abandoned,
    ResumePoint stands) {
  public GameRecord {
    turns = List.copyOf(turns);
    incidents = List.copyOf(incidents);
  }

  /** How a game came to its result. */
  public enum Ending {
    /** A Pharaoh was struck. */
    PHARAOH,
    RESIGNED,
    FLAG,
    /** A draw by repetition was claimed. */
    CLAIMED,
    /** The side to move had no legal move. */
    NO_MOVE,
    /** The arbiter gave it. */
    CORRECTED
  }

  /** Who played, and at what event. */
  public PlayerNames names() {
    return stands.names();
  }
}
