package org.wadjet.service;

import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Side;
import org.wadjet.turn.OfferKind;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.SeatAction;
import org.wadjet.turn.TableSnapshot;

/**
 * Translates the messages of remote seats into actions and names the reason of a refusal. The state
 * machine checks the action once more, because the game may have advanced meanwhile.
 */
final class SeatRequests {
  private SeatRequests() {}

  /** Action of a valid message, or the reason of its refusal. */
  sealed interface Translation {
    /** Valid message. */
    record Valid(SeatAction action) implements Translation {}

    /** Refused message. */
    record Rejected(SeatRefusal reason) implements Translation {}
  }

  /** Translates a message for the seat of a side in a state. */
  static Translation translate(
      SeatMessage.Form form, SeatMessage message, Side side, TableSnapshot snapshot) {
    if (!snapshot.players().isRemote(side)) {
      return refused(new SeatRefusal.NotSeated());
    }
    if (message.game() != snapshot.number() || message.turn() != snapshot.game().ply()) {
      return refused(new SeatRefusal.Stale(snapshot.number(), snapshot.game().ply()));
    }
    if (snapshot.result().isPresent()) {
      return refused(notNow(snapshot));
    }
    return switch (form) {
      case MOVE -> move(message.word(), side, snapshot);
      case DRAW -> draw(message.word(), side, snapshot);
      case TAKE_BACK -> takeBack(message.word(), side, snapshot);
      case RESIGN ->
          isShotUnderWay(snapshot.phase())
              ? refused(notNow(snapshot))
              : new Translation.Valid(new SeatAction.Resign());
    };
  }

  private static Translation move(String text, Side side, TableSnapshot snapshot) {
    if (snapshot.game().position().toMove() != side) {
      return refused(new SeatRefusal.NotYourTurn());
    }
    if (snapshot.phase() != Phase.WAITING) {
      return refused(notNow(snapshot));
    }
    if (snapshot.announced().isPresent()) {
      return refused(new SeatRefusal.AlreadyProposed());
    }
    return switch (MoveNotation.parse(text, snapshot.game().position(), snapshot.game().rules())) {
      case ParseResult.Parsed<Move>(Move move) when isLegal(move, snapshot) ->
          new Translation.Valid(new SeatAction.ProposeMove(move));
      case ParseResult.Parsed<Move> _, ParseResult.Unreadable<Move> _ ->
          refused(new SeatRefusal.IllegalMove(text));
    };
  }

  private static boolean isLegal(Move move, TableSnapshot snapshot) {
    return LegalMoves.of(snapshot.game().position(), snapshot.game().rules()).contains(move);
  }

  private static Translation draw(String action, Side side, TableSnapshot snapshot) {
    if (!action.equals("claim")) {
      return offer(OfferKind.DRAW, action, side, snapshot);
    }
    if (snapshot.game().position().toMove() != side) {
      return refused(new SeatRefusal.NotYourTurn());
    }
    return snapshot.mayClaimDraw()
        ? new Translation.Valid(new SeatAction.ClaimDraw())
        : refused(new SeatRefusal.NoClaim());
  }

  private static Translation takeBack(String action, Side side, TableSnapshot snapshot) {
    boolean quiet = snapshot.phase() == Phase.WAITING || snapshot.phase() == Phase.REMOVING;
    if (!quiet && !action.equals("decline")) {
      return refused(notNow(snapshot));
    }
    if (action.equals("request") && snapshot.game().lastTurnOf(side).isEmpty()) {
      return refused(new SeatRefusal.NothingToTakeBack());
    }
    return offer(OfferKind.TAKE_BACK, action, side, snapshot);
  }

  private static Translation offer(
      OfferKind kind, String action, Side side, TableSnapshot snapshot) {
    int turn = snapshot.game().ply();
    if (isShotUnderWay(snapshot.phase())) {
      return refused(notNow(snapshot));
    }
    if (action.equals("accept") || action.equals("decline")) {
      boolean offered =
          snapshot.offers().mayAnswer(side, turn)
              && snapshot.offers().open(turn).filter(each -> each.kind() == kind).isPresent();
      return offered
          ? new Translation.Valid(new SeatAction.AnswerOffer(kind, action.equals("accept")))
          : refused(new SeatRefusal.NothingOffered());
    }
    boolean engine = snapshot.players().of(side.other()) instanceof Player.Engine;
    return snapshot.offers().mayOffer(kind, side, turn) && !(engine && kind == OfferKind.DRAW)
        ? new Translation.Valid(new SeatAction.MakeOffer(kind))
        : refused(new SeatRefusal.NoOffer());
  }

  private static boolean isShotUnderWay(Phase phase) {
    return switch (phase) {
      case WRITING, SHOOTING, RECORDING -> true;
      case SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER -> false;
    };
  }

  private static SeatRefusal notNow(TableSnapshot snapshot) {
    return new SeatRefusal.NotNow(snapshot.phase().keyword());
  }

  private static Translation refused(SeatRefusal reason) {
    return new Translation.Rejected(reason);
  }
}
