package org.wadjet.record;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.ParseResult;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleSession;
import org.wadjet.puzzle.PuzzleState;
import org.wadjet.turn.ClockReading;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameProposal;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Players;
import org.wadjet.turn.ResumePoint;
import org.wadjet.turn.StoredEvent;
import org.wadjet.turn.TimeControl;
import org.wadjet.verdict.Outcome;
import org.wadjet.verdict.VerdictReason;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a game from its rows. */
public final class GameRecordReader {
  /** Types of the first rows of a game, up to that of its players. */
  private static final Set<String> FIRST_TYPES =
      Stream.of(EventType.GAME_STARTED, EventType.CLOCK_SET, EventType.NAMED)
          .map(EventType::keyword)
          .collect(Collectors.toUnmodifiableSet());

  private final List<TurnRecord> turns = new ArrayList<>();
  private long number;
  private String startedAt = "";
  private String setup = "";
  private final List<Incident> incidents = new ArrayList<>();
  private GameState start;
  private GameState game;
  private Optional<Result> result = Optional.empty();
  private Optional<GameRecord.Ending> ending = Optional.empty();
  private boolean abandoned;

  private final TurnInProgress turn = new TurnInProgress();
  private PlayerNames names = PlayerNames.NONE;
  private final RecordedPlayers players = new RecordedPlayers();

  /** The arbiter's decision on hints and evaluations. */
  private Optional<Boolean> assistance = Optional.empty();

  /** The engine's move in the turn in progress. */
  private Optional<Move> announced = Optional.empty();

  /** The puzzle that the game is. */
  private Optional<PuzzleSession> puzzle = Optional.empty();

  /** The arbiter's acceptance of the proposal that the game follows. */
  private Optional<Event.ProposalAnswered> accepted = Optional.empty();

  private final RecordedClocks clocks = new RecordedClocks();

  private final NameCommitments known;

  /** The row that is being read, its time and its body. */
  private JournalRow currentRow;

  private String utc = "";
  private JsonNode body;

  private GameRecordReader(NameCommitments known) {
    this.known = known;
  }

  /**
   * Reads a game.
   *
   * @param rows all rows of the game, oldest first, at least one
   * @param corrections rows of later games that correct its result, oldest first
   * @param known names to which its rows only commit
   * @throws IllegalArgumentException if they do not describe a game
   */
  public static GameRecord read(
      List<JournalRow> rows, List<JournalRow> corrections, NameCommitments known) {
    GameRecordReader reader = new GameRecordReader(known);
    rows.forEach(reader::readable);
    if (reader.start == null) {
      throw new IllegalArgumentException("these rows do not begin with a game");
    }
    corrections.forEach(reader::correctedLater);
    return new GameRecord(
        reader.number,
        reader.startedAt,
        reader.turns,
        reader.incidents,
        reader.players.periods(),
        reader.result,
        reader.ending,
        reader.abandoned,
        new ResumePoint(
            reader.start,
            reader.setup,
            reader.game,
            reader.turn.pending(),
            reader.names,
            reader.clocks.reading(),
            reader.players.last(),
            reader.announced,
            reader.assistance,
            rows.stream().allMatch(row -> FIRST_TYPES.contains(row.type())),
            reader.puzzle,
            reader.accepted.flatMap(reader::proposal)));
  }

  private Optional<GameProposal> proposal(Event.ProposalAnswered answer) {
    return Setup.find(start.rules().game(), setup)
        .map(
            named ->
                new GameProposal(
                    answer.proposal(),
                    answer.key(),
                    names,
                    named,
                    clocks.reading().map(ClockReading::control)));
  }

  /** Takes a row; a damaged or edited row may cause any exception. */
  private void readable(JournalRow row) {
    try {
      currentRow = row;
      JsonNode node = JsonMapper.shared().readTree(row.text());
      utc = node.required("utc").asString();
      body = node.required("body");
      take(EventCodec.decode(row.type(), body, known));
    } catch (RuntimeException e) {
      throw new IllegalArgumentException("row " + row.seq() + " is not a valid event of a game", e);
    }
  }

