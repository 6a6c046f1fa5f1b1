package org.wadjet.text;

import java.util.List;
import java.util.stream.Collectors;
import org.wadjet.game.Kind;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.moves.BrokenRule;
import org.wadjet.moves.Difference;
import org.wadjet.moves.Reading;
import org.wadjet.moves.Removal;
import org.wadjet.moves.Repair;

/**
 * Says what was read from the board: without a capital at the start or a full stop at the end, so
 * that it can stand behind a colon. A position is always the one at the start of the turn.
 */
public final class Sentences {
  private final Language language;
  private final PieceWords words;
  private final RuleSentences rules;

  /** In English, with the names of a game. */
  public Sentences(Rules.Game game) {
    this(Language.EN, game);
  }

  /** With the names of a game. */
  public Sentences(Language language, Rules.Game game) {
    this.language = language;
    words = new PieceWords(language, game);
    rules = new RuleSentences(language, game, this);
  }

  /** A move and whose it is: {@code silver: pyramid j5 to i4}. */
  public String move(Position before, Move move) {
    return say("move", "side", side(before), "act", act(before, move));
  }

  private String act(Position before, Move move) {
    return switch (move) {
      case Move.Step(Square from, Square to) ->
          say("step", "piece", kind(before, from), "from", from, "to", to);
      case Move.Swap(Square from, Square to) ->
          say("swap", "piece", named(before, from), "other", named(before, to));
      case Move.Unstack(Square from, Square to) -> say("unstack", "from", from, "to", to);
      case Move.Stack(Square from, Square to) -> say("stack", "from", from, "to", to);
      case Move.Turn(Square from, Move.Sense sense) -> turned(before, move, from, sense);
    };
  }

  private String turned(Position before, Move move, Square from, Move.Sense sense) {
    String piece = kind(before, from);
    return switch (sense) {
      case CLOCKWISE -> say("turn.clockwise", "piece", piece, "square", from);
      case COUNTER_CLOCKWISE -> say("turn.counter-clockwise", "piece", piece, "square", from);
      case EITHER -> {
        Piece after = pieceAt(before.afterMove(move), from);
        yield after.kind() == Kind.SPHINX
            ? say("turn.to", "piece", piece, "square", from, "heading", after.facing())
            : say("turn.either", "piece", piece, "square", from);
      }
    };
  }

  /** What the settled board says; the way back is told apart, by {@link #repair}. */
  public String reading(Position before, Reading reading) {
    return switch (reading) {
      case Reading.Unchanged(List<Move> hidden) ->
          hidden.isEmpty()
              ? say("nothing-moved")
              : say("hidden", "moves", alternatives(before, hidden));
      case Reading.Recognised(Move move) -> move(before, move);
      case Reading.OneOf(List<Move> moves) ->
          say("one-of", "side", side(before), "moves", alternatives(before, moves));
      case Reading.Astray(var rule, List<Repair> _) -> rule(before, rule);
    };
  }

  /** Moves of which one was made. */
  String alternatives(Position before, List<Move> moves) {
    return new Lists(language).or(moves.stream().map(move -> act(before, move)).toList());
  }

  /** Which rule is broken: {@code red may not enter j3: silver Ankh}. */
  public String rule(Position before, BrokenRule rule) {
    return rules.rule(before, rule);
  }

  /** One step of the way back: {@code turn b3 a quarter clockwise}. */
  public String repair(Repair repair) {
    return switch (repair) {
      case Repair.Carry(Square from, Square to, Piece piece) ->
          say("repair.carry", "piece", words.coloured(piece), "from", from, "to", to);
      case Repair.PutBack(Square square, Piece piece) ->
          say("repair.put-back", "square", square, "standing", words.standing(piece));
      case Repair.Turn(Square square, int quarters) -> turn(square, quarters);
      case Repair.Empty(Square square) -> empty(square);
      case Repair.Straighten(Square square) -> straighten(square);
      case Repair.Exchange(Square one, Square other) ->
          say("repair.exchange", "one", one, "other", other);
    };
  }

  /** The whole way back: {@code turn b3 a quarter clockwise, empty f6}. */
  public String wayBack(List<Repair> steps) {
    return steps.stream().map(this::repair).collect(Collectors.joining(", "));
  }

  /** What a square still lacks while a position is being set up. */
  public String setUp(Difference difference) {
    return switch (difference) {
      case Difference.Missing(Square square, Piece piece) ->
          say("set-up.missing", "square", square, "standing", words.standing(piece));
      case Difference.Extra(Square square) -> empty(square);
      case Difference.Misturned(Square square, Piece piece, int quarters) ->
          say(
              "set-up.misturned",
              "turn",
              turn(square, quarters),
              "standing",
              words.standing(piece));
      case Difference.Askew(Square square) -> straighten(square);
    };
  }

  /** How far the removal of what was struck has come. */
  public String removal(Removal removal) {
    return switch (removal) {
      case Removal.Done() -> say("removal.done");
      case Removal.Waiting(List<Square> remaining) ->
          say("removal.waiting", "squares", Lists.commas(remaining));
      case Removal.Wrong(List<Difference> mistakes, List<Square> _, List<Repair> wayBack) ->
          say(
              "removal.wrong",
              "squares",
              Lists.commas(mistakes.stream().map(Difference::square).toList()),
              "wayBack",
              wayBack(wayBack));
    };
  }

  private String turn(Square square, int quarters) {
    return switch (quarters) {
      case 1 -> say("repair.turn.clockwise", "square", square);
      case -1 -> say("repair.turn.counter-clockwise", "square", square);
      default -> say("repair.turn.half", "square", square);
    };
  }

  private String straighten(Square square) {
    return say("repair.straighten", "square", square);
  }

  private String empty(Square square) {
    return say("repair.empty", "square", square);
  }

  /** The piece on a square: {@code pyramid j5}. */
  String named(Position position, Square square) {
    return say("piece-on", "piece", kind(position, square), "square", square);
  }

  private String kind(Position position, Square square) {
    return words.kind(pieceAt(position, square).kind());
  }

  private Noun side(Position before) {
    return PieceWords.side(language, before.toMove());
  }

  private static Piece pieceAt(Position position, Square square) {
    return position.at(square).orElseThrow();
  }

  private String say(String key, Object... arguments) {
    return Messages.of(language, "moves").text(key, arguments);
  }
}
