package org.wadjet.text;

import java.util.List;
import java.util.stream.Collectors;
import org.wadjet.game.Heading;
import org.wadjet.game.Kind;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.BrokenRule;
import org.wadjet.moves.Difference;
import org.wadjet.moves.Reading;
import org.wadjet.moves.Removal;
import org.wadjet.moves.Repair;

/**
 * Says in English what was read from the board: without a capital at the start or a full stop at
 * the end, so that it can stand behind a colon. A position is always the one at the start of the
 * turn.
 */
public final class Sentences {
  private final PieceWords words;

  /** With the names of a game. */
  public Sentences(Rules.Game game) {
    words = new PieceWords(game);
  }

  /** A move and whose it is: {@code silver: pyramid j5 to i4}. */
  public String move(Position before, Move move) {
    return before.toMove().word() + ": " + act(before, move);
  }

  private String act(Position before, Move move) {
    return switch (move) {
      case Move.Step(Square from, Square to) -> named(before, from) + " to " + to;
      case Move.Swap(Square from, Square to) ->
          "swap of %s with %s".formatted(named(before, from), named(before, to));
      case Move.Unstack(Square from, Square to) -> "top obelisk of " + from + " to " + to;
      case Move.Stack(Square from, Square to) -> "obelisk %s onto %s".formatted(from, to);
      case Move.Turn(Square from, Move.Sense sense) ->
          named(before, from)
              + " turned"
              + switch (sense) {
                case CLOCKWISE -> " clockwise";
                case COUNTER_CLOCKWISE -> " counter-clockwise";
                case EITHER -> turnedTo(before.afterMove(move), from);
              };
    };
  }

  private static String turnedTo(Position after, Square square) {
    Piece piece = after.at(square).orElseThrow();
    return piece.kind() == Kind.SPHINX ? " to " + piece.facing() : "";
  }

  /** What the settled board says; the way back is told apart, by {@link #repair}. */
  public String reading(Position before, Reading reading) {
    return switch (reading) {
      case Reading.Unchanged(List<Move> hidden) ->
          hidden.isEmpty()
              ? "nothing was moved"
              : "nothing has changed, or " + alternatives(before, hidden);
      case Reading.Recognised(Move move) -> move(before, move);
      case Reading.OneOf(List<Move> moves) ->
          before.toMove().word() + ": one of " + alternatives(before, moves);
      case Reading.Astray(BrokenRule rule, List<Repair> _) -> rule(before, rule);
    };
  }

  private String alternatives(Position before, List<Move> moves) {
    return moves.stream().map(move -> act(before, move)).collect(Collectors.joining(" or "));
  }

  /** Which rule is broken: {@code red may not enter j3: silver Ankh}. */
  public String rule(Position before, BrokenRule rule) {
    return switch (rule) {
      case BrokenRule.Askew(List<Square> squares) -> "not standing straight: " + list(squares);
      case BrokenRule.Missing(List<Square> squares) ->
          "missing: "
              + squares.stream()
                  .map(square -> words.coloured(pieceAt(before, square)) + " " + square)
                  .collect(Collectors.joining(", "));
      case BrokenRule.Added(List<Square> squares) -> "more pieces than before: " + list(squares);
      case BrokenRule.OpponentsPiece(Square from, Square to) ->
          "%s %s a %s piece: %s"
              .formatted(
                  before.toMove().word(),
                  from.equals(to) ? "turned" : "moved",
                  before.toMove().other().word(),
                  from.equals(to) ? named(before, from) : named(before, from) + " to " + to);
      case BrokenRule.Reserved(Side side, Square square) ->
          "%s may not enter %s: %s"
              .formatted(
                  side.word(), square, side == Side.RED ? "silver Ankh" : "red Eye of Horus");
      case BrokenRule.TooFar(Square from, Square to) ->
          "%s and %s do not touch: a move is one square".formatted(from, to);
      case BrokenRule.MovedAndTurned(Square from, Square to) ->
          "moved and turned in one turn: %s to %s".formatted(named(before, from), to);
      case BrokenRule.TurnedByHalf(Square square) ->
          "turned by half: %s; a turn is a quarter".formatted(named(before, square));
      case BrokenRule.SphinxMoved(Square from, Square _) -> "a sphinx stays where it is: " + from;
      case BrokenRule.SphinxFacing(Square square) ->
          "the sphinx on %s must face %s or %s"
              .formatted(square, pieceAt(before, square).facing(), otherFacing(before, square));
      case BrokenRule.NotSwappable(Square one, Square other) ->
          "%s and %s may not change places".formatted(named(before, one), named(before, other));
      case BrokenRule.SeveralPieces(List<Square> squares) ->
          "more than one piece was moved or turned: " + list(squares);
      case BrokenRule.MoveIsFinal(List<Move> moves) ->
          "a move is final once the hand is off the piece: " + alternatives(before, moves);
      case BrokenRule.Unreachable(List<Square> squares) ->
          "no move leads here; not as before: " + list(squares);
    };
  }

  private static Heading otherFacing(Position before, Square sphinx) {
    Move turn = new Move.Turn(sphinx, Move.Sense.EITHER);
    return pieceAt(before.afterMove(turn), sphinx).facing();
  }

  /** One step of the way back: {@code turn b3 a quarter clockwise}. */
  public String repair(Repair repair) {
    return switch (repair) {
      case Repair.Carry(Square from, Square to, Piece piece) ->
          "put the %s from %s back on %s".formatted(words.coloured(piece), from, to);
      case Repair.PutBack(Square square, Piece piece) ->
          "put back on %s: %s".formatted(square, words.standing(piece));
      case Repair.Turn(Square square, int quarters) -> turn(square, quarters);
      case Repair.Empty(Square square) -> "empty " + square;
      case Repair.Straighten(Square square) -> straighten(square);
      case Repair.Exchange(Square one, Square other) -> "exchange %s and %s".formatted(one, other);
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
          "place on %s: %s".formatted(square, words.standing(piece));
      case Difference.Extra(Square square) -> "empty " + square;
      case Difference.Misturned(Square square, Piece piece, int quarters) ->
          "%s (%s)".formatted(turn(square, quarters), words.standing(piece));
      case Difference.Askew(Square square) -> straighten(square);
    };
  }

  /** How far the removal of what was struck has come. */
  public String removal(Removal removal) {
    return switch (removal) {
      case Removal.Done() -> "all that was struck is off the board";
      case Removal.Waiting(List<Square> remaining) ->
          "take off what was struck: " + list(remaining);
      case Removal.Wrong(List<Difference> mistakes, List<Square> _, List<Repair> wayBack) ->
          "that was not struck: %s; %s"
              .formatted(
                  list(mistakes.stream().map(Difference::square).toList()), wayBack(wayBack));
    };
  }

  private static String turn(Square square, int quarters) {
    return "turn %s %s"
        .formatted(
            square,
            switch (quarters) {
              case 1 -> "a quarter clockwise";
              case -1 -> "a quarter counter-clockwise";
              default -> "by half";
            });
  }

  private static String straighten(Square square) {
    return "set straight what is on " + square;
  }

  private String named(Position position, Square square) {
    return words.kind(pieceAt(position, square).kind()) + " " + square;
  }

  private static Piece pieceAt(Position position, Square square) {
    return position.at(square).orElseThrow();
  }

  private static String list(List<Square> squares) {
    return squares.stream().map(Square::toString).collect(Collectors.joining(", "));
  }
}
