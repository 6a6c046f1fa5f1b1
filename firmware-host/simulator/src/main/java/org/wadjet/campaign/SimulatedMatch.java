package org.wadjet.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.wadjet.game.Move;
import org.wadjet.service.ControlLoop;
import org.wadjet.sim.HandAction;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.verdict.Outcome;

/**
 * Plays one game on the virtual board: the unchanged controller on one side of the pins, simulated
 * hands on the other. The players know what real players would: whose lamp is on, the controller's
 * requests, and the pieces on the board.
 */
public final class SimulatedMatch {
  /** Longest time without progress; beyond it the program has a fault. */
  private static final long STUCK_NANOS = Duration.ofSeconds(60).toNanos();

  private final VirtualBoard board;
  private final MoveSource script;
  private final PlayerBehaviour behaviour;
  private final RandomGenerator random;
  private final GameObserver observer;
  private final HardwareFaultInjector injector;
  private final int number;
  private final SimulatedEngine engine = new SimulatedEngine();

  private ControlLoop loop;
  private int lastMovedPly;
  private SimulatedTurn simulatedTurn;
  private boolean removing;
  private SimulatedRemoval removal;
  private boolean ended;
  private Event.TurnMade turn;
  private Event.ShotJudged shot;
  private boolean moveRuled;
  private boolean refired;
  private long progressNanos;
  private long frames;

  /**
   * Prepares a game of players that only make their moves.
   *
   * @param number number of the game, from 1
   * @param random draws the players' actions, except the choice of moves
   * @param onPly called with each turn once it is durable
   */
  public SimulatedMatch(
      int number,
      VirtualBoard board,
      MoveSource script,
      RandomGenerator random,
      Consumer<RecordedTurn> onPly) {
    this(
        number,
        board,
        script,
        PlayerBehaviour.NO_ERRORS,
        HardwareFaultInjector.none(),
        random,
        GameObserver.ofTurns(onPly));
  }

  /** Prepares a game of players with this behaviour, on a board with injected defects. */
  SimulatedMatch(
      int number,
      VirtualBoard board,
      MoveSource script,
      PlayerBehaviour behaviour,
      HardwareFaultInjector injector,
      RandomGenerator random,
      GameObserver observer) {
    this.number = number;
    this.board = board;
    this.script = script;
    this.behaviour = behaviour;
    this.injector = injector;
    this.random = random;
    this.observer = observer;
  }

  /**
   * Plays to the end: a result, the end of the script, or a turn that the controller recognised
   * wrongly.
   *
   * @return the last snapshot; its result is empty without a win or a claimed draw
   * @throws IllegalStateException if the game gets stuck
   */
  public TableSnapshot play(ControlLoop controller) {
    loop = controller;
    progressNanos = board.clock().nanoTime();
    TableSnapshot snapshot = loop.snapshot();
    while (isRunning(snapshot)) {
      loop.scan();
      frames++;
      TableSnapshot now = loop.snapshot();
      if (!now.equals(snapshot)) {
        snapshot = now;
        observer.observed(board.clock().nanoTime(), snapshot);
      }
      runInjector(snapshot);
      if (!board.hands().isBusy() && !ended) {
        step(snapshot);
      }
      if (board.clock().nanoTime() - progressNanos > STUCK_NANOS) {
        throw new SimulationStuckException(
            "ply %d does not continue: %s, %s, %s"
                .formatted(
                    snapshot.game().ply(),
                    snapshot.phase(),
                    snapshot.notice(),
                    snapshot.findings()));
      }
    }
    injector.outcome().ifPresent(end -> observer.intervention(board.clock().nanoTime(), end));
    return snapshot;
  }

  private boolean isRunning(TableSnapshot snapshot) {
    boolean over = snapshot.phase() == Phase.OVER || ended;
    return !over || injector.awaitsDiagnosis(board.clock().nanoTime());
  }

  private void runInjector(TableSnapshot snapshot) {
    Optional<String> happened = injector.afterScan(board, snapshot, loop::submit);
    if (happened.isPresent()) {
      progressNanos = board.clock().nanoTime();
      observer.intervention(progressNanos, happened.get());
    }
  }

  /** Returns the number of scans. */
  public long frames() {
    return frames;
  }