  private void take(StoredEvent event) {
    switch (event) {
      case Event.GameStarted e -> started(e);
      case StoredEvent.TurnMade e -> turn.begin(e.moves().stream().map(this::move).toList());
      case Event.Reserved _ -> turn.reserve();
      case Event.ShotCancelled _ -> {
        incident(event);
        turn.cancelShot();
      }
      case StoredEvent.ShotSeen e ->
          shot(Optional.empty(), List.of(), Outcome.UNJUDGEABLE, List.of(), e.measurement());
      case StoredEvent.ShotJudged e ->
          shot(Optional.of(move(e.move())), e.squares(), e.outcome(), e.reasons(), e.measurement());
      case Event.Ruled(int _, Event.Ruling ruling, Event.Ruler by) -> {
        ruled(ruling.name(), by);
        if (ruling == Event.Ruling.VOID) {
          incidents.add(new Incident(currentRow.seq(), utc, game.ply(), event, turn.moves()));
          turn.end();
        }
      }
      case StoredEvent.MoveRuled(int _, String move, Event.Ruler by) -> ruled("MOVE " + move, by);
      case StoredEvent.TurnEnded e -> ended(e);
      case Event.Named(PlayerNames given, List<String> cleared) ->
          names = given.orElse(names.without(cleared));
      case Event.PlayersChosen(int _, Players chosen) -> {
        Side toMove = game.position().toMove();
        if (!chosen.of(toMove).equals(players.last().of(toMove))) {
          announced = Optional.empty();
        }
        players.chosen(game.ply(), chosen);
      }
      case Event.AssistanceSet(boolean allowed) -> {
        incident(event);
        assistance = Optional.of(allowed);
      }
      // The turn itself is in other rows, so that an unreadable move only leaves none announced.
      case StoredEvent.MoveAnnounced e ->
          announced =
              switch (MoveNotation.parse(e.move(), game.position(), game.rules())) {
                case ParseResult.Parsed<Move>(Move move) -> Optional.of(move);
                case ParseResult.Unreadable<Move> _ -> Optional.empty();
              };
      case Event.PuzzleBegun(Puzzle begun) -> {
        puzzle = Optional.of(PuzzleSession.start(begun));
        start = start.withOpeningHand(begun);
        game = game.withOpeningHand(begun);
      }
      case Event.PuzzleSolved _, Event.PuzzleFailed _ -> incident(event);
      case Event.TakenBack e -> takenBack(e);
      case Event.Resigned(int _, Side side) -> {
        incident(event);
        endGame(Result.wonBy(side.other()), GameRecord.Ending.RESIGNED);
      }
      case Event.FlagFell(int _, Side side) -> {
        incident(event);
        endGame(Result.wonBy(side.other()), GameRecord.Ending.FLAG);
      }
      case Event.ResultCorrected(Result right, String _) -> {
        incident(event);
        endGame(right, GameRecord.Ending.CORRECTED);
      }
      case Event.GameOver(Result reached) ->
          endGame(reached, ending.orElseGet(this::inferredEnding));
      case Event.Abandoned _ -> {
        incident(event);
        abandoned = true;
      }
      // The draw counts even if the power was cut before the end of the game was written.
      case Event.DrawClaimed _ -> {
        incident(event);
        endGame(Result.DRAW, GameRecord.Ending.CLAIMED);
      }
      case Event.DrawAgreed _ -> {
        incident(event);
        endGame(Result.DRAW, GameRecord.Ending.AGREED);
      }
      case Event.ClockSet(TimeControl control) -> clocks.set(control);
      case Event.ClockRead e -> clocks.read(e);
      case Event.ClockCorrected(Side side, Duration left, String _) -> {
        incident(event);
        clocks.correct(side, left);
      }
      case Event.ProposalAnswered answer -> {
        incident(event);
        accepted = Optional.of(answer).filter(Event.ProposalAnswered::accepted).or(() -> accepted);
      }
      case StoredEvent.Resumed _,
          Event.BoardDiffered _,
          Event.EarlierResultCorrected _,
          Event.InterlockProved _,
          Event.LockedOut _,
          Event.LockOutCleared _,
          Event.RecordRestored _,
          Event.KeyReplaced _,
          Event.SensorsMasked _,
          Event.SeatIssued _,
          Event.SightingsDiffered _,
          Event.SeatRevoked _,
          Event.Opened _,
          Event.Closed _,
          Event.Checked _ ->
          incident(event);
      case StoredEvent.Unreadable(String reason) -> throw new IllegalArgumentException(reason);
      case Event.TestReserved _,
          Event.LaserTested _,
          Event.LaserMeasured _,
          Event.SafetyStateBegun _,
          Event.LitTimeCarried _,
          Event.Archived _,
          Event.PeerJoined _,
          Event.PeerRow _,
          StoredEvent.Unknown _ -> {}
    }
  }

