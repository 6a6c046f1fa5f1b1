package org.wadjet.hall;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * State of the last proposal of a tournament desk at a board, as the board publishes it. Content
 * from a broker is untrusted: it informs the desk's person and decides nothing.
 *
 * @param number number of the proposal
 * @param state {@code open}, {@code declined}, {@code accepted}, {@code playing} after the first
 *     turn, or {@code over}
 */
public record ProposalProgress(long number, String state) {
  /** Returns the progress in a published state; empty without a proposal. */
  static Optional<ProposalProgress> of(JsonNode state) {
    JsonNode proposal = state.path("proposal");
    if (!proposal.path("number").isIntegralNumber()) {
      return Optional.empty();
    }
    String word =
        switch (proposal.path("answer").asString("")) {
          case "accepted" -> ofGame(state, proposal);
          case "declined" -> "declined";
          default -> "open";
        };
    return Optional.of(new ProposalProgress(proposal.path("number").asLong(), word));
  }

  private static String ofGame(JsonNode state, JsonNode proposal) {
    boolean same =
        state.path("silver").equals(proposal.path("silver"))
            && state.path("red").equals(proposal.path("red"));
    if (!same || state.path("result").isString()) {
      return "over";
    }
    return state.path("ply").asInt(0) > 1 ? "playing" : "accepted";
  }
}
