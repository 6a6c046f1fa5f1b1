package org.wadjet.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * The real pieces on the 80 squares. It does not apply the rules of the game and rejects only
 * physically impossible actions: two pieces on one square, and lifting from an empty one.
 */
public final class Tabletop implements OpticalScene {
  private final PhysicalPiece[] pieces = new PhysicalPiece[Square.COUNT];
  private final double[] yawDegrees = new double[Square.COUNT];
  private final List<Watcher> listeners = new ArrayList<>();

  /** Listener for changes of a square. */
  interface Watcher {
    void changed(Square square);
  }

  /** Creates a table with the pieces of a position, oriented as in the notation. */
  public static Tabletop of(Position position) {
    Tabletop table = new Tabletop();
    position.forEach((square, piece) -> table.put(square, PhysicalPiece.of(piece)));
    return table;
  }

  void addListener(Watcher watcher) {
    listeners.add(watcher);
  }

  @Override
  public Optional<PhysicalPiece> at(Square square) {
    return Optional.ofNullable(pieces[square.index()]);
  }

  @Override
  public double yawDegrees(Square square) {
    return yawDegrees[square.index()];
  }

  /** Puts a piece down, straight. */
  public void put(Square square, PhysicalPiece piece) {
    if (pieces[square.index()] != null) {
      throw new IllegalStateException("a piece stands on " + square + " already");
    }
    replace(square, piece, 0);
  }

  /** Lifts a piece off its square. */
  public PhysicalPiece lift(Square square) {
    PhysicalPiece piece = pieceOn(square);
    replace(square, null, 0);
    return piece;
  }

  /**
   * Turns a standing piece off its quarter, clockwise; beyond 45 degrees the next quarter is read.
   */
  public void twist(Square square, double degrees) {
    replace(square, pieceOn(square), degrees);
  }

  /** Replaces the piece on an occupied square, as when an obelisk joins or leaves a stack. */
  public void transform(Square square, PhysicalPiece piece) {
    pieceOn(square);
    replace(square, piece, 0);
  }

  /** Returns the position on the table, without pieces in hands. */
  public Position position(Side toMove) {
    Position position = Position.empty(toMove);
    for (Square square : Square.all()) {
      if (pieces[square.index()] != null) {
        position = position.with(square, pieces[square.index()].piece());
      }
    }
    return position;
  }

  private PhysicalPiece pieceOn(Square square) {
    PhysicalPiece piece = pieces[square.index()];
    if (piece == null) {
      throw new IllegalStateException("nothing stands on " + square);
    }
    return piece;
  }

  private void replace(Square square, PhysicalPiece piece, double degrees) {
    pieces[square.index()] = piece;
    yawDegrees[square.index()] = degrees;
    for (Watcher watcher : listeners) {
      watcher.changed(square);
    }
  }
}
