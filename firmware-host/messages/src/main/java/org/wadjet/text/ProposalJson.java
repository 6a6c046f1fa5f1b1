package org.wadjet.text;

import org.wadjet.turn.GameProposal;
import org.wadjet.turn.ProposalStatus;
import tools.jackson.databind.node.ObjectNode;

/** Writes a proposal of the tournament desk into the public state. */
record ProposalJson(Language language) {
  void write(ProposalStatus status, ObjectNode node) {
    GameProposal proposal = status.proposal();
    node.put("number", proposal.number()).put("answer", status.answer().keyword());
    proposal.names().silver().ifPresent(name -> node.put("silver", name));
    proposal.names().red().ifPresent(name -> node.put("red", name));
    proposal.names().event().ifPresent(name -> node.put("event", name));
    node.put("rules", proposal.setup().rules().game().keyword())
        .put("setup", proposal.setup().name());
    proposal.clock().ifPresent(clock -> node.put("clock", clock.toString()));
    node.put("text", text(proposal));
  }

  private String text(GameProposal proposal) {
    MatchMessages match = new MatchMessages(language);
    ArbiterMessages messages = new ArbiterMessages(language);
    return messages.format(
        "proposal.text",
        "names",
        match.names(proposal.names()),
        "setup",
        proposal.setup().name(),
        "clock",
        proposal.clock().map(match::control).orElseGet(() -> messages.format("proposal.no-clock")));
  }
}
