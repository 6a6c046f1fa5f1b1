package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.moves.MoveReading;
import org.wadjet.verdict.Outcome;

/**
 * Signals to the players by the lamps and the sounder of the board. Neither changes during a shot,
 * while the photodiodes are sampled (hardware/board-contract.md#a-sample-of-light); the tone of the
 * lead-in is {@link Shooting}'s.
 *
 * <pre>
 *   lamp on             your turn: the board is unchanged, or shows a move ready for FIRE
 *   blinks once a second    a move is in progress, or the engine's move is to be made; both: set up,
 *                           or remove struck pieces
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

  private final CommandOutbox out;
  private boolean silverOn;
  private boolean redOn;
  private boolean sounding;
  private Optional<Event.ShotJudged> signalled = Optional.empty();
  private boolean signalledLockOut;
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

  Indicators(CommandOutbox out) {
    this.out = out;
  }

  /**
   * Processes one scan.
   *
   * @param lastShot last judged shot of this game
   * @param exhibit state of the exhibit; the lamps of a closed board are off
   * @param firing whether samples of light are being taken, so that nothing may change
   * @param lockedOut whether the lasers are locked out until a human acts
   */
  void scan(
      TurnState state,
      Optional<Event.ShotJudged> lastShot,
      Optional<ExhibitState> exhibit,
      boolean firing,
      boolean lockedOut,
      long nowNanos) {
    if (firing) {
      return;
    }
    boolean closed = exhibit.filter(now -> now.stage() == ExhibitState.Stage.CLOSED).isPresent();
    silverOn =
        lamp(Side.SILVER, silverOn, pattern(state, Side.SILVER, closed, lockedOut), nowNanos);
    redOn = lamp(Side.RED, redOn, pattern(state, Side.RED, closed, lockedOut), nowNanos);
    tones(lastShot, lockedOut, nowNanos);
    boolean sound = tones > 0 && (nowNanos - tonesSinceNanos) / toneNanos % 2 == 0;
    if (sound != sounding) {
      sounding = sound;
      out.send(new TurnCommand.Sounder(sound));
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
      out.send(new TurnCommand.Lamp(side, on));
    }
    return on;
  }

  private static Pattern pattern(TurnState state, Side side, boolean closed, boolean lockedOut) {
    if (closed) {
      return Pattern.OFF;
    }
    if (lockedOut) {
      return Pattern.FAST;
    }
    boolean own = side == state.game().position().toMove();
    return switch (state) {
      case SettingUp _, RemovingPieces _ -> Pattern.SLOW;
      case AwaitingMove moving -> own ? movePattern(moving) : Pattern.OFF;
      case AwaitingDurability _, Shooting _ -> own ? Pattern.ON : Pattern.OFF;
      case AwaitingRefire _ -> own ? Pattern.SLOW : Pattern.OFF;
      case RecordingVerdict _ -> Pattern.OFF;
      case InArbitration _ -> side == Side.SILVER ? Pattern.SLOW : Pattern.COUNTER;
      case GameOver over -> has(side, over) ? Pattern.ON : Pattern.OFF;
    };
  }

  private static Pattern movePattern(AwaitingMove moving) {
    Optional<MoveReading> reading = moving.reading();
    if (reading.isPresent() && reading.get() instanceof MoveReading.Illegal) {
      return Pattern.FAST;
    }
    return reading.isEmpty() || moving.isAnnouncedMoveMissing() ? Pattern.SLOW : Pattern.ON;
  }

  /** Returns whether a side has won, or the game is a draw. */
  private static boolean has(Side side, GameOver over) {
    return switch (over.result().orElseThrow()) {
      case SILVER -> side == Side.SILVER;
      case RED -> side == Side.RED;
      case DRAW -> true;
    };
  }

  /** Starts the tones of a new verdict or lock-out, and ends them after their last tone. */
  private void tones(Optional<Event.ShotJudged> shot, boolean lockedOut, long nowNanos) {
    if (lockedOut && !signalledLockOut) {
      begin(1, LONG_NANOS, nowNanos);
    } else if (shot.isPresent() && !shot.equals(signalled)) {
      begin(shot.get().verdict().outcome() == Outcome.CONFIRMED ? 1 : 3, BEEP_NANOS, nowNanos);
    }
    signalledLockOut = lockedOut;
    signalled = shot;
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
