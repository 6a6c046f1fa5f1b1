package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.turn.Input;
import org.wadjet.turn.ProposalStatus;
import org.wadjet.turn.TableSnapshot;

/** Parses the arbiter's answers to a proposal of the tournament desk. */
record ProposalRequestParser(ArbiterMessages messages, TableSnapshot snapshot) {
  /**
   * Parses an answer.
   *
   * @param arguments {@code accept} or {@code decline}, then optionally the number of the proposal,
   *     so that no other one is answered
   */
  ArbiterRequest parse(List<String> arguments) {
    String answer = arguments.isEmpty() ? "" : arguments.getFirst();
    boolean accepted = answer.equals("accept");
    if (arguments.size() > 2 || !(accepted || answer.equals("decline"))) {
      return new ArbiterRequest.Misunderstood(messages.format("proposal.say"));
    }
    Optional<ProposalStatus> open =
        snapshot
            .proposal()
            .filter(ProposalStatus::isOpen)
            .filter(
                each ->
                    arguments.size() == 1
                        || arguments.getLast().equals("" + each.proposal().number()));
    if (open.isEmpty()) {
      return new ArbiterRequest.Misunderstood(messages.format("proposal.none"));
    }
    boolean otherRules =
        open.get().proposal().setup().rules().game() != snapshot.game().rules().game();
    return new ArbiterRequest.Act(
        new Input.AnswerProposal(open.get().proposal().number(), accepted),
        messages.format(accepted ? "proposal.accepted" : "proposal.declined"),
        messages.format(otherRules ? "proposal.rules" : "proposal.refused"));
  }
}
