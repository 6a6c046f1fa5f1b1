package org.wadjet.turn;

import java.util.Optional;

/**
 * Proposals of a tournament desk for the next game. A proposal changes nothing until the arbiter
 * accepts it, and begins no game while another one is in progress.
 */
final class Proposals {
  private final Corrections corrections;
  private ProposalMemory answered = ProposalMemory.NONE;
  private Optional<ProposalStatus> status = Optional.empty();

  /** Number of the last message of the desk, so that a repeated or overtaken one is ignored. */
  private long heard;

  Proposals(Corrections corrections) {
    this.corrections = corrections;
  }

  /** Restores the last answer in the record; to be called before the first scan. */
  void restore(ProposalMemory memory) {
    answered = memory;
  }

  /** Returns the last proposal that was not withdrawn. */
  Optional<ProposalStatus> status() {
    return status;
  }

  /** Takes a message of the desk: its proposal, or empty if the earlier one is withdrawn. */
  Step hear(Input.DeskStated stated) {
    long least = stated.key().equals(answered.key()) ? answered.number() : 0;
    if (stated.number() > heard && stated.number() >= least) {
      heard = stated.number();
      status = stated.proposal().map(each -> new ProposalStatus(each, answerTo(each)));
    }
    return Step.NONE;
  }

  private ProposalStatus.Answer answerTo(GameProposal proposal) {
    if (proposal.number() != answered.number() || !proposal.key().equals(answered.key())) {
      return ProposalStatus.Answer.OPEN;
    }
    return answered.accepted() ? ProposalStatus.Answer.ACCEPTED : ProposalStatus.Answer.DECLINED;
  }

  /**
   * Answers the open proposal with a number. Empty if another one is open or if an accepted game
   * cannot begin now; the proposal then stays open.
   */
  Optional<Step> answer(TurnState state, Input.AnswerProposal given) {
    Optional<GameProposal> open =
        status
            .filter(ProposalStatus::isOpen)
            .map(ProposalStatus::proposal)
            .filter(each -> each.number() == given.number());
    Optional<Step> begun =
        given.accepted()
            ? open.flatMap(each -> corrections.proposed(state, each))
            : open.map(_ -> Step.NONE);
    if (begun.isEmpty()) {
      return begun;
    }
    GameProposal proposal = open.orElseThrow();
    answered = new ProposalMemory(proposal.key(), proposal.number(), given.accepted());
    status = Optional.of(new ProposalStatus(proposal, answerTo(proposal)));
    Event row = new Event.ProposalAnswered(proposal.key(), proposal.number(), given.accepted());
    // After the first rows of the game: if they are cut off, the proposal is still open.
    return begun.map(step -> step.write(row));
  }
}
