package org.wadjet.sensing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wadjet.game.Square;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.SensorPolarity;

/**
 * Detector of codes that change while presence stays closed. A piece that is turned or lifted opens
 * presence ({@code hardware/board-contract.md#a-square}), so either a switch of the encoder has
 * failed, or a hand moved the piece and presence is stuck.
 */
final class EncoderFaultDetector {
  /**
   * Grace period after a change of a square, in which its code may still change because switches
   * and scans lag: a piece that touches down twice changes its code once more without opening
   * presence for long enough.
   */
  private static final long CHANGE_GRACE_NANOS = Duration.ofMillis(250).toNanos();

  /**
   * Grace period after a change of code, in which presence may still open: a reed opens before the
   * code changes, so only the filter of {@link BitHistory} delays it; a Hall switch is up to 50 ms
   * late.
   */
  private static final long REED_NANOS = Duration.ofMillis(60).toNanos();

  private static final long HALL_NANOS = Duration.ofMillis(150).toNanos();

  /** Maximum time in which an exchanged or shorted cable changes all its bits. */
  private static final long MAX_SIMULTANEOUS_NANOS = Duration.ofMillis(80).toNanos();

  private static final long NONE = Long.MIN_VALUE / 2;
  private static final int BOTH_BITS = SquareBitMap.A | SquareBitMap.B;

  private final Board board;
  private final SquareBitMap bits;
  private final BitHistory history;
  private final long lateNanos;
  private final State[] states = new State[Square.COUNT];
  private final long[] lastInvalidNanos = new long[Board.CHAINS];
  private long turnNanos = NONE;
  private int waiting;

  /** State of one square with the remaining suspects. */
  private static final class State {
    /** Time of a code change that may be a fault. */
    private long changedNanos = NONE;

    private int changing;

    /** The three bits before that change. */
    private int before;

    private long lastNanos = NONE;

    /** Number of such changes since presence last changed. */
    private int times;

    private int changed;
    private boolean inTurn;

    private boolean encoder;
    private boolean presence;

    /** The single bit that has changed, until it changes again. */
    private int stuck;

    private boolean isSuspect() {
      return encoder || presence;
    }
  }

  EncoderFaultDetector(Board board, SquareBitMap bits, BitHistory history) {
    this.board = board;
    this.bits = bits;
    this.history = history;
    lateNanos =
        board.sensors().presence() == SensorPolarity.SensorKind.REED ? REED_NANOS : HALL_NANOS;
    Arrays.setAll(states, _ -> new State());
    Arrays.fill(lastInvalidNanos, NONE);
  }

  /** Processes a frame; only valid chains count, bit i for chain i. */
  void frame(int validChains, long nowNanos) {
    for (int chain = 0; chain < lastInvalidNanos.length; chain++) {
      if ((validChains >>> chain & 1) == 0) {
        lastInvalidNanos[chain] = nowNanos;
      }
    }
  }

  /** Processes a changed bit; returns true if the findings may have changed. */
  boolean changed(ChainBit bit, long nowNanos) {
    return switch (bit) {
      case ChainBit.Presence(Square square) -> presenceChanged(square, nowNanos);
      case ChainBit.CodeA(Square square) -> codeChanged(square, SquareBitMap.A, nowNanos);
      case ChainBit.CodeB(Square square) -> codeChanged(square, SquareBitMap.B, nowNanos);
      case ChainBit.Light _, ChainBit.Fixed _, ChainBit.Absent _ -> false;
    };
  }

  /** Returns whether a suspicion has alternatives that depend on the readings of other ranks. */
  private boolean isComparedWithOtherRanks() {
    for (State state : states) {
      if (state.isSuspect() && state.times == 1) {
        return true;
      }
    }
    return false;
  }

  private boolean presenceChanged(Square square, long nowNanos) {
    State state = states[square.index()];
    boolean wasReported = state.presence;
    recordChange(square, state, nowNanos);
    forgetChange(state);
    state.times = 0;
    state.changed = 0;
    state.inTurn = false;
    state.presence = false;
    return wasReported || isComparedWithOtherRanks();
  }

  private boolean codeChanged(Square square, int bit, long nowNanos) {
    State state = states[square.index()];
    boolean wasReported = state.stuck == bit;
    state.stuck = wasReported ? 0 : state.stuck;
    boolean settled = nowNanos - state.lastNanos > CHANGE_GRACE_NANOS;
    boolean alone = recordChange(square, state, nowNanos);
    if (state.changedNanos != NONE) {
      state.changing |= bit;
    } else if (alone
        && settled
        && isClosed(square)
        && isPresenceUnchanged(square, nowNanos, CHANGE_GRACE_NANOS)) {
      state.changedNanos = nowNanos;
      state.changing = bit;
      state.before = closedBits(square) ^ bit;
      waiting++;
    }
    return wasReported || isComparedWithOtherRanks();
  }

