package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;

/** Says what has happened; no capital at the start, no full stop at the end. */
public final class EventSentences {
  private final Language language;
  private final Sentences sentences;
  private final ShotSentences shots;
  private final MatchSentences match;
  private final ReasonSentences reasons;

  /** In English, in the words of a game. */
  public EventSentences(Rules.Game game) {
    this(Language.EN, game);
  }

  /** In the words of a game. */
  public EventSentences(Language language, Rules.Game game) {
    this.language = language;
    sentences = new Sentences(language, game);
    shots = new ShotSentences(language);
    match = new MatchSentences(language);
    reasons = new ReasonSentences(language);
  }

  /** The sentence; empty for what is of no interest to those who watch. */
  public Optional<String> sentence(Event event) {
    return switch (event) {
      case Event.Reserved _, Event.TestReserved _, Event.ClockRead _, Event.LitTimeCarried _ ->
          Optional.empty();
      default -> Optional.of(said(event));
    };
  }

  private String said(Event event) {
    return switch (event) {
      case Event.Reserved _, Event.TestReserved _, Event.ClockRead _, Event.LitTimeCarried _ -> "";
      case Event.GameStarted e ->
          say("game-started", "game", e.rules().game().word(), "setup", e.setup());
      case Event.Resumed _ -> resumed();
      case Event.TurnMade e -> made(e.before(), e.moves());
      case Event.ShotCancelled e -> notFired(e.why());
      case Event.ShotJudged e -> shots.verdict(e.verdict().outcome().word(), e.verdict().reasons());
      case Event.ShotSeen _ -> say("shot-seen");
      case Event.MoveRuled e -> shots.ruling("MOVE " + e.move(), e.by().name());
      case Event.Ruled e -> shots.ruling(e.ruling().name(), e.by().name());
      case Event.TurnEnded e ->
          e.removed().isEmpty()
              ? say("nothing-struck")
              : say("struck", "squares", Lists.commas(e.removed()));
      case Event.DrawClaimed e -> claimed(e.side(), e.turns());
      case Event.Resigned e -> resigned(e.side());
      case Event.ClockSet e -> say("clock-set", "control", match.control(e.control()));
      case Event.FlagFell e -> flagFell(e.side());
      case Event.Named e -> named(e);
      case Event.ResultCorrected e -> arbiter(corrected(e.result()), e.why());
      case Event.EarlierResultCorrected e ->
          arbiter(say("earlier-game", "game", e.game(), "what", corrected(e.result())), e.why());
      case Event.TakenBack e -> arbiter(takenBack(e), e.why());
      case Event.ClockCorrected e -> arbiter(clockSet(e.side(), e.left().toSeconds()), e.why());
      case Event.BoardDiffered e -> differed(e.squares());
      case Event.GameOver e -> result(e.result());
      case Event.LaserTested e ->
          say("laser-tested", "side", side(e.side()), "ended", reasons.ended(e.ended()));
      case Event.LockedOut e -> lockedOut(e.why());
      case Event.LockOutCleared e -> arbiter(lockOutCleared(), e.why());
      case Event.SafetyStateBegun _ -> say("safety-state-begun");
      case Event.RecordRestored e -> say("record-restored", "row", e.row(), "why", e.why());
      case Event.KeyReplaced e -> say("key-replaced", "key", e.newKey(), "why", e.why());
      case Event.SensorsMasked e -> masked(e.names());
      case Event.Archived e -> say("archived", "first", e.firstGame(), "last", e.lastGame());
      case Event.Abandoned _ -> abandoned();
      case Event.Opened _ -> opened();
      case Event.Closed _ -> closed();
      case Event.Checked e -> checked(e.faults());
    };
  }

  private String made(Position before, List<Move> moves) {
    return moves.size() == 1
        ? sentences.move(before, moves.getFirst())
        : say("one-of", "side", side(before.toMove()), "moves", new Lists(language).or(moves));
  }

  private String named(Event.Named event) {
    String names = match.names(event.names());
    if (event.cleared().isEmpty()) {
      return names;
    }
    String cleared = say("names-cleared", "what", Lists.commas(event.cleared()));
    return names.isEmpty() ? cleared : Lists.commas(List.of(names, cleared));
  }

  private String takenBack(Event.TakenBack event) {
    String back = say("taken-back", "turn", event.ply());
    return event
        .clocks()
        .map(left -> say("clocks-too", "what", back, "clocks", match.clocks(left)))
        .orElse(back);
  }

  private String arbiter(String what, String why) {
    return why.isEmpty() ? what : say("arbiter", "what", what, "why", why);
  }

  /** How a game ended. */
  public String result(Result result) {
    return say("result." + result.word());
  }

  /** The controller was away. */
  public String resumed() {
    return say("resumed");
  }

  /**
   * The board stood otherwise after that.
   *
   * @param squares where
   */
  public String differed(List<?> squares) {
    return say("board-differed", "squares", Lists.commas(squares));
  }

  /** A shot did not come to its first pulse, for a reason by its word. */
  public String notFired(String why) {
    return say("not-fired", "why", reasons.ended(why));
  }

  /** The lasers are locked, for a reason by its word. */
  public String lockedOut(String why) {
    return say("locked-out", "why", reasons.ended(why));
  }

  /** They are not any more. */
  public String lockOutCleared() {
    return say("lock-out-cleared");
  }

  /** Which sensors are not used from now on. */
  public String masked(List<String> names) {
    return names.isEmpty() ? say("unmasked") : say("masked", "sensors", Lists.commas(names));
  }

  /** Nobody went on with the game. */
  public String abandoned() {
    return say("abandoned");
  }

  /** The exhibit opened. */
  public String opened() {
    return say("opened");
  }

  /** The exhibit closed. */
  public String closed() {
    return say("closed");
  }

  /**
   * The daily check was made.
   *
   * @param faults what it found, by the record's words
   */
  public String checked(List<String> faults) {
    StaffSentences staff = new StaffSentences(language);
    return faults.isEmpty()
        ? say("checked")
        : say("checked.found", "faults", Lists.commas(faults.stream().map(staff::fault).toList()));
  }

  /**
   * A draw was claimed.
   *
   * @param turns before which the position stood; none where an old record does not cite them
   */
  public String claimed(Side side, List<Integer> turns) {
    return turns.isEmpty()
        ? say("draw-claimed", "side", side(side))
        : say("draw-claimed.cited", "side", side(side), "repeated", match.repeated(turns));
  }

  /** A side has given up. */
  public String resigned(Side side) {
    return say("resigned", "side", side(side));
  }

  /** A side's time is over. */
  public String flagFell(Side side) {
    return say("flag-fell", "side", side(side));
  }

  /** The result is another one. */
  public String corrected(Result result) {
    return say("result-corrected." + result.word());
  }

  /** A clock shows something else. */
  public String clockSet(Side side, long seconds) {
    return say("clock-corrected", "side", side(side), "time", MatchSentences.time(seconds));
  }

  private Noun side(Side side) {
    return PieceWords.side(language, side);
  }

  private String say(String key, Object... arguments) {
    return Messages.of(language, "events").text(key, arguments);
  }
}
