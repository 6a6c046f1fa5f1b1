package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.moves.MoveReading;
import org.wadjet.verdict.Outcome;

/**
 * The lamps and the sounder of the board, as signals to the players. Both do not change during a
 * shot, while the photodiodes are sampled (hardware/board-contract.md#a-sample-of-light); the tone
 * of the lead-in is {@link ShotWorkflow}'s.
 *
 * <pre>
 *   lamp on             your turn: the board is unchanged, or shows a move ready for FIRE
 *   blinks once a second    a move is in progress; both: set up, or remove struck pieces
 *   blinks four times       no legal move; both: locked out, a human must act
 *   both in turn            a ruling is needed
 *   one short tone      confirmed;   three   not confirmed;   a long one   locked out
 * </pre>
 */
final class Indicators {
  private static final long SLOW_NANOS = Duration.ofMillis(500).toNanos();
  private static final long FAST_NANOS = Duration.ofMillis(125).toNanos();
  private static final long BEEP_NANOS = Duration.ofMillis(80).toNanos();
  private static final long LONG_NANOS = Duration.ofSeconds(1).toNanos();

  private final TurnContext context;
  private boolean silverOn;
  private boolean redOn;
  private boolean sounding;
  private Event.ShotJudged told;
  private boolean toldLockOut;
  private long tonesSinceNanos;
  private int tones;
  private long toneNanos;

  /** Light pattern of a lamp. */
  private enum Pattern {
    OFF,
    ON,
    SLOW,
    /** Slow, in antiphase to the other lamp. */
    COUNTER,
    FAST
  }

  Indicators(TurnContext context) {
    this.context = context;
  }

  /**
   * Processes one scan.
   *
   * @param exhibit state of the exhibit; the lamps of a closed board are off
   * @param firing whether samples of light are being taken, so that nothing may change
   * @param lockedOut whether the lasers are locked out until a human acts
   */
  void scan(Optional<ExhibitState> exhibit, boolean firing, boolean lockedOut, long nowNanos) {
    if (firing) {
      return;
    }
    boolean closed = exhibit.filter(now -> now.stage() == ExhibitState.Stage.CLOSED).isPresent();
    silverOn = lamp(Side.SILVER, silverOn, pattern(Side.SILVER, closed, lockedOut), nowNanos);
    redOn = lamp(Side.RED, redOn, pattern(Side.RED, closed, lockedOut), nowNanos);
    tones(lockedOut, nowNanos);
    boolean sound = tones > 0 && (nowNanos - tonesSinceNanos) / toneNanos % 2 == 0;
    if (sound != sounding) {
      sounding = sound;
      context.out.send(new TurnCommand.Sounder(sound));
    }
  }

  private boolean lamp(Side side, boolean was, Pattern pattern, long nowNanos) {
    boolean on =
        switch (pattern) {
          case OFF -> false;
          case ON -> true;
          case SLOW -> Math.floorMod(nowNanos, 2 * SLOW_NANOS) < SLOW_NANOS;
          case COUNTER -> Math.floorMod(nowNanos, 2 * SLOW_NANOS) >= SLOW_NANOS;
          case FAST -> Math.floorMod(nowNanos, 2 * FAST_NANOS) < FAST_NANOS;
        };
    if (on != was) {
      context.out.send(new TurnCommand.Lamp(side, on));
    }
    return on;
  }

  private Pattern pattern(Side side, boolean closed, boolean lockedOut) {
    if (closed) {
      return Pattern.OFF;
    }
    if (lockedOut) {
      return Pattern.FAST;
    }
    boolean own = side == context.game().position().toMove();
    return switch (context.phase()) {
      case SETTING_UP, REMOVING -> Pattern.SLOW;
      case WAITING -> own ? atWork() : Pattern.OFF;
      case WRITING, SHOOTING -> side == context.turn().side() ? Pattern.ON : Pattern.OFF;
      case REFIRE -> side == context.turn().side() ? Pattern.SLOW : Pattern.OFF;
      case RECORDING -> Pattern.OFF;
      case ARBITRATION -> side == Side.SILVER ? Pattern.SLOW : Pattern.COUNTER;
      case OVER -> has(side) ? Pattern.ON : Pattern.OFF;
    };
  }

  private Pattern atWork() {
    Optional<MoveReading> reading = context.tracker().flatMap(MoveTracker::reading);
    if (reading.isEmpty()) {
      return Pattern.SLOW;
    }
    return reading.get() instanceof MoveReading.Illegal ? Pattern.FAST : Pattern.ON;
  }

  /** Returns whether a side has won, or the game is a draw. */
  private boolean has(Side side) {
    return switch (context.result().orElse(Result.DRAW)) {
      case SILVER -> side == Side.SILVER;
      case RED -> side == Side.RED;
      case DRAW -> true;
    };
  }

  /** Starts the tones of a new verdict or lock-out, and ends them after their last tone. */
  private void tones(boolean lockedOut, long nowNanos) {
    Event.ShotJudged shot = context.lastShot().orElse(null);
    if (lockedOut && !toldLockOut) {
      begin(1, LONG_NANOS, nowNanos);
    } else if (shot != null && !shot.equals(told)) {
      begin(shot.verdict().outcome() == Outcome.CONFIRMED ? 1 : 3, BEEP_NANOS, nowNanos);
    }
    toldLockOut = lockedOut;
    told = shot;
    if (tones > 0 && nowNanos - tonesSinceNanos >= (2L * tones - 1) * toneNanos) {
      tones = 0;
    }
  }

  private void begin(int count, long lengthNanos, long nowNanos) {
    tones = count;
    toneNanos = lengthNanos;
    tonesSinceNanos = nowNanos;
  }
}
