package org.wadjet.puzzle;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.CellIndex;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastShot;
import org.wadjet.optics.PieceCode;

/**
 * Enumeration of all placements of pieces on the empty squares, each with the shot of the side to
 * move. Equal pieces that are exchanged count once. Squares that are reserved to the other colour
 * are included, so that a solution that is unique here is unique under either reading. Not
 * thread-safe.
 */
final class PlacementSearch {
  private final FastPosition board;
  private final int side;
  private final List<Piece> hand;
  private final int[] empty;

  /** Codes of each piece in all its orientations. */
  private final int[][] codes;

  /** Index in {@link #empty} and code of each placed piece. */
  private final int[] at;

  private final int[] placedCode;
  private final FastShot shot = new FastShot();
  private final ShotVisitor visitor;

  /** Receiver of each placement's shot. */
  interface ShotVisitor {
    /**
     * Receives a shot; {@link #placement} returns its placement.
     *
     * @param shot valid during the call
     */
    void visit(PlacementSearch search, FastShot shot);
  }

  /**
   * Creates an enumeration.
   *
   * @param hand the pieces, equal ones next to each other
   */
  PlacementSearch(Position position, Rules.Game game, List<Piece> hand, ShotVisitor visitor) {
    board = FastPosition.of(position, game);
    side = board.sideToMove();
    this.hand = List.copyOf(hand);
    empty = Square.all().stream().filter(position::isEmpty).mapToInt(CellIndex::of).toArray();
    codes = hand.stream().map(PlacementSearch::orientations).toArray(int[][]::new);
    at = new int[hand.size()];
    placedCode = new int[hand.size()];
    this.visitor = visitor;
  }

  private static int[] orientations(Piece piece) {
    int[] codes = new int[piece.kind().orientations()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = PieceCode.of(new Piece(piece.side(), piece.kind(), Heading.ofQuarter(i)));
    }
    return codes;
  }

  /** Visits all placements. */
  void run() {
    place(0);
  }

  /** Returns the current placement. */
  List<PlacedPiece> placement() {
    List<PlacedPiece> placed = new ArrayList<>();
    for (int i = 0; i < at.length; i++) {
      placed.add(new PlacedPiece(PieceCode.piece(placedCode[i]), CellIndex.square(empty[at[i]])));
    }
    return placed.stream().sorted().toList();
  }

  /** Returns the squares that a shot strikes. */
  static List<Square> struck(FastShot visited) {
    List<Square> struck = new ArrayList<>();
    for (int i = 0; i < visited.strikes(); i++) {
      struck.add(CellIndex.square(visited.struck(i)));
    }
    return struck;
  }

  private void place(int index) {
    if (index == codes.length) {
      board.shoot(side, shot);
      visitor.visit(this, shot);
      return;
    }
    boolean equalsPrevious = index > 0 && hand.get(index).equals(hand.get(index - 1));
    for (int i = equalsPrevious ? at[index - 1] + 1 : 0; i < empty.length; i++) {
      int cell = empty[i];
      if (board.code(cell) == PieceCode.EMPTY) {
        at[index] = i;
        for (int code : codes[index]) {
          placedCode[index] = code;
          board.set(cell, code);
          place(index + 1);
        }
        board.set(cell, PieceCode.EMPTY);
      }
    }
  }
}
