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
 * Codes that change while presence stays closed. A piece that turns or is lifted opens presence
 * (BOARD.md, A square), so no hand on a sound square can do that: a switch of the encoder has
 * failed, or a hand was there and presence is stuck.
 */
final class EncoderFaultDetector {
  /** So long after a piece was put down its code may still come: late switches and scans. */
  private static final long EARLY_NANOS = Duration.ofMillis(120).toNanos();

  /**
   * So long after the code has changed presence may still open: a reed opens before, and only the
   * filter of {@link BitHistory} is to be waited for; a Hall switch is up to 50 ms late.
   */
  private static final long REED_NANOS = Duration.ofMillis(60).toNanos();

  private static final long HALL_NANOS = Duration.ofMillis(150).toNanos();

  /** A cable that is exchanged or touches changes all its bits in so short a time. */
  private static final long INSTANT_NANOS = Duration.ofMillis(80).toNanos();

  private static final long NONE = Long.MIN_VALUE / 2;
  private static final int BOTH = SquareBitMap.A | SquareBitMap.B;

  private final Board board;
  private final SquareBitMap bits;
  private final BitHistory history;
  private final long lateNanos;
  private final State[] states = new State[Square.COUNT];
  private final long[] doubtedNanos = new long[Board.CHAINS];
  private long turnNanos = NONE;
  private int waiting;

  /** What is known of one square; which suspects are left, if any. */
  private static final class State {
    /** When the code changed that may be no hand's doing. */
    private long changedNanos = NONE;

    private int changing;

    /** The three bits before it did. */
    private int before;

    private long lastNanos = NONE;

    /** Of such changes since presence last moved: how many, which bits, whether in this turn. */
    private int times;

    private int changed;
    private boolean inTurn;

    private boolean encoder;
    private boolean presence;

    /** The one bit that has changed, as long as it has not changed again. */
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
    Arrays.fill(doubtedNanos, NONE);
  }

  /** A frame has been read; only what chains say that are believed counts, bit i for chain i. */
  void frame(int believed, long nowNanos) {
    for (int chain = 0; chain < doubtedNanos.length; chain++) {
      if ((believed >>> chain & 1) == 0) {
        doubtedNanos[chain] = nowNanos;
      }
    }
  }

  /** A bit has changed; true if there may be something new to say. */
  boolean changed(ChainBit bit, long nowNanos) {
    return switch (bit) {
      case ChainBit.Presence(Square square) -> presenceChanged(square, nowNanos);
      case ChainBit.CodeA(Square square) -> codeChanged(square, SquareBitMap.A, nowNanos);
      case ChainBit.CodeB(Square square) -> codeChanged(square, SquareBitMap.B, nowNanos);
      case ChainBit.Light _, ChainBit.Fixed _ -> false;
    };
  }

  private boolean presenceChanged(Square square, long nowNanos) {
    State state = states[square.index()];
    boolean told = state.presence;
    isDisturbed(square, state, nowNanos);
    forgetChange(state);
    state.times = 0;
    state.changed = 0;
    state.inTurn = false;
    state.presence = false;
    return told;
  }

  private boolean codeChanged(Square square, int bit, long nowNanos) {
    State state = states[square.index()];
    boolean told = state.stuck == bit;
    state.stuck = told ? 0 : state.stuck;
    boolean alone = isDisturbed(square, state, nowNanos);
    if (state.changedNanos != NONE) {
      state.changing |= bit;
    } else if (alone && isClosed(square) && hasStood(square, nowNanos, EARLY_NANOS)) {
      state.changedNanos = nowNanos;
      state.changing = bit;
      state.before = closedBits(square) ^ bit;
      waiting++;
    }
    return told;
  }

  /** Notes that a square has changed; false if another one of its rank did in the same instant. */
  private boolean isDisturbed(Square square, State state, long nowNanos) {
    state.lastNanos = nowNanos;
    boolean alone = true;
    for (int file = 0; file < Square.FILES; file++) {
      Square other = Square.of(file, square.rank());
      State beside = states[other.index()];
      if (!other.equals(square) && nowNanos - beside.lastNanos <= INSTANT_NANOS) {
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

  /** Whether nothing has moved presence for long, on a chain that was read all the while. */
  private boolean hasStood(Square square, long nowNanos, long forNanos) {
    int place = bits.place(square, SquareBitMap.PRESENCE);
    return nowNanos - history.changedNanos(place) > forNanos
        && nowNanos - history.flickeredNanos(place) > forNanos
        && nowNanos - doubtedNanos[place / Chain.BITS] > forNanos;
  }

  private void forgetChange(State state) {
    if (state.changedNanos != NONE) {
      state.changedNanos = NONE;
      waiting--;
    }
  }

  /** Time goes on; true if there may be something new to say. */
  boolean passed(long nowNanos) {
    boolean found = false;
    for (int square = 0; waiting > 0 && square < Square.COUNT; square++) {
      State state = states[square];
      if (state.changedNanos != NONE && nowNanos - state.changedNanos > lateNanos) {
        boolean inTurn = state.changedNanos >= turnNanos;
        forgetChange(state);
        if (hasStood(Square.all().get(square), nowNanos, lateNanos)) {
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
      state.stuck = state.changing == BOTH ? 0 : state.changing;
    } else if (state.presence && state.times > 1 && state.changed == BOTH) {
      // Not one switch of the encoder, but both: a hand turns a piece that does not open presence.
      state.encoder = false;
      state.stuck = 0;
    }
  }

  /**
   * A turn begins on a board that stands as it should; true if there may be something new to say. A
   * code that changed in the last one, and is right now, was changed by a hand: presence is stuck.
   *
   * @param now what the board should read
   * @param followed the chains that were read through all of the turn, bit i for chain i; none if
   *     anything was not as it should be on the way
   */
  boolean turnBegan(ExpectedReadings now, int followed, long nowNanos) {
    turnNanos = nowNanos;
    boolean found = false;
    for (Square square : Square.all()) {
      State state = states[square.index()];
      if (state.inTurn) {
        state.inTurn = false;
        int place = bits.place(square, SquareBitMap.PRESENCE);
        boolean sure =
            (followed >>> (place / Chain.BITS) & 1) != 0
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

  /** What codes have done was the doing of two chains that were exchanged or touched. */
  void forget() {
    Arrays.setAll(states, _ -> new State());
    waiting = 0;
  }

  /**
   * Adds the findings to a list.
   *
   * @param chains also knows whether two chains may touch, which can change one code alone
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
          faults.addAll(chains.touching(bits.place(square, SquareBitMap.PRESENCE) / Chain.BITS));
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
