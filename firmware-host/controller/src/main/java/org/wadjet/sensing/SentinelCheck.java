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
 * skipped, and their counts restart. A chain is valid after {@value #FRAMES_UNTIL_VALID}
 * consecutive good frames, at the start and after any error. After a single wrong echo, which noise
 * may cause, the chain is recovering until then; a second one in that time is a fault.
 */
public final class SentinelCheck {
  /** Consecutive good frames until a chain is valid. */
  public static final int FRAMES_UNTIL_VALID = 8;

  private static final int LATCH_FRAMES = 2;
  private static final int FOLLOWING_FRAMES = 8;
  private static final int LAST_SENSOR_READ = Chain.BITS - 1;
  private static final long ALL_SENSOR_BITS = (1L << Chain.BITS) - 1;
  private static final long ALL_READS = (1L << Frame.READS) - 1;

  private final List<Chain> chains;
  private final SentinelEcho echo;
  private final int[] correctFrames;
  private final int[] latchFrames;
  private final int[] followingFrames;
  private final ShiftDetector shifted;
  private final ChainFault.ChainFaultKind[] current;
  private boolean seenAny;
  private boolean lastSentinel;
  private int validChains;

  /** Chains that are not valid only because of a single wrong echo. */
  private int recoveringChains;

  private List<ChainFault> faults = List.of();

  /** Creates a check for these chains, in the order of the frame. */
  public SentinelCheck(List<Chain> chains) {
    this.chains = List.copyOf(chains);
    echo = new SentinelEcho(chains);
    correctFrames = new int[chains.size()];
    latchFrames = new int[chains.size()];
    followingFrames = new int[chains.size()];
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
      correctFrames[chain] =
          error == null ? Math.min(correctFrames[chain] + 1, FRAMES_UNTIL_VALID) : 0;
      boolean good = correctFrames[chain] == FRAMES_UNTIL_VALID;
      updateRecovering(1 << chain, good, error);
      validChains = good ? validChains | 1 << chain : validChains & ~(1 << chain);
      ChainFault.ChainFaultKind now = good ? null : error == null ? current[chain] : error;
      faultsChanged |= !Objects.equals(now, current[chain]);
      current[chain] = now;
    }
    if (faultsChanged) {
      faults = listFaults();
    }
  }

  /** Updates the recovering chains by one frame, before {@link #validChains} is updated. */
  private void updateRecovering(int chain, boolean good, ChainFault.ChainFaultKind error) {
    if (good) {
      recoveringChains &= ~chain;
    } else if (error != null) {
      boolean alone = (validChains & chain) != 0 && isEcho(error);
      recoveringChains = alone ? recoveringChains | chain : recoveringChains & ~chain;
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
    if (!echo.isCorrect(chain, frame)) {
      // Bits that did not arrive give no evidence about LATCH either.
      latchFrames[chain] = 0;
      followingFrames[chain] = 0;
      return wrongEcho(frame.chainWord(chain));
    }
    boolean level = echo.level(chain, frame);
    // This frame starts with the level on which the one before ended.
    boolean onlyShiftedIn = frame.sensorBits(chain) == (level ? ALL_SENSOR_BITS : 0);
    boolean follows = frame.bit(chain, LAST_SENSOR_READ) == level;
    latchFrames[chain] = alternated && onlyShiftedIn ? latchFrames[chain] + 1 : 0;
    if (!sample) {
      followingFrames[chain] = alternated && follows ? followingFrames[chain] + 1 : 0;
      if (alternated && !follows) {
        shifted.remember(chain, frame);
      }
    }
    if (latchFrames[chain] >= LATCH_FRAMES) {
      // Shifted-in bits follow SENTINEL in any case and give no evidence about clocks.
      followingFrames[chain] = 0;
      return ChainFault.ChainFaultKind.LATCH_DEAD;
    }
    return followingFrames[chain] >= FOLLOWING_FRAMES && shifted.isShifted(chain, frame)
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

  /** Returns the valid chains, bit i for chain i. */
  public int validChains() {
    return validChains;
  }

  /** Returns whether every chain is valid. */
  public boolean areAllChainsValid() {
    return validChains == (1 << current.length) - 1;
  }

  /**
   * Returns the chains that had a single frame with a wrong echo and have been correct since, but
   * not for long enough; bit i for chain i.
   */
  public int recoveringChains() {
    return recoveringChains;
  }

  /**
   * Returns the current faults by chain; empty while the first good frames are still being counted.
   */
  public List<ChainFault> faults() {
    return faults;
  }
}
