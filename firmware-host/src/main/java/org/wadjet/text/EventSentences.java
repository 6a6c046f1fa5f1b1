package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.turn.Event;

/** Says in English what has happened; no capital at the start, no full stop at the end. */
public final class EventSentences {
  private final Sentences sentences;

  /** In the words of a game. */
  public EventSentences(Rules.Game game) {
    sentences = new Sentences(game);
  }

  /** The sentence; empty for what is of no interest to those who watch. */
  public Optional<String> sentence(Event event) {
    return switch (event) {
      case Event.Reserved _, Event.TestReserved _, Event.ClockRead _ -> Optional.empty();
      default -> Optional.of(said(event));
    };
  }

  private String said(Event event) {
    return switch (event) {
      case Event.Reserved _, Event.TestReserved _, Event.ClockRead _ -> "";
      case Event.GameStarted e -> "a game begins: " + e.rules().game().word() + ", " + e.setup();
      case Event.Resumed _ -> resumed();
      case Event.TurnMade e -> made(e.before(), e.moves());
      case Event.ShotCancelled e -> notFired(e.why());
      case Event.ShotJudged e ->
          ShotSentences.verdict(e.verdict().outcome().word(), e.verdict().reasons());
      case Event.ShotSeen _ -> "the shot does not tell which move was made";
      case Event.MoveRuled e -> ShotSentences.ruling("MOVE " + e.move(), e.by().name());
      case Event.Ruled e -> ShotSentences.ruling(e.ruling().name(), e.by().name());
      case Event.TurnEnded e ->
          e.removed().isEmpty() ? "nothing was struck" : "struck: " + names(e.removed());
      case Event.DrawClaimed e -> claimed(e.side().word(), e.turns());
      case Event.Resigned e -> resigned(e.side().word());
      case Event.ClockSet e -> "clocks: " + MatchSentences.control(e.control());
      case Event.FlagFell e -> flagFell(e.side().word());
      case Event.Named e -> MatchSentences.names(e.names());
      case Event.ResultCorrected e -> arbiter(corrected(e.result().word()), e.why());
      case Event.TakenBack e -> arbiter("the game goes back to turn " + e.ply(), e.why());
      case Event.ClockCorrected e ->
          arbiter(clockSet(e.side().word(), e.left().toSeconds()), e.why());
      case Event.BoardDiffered e -> differed(e.squares().stream().map(Square::toString).toList());
      case Event.GameOver e -> result(e.result());
      case Event.LaserTested e ->
          e.side().word() + "'s laser was tested: " + NoticeSentences.ended(e.ended());
      case Event.LockedOut e -> lockedOut(e.why());
      case Event.LockOutCleared _ -> lockOutCleared();
      case Event.SensorsMasked e -> masked(e.names());
      case Event.Archived e ->
          "games " + e.firstGame() + " to " + e.lastGame() + " were moved to the archive";
      case Event.Abandoned _ -> abandoned();
      case Event.Opened _ -> opened();
      case Event.Closed _ -> closed();
      case Event.Checked e -> checked(e.faults());
    };
  }

  private String made(Position before, List<Move> moves) {
    return moves.size() == 1
        ? sentences.move(before, moves.getFirst())
        : before.toMove().word()
            + ": one of "
            + moves.stream().map(Move::toString).collect(Collectors.joining(" or "));
  }

  private static String names(List<Square> squares) {
    return squares.stream().map(Square::toString).collect(Collectors.joining(", "));
  }

  private static String arbiter(String what, String why) {
    return why.isEmpty() ? what : what + "; the arbiter: " + why;
  }

  /** How a game ended. */
  public static String result(Result result) {
    return switch (result) {
      case SILVER -> "silver has won";
      case RED -> "red has won";
      case DRAW -> "a draw";
    };
  }

  /** The controller was away. */
  public static String resumed() {
    return "the controller was cut off, and the game went on";
  }

  /**
   * The board stood otherwise after that.
   *
   * @param squares where
   */
  public static String differed(List<String> squares) {
    return "the board did not stand as the record has it: "
        + String.join(", ", squares)
        + "; it was guided back";
  }

  /** A shot did not come to its first pulse, for a reason by its word. */
  public static String notFired(String why) {
    return "not fired: " + NoticeSentences.ended(why);
  }

  /** The lasers are locked, for a reason by its word. */
  public static String lockedOut(String why) {
    return "no light until a human acts: " + NoticeSentences.ended(why);
  }

  /** They are not any more. */
  public static String lockOutCleared() {
    return "a human has seen to the cause of the lock-out";
  }

  /** Which sensors are not used from now on. */
  public static String masked(List<String> names) {
    return names.isEmpty()
        ? "all sensors are used again"
        : "the game goes on without " + String.join(", ", names);
  }

  /** Nobody went on with the game. */
  public static String abandoned() {
    return "nobody went on with the game; it has no result";
  }

  /** The exhibit opened. */
  public static String opened() {
    return "the board is open";
  }

  /** The exhibit closed. */
  public static String closed() {
    return "the board is closed; no laser is lit";
  }

  /**
   * The daily check was made.
   *
   * @param faults what it found, by the record's words
   */
  public static String checked(List<String> faults) {
    return faults.isEmpty()
        ? "the daily check found all in order"
        : "the daily check found: "
            + faults.stream().map(StaffSentences::fault).collect(Collectors.joining(", "));
  }

  /**
   * A draw was claimed.
   *
   * @param turns before which the position stood; none where an old record does not cite them
   */
  public static String claimed(String side, List<Integer> turns) {
    String claimed = side + " claimed a draw by repetition";
    return turns.isEmpty() ? claimed : claimed + ": " + MatchSentences.repeated(turns);
  }

  /** A side has given up. */
  public static String resigned(String side) {
    return side + " resigned";
  }

  /** A side's time is over. */
  public static String flagFell(String side) {
    return side + "'s flag fell";
  }

  /** The result is another one, by its word. */
  public static String corrected(String result) {
    return "the result was set to " + result;
  }

  /** A clock shows something else. */
  public static String clockSet(String side, long seconds) {
    return side + "'s clock was set to " + MatchSentences.time(seconds);
  }
}
