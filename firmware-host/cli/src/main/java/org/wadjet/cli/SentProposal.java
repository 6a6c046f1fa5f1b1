package org.wadjet.cli;

import org.wadjet.tournament.Pairing;
import org.wadjet.tournament.Tournament;

/**
 * Last message of the desk to a board.
 *
 * @param number number of the message
 * @param round round of the proposed game, from 1; 0 if the proposal is withdrawn
 * @param table table of the proposed game; 0 if withdrawn
 * @param silver starting number of silver; 0 if withdrawn
 * @param red starting number of red; 0 if withdrawn
 * @param message the signed message
 */
record SentProposal(long number, int round, int table, int silver, int red, String message) {
  /** Creates a message that withdraws the earlier proposal. */
  static SentProposal withdrawal(long number, String message) {
    return new SentProposal(number, 0, 0, 0, 0, message);
  }

  boolean isWithdrawn() {
    return round == 0;
  }

  /** Returns whether a pairing of the last round is still to be played as proposed to a board. */
  boolean isDue(Tournament tournament, String board) {
    if (isWithdrawn()
        || round != tournament.pairings().size()
        || table > tournament.pairings().getLast().size()) {
      return false;
    }
    Pairing pairing = tournament.pairings().getLast().get(table - 1);
    return pairing.board().equals(board)
        && pairing.silver() == silver
        && pairing.red() == red
        && pairing.result().isEmpty();
  }
}
