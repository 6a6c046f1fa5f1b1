package org.wadjet.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.turn.GameState;
import org.wadjet.turn.ResumePoint;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a game from its rows. */
public final class GameRecordReader {
  private final List<TurnRecord> turns = new ArrayList<>();
  private long number;
  private String begun = "";
  private String setup = "";
  private final List<Incident> incidents = new ArrayList<>();
  private GameState start;
  private GameState game;
  private Optional<Result> result = Optional.empty();
  private Optional<GameRecord.Ending> ending = Optional.empty();
  private boolean abandoned;

  /** The turn in progress: its moves, whether light may have shone, its shots, the rulings. */
  private List<Move> moves = List.of();

  private boolean mayHaveShone;

  /** True if a shot was begun after the last recorded one. */
  private boolean firedSince;

  private final List<ShotRecord> shots = new ArrayList<>();
  private final List<RulingRecord> rulings = new ArrayList<>();

  private PlayerNames names = PlayerNames.NONE;
  private final RecordedClocks clocks = new RecordedClocks();

  private final NameCommitments known;

  private GameRecordReader(NameCommitments known) {
    this.known = known;
  }

  /**
   * Reads a game.
   *
   * @param rows all rows of the game, oldest first, at least one
   * @throws IllegalArgumentException if they do not describe a game
   */
  public static GameRecord read(List<JournalRow> rows) {
    return read(rows, List.of(), NameCommitments.UNKNOWN);
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
        reader.begun,
        reader.turns,
        reader.incidents,
        reader.result,
        reader.ending,
        reader.abandoned,
        new ResumePoint(
            reader.start,
            reader.setup,
            reader.game,
            reader.pending(),
            reader.names,
            reader.clocks.reading()));
  }

  /** Reads a row, which may fail in any way if it was damaged or edited. */
  private void readable(JournalRow row) {
    try {
      row(row);
    } catch (RuntimeException e) {
      throw new IllegalArgumentException("row " + row.seq() + " tells nothing of a game", e);
    }
  }

  private Optional<ResumePoint.Pending> pending() {
    if (moves.isEmpty() || !mayHaveShone) {
      return Optional.empty();
    }
    Optional<ShotRecord> last = shots.isEmpty() ? Optional.empty() : Optional.of(shots.getLast());
    boolean counts =
        last.filter(shot -> shot.verdict().equals("confirmed")).isPresent()
            || rulings.stream().anyMatch(ruling -> ruling.what().equals("ACCEPT_TRACE"));
    Optional<Move> decided = counts ? last.flatMap(ShotRecord::move) : Optional.empty();
    return Optional.of(new ResumePoint.Pending(moves, decided));
  }

  private void row(JournalRow row) {
    JsonNode node = JsonMapper.shared().readTree(row.text());
    JsonNode body = node.required("body");
    String utc = node.required("utc").asString();
    clocks.row(row.type(), body);
    Incident.of(row, utc, ply(), body).ifPresent(incidents::add);
    switch (row.type()) {
      case "game-started" -> started(row.game(), utc, body);
      case "turn-made" -> {
        moves = moves(body);
        mayHaveShone = false;
        shots.clear();
        rulings.clear();
      }
      case "reserved" -> {
        mayHaveShone = true;
        firedSince = true;
      }
      case "shot-cancelled" -> mayHaveShone = !shots.isEmpty();
      case "shot-seen" -> shot(ShotJson.read(row, utc, body, Optional.empty()));
      case "shot-judged" -> shot(ShotJson.read(row, utc, body, Optional.of(move(body, "move"))));
      case "ruled" -> ruled(row, utc, body.required("ruling").asString(), body);
      case "move-ruled" -> ruled(row, utc, "MOVE " + body.required("move").asString(), body);
      case "turn-ended" -> ended(body);
      case "named" -> names = named(body).over(names.without(cleared(body)));
      case "taken-back" -> takenBack(row, utc, body);
      case "resigned" -> over(Result.wonBy(side(body).other()), GameRecord.Ending.RESIGNED);
      case "flag-fell" -> over(Result.wonBy(side(body).other()), GameRecord.Ending.FLAG);
      case "result-corrected" -> over(body, GameRecord.Ending.CORRECTED);
      case "game-over" -> over(body, ending.orElseGet(this::byItself));
      case "abandoned" -> abandoned = true;
      // The draw counts even if the power was cut before the end of the game was written.
      case "draw-claimed" -> over(Result.DRAW, GameRecord.Ending.CLAIMED);
      default -> {}
    }
  }

  private void over(JsonNode body, GameRecord.Ending how) {
    over(result(body.required("result").asString()), how);
  }

  private void over(Result what, GameRecord.Ending how) {
    result = Optional.of(what);
    ending = Optional.of(how);
  }

  private GameRecord.Ending byItself() {
    return game.position().result().isPresent()
        ? GameRecord.Ending.PHARAOH
        : GameRecord.Ending.NO_MOVE;
  }

  /** Takes a row of a later game that corrects this one. */
  private void correctedLater(JournalRow row) {
    JsonNode node = JsonMapper.shared().readTree(row.text());
    JsonNode body = node.required("body");
    over(body, GameRecord.Ending.CORRECTED);
    incidents.add(
        new Incident(
            row.seq(),
            node.required("utc").asString(),
            ply(),
            "result-corrected",
            body.required("result").asString(),
            body.path("why").asString("")));
  }

  /**
   * Adds a shot. A shot whose move was open is recorded again, once the arbiter has ruled which
   * move it was.
   */
  private void shot(ShotRecord shot) {
    if (!firedSince && !shots.isEmpty() && shots.getLast().move().isEmpty()) {
      shots.removeLast();
    }
    shots.add(shot);
    firedSince = false;
  }

  private void ruled(JournalRow row, String utc, String what, JsonNode body) {
    rulings.add(new RulingRecord(row.seq(), utc, what, body.path("by").asString("ARBITER")));
    if (what.equals("VOID")) {
      String made = moves.stream().map(Move::toString).collect(Collectors.joining(" or "));
      incidents.add(new Incident(row.seq(), utc, game.ply(), "turn-void", made, ""));
      moves = List.of();
    }
  }

  /** Removes the turns that were taken back; the record keeps their rows. */
  private void takenBack(JournalRow row, String utc, JsonNode body) {
    int ply = body.required("ply").asInt();
    List<TurnRecord> gone = turns.stream().filter(turn -> turn.ply() >= ply).toList();
    String made =
        gone.stream().map(turn -> turn.move().toString()).collect(Collectors.joining(" "));
    incidents.add(
        new Incident(row.seq(), utc, ply, row.type(), made, body.path("why").asString("")));
    turns.removeAll(gone);
    game = game.before(ply);
    result = Optional.empty();
    ending = Optional.empty();
    moves = List.of();
    mayHaveShone = false;
  }

  private PlayerNames named(JsonNode body) {
    return new PlayerNames(
        text(body, "silver").or(() -> known.of(body, Side.SILVER)),
        text(body, "red").or(() -> known.of(body, Side.RED)),
        text(body, "event"));
  }

  private static List<String> cleared(JsonNode body) {
    List<String> cleared = new ArrayList<>();
    body.path("cleared").forEach(each -> cleared.add(each.asString()));
    return cleared;
  }

  private static Optional<String> text(JsonNode body, String field) {
    return Optional.ofNullable(body.get(field)).map(JsonNode::asString);
  }

  private static Side side(JsonNode body) {
    return Side.named(body.required("side").asString()).orElseThrow();
  }

  private int ply() {
    return game == null ? 0 : game.ply();
  }

  private void started(long game, String utc, JsonNode body) {
    number = game;
    begun = utc;
    setup = body.required("setup").asString();
    Position position =
        PositionNotation.parse(body.required("position").asString()).orElseThrow().position();
    Side toMove = Side.named(body.required("toMove").asString()).orElseThrow();
    start = GameState.start(rules(body), position.withToMove(toMove));
    this.game = start;
  }

  private static Rules rules(JsonNode body) {
    return Rules.of(Rules.Game.named(body.required("rules").asString()).orElseThrow())
        .withSwap(Rules.named(Rules.Swap.class, body.required("swap").asString()).orElseThrow())
        .withDjedSwap(
            Rules.named(Rules.DjedSwap.class, body.required("djedSwap").asString()).orElseThrow())
        .withClaimAt(body.required("claimAt").asInt())
        .withMoveFinal(
            Rules.named(Rules.MoveFinal.class, body.required("moveFinal").asString())
                .orElseThrow());
  }

  private List<Move> moves(JsonNode body) {
    List<Move> read = new ArrayList<>();
    body.required("moves").forEach(text -> read.add(move(text.asString())));
    return read;
  }

  private Move move(JsonNode body, String field) {
    return move(body.required(field).asString());
  }

  private Move move(String text) {
    return MoveNotation.parse(text, game.position(), game.rules()).orElseThrow();
  }

  private void ended(JsonNode body) {
    List<Square> removed = new ArrayList<>();
    body.required("removed").forEach(name -> removed.add(Square.named(name.asString())));
    Move move = move(body, "move");
    Position before = game.position();
    game = game.after(move, removed);
    turns.add(
        new TurnRecord(
            game.ply() - 1,
            before.toMove(),
            before,
            move,
            shots,
            rulings,
            removed,
            clocks.reading().map(reading -> reading.left(before.toMove())),
            game.position()));
    moves = List.of();
  }

  private static Result result(String word) {
    return Result.valueOf(word.toUpperCase(Locale.ROOT));
  }
}
