package org.wadjet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.turn.Offer;
import org.wadjet.turn.OfferKind;
import org.wadjet.turn.PeerStatus;
import org.wadjet.turn.TableSnapshot;
import tools.jackson.databind.node.ObjectNode;

/**
 * Offers between the side that persons play and an external player: the arguments that the command
 * {@code offer} accepts now, and the kind of an offer that waits for an answer.
 */
record OffersJson(TableSnapshot snapshot) {
  void write(ObjectNode node) {
    Optional<Side> own = snapshot.players().sideFacingExternal().filter(_ -> isPossible());
    own.ifPresent(
        side -> {
          arguments(side).forEach(node.putArray("offers")::add);
          toAnswer(side).ifPresent(offer -> node.put("offered", offer.kind().keyword()));
        });
  }

  private boolean isPossible() {
    boolean inStep =
        !snapshot.players().hasPeer()
            || snapshot.peer().filter(now -> now.step() == PeerStatus.Step.IN_STEP).isPresent();
    return inStep
        && switch (snapshot.phase()) {
          case SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING -> true;
          case WRITING, SHOOTING, RECORDING, OVER -> false;
        };
  }

  private List<String> arguments(Side side) {
    List<String> arguments = new ArrayList<>();
    if (toAnswer(side).isPresent()) {
      arguments.addAll(List.of("accept", "decline"));
    }
    if (mayOffer(OfferKind.DRAW, side)) {
      arguments.add("draw");
    }
    boolean quiet =
        switch (snapshot.phase()) {
          case WAITING, REMOVING -> true;
          case SETTING_UP, WRITING, SHOOTING, RECORDING, ARBITRATION, REFIRE, OVER -> false;
        };
    if (quiet
        && snapshot.game().lastTurnOf(side).isPresent()
        && mayOffer(OfferKind.TAKE_BACK, side)) {
      arguments.add("take-back");
    }
    return arguments;
  }

  private Optional<Offer> toAnswer(Side side) {
    return snapshot.offers().open(snapshot.game().ply()).filter(offer -> offer.by() != side);
  }

  private boolean mayOffer(OfferKind kind, Side side) {
    return snapshot.offers().mayOffer(kind, side, snapshot.game().ply());
  }
}