  private void incident(StoredEvent event) {
    incidents.add(new Incident(currentRow.seq(), utc, ply(), event, List.of()));
  }

  private void endGame(Result what, GameRecord.Ending how) {
    result = Optional.of(what);
    ending = Optional.of(how);
  }

  private GameRecord.Ending inferredEnding() {
    if (game.position().result().isPresent()) {
      return GameRecord.Ending.PHARAOH;
    }
    return puzzle.filter(session -> session.state() instanceof PuzzleState.Solved).isPresent()
        ? GameRecord.Ending.SOLVED
        : GameRecord.Ending.NO_MOVE;
  }

  /** Takes a row of a later game that corrects this one. */
  private void correctedLater(JournalRow row) {
    if (!(EventCodec.decode(row) instanceof Event.EarlierResultCorrected correction)) {
      throw new IllegalArgumentException("row " + row.seq() + " corrects no result");
    }
    currentRow = row;
    utc = JsonMapper.shared().readTree(row.text()).required("utc").asString();
    take(new Event.ResultCorrected(correction.result(), correction.reason()));
  }

  private void shot(
      Optional<Move> move,
      List<Square> squares,
      Outcome outcome,
      List<VerdictReason> reasons,
      StoredEvent.Measurement measurement) {
    turn.add(
        new ShotRecord(
            currentRow.seq(),
            utc,
            move,
            squares,
            measurement.sighting(),
            outcome.keyword(),
            reasons,
            measurement.ended(),
            measurement.lit(),
            ShotJson.judge(body)));
  }

  private void ruled(String what, Event.Ruler by) {
    turn.add(new RulingRecord(currentRow.seq(), utc, what, by.name()));
  }

  /** Removes the turns that were taken back; the record keeps their rows. */
  private void takenBack(Event.TakenBack event) {
    int ply = event.ply();
    List<TurnRecord> gone = turns.stream().filter(turn -> turn.ply() >= ply).toList();
    incidents.add(
        new Incident(
            currentRow.seq(), utc, ply, event, gone.stream().map(TurnRecord::move).toList()));
    event.clocks().ifPresent(then -> clocks.takeBack(ply, then));
    turns.removeAll(gone);
    players.takeBack(ply);
    game = game.before(ply);
    puzzle = puzzle.map(session -> session.before(ply));
    result = Optional.empty();
    ending = Optional.empty();
    announced = Optional.empty();
    turn.takeBack();
  }

  private int ply() {
    return game == null ? 0 : game.ply();
  }

  private void started(Event.GameStarted event) {
    number = currentRow.game();
    startedAt = utc;
    setup = event.setup();
    start = GameState.start(event.rules(), event.position());
    game = start;
  }

  private Move move(String text) {
    return MoveNotation.parse(text, game.position(), game.rules()).orElseThrow();
  }

  private void ended(StoredEvent.TurnEnded event) {
    clocks.turnEnded(event.ply());
    Move move = move(event.move());
    Position before = game.position();
    game = game.after(move, event.removed());
    puzzle = puzzle.map(session -> session.after(move, event.removed()));
    turns.add(
        new TurnRecord(
            game.ply() - 1,
            before.toMove(),
            before,
            move,
            turn.shots(),
            turn.rulings(),
            event.removed(),
            clocks.reading().map(reading -> reading.remaining(before.toMove())),
            game.position()));
    turn.end();
    announced = Optional.empty();
  }
}
