package org.wadjet.turn;

import org.wadjet.game.Keyword;

/**
 * The desk's last proposal and the arbiter's answer to it.
 *
 * @param answer {@link Answer#OPEN} until the arbiter has decided
 */
public record ProposalStatus(GameProposal proposal, Answer answer) {
  /** The arbiter's answer. */
  public enum Answer implements Keyword {
    OPEN,
    ACCEPTED,
    DECLINED
  }

  /** Returns whether the arbiter may still answer. */
  public boolean isOpen() {
    return answer == Answer.OPEN;
  }
}
