package org.wadjet.sensing;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;

/**
 * Detector of two chains of the same kind that were exchanged or shorted. Bits of both then change
 * at the same instant, which no hand can cause: carrying a piece from rank to rank takes far
 * longer, and a piece that is put down changes its own rank only.
 *
 * <p>Changes within {@value #SPAN} frames, followed by as many frames without a change, count as
 * one instant, because noise may delay a bit by that much.
 */
final class SimultaneousChangeDetector {
  private static final int SPAN = 4;

  /**
   * Minimum number of changed bits if only one chain changes: more than those of a piece put down
   * or taken off.
   */
  private static final int MIN_CHANGED_BITS = 4;

  /** Maximum interval of frames; a longer one, or an unbelieved frame, leaves time for a hand. */
  private static final long GAP_NANOS = Duration.ofMillis(40).toNanos();

  /** Number of frames after which a change is steady. */
  private static final int STEADY_FRAMES = 3;

  /** Number of simultaneous changes of a single bit in two chains that exceeds coincidence. */
  private static final int MIN_SINGLE_BIT_COINCIDENCES = 2;

  private final List<Chain> chains;
  private final ChainFingerprint fingerprints;
  private final long[] before = new long[Board.CHAINS];
  private final long[] currentBits = new long[Board.CHAINS];
  private final int[][] singleBitCoincidences = new int[Board.CHAINS][Board.CHAINS];
  private int firstFrames = -1;
  private int quietFrames;
  private final int[] withoutGap = new int[Board.CHAINS];
  private long lastNanos;

  SimultaneousChangeDetector(List<Chain> chains, ChainFingerprint fingerprints) {
    this.chains = chains;
    this.fingerprints = fingerprints;
  }

  /**
   * Processes a frame; returns two chains once the frames of an instant show that they change
   * together.
   *
   * @param validChains the valid chains, bit i for chain i
   */
  Optional<BoardFault> frame(int validChains, long nowNanos) {
    boolean late = nowNanos - lastNanos > GAP_NANOS;
    lastNanos = nowNanos;
    boolean changed = false;
    for (int chain = 0; chain < currentBits.length; chain++) {
      withoutGap[chain] = late || (validChains >>> chain & 1) == 0 ? 0 : withoutGap[chain] + 1;
      long word = fingerprints.of(chain);
      changed |= word != currentBits[chain];
      currentBits[chain] = word;
    }
    if (changed) {
      firstFrames = firstFrames < 0 ? 0 : firstFrames + quietFrames + 1;
      quietFrames = 0;
    } else if (firstFrames >= 0 && ++quietFrames >= SPAN) {
      Optional<BoardFault> found = firstFrames <= SPAN ? pairs() : Optional.empty();
      evaluateChanges();
      return found;
    }
    return Optional.empty();
  }

  /** Returns the chains of the same kind whose current reading equals that of a chain. */
  List<String> chainsWithEqualReading(int chain) {
    boolean inverts = chains.get(chain).invertsSentinel();
    return IntStream.range(0, currentBits.length)
        .filter(other -> other != chain && chains.get(other).invertsSentinel() == inverts)
        .filter(other -> fingerprints.of(other) == fingerprints.of(chain))
        .mapToObj(other -> chains.get(other).name())
        .toList();
  }

  /** Accepts the current state as the basis of later comparisons. */
  void forget() {
    evaluateChanges();
  }

  private void evaluateChanges() {
    System.arraycopy(currentBits, 0, before, 0, currentBits.length);
    firstFrames = -1;
    quietFrames = 0;
  }

  private Optional<BoardFault> pairs() {
    int window = firstFrames + SPAN + STEADY_FRAMES;
    for (int one = 0; one < currentBits.length; one++) {
      boolean inverts = chains.get(one).invertsSentinel();
      for (int other = one + 1; other < currentBits.length; other++) {
        boolean alike = chains.get(other).invertsSentinel() == inverts;
        if (alike && withoutGap[one] > window && withoutGap[other] > window) {
          Optional<BoardFault> found = pair(one, other);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<BoardFault> pair(int one, int other) {
    long low = before[one] & before[other];
    long high = before[one] | before[other];
    long changes = currentBits[one] ^ before[one];
    long otherChanges = currentBits[other] ^ before[other];
    boolean same = currentBits[one] == currentBits[other];
    if (changes == 0 && otherChanges == 0) {
      return Optional.empty();
    }
    if (same && low == high) {
      singleBitCoincidences[one][other]++;
    } else if (!same) {
      singleBitCoincidences[one][other] = 0;
    }
    String name = chains.get(one).name();
    String otherName = chains.get(other).name();
    boolean both = changes != 0 && otherChanges != 0;
    if (both && currentBits[one] == before[other] && currentBits[other] == before[one]) {
      return Optional.of(new BoardFault.Exchanged(name, otherName));
    }
    boolean run = same && (low == high || currentBits[one] == low || currentBits[one] == high);
    boolean sure =
        low == high
            ? Long.bitCount(changes) > 1
                || singleBitCoincidences[one][other] >= MIN_SINGLE_BIT_COINCIDENCES
            : both || Long.bitCount(changes | otherChanges) >= MIN_CHANGED_BITS;
    return run && sure ? Optional.of(new BoardFault.Shorted(name, otherName)) : Optional.empty();
  }
}
