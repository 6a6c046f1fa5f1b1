package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.ParseResult;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.sensing.Masks;

/** An input of the turn's state machine other than a scan. */
public sealed interface Input {
  /** Input from a person rather than a schedule, the disk or a signal. */
  sealed interface OfPerson extends Input {}

  /** Acknowledgement that all events up to this number are durable on disk. */
  record Durable(long number) implements Input {}

  /** Failure of the record: no further event becomes durable; the reason is a clause. */
  record RecordFailed(String reason) implements Input {}

  /**
   * Ruling of the arbiter on a verdict; {@code VOID} also applies to a final move before its FIRE.
   */
  record Rule(Event.Ruling ruling) implements OfPerson {}

  /** Ruling of the arbiter on which of several moves was made. */
  record RuleMove(Move move) implements OfPerson {
    /** Returns the ruling for a move in notation; empty if it is not a legal move of the game. */
    public static Optional<RuleMove> named(String text, GameState game) {
      return switch (MoveNotation.parse(text, game.position(), game.rules())) {
        case ParseResult.Parsed<Move>(Move move) -> Optional.of(new RuleMove(move));
        case ParseResult.Unreadable<Move> _ -> Optional.empty();
      };
    }
  }

  /**
   * Choice of the players of both sides: for this game before its first move, after its end for the
   * next one.
   *
   * @param anyTime whether the choice also applies during a game, as the arbiter's does
   */
  record ChoosePlayers(Players players, boolean anyTime) implements OfPerson {}

  /** Request of the arbiter for a puzzle of the game at this table. */
  record BeginPuzzle(Puzzle puzzle) implements OfPerson {}

  /** Request of visitors for the next puzzle: between games or instead of the present puzzle. */
  record NextPuzzle() implements OfPerson {}

  /** Request for a game instead of the present puzzle. */
  record LeavePuzzle() implements OfPerson {}

  /** Permission or prohibition of hints and evaluations to the players, by the arbiter. */
  record AllowAssistance(boolean allowed) implements OfPerson {}

  /**
   * Decision of the engine; rejected unless it is for the turn to be made.
   *
   * @param game number of the game
   * @param ply number of the turn, from 1
   * @param player the engine as it was chosen when it decided
   */
  record EngineDecided(long game, int ply, Player.Engine player, EngineDecision decision)
      implements Input {}

  /**
   * Request of the holder of a remote seat; rejected unless it is for the turn to be made and the
   * seat is valid.
   *
   * @param game number of the game
   * @param ply number of the turn, from 1
   * @param side of the seat
   * @param tokenSha256 SHA-256 of the token that the holder has presented
   */
  record SeatRequested(long game, int ply, Side side, String tokenSha256, SeatAction action)
      implements Input {}

  /**
   * Issue of the remote seat of a side, which ends an earlier seat of this side.
   *
   * @param tokenSha256 SHA-256 of the token, 64 hexadecimal digits
   */
  record IssueSeat(Side side, String tokenSha256) implements OfPerson {}

  /** Revocation of the remote seat of a side. */
  record RevokeSeat(Side side) implements OfPerson {}

  /**
   * Statement of the other board of a game on two boards, whose signature was verified.
   *
   * @param key id of the key of the other board
   * @param publicKey this key in DER, in Base64
   */
  record PeerStated(String key, String publicKey, PeerStatement statement) implements Input {}

  /** Change of the connection to the other board: whether its messages can arrive. */
  record PeerConnected(boolean connected) implements Input {}

  /** Rows of the record of the other board, oldest first, whose signatures were verified. */
  record PeerRows(List<Event.PeerRow> rows) implements Input {
    public PeerRows {
      rows = List.copyOf(rows);
    }
  }

  /**
   * Comparison of the sightings of a turn at both boards, which differ; rejected unless it is for
   * the current game.
   *
   * @param game number of the game
   */
  record SightingsCompared(long game, Event.SightingsDiffered difference) implements Input {}

  /**
   * Message of the tournament desk, whose signature was verified.
   *
   * @param key id of the desk's key
   * @param number order of the messages of that key
   * @param proposal the proposed game; empty if the earlier proposal is withdrawn
   */
  record DeskStated(String key, long number, Optional<GameProposal> proposal) implements Input {}

  /** Answer of the arbiter to the open proposal of the tournament desk with a number. */
  record AnswerProposal(long number, boolean accepted) implements OfPerson {}

  /** Offer to a remote seat or another board by the side that persons play. */
  record MakeOffer(OfferKind kind) implements OfPerson {}

  /** Answer to the open offer of a remote seat or another board by the side that persons play. */
  record AnswerOffer(boolean accepted) implements OfPerson {}

  /** Claim of a draw by repetition by the side to move. */
  record ClaimDraw(Side side) implements OfPerson {}

  /** Resignation of a side. */
  record Resign(Side side) implements OfPerson {}

  /**
   * Names of the players and of the event; names that are not given stay unchanged. After the end
   * of a game they apply to the next one, unless the game's number is given.
   *
   * @param cleared keys of names that are removed: silver, red, event
   * @param game number of the newest game; empty for the current or, after its end, the next game
   */
  record Name(PlayerNames names, List<String> cleared, Optional<Long> game) implements OfPerson {
    public Name {
      cleared = List.copyOf(cleared);
    }
  }

  /** Request to abandon the game without a result and to set up the board for another. */
  record NewGame() implements OfPerson {}

  /**
   * Correction of a game's result by the arbiter, with the reason.
   *
   * @param game number of the game in the record; empty for the newest
   */
  record CorrectResult(Optional<Long> game, Result result, String reason) implements OfPerson {}

  /** Takeback of the game by the arbiter to its state before a turn, with the reason. */
  record TakeBack(int ply, String reason) implements OfPerson {}

  /** Correction of a side's remaining time by the arbiter, with the reason. */
  record CorrectClock(Side side, Duration remaining, String reason) implements OfPerson {}

  /** Order of a person to lock the lasers out; the board goes dark with the next scan. */
  record LockOut(String reason) implements OfPerson {}

  /**
   * Reason for the clearance of a lock-out, from a person who has eliminated its cause; an act at
   * the board must follow ({@code docs/laser-safety.md#rule-8}).
   */
  record ClearLockOut(String reason) implements OfPerson {}

  /** Masking of sensors by the operator; replaces the masks set before. */
  record MaskSensors(Masks masks) implements OfPerson {}

  /** Opening of the exhibit to visitors. */
  record Open() implements Input {}

  /**
   * Closing of the exhibit: no laser fires until it opens. Rejected during a shot, after which no
   * other begins; the input must then be repeated.
   */
  record Close() implements Input {}

  /** Request for the daily check, to run as soon as nobody is at the board. */
  record Check() implements Input {}

  /** Immediate stop: all lasers go dark. */
  record Stop() implements Input {}
}
