package org.wadjet.campaign;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.moves.Reading;
import org.wadjet.sim.Defect;
import org.wadjet.sim.Handling;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Snapshot;

/** One turn as a player lives it: deed by deed, and then FIRE until it is heard. */
final class TurnAtBoard {
  /** Longer than settle-ms and touch-ms of board.toml together, late switches included. */
  private static final long HAND_OFF_NANOS = Duration.ofMillis(600).toNanos();

  /** After so many rounds nobody believes any more that the way leads back. */
  private static final int MOST_ROUNDS = 8;

  private static final int CALLS_THE_ARBITER = 4;
  private static final int PRESSES_FIRE = 3;

  private final VirtualBoard board;
  private final RandomGenerator random;
  private final Witness witness;
  private final Side side;
  private final Move move;
  private final Deque<Deed> deeds;
  private final Consumer<Input> arbiter;
  private Optional<Trespass.Kind> against = Optional.empty();
  private long notBeforeNanos;
  private long handOffNanos;
  private int rounds;
  private int refused;

  /** Whether the pieces have been handled of what is tried. */
  private boolean done;

  TurnAtBoard(
      VirtualBoard board,
      RandomGenerator random,
      Witness witness,
      Side side,
      Move move,
      List<Deed> deeds,
      Consumer<Input> arbiter) {
    this.board = board;
    this.random = random;
    this.witness = witness;
    this.side = side;
    this.move = move;
    this.deeds = new ArrayDeque<>(deeds);
    this.arbiter = arbiter;
  }

  /** The move that the turn comes to. */
  Move move() {
    return move;
  }

  /** The rule that is broken while FIRE may be pressed, or empty. */
  Optional<Trespass.Kind> against() {
    return against;
  }

  /** The hands are free, and the controller waits for this side. */
  void act(Snapshot snapshot) {
    long now = board.clock().nanoTime();
    if (now < notBeforeNanos) {
      return;
    }
    against = against.filter(kind -> kind != Trespass.Kind.WRONG_BUTTON);
    Deed deed = deeds.peek();
    switch (deed) {
      case null -> {
        witness.hands(now, snapshot, "presses FIRE");
        board.hands().pressFire(side);
        rest(1000, 2000);
      }
      case Deed.Make(Move made, Deed.Manner manner) -> {
        deeds.remove();
        witness.hands(now, snapshot, "makes " + made + " " + words(manner));
        make(made, manner);
        rest(200, 600);
      }
      case Deed.Handle(List<Handling> doings) -> {
        deeds.remove();
        witness.hands(now, snapshot, "does " + doings);
        board.hands().handle(doings);
        rest(300, 600);
      }
      case Deed.Try(Side button, Trespass trespass) -> tryIt(snapshot, button, trespass, now);
      case Deed.Linger() -> linger(snapshot, now);
      case Deed.PutRight(Position goal) -> putRight(snapshot, goal, now);
    }
  }

  private static String words(Deed.Manner manner) {
    return switch (manner) {
      case PLAINLY -> "plainly";
      case SOMEHOW -> "somehow";
      case TOO_EARLY -> "and presses FIRE too early";
    };
  }

  private void make(Move made, Deed.Manner manner) {
    switch (manner) {
      case PLAINLY -> board.hands().perform(made);
      case SOMEHOW -> board.hands().performSomehow(made);
      case TOO_EARLY -> {
        board.hands().perform(made);
        long takes = board.hands().doneNanos() - board.clock().nanoTime();
        long most = takes + Duration.ofMillis(120).toNanos();
        board.hands().pressFireMeanwhile(side, Duration.ofNanos(random.nextLong(most)));
      }
    }
  }

  private void linger(Snapshot snapshot, long now) {
    if (snapshot.reading().isEmpty()) {
      handOffNanos = 0;
    } else if (handOffNanos == 0) {
      handOffNanos = now;
    } else if (now - handOffNanos > HAND_OFF_NANOS) {
      deeds.remove();
    }
  }

  /** First the pieces, then the button. */
  private void tryIt(Snapshot snapshot, Side button, Trespass trespass, long now) {
    if (!isSeen(trespass.contrast())) {
      deeds.remove();
    } else if (!done && !trespass.doings().isEmpty()) {
      done = true;
      witness.hands(now, snapshot, "does " + trespass.doings());
      board.hands().handle(trespass.doings());
      rest(300, 600);
      return;
    } else {
      deeds.remove();
      Trespass.Kind kind = trespass.kind();
      witness.hands(now, snapshot, "presses " + button.word() + "'s FIRE against: " + kind.words());
      witness.tried(kind);
      against = Optional.of(kind);
      board.hands().pressFire(button);
      rest(100, 250);
    }
    done = false;
  }

  private boolean isSeen(Contrast contrast) {
    Set<Defect> broken = board.faults().injected();
    return broken.isEmpty() || contrast.isSeenWithout(BrokenSquares.of(broken));
  }

  private void putRight(Snapshot snapshot, Position goal, long now) {
    if (snapshot.reading().isEmpty()) {
      return;
    }
    WayRight way = new WayRight(board.table(), goal);
    boolean astray = snapshot.reading().get() instanceof Reading.Astray;
    if (way.isThere() && !astray) {
      against = Optional.empty();
      deeds.remove();
      return;
    }
    // Nobody can put a broken sensor right; the operator masks or mends it.
    boolean mayBeBroken =
        !board.faults().injected().isEmpty() && snapshot.masks().names().isEmpty();
    rounds += mayBeBroken ? 0 : 1;
    if (rounds == CALLS_THE_ARBITER && !board.faults().injected().isEmpty()) {
      // What a broken sensor has shown must not bind anybody.
      arbiter.accept(new Input.Rule(Event.Ruling.VOID));
    }
    if (rounds > MOST_ROUNDS) {
      throw new SimulationStuck(
          "ply %d, the board is not accepted as put right: %s"
              .formatted(snapshot.game().ply(), snapshot.reading()));
    }
    if (mayBeBroken && way.isThere() && ++refused % PRESSES_FIRE == 0) {
      // It stands as it should and is not accepted: FIRE says so.
      witness.hands(now, snapshot, "presses FIRE");
      board.hands().pressFire(side);
      rest(1000, 2000);
      return;
    }
    List<Handling> doings =
        snapshot.reading().get() instanceof Reading.Astray(_, var steps) && !way.isThere()
            ? way.following(steps)
            : way.own();
    if (!doings.isEmpty()) {
      witness.hands(now, snapshot, "puts right: " + doings);
      board.hands().handle(doings);
    }
    rest(300, 600);
  }

  private void rest(int fromMillis, int toMillis) {
    long from = Math.max(board.hands().doneNanos(), board.clock().nanoTime());
    notBeforeNanos = from + Duration.ofMillis(random.nextInt(fromMillis, toMillis)).toNanos();
  }
}
