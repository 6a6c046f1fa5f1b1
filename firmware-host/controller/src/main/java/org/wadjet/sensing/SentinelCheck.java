package org.wadjet.sensing;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.SentinelEcho;

/**
 * Check of the chains by their sentinels ({@code hardware/board-contract.md#chains}). Must receive
 * every frame in sequence; allocates nothing while the faults stay the same.
 *
 * <ul>
 *   <li>reads 40 to 42 must return the sentinel;
 *   <li>40 bits equal to the level that the frame before left in the chain, in two consecutive
 *       frames: LATCH is dead;
 *   <li>read 39 following SENTINEL in 8 consecutive frames, and the other bits shifted by one: an
 *       extra clock. Read 39 of a rank is the light of file j; a lamp above it may flicker in step
 *       with the scan, but does not shift bits.
 * </ul>
 *
 * <p>The last two checks compare with the frame before. If SENTINEL did not alternate, a frame was
 * skipped, and their counts restart. A chain is believed after {@value #GOOD_FRAMES} consecutive
 * good frames, at the start and after any error. A single wrong echo, which noise may cause, puts
 * the chain in doubt until then; a second one in that time is a fault.
 */
public final class SentinelCheck {
  /** Consecutive good frames until a chain is believed. */
  public static final int GOOD_FRAMES = 8;

  private static final int LATCH_FRAMES = 2;
  private static final int FOLLOW_FRAMES = 8;
  private static final int LAST_SENSOR_READ = Chain.BITS - 1;
  private static final long ALL_SENSOR_BITS = (1L << Chain.BITS) - 1;
  private static final long ALL_READS = (1L << Frame.READS) - 1;

  private final List<Chain> chains;
  private final SentinelEcho echo;
  private final int[] goodFrames;
  private final int[] latchFrames;
  private final int[] followFrames;
  private final ShiftDetector shifted;
  private final ChainFault.ChainFaultKind[] current;
  private boolean seenAny;
  private boolean lastSentinel;
  private int believed;

  /** Chains no longer believed because of a single wrong echo. */
  private int inDoubt;

  private List<ChainFault> faults = List.of();

  /** Creates a check for these chains, in the order of the frame. */
  public SentinelCheck(List<Chain> chains) {
    this.chains = List.copyOf(chains);
    echo = new SentinelEcho(chains);
    goodFrames = new int[chains.size()];
    latchFrames = new int[chains.size()];
    followFrames = new int[chains.size()];
    shifted = new ShiftDetector(chains);
    current = new ChainFault.ChainFaultKind[chains.size()];
  }

  /**
   * Processes the next frame.
   *
   * @param sample whether it was a sample of light: read 39 is the light of file j, which then
   *     follows the laser and by chance also SENTINEL in about one of some hundred shots; such
   *     frames give no evidence of an extra clock, which the lead-in before them would have shown
   */
  public void accept(Frame frame, boolean sample) {
    boolean alternated = seenAny && frame.sentinel() != lastSentinel;
    seenAny = true;
    lastSentinel = frame.sentinel();
    boolean faultsChanged = false;
    for (int chain = 0; chain < current.length; chain++) {
      ChainFault.ChainFaultKind error = judge(chain, frame, alternated, sample);
      goodFrames[chain] = error == null ? Math.min(goodFrames[chain] + 1, GOOD_FRAMES) : 0;
      boolean good = goodFrames[chain] == GOOD_FRAMES;
      doubt(1 << chain, good, error);
      believed = good ? believed | 1 << chain : believed & ~(1 << chain);
      ChainFault.ChainFaultKind now = good ? null : error == null ? current[chain] : error;
      faultsChanged |= !Objects.equals(now, current[chain]);
      current[chain] = now;
    }
    if (faultsChanged) {
      faults = listFaults();
    }
  }

  /** Updates the doubt about a chain by one frame, before {@link #believed} is updated. */
  private void doubt(int chain, boolean good, ChainFault.ChainFaultKind error) {
    if (good) {
      inDoubt &= ~chain;
    } else if (error != null) {
      boolean alone = (believed & chain) != 0 && isEcho(error);
      inDoubt = alone ? inDoubt | chain : inDoubt & ~chain;
    }
  }

  /** Returns whether a single frame suffices to show the error. */
  private static boolean isEcho(ChainFault.ChainFaultKind error) {
    return switch (error) {
      case STUCK_HIGH, STUCK_LOW, WRONG_ECHO -> true;
      case LATCH_DEAD, EXTRA_CLOCK -> false;
    };
  }

  /** Returns the error of the frame, or null. */
  private ChainFault.ChainFaultKind judge(
      int chain, Frame frame, boolean alternated, boolean sample) {
    if (echo.isAbsent(chain)) {
      return null;
    }
    if (!echo.isRight(chain, frame)) {
      // Bits that did not arrive give no evidence about LATCH either.
      latchFrames[chain] = 0;
      followFrames[chain] = 0;
      return wrongEcho(frame.chainWord(chain));
    }
    boolean level = echo.level(chain, frame);
    // This frame starts with the level on which the one before ended.
    boolean onlyShiftedIn = frame.sensorBits(chain) == (level ? ALL_SENSOR_BITS : 0);
    boolean follows = frame.bit(chain, LAST_SENSOR_READ) == level;
    latchFrames[chain] = alternated && onlyShiftedIn ? latchFrames[chain] + 1 : 0;
    if (!sample) {
      followFrames[chain] = alternated && follows ? followFrames[chain] + 1 : 0;
      if (alternated && !follows) {
        shifted.remember(chain, frame);
      }
    }
    if (latchFrames[chain] >= LATCH_FRAMES) {
      // Shifted-in bits follow SENTINEL in any case and give no evidence about clocks.
      followFrames[chain] = 0;
      return ChainFault.ChainFaultKind.LATCH_DEAD;
    }
    return followFrames[chain] >= FOLLOW_FRAMES && shifted.isShifted(chain, frame)
        ? ChainFault.ChainFaultKind.EXTRA_CLOCK
        : null;
  }

  private static ChainFault.ChainFaultKind wrongEcho(long word) {
    if (word == ALL_READS) {
      return ChainFault.ChainFaultKind.STUCK_HIGH;
    }
    return word == 0 ? ChainFault.ChainFaultKind.STUCK_LOW : ChainFault.ChainFaultKind.WRONG_ECHO;
  }

  private List<ChainFault> listFaults() {
    List<ChainFault> list = new ArrayList<>();
    for (int chain = 0; chain < current.length; chain++) {
      if (current[chain] != null) {
        list.add(new ChainFault(chains.get(chain).name(), current[chain]));
      }
    }
    return List.copyOf(list);
  }

  /** Returns the believed chains, bit i for chain i. */
  public int believed() {
    return believed;
  }

  /** Returns whether every chain is believed. */
  public boolean isSound() {
    return believed == (1 << current.length) - 1;
  }

  /**
   * Returns the chains that had a single frame with a wrong echo and have been correct since, but
   * not for long enough; bit i for chain i.
   */
  public int inDoubt() {
    return inDoubt;
  }

  /**
   * Returns the current faults by chain; empty while the first good frames are still being counted.
   */
  public List<ChainFault> faults() {
    return faults;
  }
}
