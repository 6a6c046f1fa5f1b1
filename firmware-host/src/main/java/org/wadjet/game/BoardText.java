package org.wadjet.game;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The board as a reader fills it, rank 8 first, each rank from a to j. It keeps the first fault;
 * what comes after that is ignored. Columns are 1-based.
 */
final class BoardText {
  private final Optional<Rules.Game> game;
  private final Map<Square, Integer> columns = new HashMap<>();
  private Position position = Position.empty(Side.SILVER);
  private int rank = Square.RANKS;
  private int file;
  private int faultColumn;
  private String fault = "";

  /** For the pieces of either game. */
  BoardText() {
    this.game = Optional.empty();
  }

  /** For the pieces of one game. */
  BoardText(Rules.Game game) {
    this.game = Optional.of(game);
  }

  /** Whether a fault was met. */
  boolean failed() {
    return !fault.isEmpty();
  }

  /** Notes a fault, if it is the first. */
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
      fail(column, name + " is no piece of " + stranger.get().word());
    }
    int here = file;
    skip(column, 1);
    if (!failed()) {
      Square square = Square.of(here, rank);
      position = position.with(square, piece);
      columns.put(square, column);
    }
  }

  /** Where each piece is in the text. */
  Map<Square, Integer> columns() {
    return Map.copyOf(columns);
  }

  /** Goes on with the rank below. */
  void nextRank(int column) {
    if (rank == 1) {
      fail(column, "a ninth rank begins here; the board has " + Square.RANKS);
    } else {
      rank--;
      file = 0;
    }
  }

  /** Says that the rank ends here and must be full. */
  void requireFullRank(int column) {
    if (file < Square.FILES) {
      fail(column, "rank " + rank + " has only " + file + " of " + Square.FILES + " squares");
    }
  }

  /** Says that the board ends here and must have all ranks. */
  void requireAllRanks(int column) {
    if (rank > 1) {
      int given = Square.RANKS + 1 - rank;
      fail(column, "only " + given + " of " + Square.RANKS + " ranks are given");
    }
  }

  /** The position that was read, unless something was wrong. */
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
      case ANUBIS, SPHINX -> game == Rules.Game.KHET2;
      case OBELISK, STACK -> game == Rules.Game.KHET1;
    };
  }
}
