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
 * @param assistance the arbiter's decision on hints and evaluations before a restart of the
 *     controller; empty if the policy decides
 */
public record MatchSettings(
    Optional<TimeControl> clock,
    PlayerNames names,
    Optional<ExhibitSettings> exhibit,
    Players players,
    boolean otherMoves,
    Optional<Boolean> assistance) {
  /** Settings without clocks, names or exhibit. */
  public static final MatchSettings NONE = new MatchSettings(Optional.empty(), PlayerNames.NONE);

  /** Creates settings for two persons at an attended board. */
  public MatchSettings(Optional<TimeControl> clock, PlayerNames names) {
    this(clock, names, Optional.empty(), Players.HANDS, false, Optional.empty());
  }

  /** Returns a copy for an exhibit. */
  public MatchSettings withExhibit(ExhibitSettings care) {
    return new MatchSettings(clock, names, Optional.of(care), players, otherMoves, assistance);
  }

  /**
   * Returns a copy with other players.
   *
   * @param otherMoves whether a legal move other than the engine's is accepted for it
   */
  public MatchSettings withPlayers(Players chosen, boolean otherMoves) {
    return new MatchSettings(clock, names, exhibit, chosen, otherMoves, assistance);
  }

  /** Returns a copy with the tries and successes of earlier visitors at puzzles. */
  public MatchSettings withPuzzleScores(PuzzleScores scores) {
    Optional<ExhibitSettings> scored =
        exhibit.map(care -> care.withPuzzles(care.puzzles().withScores(scores)));
    return new MatchSettings(clock, names, scored, players, otherMoves, assistance);
  }

  /** Returns the puzzles of an exhibit; none at an attended board. */
  PuzzleSettings puzzles() {
    return exhibit.map(ExhibitSettings::puzzles).orElse(PuzzleSettings.OFF);
  }

  /**
   * Returns a copy after a restart of the controller: the arbiter's decision on assistance and the
   * levels of adaptive engines persist. In an exhibit the levels begin anew, because other people
   * may have come.
   *
   * @param earlier players of the game that would follow the last one in the record
   * @param assistance the last decision of the arbiter in the record
   */
  public MatchSettings continuing(Players earlier, Optional<Boolean> assistance) {
    Players chosen = exhibit.isPresent() ? players : players.continuing(earlier);
    return new MatchSettings(clock, names, exhibit, chosen, otherMoves, assistance);
  }
}
