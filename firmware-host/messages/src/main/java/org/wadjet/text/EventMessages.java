package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Keyword;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;
import org.wadjet.turn.Player;
import org.wadjet.wiring.InterlockCheck;

/** Formats events as sentences without an initial capital or a full stop. */
public final class EventMessages {
  private final Language language;
  private final ReadingMessages sentences;
  private final ShotMessages shots;
  private final MatchMessages match;
  private final PuzzleMessages puzzles;
  private final StopReasonMessages reasons;

  /** Creates messages with the piece names of a game. */
  public EventMessages(Language language, Rules.Game game) {
    this.language = language;
    sentences = new ReadingMessages(language, game);
    shots = new ShotMessages(language);
    match = new MatchMessages(language);
    puzzles = new PuzzleMessages(language, game);
    reasons = new StopReasonMessages(language);
  }

  /** Formats an event; empty if it is of no interest to viewers. */
  public Optional<String> sentence(Event event) {
    return Optional.ofNullable(describe(event));
  }

  /** Describes an event; null if it is of no interest to viewers. */
  private String describe(Event event) {
    return switch (event) {
      case Event.Reserved _, Event.TestReserved _, Event.ClockRead _, Event.LitTimeCarried _ ->
          null;
      case Event.GameStarted e ->
          format("game-started", "game", e.rules().game().keyword(), "setup", e.setup());
      case Event.Resumed _ -> resumed();
      case Event.TurnMade e -> made(e.before(), e.moves());
      case Event.ShotCancelled e -> format("not-fired", "why", reasons.ended(e.reason()));
      case Event.ShotJudged e ->
          shots.verdict(e.verdict().outcome().keyword(), e.verdict().reasons());
      case Event.ShotSeen _ -> format("shot-seen");
      case Event.MoveRuled e -> shots.ruling("MOVE " + e.move(), e.by().name());
      case Event.Ruled e -> shots.ruling(e.ruling().name(), e.by().name());
      case Event.TurnEnded e ->
          e.removed().isEmpty()
              ? format("nothing-struck")
              : format("struck", "squares", ListFormatter.commas(e.removed()));
      case Event.DrawClaimed e -> claimed(side(e.side()), e.turns());
      case Event.DrawAgreed _ -> format("draw-agreed");
      case Event.SeatIssued e -> format("seat-issued", "side", side(e.side()));
      case Event.SeatRevoked e -> format("seat-revoked", "side", side(e.side()));
      case Event.ProposalAnswered e ->
          format("proposal-answered." + (e.accepted() ? "accepted" : "declined"));
      case Event.Resigned e -> format("resigned", "side", side(e.side()));
      case Event.ClockSet e -> format("clock-set", "control", match.control(e.control()));
      case Event.FlagFell e -> format("flag-fell", "side", side(e.side()));
      case Event.Named e -> named(e);
      case Event.PlayersChosen e ->
          format(
              "players-chosen",
              "silver",
              player(e.players().silver()),
              "red",
              player(e.players().red()));
      case Event.AssistanceSet e ->
          new ArbiterMessages(language).format("assistance." + (e.allowed() ? "on" : "off"));
      case Event.MoveAnnounced e ->
          format(
              "move-announced",
              "side",
              side(e.side()),
              "move",
              sentences.instruction(e.before(), e.move()));
      case Event.PeerJoined e -> format("peer-joined", "key", e.key(), "game", e.game());
      case Event.PeerRow _ -> null;
      case Event.SightingsDiffered e ->
          format(
              "sightings-differed",
              "turn",
              e.ply(),
              "here",
              detectors(e.here()),
              "there",
              detectors(e.there()));
      case Event.PuzzleBegun e -> puzzles.begun(e.puzzle());
      case Event.PuzzleSolved _ -> puzzles.solved();
      case Event.PuzzleFailed e -> puzzles.failure(e.why(), e.struck(), e.end());
      case Event.ResultCorrected e -> arbiter(corrected(e.result()), e.reason());
      case Event.EarlierResultCorrected e ->
          arbiter(
              format("earlier-game", "game", e.game(), "what", corrected(e.result())), e.reason());
      case Event.TakenBack e -> arbiter(takenBack(e), e.reason());
      case Event.ClockCorrected e -> arbiter(clockSet(e), e.reason());
      case Event.BoardDiffered e ->
          format("board-differed", "squares", ListFormatter.commas(e.squares()));
      case Event.GameOver e -> result(e.result());
      case Event.LaserTested e ->
          format("laser-tested", "side", side(e.side()), "ended", reasons.ended(e.ended()));
      case Event.LaserMeasured(var reading) ->
          format(
              "laser-measured", "side", side(reading.side()), "microwatts", reading.microwatts());
      case Event.InterlockProved e -> interlockProved(e.check());
      case Event.LockedOut e -> {
        String sentence = format("locked-out", "why", reasons.ended(e.reason()));
        yield e.stated().isEmpty() ? sentence : arbiter(sentence, e.stated());
      }
      case Event.LockOutCleared e -> arbiter(format("lock-out-cleared"), e.reason());
      case Event.SafetyStateBegun _ -> format("safety-state-begun");
      case Event.RecordRestored e -> format("record-restored", "row", e.row(), "why", e.reason());
      case Event.KeyReplaced e -> format("key-replaced", "key", e.newKey(), "why", e.reason());
      case Event.SensorsMasked e ->
          e.names().isEmpty()
              ? format("unmasked")
              : format("masked", "sensors", ListFormatter.commas(e.names()));
      case Event.Archived e -> format("archived", "first", e.firstGame(), "last", e.lastGame());
      case Event.Abandoned _ -> format("abandoned");
      case Event.Opened _ -> format("opened");
      case Event.Closed _ -> format("closed");
      case Event.Checked e -> checked(e.faults());
    };
  }

