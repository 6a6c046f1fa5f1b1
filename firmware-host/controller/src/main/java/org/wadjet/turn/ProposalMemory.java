package org.wadjet.turn;

/**
 * The arbiter's last answer to a proposal of the tournament desk, as the record holds it.
 *
 * @param key id of the desk's key; empty before the first answer
 * @param number number of the proposal, which orders the messages of one key
 * @param accepted whether the arbiter accepted it
 */
public record ProposalMemory(String key, long number, boolean accepted) {
  /** State before the first answer. */
  public static final ProposalMemory NONE = new ProposalMemory("", 0, false);
}
