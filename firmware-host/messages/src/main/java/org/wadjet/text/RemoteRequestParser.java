package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Keyword;
import org.wadjet.game.Side;
import org.wadjet.turn.Input;
import org.wadjet.turn.OfferKind;

/** Parses the arbiter's requests on remote seats and on offers between the sides. */
record RemoteRequestParser(ArbiterMessages messages) {
  /** Parses {@code issue}, {@code show} or {@code revoke} with the side of a seat. */
  ArbiterRequest seat(List<String> arguments) {
    Optional<Side> side =
        arguments.size() == 2 ? Keyword.find(Side.class, arguments.getLast()) : Optional.empty();
    if (side.isEmpty()) {
      return misunderstood("seat.say");
    }
    InflectedNoun name = PieceLabels.side(messages.language(), side.get());
    return switch (arguments.getFirst()) {
      case "issue" -> new ArbiterRequest.IssueSeat(side.get());
      case "show" -> new ArbiterRequest.ShowSeat(side.get());
      case "revoke" ->
          new ArbiterRequest.Act(
              new Input.RevokeSeat(side.get()),
              messages.format("seat.revoked", "side", name),
              messages.format("seat.none", "side", name));
      default -> misunderstood("seat.say");
    };
  }

  /** Parses an offer, or the answer to an offer, of the side that persons play. */
  ArbiterRequest offer(List<String> arguments) {
    return switch (arguments.size() == 1 ? arguments.getFirst() : "") {
      case "accept" -> act(new Input.AnswerOffer(true), "offer.accepted", "offer.none");
      case "decline" -> act(new Input.AnswerOffer(false), "offer.declined", "offer.none");
      case "draw" -> act(new Input.MakeOffer(OfferKind.DRAW), "offer.made", "offer.refused");
      case "take-back" ->
          act(new Input.MakeOffer(OfferKind.TAKE_BACK), "offer.made", "offer.refused");
      default -> misunderstood("offer.say");
    };
  }

  private ArbiterRequest act(Input.OfPerson input, String done, String refused) {
    return new ArbiterRequest.Act(input, messages.format(done), messages.format(refused));
  }

  private ArbiterRequest misunderstood(String key) {
    return new ArbiterRequest.Misunderstood(messages.format(key));
  }
}