  private String made(Position before, List<Move> moves) {
    String all = new ListFormatter(language).or(moves);
    return moves.size() == 1
        ? sentences.move(before, moves.getFirst())
        : format("one-of", "side", side(before.toMove()), "moves", all);
  }

  private String named(Event.Named event) {
    String names = match.names(event.names());
    if (event.cleared().isEmpty()) {
      return names;
    }
    String cleared = format("names-cleared", "what", ListFormatter.commas(event.cleared()));
    return names.isEmpty() ? cleared : ListFormatter.commas(List.of(names, cleared));
  }

  private String player(Player player) {
    return new MatchMessages(language).player(player);
  }

  private String takenBack(Event.TakenBack event) {
    String back = format("taken-back", "turn", event.ply());
    return event
        .clocks()
        .map(left -> format("clocks-too", "what", back, "clocks", match.clocks(left)))
        .orElse(back);
  }

  private String arbiter(String what, String reason) {
    return reason.isEmpty() ? what : format("arbiter", "what", what, "why", reason);
  }

  /** Formats the result of a game. */
  public String result(Result result) {
    return format("result." + result.keyword());
  }

  /** Formats the return of the controller after a restart. */
  public String resumed() {
    return format("resumed");
  }

  /** Describes a proof of the interlock; one of a newer version in general words. */
  private String interlockProved(String check) {
    InterlockCheck known = Keyword.find(InterlockCheck.class, check).orElse(InterlockCheck.CYCLE);
    return format("interlock-proved." + known.keyword());
  }

  private String checked(List<String> faults) {
    String all =
        ListFormatter.commas(faults.stream().map(new StaffMessages(language)::fault).toList());
    return faults.isEmpty() ? format("checked") : format("checked.found", "faults", all);
  }

  /** Formats a draw claim; a claim in an old record does not cite its turns. */
  private String claimed(InflectedNoun side, List<Integer> turns) {
    return turns.isEmpty()
        ? format("draw-claimed", "side", side)
        : format("draw-claimed.cited", "side", side, "repeated", match.repeated(turns));
  }

  private String detectors(List<String> names) {
    return names.isEmpty() ? format("sightings-differed.none") : ListFormatter.commas(names);
  }

  private String corrected(Result result) {
    return format("result-corrected." + result.keyword());
  }

  private String clockSet(Event.ClockCorrected event) {
    String time = MatchMessages.time(event.remaining().toSeconds());
    return format("clock-corrected", "side", side(event.side()), "time", time);
  }

  private InflectedNoun side(Side side) {
    return PieceLabels.side(language, side);
  }

  private String format(String key, Object... arguments) {
    return MessageCatalog.of(language, "events").text(key, arguments);
  }
}
