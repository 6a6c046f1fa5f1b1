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
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RuleBreach;
import org.wadjet.sim.Defect;
import org.wadjet.sim.HandAction;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.TableSnapshot;

/** One turn of a player: action by action, then FIRE until it is accepted. */
final class SimulatedTurn {
  /**
   * Pause longer than settle-ms and touch-ms of board.toml together, including the delay of Hall
   * switches.
   */
  private static final long HAND_OFF_NANOS = Duration.ofMillis(600).toNanos();

  /** Number of corrections after which the board counts as impossible to correct. */
  private static final int MAX_ROUNDS = 8;

  private static final int ROUNDS_BEFORE_ARBITER = 4;
  private static final int REFUSALS_BEFORE_FIRE = 3;
  private static final int PRESSES_BEFORE_ARBITER = 20;

  private final VirtualBoard board;
  private final RandomGenerator random;
  private final GameObserver observer;
  private final Side side;
  private final Move move;
  private final Deque<PlayerAction> actions;
  private final Consumer<Input> arbiter;
  private Optional<IllegalAction.IllegalActionKind> violatedRule = Optional.empty();
  private long notBeforeNanos;
  private long handOffNanos;
  private int rounds;
  private int refusals;
  private int presses;

  /** True if the pieces of the move were lifted again since the last press of FIRE. */
  private boolean liftedAgain;

  /** True if the pieces of the current illegal action have been handled. */
  private boolean piecesHandled;

  SimulatedTurn(
      VirtualBoard board,
      RandomGenerator random,
      GameObserver observer,
      Side side,
      Move move,
      List<PlayerAction> actions,
      Consumer<Input> arbiter) {
    this.board = board;
    this.random = random;
    this.observer = observer;
    this.side = side;
    this.move = move;
    this.actions = new ArrayDeque<>(actions);
    this.arbiter = arbiter;
  }

  /** Returns the final move of the turn. */
  Move move() {
    return move;
  }

  /** Returns the rule that is broken while FIRE may be pressed, or empty. */
  Optional<IllegalAction.IllegalActionKind> violatedRule() {
    return violatedRule;
  }

  /** Takes the next step; the hands are free, and the controller waits for this side. */
  void step(TableSnapshot snapshot) {
    long now = board.clock().nanoTime();
    if (now < notBeforeNanos) {
      return;
    }
    violatedRule =
        violatedRule.filter(kind -> kind != IllegalAction.IllegalActionKind.WRONG_BUTTON);
    PlayerAction action = actions.peek();
    switch (action) {
      case null -> {
        if (++presses == PRESSES_BEFORE_ARBITER && !board.faults().injected().isEmpty()) {
          arbiter.accept(new Input.Rule(Event.Ruling.VOID));
        }
        if (!liftedAgain
            && snapshot.notice().filter(Notice.NothingMoved.class::isInstance).isPresent()) {
          liftedAgain = true;
          observer.playerActs(now, snapshot, "lifts the pieces of " + move + " again");
          board.hands().liftAgain(move.touched());
          pause(300, 600);
          actions.add(new PlayerAction.Linger());
          return;
        }
        liftedAgain = false;
        observer.playerActs(now, snapshot, "presses FIRE");
        board.hands().pressFire(side);
        pause(1000, 2000);
      }
      case PlayerAction.Make(Move made, PlayerAction.Manner manner) -> {
        actions.remove();
        observer.playerActs(now, snapshot, "makes " + made + " " + describe(manner));
        makeMove(made, manner);
        pause(200, 600);
      }
      case PlayerAction.Handle(List<HandAction> handActions) -> {
        actions.remove();
        observer.playerActs(now, snapshot, "does " + handActions);
        board.hands().handle(handActions);
        pause(300, 600);
      }
      case PlayerAction.TryIllegal(Side button, IllegalAction illegalAction) ->
          attempt(snapshot, button, illegalAction, now);
      case PlayerAction.Linger() -> handleLinger(snapshot, now);
      case PlayerAction.Correct(Position goal) -> correct(snapshot, goal, now);
    }
  }

  private static String describe(PlayerAction.Manner manner) {
    return switch (manner) {
      case PLAINLY -> "plainly";
      case SOMEHOW -> "somehow";
      case TOO_EARLY -> "and presses FIRE too early";
    };
  }

