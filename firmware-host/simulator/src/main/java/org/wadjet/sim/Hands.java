package org.wadjet.sim;

import java.time.Duration;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.wadjet.game.Move;
import org.wadjet.game.PieceKind;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * The hands of both players. A request is scheduled at once and happens as the clock advances; a
 * request during another one follows it.
 */
public final class Hands {
  private final VirtualClock clock;
  private final Fingers fingers;
  private final MoveVariations variations;
  private final HandTiming timing;
  private final Consumer<Side> fireChanged;
  private final Consumer<Boolean> interlockChanged;
  private final Set<Side> pressed = EnumSet.noneOf(Side.class);

  /**
   * @param marksStacks whether single obelisks face N or S and stacks E or W
   * @param fireMoved called with a side whose button has changed
   * @param interlockMoved called with the state of the key: on or off
   */
  Hands(
      VirtualClock clock,
      Tabletop table,
      HandTiming timing,
      boolean marksStacks,
      RandomGenerator random,
      Consumer<Side> fireMoved,
      Consumer<Boolean> interlockMoved) {
    this.clock = clock;
    this.timing = timing;
    this.fireChanged = fireMoved;
    this.interlockChanged = interlockMoved;
    fingers = new Fingers(clock, table, timing, marksStacks, random);
    variations = new MoveVariations(fingers);
  }

  /** Returns whether a request is still under way. */
  public boolean isBusy() {
    return clock.nanoTime() < fingers.doneNanos();
  }

  /** Returns the end of the last request, on the board's clock. */
  public long doneNanos() {
    return fingers.doneNanos();
  }

  /** Returns whether a side's button is held down. */
  public boolean pressed(Side side) {
    return pressed.contains(side);
  }

  /**
   * Performs a move, legal or not, without a fumble: turning in the air or on the square, swapping
   * with two hands or with one and a piece laid aside.
   */
  public void perform(Move move) {
    fingers.pause(timing.reach());
    switch (move) {
      case Move.Step(Square from, Square to) -> variations.carry(from, to, 0);
      case Move.Swap(Square from, Square to) -> exchange(from, to);
      case Move.Turn(Square from, Move.Sense sense) -> turn(from, fingers.quarters(from, sense));
      case Move.Stack(Square from, Square to) -> variations.stack(from, to);
      case Move.Unstack(Square from, Square to) -> variations.unstack(from, to);
      case Move.Placement(List<PlacedPiece> pieces) -> variations.place(pieces);
    }
  }

  /** Performs a move in any of its variations, fumbles included. */
  public void performVaried(Move move) {
    fingers.pause(timing.reach());
    variations.perform(move);
  }

  /** Performs these actions one after the other, without a pause that makes a move final. */
  public void handle(List<HandAction> handActions) {
    fingers.pause(timing.reach());
    for (HandAction handAction : handActions) {
      switch (handAction) {
        case HandAction.Carry(Square from, Square to, int quarters) ->
            variations.carry(from, to, quarters);
        case HandAction.Turn(Square square, int quarters) -> fingers.twist(square, quarters);
        case HandAction.LeaveAt(Square square, double degrees) -> fingers.leaveAt(square, degrees);
        case HandAction.LayAside(Square square) -> fingers.layAside(square);
        case HandAction.PutBack(var square, var piece) -> fingers.putBack(square, piece);
        case HandAction.Add(Square square, PhysicalPiece token) -> fingers.add(square, token);
        case HandAction.Exchange(Square one, Square other) -> exchange(one, other);
      }
      fingers.pause(timing.between());
    }
  }

  /** Presses and releases a side's FIRE button. */
  public void pressFire(Side side) {
    hold(side, true);
    fingers.pause(timing.press());
    fingers.schedule(() -> press(side, false));
  }

  /** Presses or releases a side's FIRE button. */
  public void hold(Side side, boolean down) {
    fingers.pause(timing.reach());
    fingers.schedule(() -> press(side, down));
  }

  /** Presses and releases a side's FIRE button after a delay, at the same time as other actions. */
  public void pressFireMeanwhile(Side side, Duration delay) {
    long down = clock.nanoTime() + delay.toNanos();
    long up = down + timing.press().drawNanos(fingers.random());
    clock.schedule(down, () -> press(side, true));
    clock.schedule(up, () -> press(side, false));
    fingers.busyUntil(up);
  }

  private void press(Side side, boolean down) {
    if (down ? pressed.add(side) : pressed.remove(side)) {
      fireChanged.accept(side);
    }
  }

  /** Removes struck pieces from the board for good; of a stack the upper obelisk. */
  public void remove(Collection<Square> struck) {
    for (Square square : struck) {
      fingers.pause(timing.reach());
      boolean stack =
          fingers.table().at(square).filter(piece -> piece.kind() == PieceKind.STACK).isPresent();
      fingers.liftTop(square);
      if (stack) {
        fingers.markStack(square);
      }
    }
  }

  /** Puts a piece from beside the board on an empty square. */
  public void place(Square square, PhysicalPiece piece) {
    fingers.pause(timing.reach());
    fingers.add(square, piece);
  }

  /** Lifts the pieces of these squares, all at once, and puts them back as they stood. */
  public void liftAgain(Collection<Square> squares) {
    Map<Square, PhysicalPiece> pieces = new LinkedHashMap<>();
    for (Square square : squares) {
      fingers.table().at(square).ifPresent(piece -> pieces.put(square, piece));
    }
    pieces.forEach(
        (square, piece) ->
            remove(
                piece.piece().kind() == PieceKind.STACK
                    ? List.of(square, square)
                    : List.of(square)));
    pieces.forEach(this::place);
  }

  /** Turns the key, which closes or opens the interlock. */
  public void setInterlock(boolean closed) {
    fingers.pause(timing.reach());
    fingers.schedule(() -> interlockChanged.accept(closed));
  }

  private void exchange(Square one, Square other) {
    boolean otherFirst = fingers.random().nextBoolean();
    HandTiming.Range between = fingers.random().nextBoolean() ? timing.carry() : timing.between();
    variations.exchange(otherFirst ? other : one, otherFirst ? one : other, between);
  }

  private void turn(Square square, int quarters) {
    boolean sphinx =
        fingers.table().at(square).filter(piece -> piece.kind() == PieceKind.SPHINX).isPresent();
    // A Sphinx head is held by its cable and turns between stops, so it is never lifted.
    if (sphinx || fingers.random().nextBoolean()) {
      fingers.twist(square, quarters);
    } else {
      variations.carry(square, square, quarters);
    }
  }
}
