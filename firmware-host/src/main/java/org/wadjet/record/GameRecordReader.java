package org.wadjet.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Resumption;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a game back from its rows. */
public final class GameRecordReader {
  private final List<TurnRecord> turns = new ArrayList<>();
  private long number;
  private String begun = "";
  private String setup = "";
  private GameState start;
  private GameState game;
  private Optional<Result> result = Optional.empty();

  /** The turn that is under way: its moves, whether light may have shone, its shot, the rulings. */
  private List<Move> moves = List.of();

  private boolean mayHaveShone;
  private Optional<TurnRecord.Shot> shot = Optional.empty();
  private final List<String> rulings = new ArrayList<>();

  private GameRecordReader() {}

  /**
   * Reads a game.
   *
   * @param rows all of it, oldest first, at least one
   * @throws IllegalArgumentException if they do not tell a game
   */
  public static GameRecord read(List<Row> rows) {
    GameRecordReader reader = new GameRecordReader();
    rows.forEach(reader::row);
    if (reader.start == null) {
      throw new IllegalArgumentException("these rows do not begin with a game");
    }
    return new GameRecord(
        reader.number,
        reader.begun,
        reader.turns,
        reader.result,
        new Resumption(reader.start, reader.setup, reader.game, reader.pending()));
  }

  private Optional<Resumption.Pending> pending() {
    if (moves.isEmpty() || !mayHaveShone) {
      return Optional.empty();
    }
    boolean counts =
        shot.filter(s -> s.verdict().equals("confirmed")).isPresent()
            || rulings.contains("ACCEPT_TRACE");
    Optional<Move> decided = counts ? shot.flatMap(TurnRecord.Shot::move) : Optional.empty();
    return Optional.of(new Resumption.Pending(moves, decided));
  }

  private void row(Row row) {
    JsonNode node = JsonMapper.shared().readTree(row.text());
    JsonNode body = node.required("body");
    switch (row.type()) {
      case "game-started" -> started(row.game(), node.required("utc").asString(), body);
      case "turn-made" -> {
        moves = moves(body);
        mayHaveShone = false;
        shot = Optional.empty();
        rulings.clear();
      }
      case "reserved" -> mayHaveShone = true;
      case "shot-cancelled" -> mayHaveShone = shot.isPresent();
      case "shot-seen" -> shot = Optional.of(shot(Optional.empty(), body));
      case "shot-judged" -> shot = Optional.of(shot(Optional.of(move(body, "move")), body));
      case "ruled" -> ruled(body.required("ruling").asString());
      case "move-ruled" -> rulings.add("MOVE " + body.required("move").asString());
      case "turn-ended" -> ended(body);
      case "game-over" -> result = Optional.of(result(body.required("result").asString()));
      default -> {}
    }
  }

  private void ruled(String ruling) {
    rulings.add(ruling);
    if (ruling.equals("VOID")) {
      moves = List.of();
    }
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

  private static TurnRecord.Shot shot(Optional<Move> move, JsonNode body) {
    List<String> sighted = new ArrayList<>();
    body.required("sighted").forEach(name -> sighted.add(name.asString()));
    return new TurnRecord.Shot(move, sighted, body.path("verdict").asString("unjudgeable"));
  }

  private void ended(JsonNode body) {
    List<Square> removed = new ArrayList<>();
    body.required("removed").forEach(name -> removed.add(Square.named(name.asString())));
    Move move = move(body, "move");
    Position before = game.position();
    game = game.after(move, removed);
    TurnRecord.Shot seen =
        shot.orElse(new TurnRecord.Shot(Optional.empty(), List.of(), "unjudgeable"));
    turns.add(
        new TurnRecord(
            game.ply() - 1,
            before.toMove(),
            before,
            move,
            seen.sighted(),
            seen.verdict(),
            rulings,
            removed,
            game.position()));
    moves = List.of();
  }

  private static Result result(String word) {
    return Result.valueOf(word.toUpperCase(Locale.ROOT));
  }
}
