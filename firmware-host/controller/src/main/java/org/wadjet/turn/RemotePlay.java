package org.wadjet.turn;

import java.util.Optional;
import java.util.OptionalInt;
import org.wadjet.game.Result;
import org.wadjet.game.Side;

/**
 * Owner of the remote seats and of the offers between the sides. Each method returns a step, or
 * empty if the request is not possible in the current state.
 */
final class RemotePlay {
  /** Reason in the record of a turn that both sides agreed to take back. */
  private static final String TAKEBACK_REASON = "taken back by agreement";

  private final Games games;
  private final Corrections corrections;
  private Seats seats = Seats.NONE;
  private Offers offers = Offers.NONE;

  RemotePlay(Games games, Corrections corrections) {
    this.games = games;
    this.corrections = corrections;
  }

  /** Restores the seats of earlier runs. */
  void restore(Seats earlier) {
    seats = earlier;
  }

  Seats seats() {
    return seats;
  }

  /** Returns the offers that have not lapsed in the turn of a state. */
  Offers offers(TurnState state) {
    return offers.at(state.game().ply());
  }

  /** Takes an event of this game into account. */
  void record(Event event) {
    if (event instanceof Event.OperationEvent operation) {
      seats = seats.after(operation);
    } else if (event instanceof Event.GameStarted
        || event instanceof Event.GameOver
        || event instanceof Event.TakenBack
        || event instanceof Event.PlayersChosen) {
      offers = Offers.NONE;
    }
  }

  /** Issues the seat of a side. */
  Optional<Step> issue(Side side, String tokenSha256) {
    return Optional.of(Step.NONE.write(new Event.SeatIssued(side, tokenSha256)));
  }

  /** Revokes the seat of a side; empty if it has none. */
  Optional<Step> revoke(Side side) {
    return seats.of(side).map(_ -> Step.NONE.write(new Event.SeatRevoked(side)));
  }

  Optional<Step> handle(Input.SeatRequested request, TurnState state) {
    Side side = request.side();
    boolean valid =
        seats.isHeldBy(side, request.tokenSha256())
            && games.players().isRemote(side)
            && request.game() == games.number()
            && request.ply() == state.game().ply();
    if (!valid) {
      return Optional.empty();
    }
    return switch (request.action()) {
      case SeatAction.ProposeMove(var move) ->
          state instanceof AwaitingMove moving && side == state.game().position().toMove()
              ? moving.announce(move, false)
              : Optional.empty();
      case SeatAction.ClaimDraw _ ->
          state instanceof AwaitingMove moving ? moving.claimDraw(side) : Optional.empty();
      case SeatAction.MakeOffer(OfferKind kind) -> offer(kind, side, state);
      case SeatAction.AnswerOffer(OfferKind kind, boolean accepted) ->
          answerOfPeer(kind, side, accepted, state);
      case SeatAction.Resign _ -> corrections.resign(state, side);
    };
  }

  /** Makes an offer of the side that persons play to a remote seat. */
  Optional<Step> offerOfHands(OfferKind kind, TurnState state) {
    return games.players().sideFacingExternal().flatMap(side -> offer(kind, side, state));
  }

  /** Answers the open offer of a remote seat for the side that persons play. */
  Optional<Step> answerOfHands(boolean accepted, TurnState state) {
    return games.players().sideFacingExternal().flatMap(side -> answer(side, accepted, state));
  }

  /** Makes an offer of the side that another board plays. */
  Optional<Step> offerOfPeer(OfferKind kind, Side side, TurnState state) {
    return offer(kind, side, state);
  }

  /** Answers the open offer of this board's side for the side that another board plays. */
  Optional<Step> answerOfPeer(OfferKind kind, Side side, boolean accepted, TurnState state) {
    return offers(state).last().filter(offer -> offer.kind() == kind).isPresent()
        ? answer(side, accepted, state)
        : Optional.empty();
  }

  private Optional<Step> offer(OfferKind kind, Side by, TurnState state) {
    int ply = state.game().ply();
    if (!isPossible(kind, by, state) || !offers.mayOffer(kind, by, ply)) {
      return Optional.empty();
    }
    if (games.players().of(by.other()) instanceof Player.Engine) {
      // The engine takes no offers; like a person, a seat may take back against it at any time.
      return kind == OfferKind.TAKE_BACK ? takeBack(by, state) : Optional.empty();
    }
    offers = offers.with(Offer.made(kind, by, ply, state.game().position().toMove()));
    return Optional.of(
        Step.NONE.show(
            switch (kind) {
              case DRAW -> new Notice.DrawOffered(by);
              case TAKE_BACK -> new Notice.TakeBackRequested(by);
            }));
  }

  private static boolean isPossible(OfferKind kind, Side by, TurnState state) {
    return switch (kind) {
      case DRAW -> !state.isShotUnderWay() && state.result().isEmpty();
      // A second request must not take back another turn before the board shows the first.
      case TAKE_BACK ->
          (state instanceof AwaitingMove || state instanceof RemovingPieces)
              && state.game().lastTurnOf(by).isPresent();
    };
  }

  private Optional<Step> answer(Side side, boolean accepted, TurnState state) {
    Optional<Offer> open = offers.open(state.game().ply()).filter(offer -> offer.by() != side);
    if (open.isEmpty()) {
      return Optional.empty();
    }
    Offer offer = open.get();
    if (!accepted) {
      offers = offers.declined();
      return Optional.of(Step.NONE.show(new Notice.OfferDeclined()));
    }
    if (!isPossible(offer.kind(), offer.by(), state)) {
      return Optional.empty();
    }
    return switch (offer.kind()) {
      case DRAW ->
          Optional.of(
              Step.NONE
                  .write(new Event.DrawAgreed(state.game().ply(), offer.by()))
                  .then(GameOver.end(TurnTransition.DRAW_AGREED, state, Result.DRAW)));
      case TAKE_BACK -> takeBack(offer.by(), state);
    };
  }

  private Optional<Step> takeBack(Side side, TurnState state) {
    OptionalInt turn = state.game().lastTurnOf(side);
    return turn.isEmpty()
        ? Optional.empty()
        : corrections.takeBack(state, turn.getAsInt(), TAKEBACK_REASON);
  }
}