  /** Handles an event once it is durable; to be called from the control loop. */
  public void onDurable(Event event) {
    progressNanos = board.clock().nanoTime();
    Optional<IllegalAction.IllegalActionKind> against =
        simulatedTurn == null ? Optional.empty() : simulatedTurn.violatedRule();
    observer.event(progressNanos, event, against);
    switch (event) {
      case Event.TurnMade e -> {
        turn = e;
        moveRuled = false;
        refired = false;
        // From here on the board and the controller's position differ.
        ended |= against.isPresent();
      }
      case Event.MoveRuled _ -> moveRuled = true;
      case Event.ShotJudged e -> shot = e;
      case Event.TurnEnded e -> {
        RecordedTurn ply =
            new RecordedTurn(number, simulatedTurn.move(), turn.before(), shot, moveRuled, e);
        observer.ply(ply);
        ended |= !ply.isRight();
      }
      case Event.GameStarted _,
          Event.Resumed _,
          Event.Ruled _,
          Event.MoveAnnounced _,
          Event.ShotSeen _,
          Event.GameOver _,
          Event.LaserEvent _,
          Event.ClockEvent _,
          Event.MatchEvent _,
          Event.OperationEvent _ -> {}
    }
  }

  private void step(TableSnapshot snapshot) {
    switch (snapshot.phase()) {
      case WAITING -> takeTurn(snapshot);
      case REMOVING -> remove(snapshot);
      case ARBITRATION -> loop.submit(ruling(snapshot));
      case REFIRE -> simulatedTurn.step(snapshot);
      case SETTING_UP -> setUp(snapshot);
      case WRITING, SHOOTING, RECORDING, OVER -> {}
    }
  }

  /** Rules as an arbiter who has watched the hands, and has an unjudgeable shot fired once more. */
  private Input ruling(TableSnapshot snapshot) {
    if (snapshot.notice().orElse(null) instanceof Notice.WhichMove(List<Move> moves)) {
      return moves.contains(simulatedTurn.move())
          ? new Input.RuleMove(simulatedTurn.move())
          : new Input.Rule(Event.Ruling.VOID);
    }
    boolean cannotTell =
        snapshot
            .lastShot()
            .filter(last -> last.verdict().outcome() == Outcome.UNJUDGEABLE)
            .isPresent();
    if (cannotTell && !refired) {
      refired = true;
      return new Input.Rule(Event.Ruling.REFIRE);
    }
    return new Input.Rule(Event.Ruling.ACCEPT_TRACE);
  }

  /** Puts the board right after a turn was annulled; the turn then begins again. */
  private void setUp(TableSnapshot snapshot) {
    lastMovedPly = snapshot.game().ply() - 1;
    correctBoard(snapshot);
  }

  private void takeTurn(TableSnapshot snapshot) {
    int ply = snapshot.game().ply();
    removing = false;
    if (lastMovedPly < ply) {
      if (injector.isDrawn() && correctBoard(snapshot)) {
        return;
      }
      boolean enginesTurn = SimulatedEngine.isToMove(snapshot);
      if (enginesTurn && engine.move(snapshot, loop).isEmpty()) {
        return;
      }
      Optional<Move> next =
          script
              .next(snapshot.game().position(), ply)
              .map(scripted -> snapshot.announced().orElse(scripted));
      if (next.isEmpty() || (!enginesTurn && claimsDraw(snapshot))) {
        ended = next.isEmpty() && !snapshot.game().mayClaimDraw();
        if (!ended) {
          loop.submit(new Input.ClaimDraw(snapshot.game().position().toMove()));
        }
        return;
      }
      lastMovedPly = ply;
      simulatedTurn =
          new SimulatedTurn(
              board,
              random,
              observer,
              snapshot.game().position().toMove(),
              next.get(),
              enginesTurn
                  ? behaviour.enginesTurn(snapshot.game(), next.get())
                  : behaviour.turn(snapshot.game(), next.get()),
              loop::submit);
    }
    simulatedTurn.step(snapshot);
  }

  /** Undoes changes that the players made because of wrong readings of a broken board. */
  private boolean correctBoard(TableSnapshot snapshot) {
    List<HandAction> handActions =
        new BoardCorrector(board.table(), snapshot.game().position()).ownCorrection();
    if (!handActions.isEmpty()) {
      observer.playerActs(board.clock().nanoTime(), snapshot, "puts right: " + handActions);
      board.hands().handle(handActions);
    }
    return !handActions.isEmpty();
  }

  private boolean claimsDraw(TableSnapshot snapshot) {
    return script.claimsDraws() && snapshot.game().mayClaimDraw();
  }

  private void remove(TableSnapshot snapshot) {
    if (!removing) {
      removing = true;
      removal = new SimulatedRemoval(board, random, behaviour.removesWrongPieceFirst());
    }
    removal.step(snapshot, observer);
  }
}
