package org.wadjet.turn;

/**
 * The arbiter's last answer to a proposal of the tournament desk, as the record holds it.
 *
 * @param number number of the proposal; 0 before the first answer
 * @param accepted whether the arbiter accepted it
 */
public record ProposalMemory(long number, boolean accepted) {
  /** State before the first answer. */
  public static final ProposalMemory NONE = new ProposalMemory(0, false);
}
