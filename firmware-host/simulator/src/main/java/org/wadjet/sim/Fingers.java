package org.wadjet.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.wadjet.game.Heading;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Square;

/**
 * Single movements of the hands. Each is scheduled after the previous one and happens as the clock
 * advances.
 */
final class Fingers {
  /** Step in which a piece turned on its square moves, in degrees. */
  private static final int TWIST_STEP_DEGREES = 10;

  private final VirtualClock clock;
  private final Tabletop table;
  private final HandTiming timing;
  private final boolean marksStacks;
  private final RandomGenerator random;
  private final List<PhysicalPiece> laidAside = new ArrayList<>();
  private long doneNanos;

  Fingers(
      VirtualClock clock,
      Tabletop table,
      HandTiming timing,
      boolean marksStacks,
      RandomGenerator random) {
    this.clock = clock;
    this.table = table;
    this.timing = timing;
    this.marksStacks = marksStacks;
    this.random = random;
  }

  /** A piece held by a hand; empty until its lift has happened. */
  static final class Grip {
    private PhysicalPiece piece;
    private Square overSquare;
  }

  /** Returns the end of the last movement, on the board's clock. */
  long doneNanos() {
    return doneNanos;
  }

  /** Extends the current movement of the hands until this instant. */
  void busyUntil(long nanos) {
    doneNanos = Math.max(doneNanos, nanos);
  }

  HandTiming timing() {
    return timing;
  }

  Tabletop table() {
    return table;
  }

  RandomGenerator random() {
    return random;
  }

  boolean chance(double likelihood) {
    return random.nextDouble() < likelihood;
  }

  /** Pauses for a time drawn from a range. */
  void pause(HandTiming.Range range) {
    doneNanos = nextNanos() + range.drawNanos(random);
  }

  /** Schedules an action after all previous ones. */
  void schedule(Runnable act) {
    clock.schedule(nextNanos(), act);
  }

  private long nextNanos() {
    return Math.max(doneNanos, clock.nanoTime());
  }

  /** Lifts the piece on a square. */
  Grip lift(Square square) {
    Grip grip = new Grip();
    schedule(() -> grip.piece = table.lift(square));
    return grip;
  }

  /** Lifts the upper obelisk of a stack, or any other piece. */
  Grip liftTop(Square square) {
    Grip grip = new Grip();
    schedule(() -> grip.piece = takeTop(square));
    return grip;
  }

  /** Puts down the held piece, turned clockwise by some quarters. */
  void put(Square square, Grip grip, int quarters) {
    schedule(() -> table.put(square, grip.piece.turned(quarters)));
  }

  /** Puts down the held piece in its previous orientation. */
  void put(Square square, Grip grip) {
    put(square, grip, 0);
  }

  /** Lowers the held piece onto an empty square for a moment, without letting go. */
  void lower(Square square, Grip grip) {
    schedule(
        () -> {
          if (table.at(square).isEmpty()) {
            table.put(square, grip.piece);
            grip.overSquare = square;
          }
        });
  }

  /** Raises the lowered piece. */
  void raise(Grip grip) {
    schedule(
        () -> {
          if (grip.overSquare != null) {
            table.lift(grip.overSquare);
            grip.overSquare = null;
          }
        });
  }

  /** Lays the piece on a square, if any, beside the board. */
  void layAside(Square square) {
    schedule(() -> table.at(square).ifPresent(_ -> laidAside.add(table.lift(square))));
  }

  /** Puts a piece from the box on an empty square. */
  void add(Square square, PhysicalPiece piece) {
    schedule(() -> table.put(square, piece));
  }

  /** Puts back a piece of this kind that was laid aside, if there is one, with this facing. */
  void putBack(Square square, Piece piece) {
    schedule(
        () ->
            laidAside.stream()
                .filter(token -> token.side() == piece.side() && token.kind() == piece.kind())
                .findFirst()
                .filter(_ -> table.at(square).isEmpty())
                .ifPresent(
                    token -> {
                      laidAside.remove(token);
                      table.put(square, oriented(token, piece));
                    }));
  }

  /** Keeps the orientation of a piece if it is equal to the wanted one by the rules. */
  private static PhysicalPiece oriented(PhysicalPiece token, Piece piece) {
    int wrong = token.quarter() - piece.facing().quarter();
    return Math.floorMod(wrong, piece.kind().orientations()) == 0 ? token : PhysicalPiece.of(piece);
  }

  /** Puts a held obelisk on an empty square or on a single obelisk. */
  void land(Square square, Grip grip) {
    schedule(
        () -> {
          PhysicalPiece below = table.at(square).orElse(null);
          if (below == null) {
            table.put(square, marksStacks ? upright(grip.piece) : grip.piece);
          } else {
            table.transform(square, below.as(PieceKind.STACK));
          }
        });
  }

  /** Turns an obelisk that became a stack, or the reverse, by a quarter to mark it. */
  void markStack(Square square) {
    if (marksStacks) {
      pause(timing.between());
      twist(square, randomDirection());
    }
  }

  /** Orients a single obelisk on a board that marks stacks. */
  private static PhysicalPiece upright(PhysicalPiece obelisk) {
    return obelisk.turned(obelisk.quarter() % 2);
  }

  private PhysicalPiece takeTop(Square square) {
    PhysicalPiece piece = table.at(square).orElse(null);
    if (piece == null || piece.kind() != PieceKind.STACK) {
      return table.lift(square);
    }
    PhysicalPiece single = piece.as(PieceKind.OBELISK);
    table.transform(square, single);
    return single;
  }

  /** Turns a piece on its square by quarters, clockwise if above 0. */
  void twist(Square square, int quarters) {
    for (int done = 0; done < Math.abs(quarters); done++) {
      quarterTwist(square, Integer.signum(quarters));
    }
  }

  private void quarterTwist(Square square, int quarter) {
    long start = nextNanos();
    long length = timing.twist().drawNanos(random);
    for (int degrees = TWIST_STEP_DEGREES; degrees < 90; degrees += TWIST_STEP_DEGREES) {
      int yaw = quarter * degrees;
      clock.schedule(start + length * degrees / 90, () -> setYaw(square, yaw));
    }
    doneNanos = start + length;
    schedule(
        () -> table.at(square).ifPresent(piece -> table.transform(square, piece.turned(quarter))));
  }

  /** Leaves a piece askew by this many degrees, clockwise; 0 sets it straight. */
  void leaveAt(Square square, double degrees) {
    schedule(() -> setYaw(square, degrees));
  }

  private void setYaw(Square square, double degrees) {
    if (table.at(square).isPresent()) {
      table.twist(square, degrees);
    }
  }

  int randomDirection() {
    return random.nextBoolean() ? 1 : -1;
  }

  /** Returns the quarters of a turn; a Sphinx can turn in one direction only. */
  int quarters(Square square, Move.Sense sense) {
    PhysicalPiece piece = table.at(square).orElse(null);
    if (piece == null) {
      throw new IllegalArgumentException("no piece to turn on " + square);
    }
    return switch (sense) {
      case CLOCKWISE -> 1;
      case COUNTER_CLOCKWISE -> -1;
      case EITHER -> piece.kind() == PieceKind.SPHINX ? sphinxTurn(piece) : randomDirection();
    };
  }

  /** Returns the turn of a Sphinx to its other facing: N and W on j1, S and E on a8. */
  private static int sphinxTurn(PhysicalPiece piece) {
    Heading facing = piece.piece().facing();
    return facing == Heading.N || facing == Heading.S ? -1 : 1;
  }
}