  /**
   * Records the change of a square; returns false if another square of its rank changed in the same
   * instant.
   */
  private boolean recordChange(Square square, State state, long nowNanos) {
    state.lastNanos = nowNanos;
    boolean alone = true;
    for (int file = 0; file < Square.FILES; file++) {
      Square other = Square.of(file, square.rank());
      State beside = states[other.index()];
      if (!other.equals(square) && nowNanos - beside.lastNanos <= MAX_SIMULTANEOUS_NANOS) {
        forgetChange(beside);
        alone = false;
      }
    }
    if (!alone) {
      forgetChange(state);
    }
    return alone;
  }

  private int closedBits(Square square) {
    int value = 0;
    for (int bit : SquareBitMap.ALL) {
      int place = bits.place(square, bit);
      value |= place >= 0 && history.isHigh(place) != bits.isActiveLow(bit) ? bit : 0;
    }
    return value;
  }

  private boolean isClosed(Square square) {
    return (closedBits(square) & SquareBitMap.PRESENCE) != 0;
  }

  /** Returns whether presence has been unchanged for long, on a chain that was valid throughout. */
  private boolean isPresenceUnchanged(Square square, long nowNanos, long forNanos) {
    int place = bits.place(square, SquareBitMap.PRESENCE);
    return nowNanos - history.changedNanos(place) > forNanos
        && nowNanos - history.flickeredNanos(place) > forNanos
        && nowNanos - lastInvalidNanos[place / Chain.BITS] > forNanos;
  }

  private void forgetChange(State state) {
    if (state.changedNanos != NONE) {
      state.changedNanos = NONE;
      waiting--;
    }
  }

  /** Processes the passage of time; returns true if the findings may have changed. */
  boolean onTimePassed(long nowNanos) {
    boolean found = false;
    for (int square = 0; waiting > 0 && square < Square.COUNT; square++) {
      State state = states[square];
      if (state.changedNanos != NONE && nowNanos - state.changedNanos > lateNanos) {
        boolean inTurn = state.changedNanos >= turnNanos;
        forgetChange(state);
        if (isPresenceUnchanged(Square.all().get(square), nowNanos, lateNanos)) {
          suspect(state, inTurn);
          found = true;
        }
      }
    }
    return found;
  }

  private static void suspect(State state, boolean inTurn) {
    boolean known = state.isSuspect();
    state.times++;
    state.changed |= state.changing;
    state.inTurn = inTurn;
    if (!known) {
      state.encoder = true;
      state.presence = true;
      state.stuck = state.changing == BOTH_BITS ? 0 : state.changing;
    } else if (state.presence && state.times > 1 && state.changed == BOTH_BITS) {
      // Both switches of the encoder changed: a hand turns a piece that does not open presence.
      state.encoder = false;
      state.stuck = 0;
    }
  }

  /**
   * Processes the start of a turn on a correct board; returns true if the findings may have
   * changed. A code that changed in the last turn and is correct now shows that a hand moved the
   * piece: presence is stuck.
   *
   * @param now expected readings of the board
   * @param continuouslyValidChains the chains that were valid throughout the turn, bit i for chain
   *     i; none if there was any irregularity
   */
  boolean startTurn(ExpectedReadings now, int continuouslyValidChains, long nowNanos) {
    turnNanos = nowNanos;
    boolean found = false;
    for (Square square : Square.all()) {
      State state = states[square.index()];
      if (state.inTurn) {
        state.inTurn = false;
        int place = bits.place(square, SquareBitMap.PRESENCE);
        boolean sure =
            (continuouslyValidChains >>> (place / Chain.BITS) & 1) != 0
                && now.allows(square.index(), bits.meaning(closedBits(square)))
                && !now.allows(square.index(), bits.meaning(state.before));
        if (sure && state.presence && history.changesInTurn(place) == 0) {
          found |= state.encoder;
          state.encoder = false;
          state.stuck = 0;
        }
      }
    }
    return found;
  }

  /** Discards all changes, because two exchanged or shorted chains caused them. */
  void forget() {
    Arrays.setAll(states, _ -> new State());
    waiting = 0;
  }

  /**
   * Adds the findings to a list.
   *
   * @param chains monitor of shorted chains, which can also change a single code
   */
  void addTo(List<Finding> findings, ChainFaultMonitor chains) {
    for (Square square : Square.all()) {
      State state = states[square.index()];
      if (state.isSuspect()) {
        List<BoardFault> faults = new ArrayList<>();
        if (state.stuck != 0) {
          faults.add(stuck(square, state.stuck));
        }
        if (state.encoder) {
          faults.add(new BoardFault.EncoderSkips(square));
        }
        if (state.presence) {
          faults.add(stuck(square, SquareBitMap.PRESENCE));
        }
        if (state.times == 1) {
          faults.addAll(
              chains.shortedChainFaults(bits.place(square, SquareBitMap.PRESENCE) / Chain.BITS));
        }
        findings.add(new Finding(faults));
      }
    }
  }

  private BoardFault stuck(Square square, int bit) {
    int place = bits.place(square, bit);
    String name = board.chains().get(place / Chain.BITS).bits().get(place % Chain.BITS).name();
    return new BoardFault.StuckBit(name, history.isHigh(place));
  }
}
