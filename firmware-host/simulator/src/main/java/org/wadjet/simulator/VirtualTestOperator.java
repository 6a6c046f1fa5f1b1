package org.wadjet.simulator;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.wadjet.cli.AutomaticTestOperator;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sim.PhysicalPiece;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.StatusReading;

/** Moves the piece and the torch on a virtual board at once. */
record VirtualTestOperator(VirtualBoard board) implements AutomaticTestOperator {
  @Override
  public void place(Square square, Heading facing) {
    takeOff(square);
    board.table().put(square, PhysicalPiece.of(new Piece(Side.SILVER, PieceKind.PYRAMID, facing)));
  }

  @Override
  public void takeOff(Square square) {
    if (board.table().at(square).isPresent()) {
      board.table().lift(square);
    }
  }

  @Override
  public void checkInterlock() {
    board.checkInterlock();
  }

  @Override
  public void illuminate(String row, List<Detector> detectors) {
    board.torch(Set.copyOf(detectors));
  }

  @Override
  public Duration removeTorch() {
    board.torch(Set.of());
    return Duration.ZERO;
  }

  @Override
  public Duration stepTimeout() {
    return Duration.ofSeconds(1);
  }

  @Override
  public boolean confirms(StatusReading lines) {
    return false;
  }

  @Override
  public void answered() {}
}
