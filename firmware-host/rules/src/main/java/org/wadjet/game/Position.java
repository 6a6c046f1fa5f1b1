package org.wadjet.game;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Pieces on their squares and the side to move. Immutable; equal if the rules consider two
 * positions the same, so that occurrences can be counted.
 */
public final class Position {
  private final Piece[] pieces;
  private final Side toMove;

  private Position(Piece[] pieces, Side toMove) {
    this.pieces = pieces;
    this.toMove = toMove;
  }

  /** Returns a position without pieces. */
  public static Position empty(Side toMove) {
    return new Position(new Piece[Square.COUNT], toMove);
  }

  /** Returns the piece on a square, or empty. */
  public Optional<Piece> at(Square square) {
    return Optional.ofNullable(pieces[square.index()]);
  }

  /** Returns whether a square is empty. */
  public boolean isEmpty(Square square) {
    return pieces[square.index()] == null;
  }

  /** Returns the side to move. */
  public Side toMove() {
    return toMove;
  }

  /** Calls back for each piece, by index of its square. */
  public void forEach(BiConsumer<Square, Piece> callback) {
    for (int i = 0; i < pieces.length; i++) {
      if (pieces[i] != null) {
        callback.accept(Square.at(i), pieces[i]);
      }
    }
  }

  /** Returns the first square with such a piece, by index, or empty. */
  public Optional<Square> find(Side side, PieceKind kind) {
    for (Square square : Square.all()) {
      Piece piece = pieces[square.index()];
      if (piece != null && piece.side() == side && piece.kind() == kind) {
        return Optional.of(square);
      }
    }
    return Optional.empty();
  }

  /** Returns this position with a piece put on a square, replacing any other. */
  public Position with(Square square, Piece piece) {
    Piece[] changed = pieces.clone();
    changed[square.index()] = piece;
    return new Position(changed, toMove);
  }

  /** Returns this position with a square emptied. */
  public Position without(Square square) {
    Piece[] changed = pieces.clone();
    changed[square.index()] = null;
    return new Position(changed, toMove);
  }

  /** Returns this position with the given side to move. */
  public Position withToMove(Side side) {
    return new Position(pieces, side);
  }

  /**
   * Returns the board after a move, before its shot; the side to move is unchanged. The move is not
   * checked against the rules.
   */
  public Position afterMove(Move move) {
    return switch (move) {
      case Move.Step(Square from, Square to) -> without(from).with(to, pieceAt(from));
      case Move.Swap(Square from, Square to) -> with(from, pieceAt(to)).with(to, pieceAt(from));
      case Move.Turn(Square from, Move.Sense sense) -> with(from, turned(pieceAt(from), sense));
      case Move.Stack(Square from, Square to) ->
          without(from).with(to, new Piece(pieceAt(to).side(), PieceKind.STACK, Heading.N));
      case Move.Unstack(Square from, Square to) -> {
        Piece single = new Piece(pieceAt(from).side(), PieceKind.OBELISK, Heading.N);
        Piece landed = isEmpty(to) ? single : new Piece(single.side(), PieceKind.STACK, Heading.N);
        yield with(from, single).with(to, landed);
      }
      case Move.Placement(List<PlacedPiece> placed) -> {
        Position all = this;
        for (PlacedPiece each : placed) {
          all = all.with(each.square(), each.piece());
        }
        yield all;
      }
    };
  }

  /**
   * Turns a piece; a Sphinx has two facings, both towards the board: N and W on j1, S and E on a8.
   */
  private static Piece turned(Piece piece, Move.Sense sense) {
    if (piece.kind() == PieceKind.SPHINX) {
      boolean alongFile = piece.facing() == Heading.N || piece.facing() == Heading.S;
      return piece.turned(alongFile ? -1 : 1);
    }
    return piece.turned(sense == Move.Sense.COUNTER_CLOCKWISE ? -1 : 1);
  }

  /**
   * Returns the position after a shot: struck pieces are removed, of a stack the upper one, and the
   * other side is to move.
   */
  public Position afterShot(Collection<Square> struck) {
    Piece[] changed = pieces.clone();
    for (Square square : struck) {
      Piece piece = pieceAt(square);
      changed[square.index()] =
          piece.kind() == PieceKind.STACK
              ? new Piece(piece.side(), PieceKind.OBELISK, Heading.N)
              : null;
    }
    return new Position(changed, toMove.other());
  }

  /** Returns the result once a pharaoh is gone, or empty while both stand. */
  public Optional<Result> result() {
    boolean silver = find(Side.SILVER, PieceKind.PHARAOH).isPresent();
    boolean red = find(Side.RED, PieceKind.PHARAOH).isPresent();
    if (silver && red) {
      return Optional.empty();
    }
    return Optional.of(silver ? Result.SILVER : red ? Result.RED : Result.DRAW);
  }

  /** Returns this position seen from across the table with the colours exchanged. */
  public Position turnedHalf() {
    Piece[] changed = new Piece[pieces.length];
    forEach((square, piece) -> changed[square.turnedHalf().index()] = piece.turnedHalf());
    return new Position(changed, toMove.other());
  }

  private Piece pieceAt(Square square) {
    Piece piece = pieces[square.index()];
    if (piece == null) {
      throw new IllegalArgumentException("no piece stands on " + square);
    }
    return piece;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Position that
        && toMove == that.toMove
        && Arrays.equals(pieces, that.pieces);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(pieces) + toMove.hashCode();
  }

  /** Returns the engine notation if it can represent the position, otherwise the letters. */
  @Override
  public String toString() {
    return PositionNotation.write(this);
  }
}
