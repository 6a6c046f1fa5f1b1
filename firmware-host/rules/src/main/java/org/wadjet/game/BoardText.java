package org.wadjet.game;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Builder of a board while a notation is parsed, rank 8 first, each rank from a to j. It keeps the
 * first fault and ignores all further input. Columns are 1-based.
 */
final class BoardText {
  private final Optional<Rules.Game> game;
  private final Map<Square, Integer> columns = new HashMap<>();
  private Position position = Position.empty(Side.SILVER);
  private int rank = Square.RANKS;
  private int file;
  private int faultColumn;
  private String fault = "";

  /** Creates a board for the pieces of either game. */
  BoardText() {
    this.game = Optional.empty();
  }

  /** Creates a board for the pieces of one game. */
  BoardText(Rules.Game game) {
    this.game = Optional.of(game);
  }

  /**
   * Returns the ranks of a position as text.
   *
   * @param code writes a piece
   * @param emptyRank the text of a rank without pieces
   */
  static String write(Position position, Function<Piece, String> code, String emptyRank) {
    StringBuilder text = new StringBuilder();
    for (int rank = Square.RANKS; rank >= 1; rank--) {
      int gap = 0;
      for (int file = 0; file < Square.FILES; file++) {
        Optional<Piece> piece = position.at(Square.of(file, rank));
        if (piece.isEmpty()) {
          gap++;
        } else {
          text.append(gap > 0 ? gap : "").append(code.apply(piece.get()));
          gap = 0;
        }
      }
      text.append(gap == Square.FILES ? emptyRank : gap > 0 ? "" + gap : "");
      text.append(rank > 1 ? "/" : "");
    }
    return text.toString();
  }

  /** Returns whether a fault was recorded. */
  boolean failed() {
    return !fault.isEmpty();
  }

  /** Records a fault, if it is the first. */
  void fail(int column, String message) {
    if (!failed()) {
      faultColumn = column;
      fault = message;
    }
  }

  /** Leaves squares empty. */
  void skip(int column, int squares) {
    if (file + squares > Square.FILES) {
      fail(column, "rank " + rank + " gets more than " + Square.FILES + " squares here");
    } else {
      file += squares;
    }
  }

  /** Puts a piece on the next square. */
  void put(int column, Piece piece) {
    Optional<Rules.Game> stranger = game.filter(g -> !belongs(piece.kind(), g));
    if (stranger.isPresent()) {
      String name = PieceNames.withArticle(piece.kind(), stranger.get());
      fail(column, name + " is not a piece of " + stranger.get().keyword());
    }
    int here = file;
    skip(column, 1);
    if (!failed()) {
      Square square = Square.of(here, rank);
      position = position.with(square, piece);
      columns.put(square, column);
    }
  }

  /** Returns the column of each piece in the text. */
  Map<Square, Integer> columns() {
    return Map.copyOf(columns);
  }

  /** Continues with the rank below. */
  void nextRank(int column) {
    if (rank == 1) {
      fail(column, "a ninth rank begins here; the board has " + Square.RANKS);
    } else {
      rank--;
      file = 0;
    }
  }

  /** Ends the rank, which must be full. */
  void requireFullRank(int column) {
    if (file < Square.FILES) {
      fail(column, "rank " + rank + " has only " + file + " of " + Square.FILES + " squares");
    }
  }

  /** Ends the board, which must have all ranks. */
  void requireAllRanks(int column) {
    if (rank > 1) {
      int given = Square.RANKS + 1 - rank;
      fail(column, "only " + given + " of " + Square.RANKS + " ranks are given");
    }
  }

  /** Returns the position, or the first fault. */
  ParseResult<PositionText> read(Optional<Side> toMove) {
    if (failed()) {
      return new ParseResult.Unreadable<>(faultColumn, fault);
    }
    Side side = toMove.orElse(Side.SILVER);
    return new ParseResult.Parsed<>(new PositionText(position.withToMove(side), toMove));
  }

  private static boolean belongs(PieceKind kind, Rules.Game game) {
    return switch (kind) {
      case PYRAMID, SCARAB, PHARAOH, EYE -> true;
      case ANUBIS, SPHINX ->
          switch (game) {
            case KHET1 -> false;
            case KHET2 -> true;
          };
      case OBELISK, STACK ->
          switch (game) {
            case KHET1 -> true;
            case KHET2 -> false;
          };
    };
  }
}
