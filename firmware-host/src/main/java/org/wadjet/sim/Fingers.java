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
 * The single movements that everything hands do is made of. Each is drawn out in time behind the
 * one before, and happens as the clock goes.
 */
final class Fingers {
  /** A piece turned on its square is seen every so many degrees. */
  private static final int TWIST_STEP_DEGREES = 10;

  private final VirtualClock clock;
  private final Tabletop table;
  private final HandTiming timing;
  private final boolean marksStacks;
  private final RandomGenerator random;
  private final List<PhysicalPiece> aside = new ArrayList<>();
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

  /** What one hand holds, or what is laid aside; nothing before its time has come. */
  static final class Grip {
    private PhysicalPiece piece;
    private Square over;
  }

  /** When the last movement is done, on the board's clock. */
  long doneNanos() {
    return doneNanos;
  }

  /** Something else keeps the hands busy until then. */
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

  /** Lets a time pass that is drawn from its range. */
  void after(HandTiming.Range range) {
    doneNanos = next() + range.drawNanos(random);
  }

  /** Does something when all before is done. */
  void then(Runnable act) {
    clock.at(next(), act);
  }

  private long next() {
    return Math.max(doneNanos, clock.nanoTime());
  }

  /** Lifts what stands on a square. */
  Grip lift(Square square) {
    Grip grip = new Grip();
    then(() -> grip.piece = table.lift(square));
    return grip;
  }

  /** Lifts the upper obelisk of a stack, or what else stands there. */
  Grip liftTop(Square square) {
    Grip grip = new Grip();
    then(() -> grip.piece = takeTop(square));
    return grip;
  }

  /** Puts down what is held, turned by some quarters clockwise since it was lifted. */
  void put(Square square, Grip grip, int quarters) {
    then(() -> table.put(square, grip.piece.turned(quarters)));
  }

  /** Puts down what is held, as it was lifted. */
  void put(Square square, Grip grip) {
    put(square, grip, 0);
  }

  /** What is held comes down on an empty square for a moment, but is not let go. */
  void lower(Square square, Grip grip) {
    then(
        () -> {
          if (table.at(square).isEmpty()) {
            table.put(square, grip.piece);
            grip.over = square;
          }
        });
  }

  /** What was lowered goes up again. */
  void raise(Grip grip) {
    then(
        () -> {
          if (grip.over != null) {
            table.lift(grip.over);
            grip.over = null;
          }
        });
  }

  /** Lays what stands on a square beside the board, if anything does. */
  void layAside(Square square) {
    then(() -> table.at(square).ifPresent(_ -> aside.add(table.lift(square))));
  }

  /** Puts a piece from the box on an empty square. */
  void add(Square square, PhysicalPiece piece) {
    then(() -> table.put(square, piece));
  }

  /** Puts such a piece back that was laid aside, if one was, turned as it should stand. */
  void putBack(Square square, Piece piece) {
    then(
        () ->
            aside.stream()
                .filter(token -> token.side() == piece.side() && token.kind() == piece.kind())
                .findFirst()
                .filter(_ -> table.at(square).isEmpty())
                .ifPresent(
                    token -> {
                      aside.remove(token);
                      table.put(square, asItShould(token, piece));
                    }));
  }

  /** Of the ways to stand that the rules call equal, the one that needs no turning. */
  private static PhysicalPiece asItShould(PhysicalPiece token, Piece piece) {
    int wrong = token.quarter() - piece.facing().quarter();
    return Math.floorMod(wrong, piece.kind().orientations()) == 0 ? token : PhysicalPiece.of(piece);
  }

  /** An obelisk comes down on an empty square or on a single one. */
  void land(Square square, Grip grip) {
    then(
        () -> {
          PhysicalPiece below = table.at(square).orElse(null);
          if (below == null) {
            table.put(square, marksStacks ? upright(grip.piece) : grip.piece);
          } else {
            table.transform(square, below.as(PieceKind.STACK));
          }
        });
  }

  /** An obelisk that became a stack, or the other way, is turned a quarter to show it. */
  void mark(Square square) {
    if (marksStacks) {
      after(timing.between());
      twist(square, eitherWay());
    }
  }

  /** A single obelisk as it comes down where they are marked. */
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
    long start = next();
    long length = timing.twist().drawNanos(random);
    for (int degrees = TWIST_STEP_DEGREES; degrees < 90; degrees += TWIST_STEP_DEGREES) {
      int yaw = quarter * degrees;
      clock.at(start + length * degrees / 90, () -> turnOut(square, yaw));
    }
    doneNanos = start + length;
    then(() -> table.at(square).ifPresent(piece -> table.transform(square, piece.turned(quarter))));
  }

  /** Leaves a piece turned out of its quarter, clockwise; 0 sets it straight. */
  void leaveAt(Square square, double degrees) {
    then(() -> turnOut(square, degrees));
  }

  private void turnOut(Square square, double degrees) {
    if (table.at(square).isPresent()) {
      table.twist(square, degrees);
    }
  }

  int eitherWay() {
    return random.nextBoolean() ? 1 : -1;
  }

  /** The quarters of a turn, which a Sphinx may make in one direction only. */
  int quarters(Square square, Move.Sense sense) {
    PhysicalPiece piece = table.at(square).orElse(null);
    if (piece == null) {
      throw new IllegalArgumentException("nothing stands on " + square + " to be turned");
    }
    return switch (sense) {
      case CLOCKWISE -> 1;
      case COUNTER_CLOCKWISE -> -1;
      case EITHER -> piece.kind() == PieceKind.SPHINX ? sphinxTurn(piece) : eitherWay();
    };
  }

  /** Both facings look onto the board: N and W on j1, S and E on a8. */
  private static int sphinxTurn(PhysicalPiece piece) {
    Heading facing = piece.piece().facing();
    return facing == Heading.N || facing == Heading.S ? -1 : 1;
  }
}
