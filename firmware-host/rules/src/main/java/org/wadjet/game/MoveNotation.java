package org.wadjet.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Parser of moves in the notation of engines and game records ({@code docs/rules.md#notation}). A
 * move is parsed in its position, because the same four letters denote a step, a swap or a
 * stacking, depending on the pieces. {@link Legality} checks its legality.
 */
public final class MoveNotation {
  private static final String FORMS =
      "a move is written j5i4, h8+, h8-, e4~ or, for the top of a stack, d2.c1";

  private final String text;
  private final Position position;
  private final Rules rules;

  private MoveNotation(String text, Position position, Rules rules) {
    this.text = text;
    this.position = position;
    this.rules = rules;
  }

  /**
   * Parses a move into canonical form: the turn of a Scarab, Djed, Eye or Sphinx is {@link
   * Move.Sense#EITHER} in either notation. Never throws, whatever the text.
   */
  public static ParseResult<Move> parse(String text, Position position, Rules rules) {
    return new MoveNotation(text, position, rules).read();
  }

  private ParseResult<Move> read() {
    if (text.startsWith("@")) {
      return readPlacement();
    }
    Optional<Square> from = squareAt(0);
    if (from.isEmpty()) {
      return failure(1, "no square is named here; " + FORMS);
    }
    Optional<Piece> piece = position.at(from.get());
    if (piece.isEmpty()) {
      return failure(1, "no piece stands on " + from.get());
    }
    char sign = text.length() > 2 ? text.charAt(2) : ' ';
    return switch (sign) {
      case '+', '-', '~' -> readTurn(from.get(), piece.get(), sign);
      case '.' -> readTravel(from.get(), piece.get(), 3);
      default -> readTravel(from.get(), piece.get(), 2);
    };
  }

  private ParseResult<Move> readPlacement() {
    List<PlacedPiece> placed = new ArrayList<>();
    int at = 1;
    for (String each : text.substring(1).split(",", -1)) {
      Optional<Piece> piece =
          each.isEmpty() ? Optional.empty() : PositionNotation.pieceOf(each.charAt(0));
      Optional<Square> square = piece.flatMap(_ -> Square.parse(each.substring(1)));
      if (square.isEmpty()) {
        return failure(at + 1, "a placed piece is a letter and a square, as in @Cd4,Yj2");
      }
      if (placed.stream().anyMatch(other -> other.square().equals(square.get()))) {
        return failure(at + 1, "two pieces are placed on " + square.get());
      }
      if (!position.isEmpty(square.get())) {
        return failure(at + 1, square.get() + " is taken");
      }
      placed.add(new PlacedPiece(piece.get(), square.get()));
      at += each.length() + 1;
    }
    return success(new Move.Placement(placed));
  }

  private ParseResult<Move> readTurn(Square from, Piece piece, char sign) {
    if (text.length() > 3) {
      return failure(4, "nothing may follow the turn");
    }
    boolean twoFacings = piece.kind().startsSwap() || piece.kind() == PieceKind.SPHINX;
    if (twoFacings) {
      return success(new Move.Turn(from, Move.Sense.EITHER));
    }
    return switch (sign) {
      case '+' -> success(new Move.Turn(from, Move.Sense.CLOCKWISE));
      case '-' -> success(new Move.Turn(from, Move.Sense.COUNTER_CLOCKWISE));
      default -> failure(3, "for " + name(piece) + " say which way it turns, + or -");
    };
  }

  private ParseResult<Move> readTravel(Square from, Piece piece, int at) {
    Optional<Square> to = squareAt(at);
    if (to.isEmpty()) {
      return failure(at + 1, "no square is named here; " + FORMS);
    }
    if (text.length() > at + 2) {
      return failure(at + 3, "nothing may follow the move");
    }
    if (to.get().equals(from)) {
      return failure(at + 1, "the piece is already on " + from);
    }
    return at == 3 ? unstack(from, piece, to.get()) : travel(from, piece, to.get());
  }

  private ParseResult<Move> travel(Square from, Piece piece, Square to) {
    Optional<Piece> there = position.at(to);
    if (there.isEmpty()) {
      return success(new Move.Step(from, to));
    }
    if (piece.kind() == PieceKind.OBELISK && takesObelisk(piece, there.get())) {
      return success(new Move.Stack(from, to));
    }
    if (piece.kind().startsSwap()) {
      return success(new Move.Swap(from, to));
    }
    if (there.get().kind().startsSwap() && piece.kind().isPushedBySwap()) {
      return failure(3, "only the Scarab, Djed or Eye starts a swap: " + to + from);
    }
    return failure(3, to + " is taken");
  }

  private ParseResult<Move> unstack(Square from, Piece piece, Square to) {
    if (piece.kind() != PieceKind.STACK) {
      return failure(3, "no stack stands on " + from + ", so nothing steps off");
    }
    Optional<Piece> there = position.at(to);
    if (there.isPresent() && !takesObelisk(piece, there.get())) {
      return failure(4, to + " is taken by something else than a single own Obelisk");
    }
    return success(new Move.Unstack(from, to));
  }

  private static boolean takesObelisk(Piece mover, Piece there) {
    return there.kind() == PieceKind.OBELISK && there.side() == mover.side();
  }

  private Optional<Square> squareAt(int at) {
    return text.length() < at + 2 ? Optional.empty() : Square.parse(text.substring(at, at + 2));
  }

  private String name(Piece piece) {
    return PieceNames.withArticle(piece.kind(), rules.game());
  }

  private static ParseResult<Move> success(Move move) {
    return new ParseResult.Parsed<>(move);
  }

  private static ParseResult<Move> failure(int column, String message) {
    return new ParseResult.Unreadable<>(column, message);
  }
}
