package org.wadjet.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * What really stands on the 80 squares. It knows no rules; it only refuses what cannot be: two
 * pieces on one square, lifting where nothing is.
 */
public final class Tabletop implements OpticalScene {
  private final PhysicalPiece[] pieces = new PhysicalPiece[Square.COUNT];
  private final double[] yawDegrees = new double[Square.COUNT];
  private final List<Watcher> watchers = new ArrayList<>();

  /** Is told of each square where something has changed. */
  interface Watcher {
    void changed(Square square);
  }

  /** The pieces of a position, each standing as the rules write it. */
  public static Tabletop of(Position position) {
    Tabletop table = new Tabletop();
    position.forEach((square, piece) -> table.put(square, PhysicalPiece.of(piece)));
    return table;
  }

  void watch(Watcher watcher) {
    watchers.add(watcher);
  }

  @Override
  public Optional<PhysicalPiece> at(Square square) {
    return Optional.ofNullable(pieces[square.index()]);
  }

  @Override
  public double yawDegrees(Square square) {
    return yawDegrees[square.index()];
  }

  /** Puts a piece down, true. */
  public void put(Square square, PhysicalPiece piece) {
    if (pieces[square.index()] != null) {
      throw new IllegalStateException("a piece stands on " + square + " already");
    }
    replace(square, piece, 0);
  }

  /** Takes a piece off its square. */
  public PhysicalPiece lift(Square square) {
    PhysicalPiece piece = standing(square);
    replace(square, null, 0);
    return piece;
  }

  /** Turns a standing piece out of its quarter, clockwise; beyond half a quarter counts on. */
  public void twist(Square square, double degrees) {
    replace(square, standing(square), degrees);
  }

  /** Leaves another body on an occupied square, as when an obelisk joins or leaves a stack. */
  public void transform(Square square, PhysicalPiece piece) {
    standing(square);
    replace(square, piece, 0);
  }

  /** The position that stands here, pieces in hands left out. */
  public Position position(Side toMove) {
    Position position = Position.empty(toMove);
    for (Square square : Square.all()) {
      if (pieces[square.index()] != null) {
        position = position.with(square, pieces[square.index()].piece());
      }
    }
    return position;
  }

  private PhysicalPiece standing(Square square) {
    PhysicalPiece piece = pieces[square.index()];
    if (piece == null) {
      throw new IllegalStateException("nothing stands on " + square);
    }
    return piece;
  }

  private void replace(Square square, PhysicalPiece piece, double degrees) {
    pieces[square.index()] = piece;
    yawDegrees[square.index()] = degrees;
    for (Watcher watcher : watchers) {
      watcher.changed(square);
    }
  }
}
