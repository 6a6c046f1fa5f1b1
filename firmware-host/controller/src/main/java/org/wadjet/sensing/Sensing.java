package org.wadjet.sensing;

import java.util.List;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;

/**
 * Conversion of frames into observations. Must receive every frame in sequence; times are those of
 * the frames. Pure; allocates nothing while nothing changes.
 *
 * <p>A chain that is not believed ({@link SentinelCheck}) does not enter the observation: its
 * squares keep the last believed state, and nothing is settled until it has been believed again for
 * the settling time. A chain in doubt after a single wrong echo does not enter either, but a
 * settled board remains settled once the chain is believed again.
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

  /** Chains of squares that are believed or in doubt. */
  private int steady;

  private long lastChangeNanos;
  private boolean still;
  private boolean settled;
  private Observation live;
  private Observation settledObservation = Observation.EMPTY;

  /** Creates the sensing of a board with its chains, switches and settling time. */
  public Sensing(Board board) {
    this(board, Masks.NONE);
  }

  /** Creates the sensing of a board without the masked bits. */
  public Sensing(Board board, Masks masks) {
    this.board = board;
    bits = new SquareBitMap(board, masks);
    debounce = new Debounce(bits, board.sensors());
    sentinels = new SentinelCheck(board.chains());
    settleNanos = board.timing().settle().toNanos();
    live = debounce.observe();
  }

  /**
   * Processes the next frame.
   *
   * @param sample whether it was a sample of light
   */
  public void accept(Frame frame, boolean sample) {
    long now = frame.latchedNanos();
    sentinels.accept(frame, sample);
    boolean changed = updateBelieved(sentinels.believed() & bits.chains()) || !seenAny || remasked;
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

  /** Replaces the masks; the board must settle again. */
  public void mask(Masks masks) {
    bits = new SquareBitMap(board, masks);
    debounce.use(bits);
    live = debounce.observe();
    remasked = true;
  }

  /** Updates the believed chains; returns true if they changed for another reason than doubt. */
  private boolean updateBelieved(int now) {
    for (int lost = believed & ~now; lost != 0; lost &= lost - 1) {
      debounce.forget(Integer.numberOfTrailingZeros(lost));
    }
    believed = now;
    int before = steady;
    steady = (now | sentinels.inDoubt()) & bits.chains();
    return steady != before;
  }

  /** Returns the current debounced observation; the same object while it is unchanged. */
  public Observation live() {
    return live;
  }

  /** Returns whether nothing has changed for {@code timing.settle}, with all chains believed. */
  public boolean settled() {
    return settled;
  }

  /**
   * Returns whether nothing has changed for {@code timing.settle}, as far as the believed chains
   * show; others may be in doubt but not faulty.
   */
  public boolean still() {
    return still;
  }

  /** Returns the last settled observation; an empty board before the first. */
  public Observation settledObservation() {
    return settledObservation;
  }

  /**
   * Returns when a debounced bit, or the belief in a chain of squares, last changed; in nanoseconds
   * of the board's clock.
   */
  public long lastChangeNanos() {
    return lastChangeNanos;
  }

  /** Returns whether every chain is believed, including the rim; required for a shot. */
  public boolean isSound() {
    return sentinels.isSound();
  }

  /**
   * Returns whether at least one chain, possibly the rim, is in doubt, and all others are believed.
   */
  public boolean inDoubt() {
    return sentinels.inDoubt() != 0
        && (sentinels.believed() | sentinels.inDoubt()) == (1 << board.chains().size()) - 1;
  }

  /** Returns the believed chains, bit i for chain i. */
  int believedChains() {
    return sentinels.believed();
  }

  /** Returns the current faults by chain. */
  public List<ChainFault> faults() {
    return sentinels.faults();
  }
}
