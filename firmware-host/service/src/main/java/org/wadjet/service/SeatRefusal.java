package org.wadjet.service;

/** Reason for which a request of a remote seat is refused. */
public sealed interface SeatRefusal {
  /** The request has no token, or one that is wrong or revoked. */
  record Unauthorized() implements SeatRefusal {}

  /**
   * The message does not follow its schema.
   *
   * @param fault a sentence without a full stop
   */
  record Malformed(String fault) implements SeatRefusal {}

  /** The message is for another game or turn than the present one. */
  record Stale(long game, int turn) implements SeatRefusal {}

  /** The side of the seat is not played by it at present. */
  record NotSeated() implements SeatRefusal {}

  /** The other side is to move. */
  record NotYourTurn() implements SeatRefusal {}

  /** A move was proposed in this turn before. */
  record AlreadyProposed() implements SeatRefusal {}

  /**
   * The action is not possible in the present phase.
   *
   * @param phase keyword of the phase
   */
  record NotNow(String phase) implements SeatRefusal {}

  /** The move is not legal. */
  record IllegalMove(String move) implements SeatRefusal {}

  /**
   * An offer is open, or the same one was declined in this turn, or the other side is the engine.
   */
  record NoOffer() implements SeatRefusal {}

  /** No offer of the other side is open. */
  record NothingOffered() implements SeatRefusal {}

  /** The side has made no turn that can be taken back. */
  record NothingToTakeBack() implements SeatRefusal {}

  /** The position has not occurred often enough. */
  record NoClaim() implements SeatRefusal {}

  /** No game is being played, or the board did not answer in time. */
  record NotReady() implements SeatRefusal {}

  /** Returns the keyword of the reason, for programs. */
  default String code() {
    return switch (this) {
      case Unauthorized _ -> "unauthorized";
      case Malformed _ -> "malformed";
      case Stale _ -> "stale";
      case NotSeated _ -> "not-seated";
      case NotYourTurn _ -> "not-your-turn";
      case AlreadyProposed _ -> "already-proposed";
      case NotNow _ -> "not-now";
      case IllegalMove _ -> "illegal-move";
      case NoOffer _ -> "no-offer";
      case NothingOffered _ -> "nothing-offered";
      case NothingToTakeBack _ -> "nothing-to-take-back";
      case NoClaim _ -> "no-claim";
      case NotReady _ -> "not-ready";
    };
  }

  /** Returns the status of the problem, that of HTTP on every transport (RFC 9457). */
  default int status() {
    return switch (this) {
      case Malformed _ -> 400;
      case Unauthorized _ -> 401;
      case IllegalMove _ -> 422;
      case NotReady _ -> 503;
      case Stale _,
          NotSeated _,
          NotYourTurn _,
          AlreadyProposed _,
          NotNow _,
          NoOffer _,
          NothingOffered _,
          NothingToTakeBack _,
          NoClaim _ ->
          409;
    };
  }

  /** Returns the reason as a sentence without a full stop. */
  default String detail() {
    return switch (this) {
      case Unauthorized _ -> "the request needs the token of a valid seat";
      case Malformed(String fault) -> fault;
      case Stale(long game, int turn) ->
          "the message is not for the present turn, which is turn " + turn + " of game " + game;
      case NotSeated _ -> "the arbiter has not chosen a remote player for this side";
      case NotYourTurn _ -> "the other side is to move";
      case AlreadyProposed _ -> "a move was proposed in this turn before";
      case NotNow(String phase) -> "this is not possible in the phase " + phase;
      case IllegalMove(String move) -> "'" + move + "' is not a legal move";
      case NoOffer _ ->
          "an offer is open, the same offer was declined in this turn, or the engine plays the"
              + " other side";
      case NothingOffered _ -> "the other side has made no such offer";
      case NothingToTakeBack _ -> "the side has made no turn that can be taken back";
      case NoClaim _ -> "the position has not occurred often enough to claim a draw";
      case NotReady _ -> "no game is being played, or the board did not answer in time";
    };
  }
}
