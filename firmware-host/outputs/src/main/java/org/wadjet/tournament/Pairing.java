package org.wadjet.tournament;

import java.util.Optional;

/**
 * Two participants who meet in a round, or one who has a bye.
 *
 * @param silver starting number of the silver side
 * @param red starting number of the red side; 0 for a bye
 * @param board name of the board; empty without one
 * @param result empty until it is known
 * @param evidence the export that was given for the result
 * @param reason the reason of a result that a person entered; empty for a result from evidence
 */
public record Pairing(
    int silver,
    int red,
    String board,
    Optional<TableResult> result,
    Optional<ResultEvidence> evidence,
    String reason) {
  /** Creates a pairing without a result. */
  public static Pairing of(int silver, int red) {
    return new Pairing(silver, red, "", Optional.empty(), Optional.empty(), "");
  }

  /** Creates a bye. */
  public static Pairing bye(int participant, TableResult bye) {
    return new Pairing(participant, 0, "", Optional.of(bye), Optional.empty(), "");
  }

  /** Returns whether one participant has no opponent. */
  public boolean isBye() {
    return red == 0;
  }

  /** Returns whether a participant belongs to this pairing. */
  public boolean has(int participant) {
    return silver == participant || red == participant;
  }

  /** Returns the opponent of a participant of this pairing; 0 for a bye. */
  public int opponentOf(int participant) {
    return silver == participant ? red : silver;
  }

  /** Returns the points of a participant of this pairing, in halves; 0 without a result. */
  public int halvesOf(int participant) {
    return result
        .map(each -> silver == participant ? each.silverHalves() : each.redHalves())
        .orElse(0);
  }

  /** Returns whether a game was played. */
  public boolean isPlayed() {
    return result.filter(TableResult::isPlayed).isPresent();
  }

  /** Returns this pairing at a board. */
  public Pairing at(String name) {
    return new Pairing(silver, red, name, result, evidence, reason);
  }

  /** Returns this pairing with a result that a person entered. */
  public Pairing entered(Optional<TableResult> given, String why) {
    return new Pairing(silver, red, board, given, evidence, why);
  }

  /** Returns this pairing with verified evidence, which gives the result. */
  public Pairing proved(TableResult given, ResultEvidence proof) {
    return new Pairing(silver, red, board, Optional.of(given), Optional.of(proof), "");
  }

  /** Returns this pairing with evidence that was refused; the result stays. */
  public Pairing refused(ResultEvidence refused) {
    return new Pairing(silver, red, board, result, Optional.of(refused), reason);
  }
}
