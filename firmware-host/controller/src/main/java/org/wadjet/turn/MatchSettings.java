package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.PlayerNames;

/**
 * Settings of a game besides its rules.
 *
 * @param clock time control; empty without clocks
 * @param names names of the players and of the event
 * @param exhibit settings of an unattended exhibit; empty for an attended board
 * @param players players of both sides until others are chosen
 * @param otherMoves whether a legal move other than the engine's is accepted for it
 */
public record MatchSettings(
    Optional<TimeControl> clock,
    PlayerNames names,
    Optional<ExhibitSettings> exhibit,
    Players players,
    boolean otherMoves) {
  /** Settings without clocks, names or exhibit. */
  public static final MatchSettings NONE = new MatchSettings(Optional.empty(), PlayerNames.NONE);

  /** Creates settings for two persons at an attended board. */
  public MatchSettings(Optional<TimeControl> clock, PlayerNames names) {
    this(clock, names, Optional.empty(), Players.HANDS, false);
  }

  /** Returns a copy for an exhibit. */
  public MatchSettings withExhibit(ExhibitSettings care) {
    return new MatchSettings(clock, names, Optional.of(care), players, otherMoves);
  }

  /**
   * Returns a copy with other players.
   *
   * @param otherMoves whether a legal move other than the engine's is accepted for it
   */
  public MatchSettings withPlayers(Players chosen, boolean otherMoves) {
    return new MatchSettings(clock, names, exhibit, chosen, otherMoves);
  }

  /**
   * Returns a copy whose adaptive engines keep their levels after a restart of the controller. An
   * exhibit begins anew, because other people may have come.
   *
   * @param earlier players of the game that would follow the last one in the record
   */
  public MatchSettings continuing(Players earlier) {
    return exhibit.isPresent() ? this : withPlayers(players.continuing(earlier), otherMoves);
  }
}
