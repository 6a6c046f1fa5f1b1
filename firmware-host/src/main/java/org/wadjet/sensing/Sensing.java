package org.wadjet.sensing;

import java.util.List;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;

/**
 * From frames to observations. Wants every frame in turn; the time is the frame's own. Pure, and
 * allocates nothing while nothing changes.
 *
 * <p>A chain that is not believed ({@link SentinelCheck}) reaches no observation: its squares keep
 * what was last believed of them, and nothing is settled until it has been believed again for the
 * settling time. A chain in doubt, for one wrong echo alone, reaches none either, but what had
 * settled is still so once it is believed again.
 */
public final class Sensing {
  private final Board board;
  private SquareBitMap bits;
  private final Debounce debounce;
  private final SentinelCheck sentinels;
  private final long settleNanos;
  private boolean seenAny;
  private boolean remasked;
  private int believed;

  /** The chains of squares that are believed or in doubt. */
  private int steady;

  private long lastChangeNanos;
  private boolean still;
  private boolean settled;
  private Observation live;
  private Observation settledObservation = Observation.EMPTY;

  /** For a board: its chains, its switches and its settling time. */
  public Sensing(Board board) {
    this(board, Masks.NONE);
  }

  /** The same, without the bits that are masked. */
  public Sensing(Board board, Masks masks) {
    this.board = board;
    bits = new SquareBitMap(board, masks);
    debounce = new Debounce(bits, board.sensors());
    sentinels = new SentinelCheck(board.chains());
    settleNanos = board.timing().settle().toNanos();
    live = debounce.observe();
  }

  /**
   * Takes the next frame.
   *
   * @param sample whether it was a sample of light
   */
  public void accept(Frame frame, boolean sample) {
    long now = frame.latchedNanos();
    sentinels.accept(frame, sample);
    boolean changed = believeAnew(sentinels.believed() & bits.chains()) || !seenAny || remasked;
    seenAny = true;
    remasked = false;
    boolean bitsChanged = false;
    for (int rest = believed; rest != 0; rest &= rest - 1) {
      int chain = Integer.numberOfTrailingZeros(rest);
      bitsChanged |= debounce.accept(chain, frame.sensorBits(chain), now);
    }
    if (bitsChanged) {
      Observation seen = debounce.observe();
      live = seen.equals(live) ? live : seen;
    }
    if (changed || bitsChanged) {
      lastChangeNanos = now;
    }
    still = steady == bits.chains() && now - lastChangeNanos >= settleNanos;
    settled = still && believed == bits.chains();
    if (settled) {
      settledObservation = live;
    }
  }

  /** Masks other bits from now on; the board has to settle anew. */
  public void mask(Masks masks) {
    bits = new SquareBitMap(board, masks);
    debounce.use(bits);
    live = debounce.observe();
    remasked = true;
  }

  /** Notes which chains are believed now; true if that changed, but for a passing doubt. */
  private boolean believeAnew(int now) {
    for (int lost = believed & ~now; lost != 0; lost &= lost - 1) {
      debounce.forget(Integer.numberOfTrailingZeros(lost));
    }
    believed = now;
    int before = steady;
    steady = (now | sentinels.inDoubt()) & bits.chains();
    return steady != before;
  }

  /** What the debounced bits say now; the same object while they say the same. */
  public Observation live() {
    return live;
  }

  /** Whether nothing has changed for {@code timing.settle}, on chains that are all believed. */
  public boolean settled() {
    return settled;
  }

  /**
   * Whether nothing has changed for {@code timing.settle}, as far as the chains that are believed
   * show it; others may be in doubt, but no more than that.
   */
  public boolean still() {
    return still;
  }

  /** What the board last settled to; an empty board before it ever has. */
  public Observation settledObservation() {
    return settledObservation;
  }

  /**
   * When a debounced bit, or the belief in a chain of squares, last changed; in nanoseconds of the
   * board's clock.
   */
  public long lastChangeNanos() {
    return lastChangeNanos;
  }

  /** Whether every chain is believed, the rim's too: no shot without. */
  public boolean isSound() {
    return sentinels.isSound();
  }

  /** Whether some chain is in doubt, the rim too, and all others are believed. */
  public boolean inDoubt() {
    return sentinels.inDoubt() != 0
        && (sentinels.believed() | sentinels.inDoubt()) == (1 << board.chains().size()) - 1;
  }

  /** The chains that are believed, bit i for chain i. */
  int believedChains() {
    return sentinels.believed();
  }

  /** What is wrong with which chain now. */
  public List<ChainFault> faults() {
    return sentinels.faults();
  }
}
