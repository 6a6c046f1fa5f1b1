package org.wadjet.campaign;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.wadjet.game.Move;
import org.wadjet.game.Side;
import org.wadjet.service.ControlLoop;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Snapshot;

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
  private final RandomGenerator random;
  private final Consumer<Ply> onPly;
  private final int number;

  private ControlLoop loop;
  private int moved;
  private Move made;
  private long pressAtNanos;
  private boolean removing;
  private boolean scriptEnded;
  private volatile boolean stopped;
  private Event.TurnMade turn;
  private Event.ShotJudged shot;
  private boolean asked;
  private long progressNanos;

  /**
   * Prepares a game.
   *
   * @param number counts the games from 1
   * @param random draws what the players do, but not which moves
   * @param onPly told of each turn once it is safe in the record
   */
  public Match(
      int number, VirtualBoard board, Script script, RandomGenerator random, Consumer<Ply> onPly) {
    this.number = number;
    this.board = board;
    this.script = script;
    this.random = random;
    this.onPly = onPly;
  }

  /**
   * Plays to the end: a result, or a script that has come to its end.
   *
   * @return the last snapshot; its result is empty if nobody won and nobody claimed a draw
   */
  public Snapshot play(ControlLoop controller) {
    loop = controller;
    progressNanos = board.clock().nanoTime();
    Snapshot snapshot = loop.snapshot();
    while (snapshot.phase() != Phase.OVER && !scriptEnded && !stopped) {
      loop.scan();
      snapshot = loop.snapshot();
      if (!board.hands().busy()) {
        act(snapshot);
      }
      if (board.clock().nanoTime() - progressNanos > STUCK_NANOS) {
        throw new IllegalStateException(
            "game " + number + ", ply " + snapshot.game().ply() + " does not go on: " + snapshot);
      }
    }
    return snapshot;
  }

  /** Ends the game after the scan that is under way; from any thread. */
  public void stop() {
    stopped = true;
  }

  /** Told of each event once it is durable; wired to the control loop by who made it. */
  public void onDurable(Event event) {
    progressNanos = board.clock().nanoTime();
    switch (event) {
      case Event.TurnMade e -> {
        turn = e;
        asked = false;
      }
      case Event.MoveRuled e -> asked = true;
      case Event.ShotJudged e -> shot = e;
      case Event.TurnEnded e -> onPly.accept(new Ply(number, made, turn.before(), shot, asked, e));
      default -> {}
    }
  }

  private void act(Snapshot snapshot) {
    switch (snapshot.phase()) {
      case WAITING -> takeTurn(snapshot);
      case REMOVING -> {
        if (!removing) {
          removing = true;
          board.hands().remove(snapshot.toRemove());
        }
      }
      case ARBITRATION -> loop.tell(ruling(snapshot));
      case REFIRE, SETTING_UP, WRITING, SHOOTING, RECORDING, OVER -> {}
    }
  }

  /** The arbiter has watched the hands. */
  private Input ruling(Snapshot snapshot) {
    boolean asked = snapshot.notice().filter(Notice.WhichMove.class::isInstance).isPresent();
    return asked ? new Input.RuleMove(made) : new Input.Rule(Event.Ruling.ACCEPT_TRACE);
  }

  private void takeTurn(Snapshot snapshot) {
    int ply = snapshot.game().ply();
    Side side = snapshot.game().position().toMove();
    removing = false;
    if (moved < ply) {
      makeMove(snapshot, ply, side);
    } else if (board.clock().nanoTime() >= pressAtNanos) {
      board.hands().pressFire(side);
      pressAtNanos = board.hands().doneNanos() + drawMillis(1000, 2000);
    }
  }

  private void makeMove(Snapshot snapshot, int ply, Side side) {
    Optional<Move> next = script.next(snapshot.game().position(), ply);
    if (next.isEmpty() || claimsDraw(snapshot)) {
      scriptEnded = next.isEmpty() && !snapshot.game().mayClaimDraw();
      if (!scriptEnded) {
        loop.tell(new Input.ClaimDraw(side));
      }
      return;
    }
    made = next.get();
    moved = ply;
    board.hands().perform(made);
    pressAtNanos = board.hands().doneNanos() + drawMillis(200, 600);
  }

  private boolean claimsDraw(Snapshot snapshot) {
    return script.claimsDraws() && snapshot.game().mayClaimDraw();
  }

  private long drawMillis(int from, int to) {
    return Duration.ofMillis(random.nextInt(from, to)).toNanos();
  }
}
