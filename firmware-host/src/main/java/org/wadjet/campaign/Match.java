package org.wadjet.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.wadjet.game.Move;
import org.wadjet.service.ControlLoop;
import org.wadjet.sim.Handling;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Snapshot;
import org.wadjet.verdict.Outcome;

/**
 * Plays one game on the virtual board: the unchanged controller on one side of the pins, simulated
 * hands on the other. The players know what a player at the board would: whose lamp is on, what the
 * controller asks for, and what stands on the board.
 */
public final class Match {
  /** Nobody waits longer for a turn to go on: then something is wrong with the program. */
  private static final long STUCK_NANOS = Duration.ofSeconds(60).toNanos();

  private final VirtualBoard board;
  private final Script script;
  private final Habits habits;
  private final RandomGenerator random;
  private final Witness witness;
  private final Sabotage sabotage;
  private final int number;

  private ControlLoop loop;
  private int moved;
  private TurnAtBoard atBoard;
  private boolean removing;
  private RemovalAtBoard removal;
  private boolean ended;
  private volatile boolean stopped;
  private Event.TurnMade turn;
  private Event.ShotJudged shot;
  private boolean asked;
  private boolean shotAgain;
  private long progressNanos;
  private long frames;

  /**
   * Prepares a game of players that do nothing but their moves.
   *
   * @param number counts the games from 1
   * @param random draws what the players do, but not which moves
   * @param onPly told of each turn once it is safe in the record
   */
  public Match(
      int number, VirtualBoard board, Script script, RandomGenerator random, Consumer<Ply> onPly) {
    this(number, board, script, Habits.PLAIN, Sabotage.none(), random, Witness.ofTurns(onPly));
  }

  /** Prepares a game of players with these habits, on a board that breaks so. */
  Match(
      int number,
      VirtualBoard board,
      Script script,
      Habits habits,
      Sabotage sabotage,
      RandomGenerator random,
      Witness witness) {
    this.number = number;
    this.board = board;
    this.script = script;
    this.habits = habits;
    this.sabotage = sabotage;
    this.random = random;
    this.witness = witness;
  }

  /**
   * Plays to the end: a result, a script that has come to its end, or a turn that the controller
   * took for another than was made.
   *
   * @return the last snapshot; its result is empty if nobody won and nobody claimed a draw
   * @throws IllegalStateException if the game does not go on
   */
  public Snapshot play(ControlLoop controller) {
    loop = controller;
    progressNanos = board.clock().nanoTime();
    Snapshot snapshot = loop.snapshot();
    while (goesOn(snapshot)) {
      loop.scan();
      frames++;
      Snapshot now = loop.snapshot();
      if (!now.equals(snapshot)) {
        snapshot = now;
        witness.told(board.clock().nanoTime(), snapshot);
      }
      followSabotage(snapshot);
      if (!board.hands().busy() && !ended) {
        act(snapshot);
      }
      if (board.clock().nanoTime() - progressNanos > STUCK_NANOS) {
        throw new SimulationStuck(
            "ply %d does not go on: %s, %s, %s"
                .formatted(
                    snapshot.game().ply(),
                    snapshot.phase(),
                    snapshot.notice(),
                    snapshot.findings()));
      }
    }
    sabotage.outcome().ifPresent(end -> witness.sabotage(board.clock().nanoTime(), end));
    return snapshot;
  }

  private boolean goesOn(Snapshot snapshot) {
    boolean over = snapshot.phase() == Phase.OVER || ended;
    return !stopped && (!over || sabotage.undecided(board.clock().nanoTime()));
  }

  private void followSabotage(Snapshot snapshot) {
    Optional<String> happened = sabotage.scanned(board, snapshot, loop::tell);
    if (happened.isPresent()) {
      progressNanos = board.clock().nanoTime();
      witness.sabotage(progressNanos, happened.get());
    }
  }

  /** How many scans there were. */
  public long frames() {
    return frames;
  }

  /** Ends the game after the scan that is under way; from any thread. */
  public void stop() {
    stopped = true;
  }

  /** Told of each event once it is durable; wired to the control loop by who made it. */
  public void onDurable(Event event) {
    progressNanos = board.clock().nanoTime();
    Optional<Trespass.Kind> against = atBoard == null ? Optional.empty() : atBoard.against();
    witness.event(progressNanos, event, against);
    switch (event) {
      case Event.TurnMade e -> {
        turn = e;
        asked = false;
        shotAgain = false;
        // What stands on the board and what the controller believes differ from here on.
        ended |= against.isPresent();
      }
      case Event.MoveRuled _ -> asked = true;
      case Event.ShotJudged e -> shot = e;
      case Event.TurnEnded e -> {
        Ply ply = new Ply(number, atBoard.move(), turn.before(), shot, asked, e);
        witness.ply(ply);
        ended |= !ply.isRight();
      }
      default -> {}
    }
  }

  private void act(Snapshot snapshot) {
    switch (snapshot.phase()) {
      case WAITING -> takeTurn(snapshot);
      case REMOVING -> remove(snapshot);
      case ARBITRATION -> loop.tell(ruling(snapshot));
      case REFIRE -> atBoard.act(snapshot);
      case SETTING_UP, WRITING, SHOOTING, RECORDING, OVER -> {}
    }
  }

  /** The arbiter has watched the hands, and has a shot that could not be judged fired once more. */
  private Input ruling(Snapshot snapshot) {
    if (snapshot.notice().filter(Notice.WhichMove.class::isInstance).isPresent()) {
      return new Input.RuleMove(atBoard.move());
    }
    boolean cannotTell =
        snapshot
            .lastShot()
            .filter(last -> last.verdict().outcome() == Outcome.UNJUDGEABLE)
            .isPresent();
    if (cannotTell && !shotAgain) {
      shotAgain = true;
      return new Input.Rule(Event.Ruling.REFIRE);
    }
    return new Input.Rule(Event.Ruling.ACCEPT_TRACE);
  }

  private void takeTurn(Snapshot snapshot) {
    int ply = snapshot.game().ply();
    removing = false;
    if (moved < ply) {
      if (sabotage.isDrawn() && putsRight(snapshot)) {
        return;
      }
      Optional<Move> next = script.next(snapshot.game().position(), ply);
      if (next.isEmpty() || claimsDraw(snapshot)) {
        ended = next.isEmpty() && !snapshot.game().mayClaimDraw();
        if (!ended) {
          loop.tell(new Input.ClaimDraw(snapshot.game().position().toMove()));
        }
        return;
      }
      moved = ply;
      atBoard =
          new TurnAtBoard(
              board,
              random,
              witness,
              snapshot.game().position().toMove(),
              next.get(),
              habits.turn(snapshot.game(), next.get()),
              loop::tell);
    }
    atBoard.act(snapshot);
  }

  /** What was done to the board while something broken made it read wrongly is undone first. */
  private boolean putsRight(Snapshot snapshot) {
    List<Handling> doings = new WayRight(board.table(), snapshot.game().position()).own();
    if (!doings.isEmpty()) {
      witness.hands(board.clock().nanoTime(), snapshot, "puts right: " + doings);
      board.hands().handle(doings);
    }
    return !doings.isEmpty();
  }

  private boolean claimsDraw(Snapshot snapshot) {
    return script.claimsDraws() && snapshot.game().mayClaimDraw();
  }

  private void remove(Snapshot snapshot) {
    if (!removing) {
      removing = true;
      removal = new RemovalAtBoard(board, random, habits.takesOffTheWrongPiece());
    }
    removal.act(snapshot, witness);
  }
}
