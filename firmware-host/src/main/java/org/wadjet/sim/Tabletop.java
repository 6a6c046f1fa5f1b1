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
public final class Tabletop implements Scene {
  private final Token[] tokens = new Token[Square.COUNT];
  private final double[] yawDegrees = new double[Square.COUNT];
  private final List<Watcher> watchers = new ArrayList<>();

  /** Is told of each square where something has changed. */
  interface Watcher {
    void changed(Square square);
  }

  /** The pieces of a position, each standing as the rules write it. */
  public static Tabletop of(Position position) {
    Tabletop table = new Tabletop();
    position.forEach((square, piece) -> table.put(square, Token.of(piece)));
    return table;
  }

  void watch(Watcher watcher) {
    watchers.add(watcher);
  }

  @Override
  public Optional<Token> at(Square square) {
    return Optional.ofNullable(tokens[square.index()]);
  }

  @Override
  public double yawDegrees(Square square) {
    return yawDegrees[square.index()];
  }

  /** Puts a piece down, true. */
  public void put(Square square, Token token) {
    if (tokens[square.index()] != null) {
      throw new IllegalStateException("a piece stands on " + square + " already");
    }
    replace(square, token, 0);
  }

  /** Takes a piece off its square. */
  public Token lift(Square square) {
    Token token = standing(square);
    replace(square, null, 0);
    return token;
  }

  /** Turns a standing piece out of its quarter, clockwise; beyond half a quarter counts on. */
  public void twist(Square square, double degrees) {
    replace(square, standing(square), degrees);
  }

  /** Leaves another body on an occupied square, as when an obelisk joins or leaves a stack. */
  public void become(Square square, Token token) {
    standing(square);
    replace(square, token, 0);
  }

  /** The position that stands here, pieces in hands left out. */
  public Position position(Side toMove) {
    Position position = Position.empty(toMove);
    for (Square square : Square.all()) {
      if (tokens[square.index()] != null) {
        position = position.with(square, tokens[square.index()].piece());
      }
    }
    return position;
  }

  private Token standing(Square square) {
    Token token = tokens[square.index()];
    if (token == null) {
      throw new IllegalStateException("nothing stands on " + square);
    }
    return token;
  }

  private void replace(Square square, Token token, double degrees) {
    tokens[square.index()] = token;
    yawDegrees[square.index()] = degrees;
    for (Watcher watcher : watchers) {
      watcher.changed(square);
    }
  }
}
