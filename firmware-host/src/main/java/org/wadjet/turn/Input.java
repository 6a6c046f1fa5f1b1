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
import org.wadjet.sensing.Masks;

/** What the turn is told besides the scans. */
public sealed interface Input {
  /** All events up to this number are safe on disk. */
  record Durable(long number) implements Input {}

  /** Nothing becomes durable any more; why, in a clause. */
  record RecordFailed(String why) implements Input {}

  /**
   * The arbiter's ruling: on a verdict; {@code VOID} also on a move that is final and not fired.
   */
  record Rule(Event.Ruling ruling) implements Input {}

  /** The arbiter says which of several moves was made. */
  record RuleMove(Move move) implements Input {
    /** The ruling for a move as it is written; empty where that is no legal move of a game. */
    public static Optional<Input> named(String text, GameState game) {
      return switch (MoveNotation.parse(text, game.position(), game.rules())) {
        case ParseResult.Parsed<Move>(Move move) -> Optional.of(new RuleMove(move));
        case ParseResult.Unreadable<Move> _ -> Optional.empty();
      };
    }
  }

  /** The side to move claims a draw by repetition. */
  record ClaimDraw(Side side) implements Input {}

  /** A side gives the game up. */
  record Resign(Side side) implements Input {}

  /**
   * Who plays, and at what event; what is not said stays as it was. Once a game is over this is of
   * the next one, unless its number is given.
   *
   * @param cleared names that are not known any more: silver, red, event
   * @param game the number of the newest game; empty for the one that is played, or played next
   */
  record Name(PlayerNames names, List<String> cleared, Optional<Long> game) implements Input {
    public Name {
      cleared = List.copyOf(cleared);
    }

    /** Names of the game that is played, or played next. */
    public Name(PlayerNames names) {
      this(names, List.of(), Optional.empty());
    }
  }

  /** The game is given up without a result, and the board set up for another. */
  record NewGame() implements Input {}

  /**
   * The arbiter gives a game this result, and says why.
   *
   * @param game its number in the record; empty for the newest
   */
  record CorrectResult(Optional<Long> game, Result result, String why) implements Input {
    /** The newest game's result. */
    public CorrectResult(Result result, String why) {
      this(Optional.empty(), result, why);
    }
  }

  /** The arbiter takes the game back to where it stood before a turn, and says why. */
  record TakeBack(int ply, String why) implements Input {}

  /** The arbiter sets the time that is left to a side, and says why. */
  record CorrectClock(Side side, Duration left, String why) implements Input {}

  /** A human has seen to the cause of a lock-out, and says what it was. */
  record ClearLockOut(String why) implements Input {}

  /** The operator does without these sensors from now on. */
  record MaskSensors(Masks masks) implements Input {}

  /** The exhibit opens to visitors. */
  record Open() implements Input {}

  /**
   * The exhibit closes: no laser is lit until it opens. Not taken while a shot is under way; then
   * no other is begun, and it has to be said again.
   */
  record Close() implements Input {}

  /** The board is to be checked as soon as nobody is at it. */
  record Check() implements Input {}

  /** Stop: dark now. */
  record Stop() implements Input {}

  /** Whether somebody has said it, rather than the clock on the wall, the disk or a signal. */
  default boolean isOfPeople() {
    return switch (this) {
      case Durable _, RecordFailed _, Open _, Close _, Check _, Stop _ -> false;
      case Rule _,
          RuleMove _,
          ClaimDraw _,
          Resign _,
          Name _,
          NewGame _,
          CorrectResult _,
          TakeBack _,
          CorrectClock _,
          ClearLockOut _,
          MaskSensors _ ->
          true;
    };
  }
}
