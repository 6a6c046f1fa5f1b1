package org.wadjet.sensing;

import java.util.List;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;

/**
 * Conversion of frames into observations. Must receive every frame in sequence; times are those of
 * the frames. Pure; allocates nothing while nothing changes.
 *
 * <p>A chain that is not valid ({@link SentinelCheck}) does not enter the observation: its squares
 * keep the last valid state, and nothing is settled until it has been valid again for the settling
 * time. A chain that recovers from a single wrong echo does not enter either, but a settled board
 * remains settled once the chain is valid again.
 */
public final class Sensing {
  private final Board board;
  private SquareBitMap bits;
  private final Debounce debounce;
  private final SentinelCheck sentinels;
  private final long settleNanos;
  private boolean seenAny;
  private boolean masksChanged;
  private int validChains;

  /** Chains of squares that are valid or recovering. */
  private int usableChains;

  private long lastChangeNanos;
  private boolean unchanged;
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
    boolean changed =
        updateValidChains(sentinels.validChains() & bits.chains()) || !seenAny || masksChanged;
    seenAny = true;
    masksChanged = false;
    boolean bitsChanged = false;
    for (int rest = validChains; rest != 0; rest &= rest - 1) {
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
    unchanged = usableChains == bits.chains() && now - lastChangeNanos >= settleNanos;
    settled = unchanged && validChains == bits.chains();
    if (settled) {
      settledObservation = live;
    }
  }

  /** Replaces the masks; the board must settle again. */
  public void mask(Masks masks) {
    bits = new SquareBitMap(board, masks);
    debounce.use(bits);
    live = debounce.observe();
    masksChanged = true;
  }

  /**
   * Updates the valid chains; returns true if a chain has become faulty, or valid after a fault.
   */
  private boolean updateValidChains(int now) {
    for (int lost = validChains & ~now; lost != 0; lost &= lost - 1) {
      debounce.forget(Integer.numberOfTrailingZeros(lost));
    }
    validChains = now;
    int before = usableChains;
    usableChains = (now | sentinels.recoveringChains()) & bits.chains();
    return usableChains != before;
  }

  /** Returns the current debounced observation; the same object while it is unchanged. */
  public Observation live() {
    return live;
  }

  /** Returns whether nothing has changed for {@code timing.settle}, with all chains valid. */
  public boolean isSettled() {
    return settled;
  }

  /**
   * Returns whether nothing has changed for {@code timing.settle}, as far as the valid chains show;
   * others may be recovering but not faulty.
   */
  public boolean isUnchanged() {
    return unchanged;
  }

  /** Returns the last settled observation; an empty board before the first. */
  public Observation settledObservation() {
    return settledObservation;
  }

  /**
   * Returns when a debounced bit, or the validity of a chain of squares, last changed; in
   * nanoseconds of the board's clock.
   */
  public long lastChangeNanos() {
    return lastChangeNanos;
  }

  /** Returns whether every chain is valid, including the rim; required for a shot. */
  public boolean areAllChainsValid() {
    return sentinels.areAllChainsValid();
  }

  /**
   * Returns whether at least one chain, possibly the rim, is recovering, and all others are valid.
   */
  public boolean isRecovering() {
    return sentinels.recoveringChains() != 0
        && (sentinels.validChains() | sentinels.recoveringChains())
            == (1 << board.chains().size()) - 1;
  }

  /** Returns the valid chains, bit i for chain i. */
  int validChains() {
    return sentinels.validChains();
  }

  /** Returns the current faults by chain. */
  public List<ChainFault> faults() {
    return sentinels.faults();
  }
}
