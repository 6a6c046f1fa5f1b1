package org.wadjet.sim;

import java.time.Duration;
import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.PieceKind;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Square;

/**
 * Variations in which people make the same move: slid, turned back, put on the wrong square first,
 * hovered, other pieces knocked on the way; a swap with two hands or one, with a piece parked
 * beside the board or on a third square.
 */
record MoveVariations(Fingers fingers) {
  /**
   * Pauses within a move; shorter than the time after which a move becomes final (board.toml,
   * settle-ms and touch-ms).
   */
  private static final HandTiming.Range PAUSE = HandTiming.Range.millis(30, 350);

  /**
   * Pauses of a piece that stands a quarter off its final facing; the switches also read that
   * quarter for some time before and after the pause.
   */
  private static final HandTiming.Range QUARTER_PAUSE = HandTiming.Range.millis(0, 100);

  /** Time for which a sliding piece is over a square. */
  private static final HandTiming.Range SLIDE =
      new HandTiming.Range(Duration.ofMillis(2), Duration.ofMillis(60));

  /** Time from one placed piece to the next; longer than the board needs to settle. */
  private static final HandTiming.Range NEXT_PIECE = HandTiming.Range.millis(400, 900);

  private static final double PLAIN_SHARE = 0.4;
  private static final double KNOCK_SHARE = 0.1;
  private static final double[] KNOCK_DEGREES = {12, 25, 33, 45};

  /** Performs a move in a drawn variation. */
  void perform(Move move) {
    if (fingers.chance(KNOCK_SHARE)) {
      knockNeighbour(move);
    }
    switch (move) {
      case Move.Step(Square from, Square to) -> step(from, to);
      case Move.Swap(Square from, Square to) -> swap(from, to);
      case Move.Turn(Square from, Move.Sense sense) -> turn(from, fingers.quarters(from, sense));
      case Move.Stack(Square from, Square to) -> stack(from, to);
      case Move.Unstack(Square from, Square to) -> unstack(from, to);
      case Move.Placement(List<PlacedPiece> pieces) -> place(pieces);
    }
  }

  /** Places pieces from the box one by one. */
  void place(List<PlacedPiece> pieces) {
    for (PlacedPiece each : pieces) {
      fingers.add(each.square(), PhysicalPiece.of(each.piece()));
      fingers.pause(NEXT_PIECE);
    }
  }

  private void step(Square from, Square to) {
    switch (fingers.chance(PLAIN_SHARE) ? 0 : 1 + fingers.random().nextInt(6)) {
      case 1 -> slide(from, to);
      case 2 -> wrongSquareFirst(from, to);
      case 3 -> lowerTwice(from, to);
      case 4 -> {
        int quarters = fingers.randomDirection();
        fingers.twist(from, quarters);
        fingers.pause(QUARTER_PAUSE);
        fingers.twist(from, -quarters);
        carry(from, to, 0);
      }
      case 5 -> {
        int quarters = fingers.randomDirection();
        carry(from, to, quarters);
        fingers.pause(PAUSE);
        fingers.twist(to, -quarters);
      }
      case 6 -> {
        carry(from, from, 0);
        fingers.pause(PAUSE);
        carry(from, to, 0);
      }
      default -> carry(from, to, 0);
    }
  }

  private void turn(Square square, int quarters) {
    if (isSphinx(square)) {
      // A Sphinx head is held by its cable and turns between stops.
      fingers.twist(square, quarters);
      if (fingers.chance(1 - PLAIN_SHARE)) {
        fingers.pause(QUARTER_PAUSE);
        fingers.twist(square, -quarters);
        fingers.pause(QUARTER_PAUSE);
        fingers.twist(square, quarters);
      }
      return;
    }
    switch (fingers.chance(PLAIN_SHARE) ? 0 : 1 + fingers.random().nextInt(4)) {
      case 1 -> {
        fingers.twist(square, 2 * quarters);
        fingers.pause(PAUSE);
        fingers.twist(square, -quarters);
      }
      case 2 -> {
        fingers.twist(square, -quarters);
        fingers.pause(QUARTER_PAUSE);
        fingers.twist(square, 2 * quarters);
      }
      case 3 -> {
        carry(square, square, 0);
        fingers.pause(PAUSE);
        fingers.twist(square, quarters);
      }
      case 4 -> fingers.twist(square, quarters);
      default -> carry(square, square, quarters);
    }
  }

  private void swap(Square from, Square to) {
    boolean fromFirst = fingers.random().nextBoolean();
    Square first = fromFirst ? from : to;
    Square second = fromFirst ? to : from;
    List<Square> free = freeNear(first);
    switch (fingers.random().nextInt(free.isEmpty() ? 2 : 3)) {
      case 0 -> exchange(first, second, fingers.timing().between());
      case 1 -> exchange(first, second, fingers.timing().carry());
      default -> byThirdSquare(first, second, anyOf(free));
    }
  }