  private void makeMove(Move made, PlayerAction.Manner manner) {
    switch (manner) {
      case PLAINLY -> board.hands().perform(made);
      case SOMEHOW -> board.hands().performVaried(made);
      case TOO_EARLY -> {
        board.hands().perform(made);
        long takes = board.hands().doneNanos() - board.clock().nanoTime();
        long most = takes + Duration.ofMillis(120).toNanos();
        board.hands().pressFireMeanwhile(side, Duration.ofNanos(random.nextLong(most)));
      }
    }
  }

  private void handleLinger(TableSnapshot snapshot, long now) {
    if (snapshot.reading().isEmpty()) {
      handOffNanos = 0;
    } else if (handOffNanos == 0) {
      handOffNanos = now;
    } else if (now - handOffNanos > HAND_OFF_NANOS) {
      actions.remove();
    }
  }

  /** Attempts an illegal action: first the pieces, then the button. */
  private void attempt(TableSnapshot snapshot, Side button, IllegalAction illegalAction, long now) {
    if (!isDetectable(illegalAction.readingDifference())) {
      actions.remove();
    } else if (!piecesHandled && !illegalAction.handActions().isEmpty()) {
      piecesHandled = true;
      observer.playerActs(now, snapshot, "does " + illegalAction.handActions());
      board.hands().handle(illegalAction.handActions());
      pause(300, 600);
      return;
    } else {
      actions.remove();
      IllegalAction.IllegalActionKind kind = illegalAction.kind();
      observer.playerActs(
          now, snapshot, "presses " + button.keyword() + "'s FIRE against: " + kind.description());
      observer.illegalActionTried(kind);
      violatedRule = Optional.of(kind);
      board.hands().pressFire(button);
      pause(100, 250);
    }
    piecesHandled = false;
  }

  private boolean isDetectable(ReadingDifference readingDifference) {
    Set<Defect> broken = board.faults().injected();
    return broken.isEmpty() || readingDifference.isDetectableWithout(UnreliableSquares.of(broken));
  }

  private void correct(TableSnapshot snapshot, Position goal, long now) {
    if (snapshot.reading().isEmpty()) {
      return;
    }
    BoardCorrector corrector = new BoardCorrector(board.table(), goal);
    boolean astray = snapshot.reading().get() instanceof MoveReading.Illegal;
    if (corrector.isCorrect() && !astray) {
      violatedRule = Optional.empty();
      actions.remove();
      return;
    }
    // Players cannot repair a broken sensor; the operator masks or repairs it.
    boolean mayBeBroken =
        !board.faults().injected().isEmpty() && snapshot.masks().names().isEmpty();
    rounds += mayBeBroken ? 0 : 1;
    boolean bound =
        corrector.isCorrect()
            && snapshot.reading().get()
                instanceof MoveReading.Illegal(RuleBreach.MoveIsFinal _, var _);
    if (rounds == ROUNDS_BEFORE_ARBITER && (bound || !board.faults().injected().isEmpty())) {
      // Neither a wrong reading of a broken sensor nor a legal turn with which an illegal action
      // began binds the player.
      arbiter.accept(new Input.Rule(Event.Ruling.VOID));
    }
    if (rounds > MAX_ROUNDS) {
      throw new SimulationStuckException(
          "ply %d, the corrected board is not accepted: %s"
              .formatted(snapshot.game().ply(), snapshot.reading()));
    }
    if (mayBeBroken && corrector.isCorrect() && ++refusals % REFUSALS_BEFORE_FIRE == 0) {
      // The board is right but not accepted: FIRE confirms it.
      observer.playerActs(now, snapshot, "presses FIRE");
      board.hands().pressFire(side);
      pause(1000, 2000);
      return;
    }
    List<HandAction> handActions =
        snapshot.reading().get() instanceof MoveReading.Illegal(_, var steps)
                && !corrector.isCorrect()
            ? corrector.follow(steps)
            : corrector.ownCorrection();
    if (!handActions.isEmpty()) {
      observer.playerActs(now, snapshot, "puts right: " + handActions);
      board.hands().handle(handActions);
    }
    pause(300, 600);
  }

  private void pause(int fromMillis, int toMillis) {
    long from = Math.max(board.hands().doneNanos(), board.clock().nanoTime());
    notBeforeNanos = from + Duration.ofMillis(random.nextInt(fromMillis, toMillis)).toNanos();
  }
}
