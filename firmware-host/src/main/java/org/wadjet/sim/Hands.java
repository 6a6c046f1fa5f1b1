package org.wadjet.sim;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.wadjet.game.Heading;
import org.wadjet.game.Kind;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * The hands of both players. What they are asked for is drawn out in time at once and happens as
 * the clock goes; asked for something while busy, they do it afterwards.
 */
public final class Hands {
  /** A piece turned on its square is seen every so many degrees. */
  private static final int TWIST_STEP_DEGREES = 10;

  private final VirtualClock clock;
  private final Tabletop table;
  private final HandTiming timing;
  private final boolean marksStacks;
  private final RandomGenerator random;
  private final Consumer<Side> fireMoved;
  private final Consumer<Boolean> interlockMoved;
  private final Set<Side> pressed = EnumSet.noneOf(Side.class);
  private long doneNanos;

  /**
   * @param marksStacks whether single obelisks stand N or S and stacks E or W
   * @param fireMoved told of a side whose button went down or up
   * @param interlockMoved told whether key and lid are closed
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
    this.table = table;
    this.timing = timing;
    this.marksStacks = marksStacks;
    this.random = random;
    this.fireMoved = fireMoved;
    this.interlockMoved = interlockMoved;
  }

  /** Whether something asked for is not done yet. */
  public boolean busy() {
    return clock.nanoTime() < doneNanos;
  }

  /** When the last thing asked for is done, on the board's clock. */
  public long doneNanos() {
    return doneNanos;
  }

  /** Whether a side's button is held down. */
  public boolean pressed(Side side) {
    return pressed.contains(side);
  }

  /**
   * Does a move, legal or not, in one of the ways people do it: turning in the air or on the
   * square, swapping with two hands or with one and a piece laid aside.
   */
  public void perform(Move move) {
    after(timing.reach());
    switch (move) {
      case Move.Step(Square from, Square to) -> carry(from, to, 0);
      case Move.Swap(Square from, Square to) -> swap(from, to);
      case Move.Turn(Square from, Move.Sense sense) -> turn(from, sense);
      case Move.Stack(Square from, Square to) -> {
        Grip grip = new Grip();
        lift(from, grip);
        after(timing.carry());
        land(to, grip);
        mark(to);
      }
      case Move.Unstack(Square from, Square to) -> {
        boolean onto = table.at(to).isPresent();
        Grip grip = new Grip();
        then(() -> grip.token = takeTop(from));
        after(timing.carry());
        land(to, grip);
        mark(from);
        if (onto) {
          mark(to);
        }
      }
    }
  }

  /** Presses and releases a side's FIRE button. */
  public void pressFire(Side side) {
    hold(side, true);
    after(timing.press());
    then(() -> button(side, false));
  }

  /** Presses a side's FIRE button and holds it down, or lets it go. */
  public void hold(Side side, boolean down) {
    after(timing.reach());
    then(() -> button(side, down));
  }

  private void button(Side side, boolean down) {
    if (down) {
      pressed.add(side);
    } else {
      pressed.remove(side);
    }
    fireMoved.accept(side);
  }

  /** Takes what was struck off the board for good; of a stack the upper obelisk. */
  public void remove(Collection<Square> struck) {
    for (Square square : struck) {
      after(timing.reach());
      boolean stack = table.at(square).filter(t -> t.kind() == Kind.STACK).isPresent();
      then(() -> takeTop(square));
      if (stack) {
        mark(square);
      }
    }
  }

  /** Puts a piece from beside the board on an empty square. */
  public void place(Square square, Token token) {
    after(timing.reach());
    then(() -> table.put(square, token));
  }

  /** Turns the key or moves the lid. */
  public void setInterlock(boolean closed) {
    after(timing.reach());
    then(() -> interlockMoved.accept(closed));
  }

  private void carry(Square from, Square to, int quarters) {
    Grip grip = new Grip();
    lift(from, grip);
    after(timing.carry());
    then(() -> table.put(to, grip.token.turned(quarters)));
  }

  private void swap(Square from, Square to) {
    Grip first = new Grip();
    Grip second = new Grip();
    boolean pushedFirst = random.nextBoolean();
    boolean laidAside = random.nextBoolean();
    lift(pushedFirst ? to : from, pushedFirst ? second : first);
    after(laidAside ? timing.carry() : timing.between());
    lift(pushedFirst ? from : to, pushedFirst ? first : second);
    after(timing.carry());
    put(pushedFirst ? to : from, pushedFirst ? first : second);
    after(laidAside ? timing.carry() : timing.between());
    put(pushedFirst ? from : to, pushedFirst ? second : first);
  }

  private void turn(Square square, Move.Sense sense) {
    Token token = table.at(square).orElse(null);
    if (token == null) {
      throw new IllegalArgumentException("nothing stands on " + square + " to be turned");
    }
    int quarters =
        switch (sense) {
          case CLOCKWISE -> 1;
          case COUNTER_CLOCKWISE -> -1;
          case EITHER -> token.kind() == Kind.SPHINX ? sphinxTurn(token) : eitherWay();
        };
    // A Sphinx head is held by its cable and turns between stops, so it is never lifted.
    if (token.kind() == Kind.SPHINX || random.nextBoolean()) {
      twist(square, quarters);
    } else {
      carry(square, square, quarters);
    }
  }

  private int eitherWay() {
    return random.nextBoolean() ? 1 : -1;
  }

  /** Both facings look onto the board: N and W on j1, S and E on a8. */
  private static int sphinxTurn(Token token) {
    Heading facing = token.piece().facing();
    return facing == Heading.N || facing == Heading.S ? -1 : 1;
  }

  private void twist(Square square, int quarters) {
    long start = next();
    long length = timing.twist().drawNanos(random);
    for (int degrees = TWIST_STEP_DEGREES; degrees < 90; degrees += TWIST_STEP_DEGREES) {
      int yaw = quarters * degrees;
      clock.at(start + length * degrees / 90, () -> table.twist(square, yaw));
    }
    doneNanos = start + length;
    then(() -> table.become(square, table.at(square).orElseThrow().turned(quarters)));
  }

  private void lift(Square square, Grip grip) {
    then(() -> grip.token = table.lift(square));
  }

  private void put(Square square, Grip grip) {
    then(() -> table.put(square, grip.token));
  }

  /** An obelisk comes down on an empty square or on a single one. */
  private void land(Square square, Grip grip) {
    then(
        () -> {
          Token below = table.at(square).orElse(null);
          if (below == null) {
            table.put(square, marksStacks ? upright(grip.token) : grip.token);
          } else {
            table.become(square, below.as(Kind.STACK));
          }
        });
  }

  /** An obelisk that became a stack, or the other way, is turned a quarter to show it. */
  private void mark(Square square) {
    if (marksStacks) {
      after(timing.between());
      twist(square, eitherWay());
    }
  }

  /** A single obelisk as it comes down where they are marked. */
  private static Token upright(Token obelisk) {
    return obelisk.turned(obelisk.quarter() % 2);
  }

  private Token takeTop(Square square) {
    Token token = table.at(square).orElse(null);
    if (token == null || token.kind() != Kind.STACK) {
      return table.lift(square);
    }
    Token single = token.as(Kind.OBELISK);
    table.become(square, single);
    return single;
  }

  private long next() {
    return Math.max(doneNanos, clock.nanoTime());
  }

  private void after(HandTiming.Range range) {
    doneNanos = next() + range.drawNanos(random);
  }

  private void then(Runnable act) {
    clock.at(next(), act);
  }

  /** What one hand holds, or what is laid aside. */
  private static final class Grip {
    private Token token;
  }
}