  /** Exchanges two pieces, both off the board for a moment; the order of putting down is drawn. */
  void exchange(Square first, Square second, HandTiming.Range between) {
    Fingers.Grip one = fingers.lift(first);
    fingers.pause(between);
    Fingers.Grip other = fingers.lift(second);
    fingers.pause(fingers.timing().carry());
    if (fingers.random().nextBoolean()) {
      fingers.put(first, other);
      fingers.pause(between);
      fingers.put(second, one);
    } else {
      fingers.put(second, one);
      fingers.pause(between);
      fingers.put(first, other);
    }
  }

  private void byThirdSquare(Square first, Square second, Square third) {
    Fingers.Grip parked = fingers.lift(first);
    fingers.pause(fingers.timing().carry());
    fingers.put(third, parked);
    fingers.pause(fingers.timing().between());
    carry(second, first, 0);
    fingers.pause(fingers.timing().between());
    carry(third, second, 0);
  }

  /** Stacks a single obelisk onto another. */
  void stack(Square from, Square to) {
    Fingers.Grip grip = fingers.lift(from);
    fingers.pause(fingers.timing().carry());
    fingers.land(to, grip);
    fingers.markStack(to);
  }

  /** Moves the upper obelisk off a stack. */
  void unstack(Square from, Square to) {
    boolean onto = fingers.table().at(to).isPresent();
    Fingers.Grip grip = fingers.liftTop(from);
    fingers.pause(fingers.timing().carry());
    fingers.land(to, grip);
    fingers.markStack(from);
    if (onto) {
      fingers.markStack(to);
    }
  }

  /** Lifts a piece and puts it down, turned by some quarters on the way. */
  void carry(Square from, Square to, int quarters) {
    Fingers.Grip grip = fingers.lift(from);
    fingers.pause(fingers.timing().carry());
    fingers.put(to, grip, quarters);
  }

  /**
   * Slides a piece over the squares, sometimes round a corner; it appears and disappears on each.
   */
  private void slide(Square from, Square to) {
    Fingers.Grip grip = fingers.lift(from);
    for (Square square : List.of(from, cornerOf(from, to), to)) {
      if (fingers.random().nextBoolean()) {
        fingers.pause(SLIDE);
        touch(square, grip);
      }
    }
    fingers.pause(SLIDE);
    fingers.put(to, grip);
  }

  /** Returns the square beside a diagonal step; for a straight step its goal. */
  private static Square cornerOf(Square from, Square to) {
    return Square.of(from.file(), to.rank());
  }

  private void wrongSquareFirst(Square from, Square to) {
    List<Square> free = freeNear(to);
    Fingers.Grip grip = fingers.lift(from);
    if (!free.isEmpty()) {
      Square wrong = anyOf(free);
      fingers.pause(fingers.timing().carry());
      fingers.put(wrong, grip);
      fingers.pause(PAUSE);
      grip = fingers.lift(wrong);
    }
    fingers.pause(fingers.timing().carry());
    fingers.put(to, grip);
  }

  /** Lowers a piece twice without letting go, then puts it down. */
  private void lowerTwice(Square from, Square to) {
    Fingers.Grip grip = fingers.lift(from);
    fingers.pause(fingers.timing().carry());
    touch(to, grip);
    fingers.pause(SLIDE);
    touch(to, grip);
    fingers.pause(fingers.timing().between());
    fingers.put(to, grip);
  }

  /** Lowers a held piece onto an empty square and raises it again. */
  private void touch(Square square, Fingers.Grip grip) {
    fingers.lower(square, grip);
    fingers.pause(SLIDE);
    fingers.raise(grip);
  }

  /** Knocks a neighbouring piece askew or over, and corrects it. */
  private void knockNeighbour(Move move) {
    List<Square> near =
        Square.all().stream()
            .filter(move.from()::touches)
            .filter(square -> fingers.table().at(square).isPresent() && !isSphinx(square))
            .toList();
    if (near.isEmpty()) {
      return;
    }
    Square knocked = anyOf(near);
    if (fingers.random().nextBoolean()) {
      carry(knocked, knocked, 0);
    } else {
      double degrees = KNOCK_DEGREES[fingers.random().nextInt(KNOCK_DEGREES.length)];
      fingers.leaveAt(knocked, fingers.randomDirection() * degrees);
      fingers.pause(fingers.timing().carry());
      fingers.leaveAt(knocked, 0);
    }
    fingers.pause(fingers.timing().between());
  }

  private List<Square> freeNear(Square square) {
    return Square.all().stream()
        .filter(square::touches)
        .filter(near -> fingers.table().at(near).isEmpty())
        .toList();
  }

  private Square anyOf(List<Square> squares) {
    return squares.get(fingers.random().nextInt(squares.size()));
  }

  private boolean isSphinx(Square square) {
    return fingers.table().at(square).filter(t -> t.kind() == PieceKind.SPHINX).isPresent();
  }
}
