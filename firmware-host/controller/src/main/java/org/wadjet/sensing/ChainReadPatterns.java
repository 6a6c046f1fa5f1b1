package org.wadjet.sensing;

import java.util.Arrays;
import java.util.List;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.SentinelEcho;

/**
 * Patterns in the 43 reads of a chain with a wrong sentinel. Considers {@value #WINDOW} consecutive
 * wrong frames at a time, so that a single wrong read does not hide the pattern for good.
 *
 * <pre>
 *   cut or dead chip   reads of the chips before it, then one level to the end
 *   CLOCK dead         all 43 reads equal read 0 as it was frozen
 *   chip bridged       SENTINEL returns 8 clocks early
 *   jumper, exchange   SENTINEL returns inverted
 * </pre>
 */
final class ChainReadPatterns {
  private static final int WINDOW = 16;

  /**
   * Minimum number of frames in a window that must agree on a pattern; the others count as
   * disturbed.
   */
  private static final int MIN_AGREEING = 13;

  private static final long ALL_READS = (1L << Frame.READS) - 1;
  private static final long ECHO = 0b111L << Chain.BITS;
  private static final long FROM_CHIP_5 = ALL_READS & ~((1L << (Chain.BITS - Byte.SIZE)) - 1);

  private final SentinelEcho echo;
  private final Window[] open = new Window[Board.CHAINS];
  private final Window[] closed = new Window[Board.CHAINS];
  private final boolean[] known = new boolean[Board.CHAINS];

  /** Common pattern of the frames of a window; reused for each window. */
  static final class Window {
    private int frames;
    private long highOnceBits;
    private long lowOnceBits;
    private long highBits;
    private long lowBits;
    private int uniform;
    private int inverted;
    private int early;
    private final int[] equal = new int[Board.CHAINS];

    private void begin() {
      frames = 0;
      highOnceBits = 0;
      lowOnceBits = 0;
      highBits = 0;
      lowBits = 0;
      uniform = 0;
      inverted = 0;
      early = 0;
      Arrays.fill(equal, 0);
    }

    private void copyFrom(Window other) {
      highBits = other.highBits;
      lowBits = other.lowBits;
      uniform = other.uniform;
      inverted = other.inverted;
      early = other.early;
      System.arraycopy(other.equal, 0, equal, 0, equal.length);
    }

    /** Adds a frame; a level counts once two frames have read it. */
    private void add(long word) {
      frames++;
      highBits |= highOnceBits & word;
      highOnceBits |= word;
      lowBits |= lowOnceBits & ~word;
      lowOnceBits |= ~word;
    }

    /**
     * Returns the first read from which on all frames read one level, 43 if the last read varies.
     */
    int constantFrom() {
      long other = lastHigh() ? lowBits : highBits;
      return Long.SIZE - Long.numberOfLeadingZeros(other & ALL_READS);
    }

    /** Returns the level of the last read. */
    boolean lastHigh() {
      return (highBits >>> (Frame.READS - 1) & 1) != 0;
    }

    /** Returns whether each frame had one level in all its reads. */
    boolean isUniform() {
      return uniform >= MIN_AGREEING;
    }

    /** Returns whether both levels were read. */
    boolean varies() {
      return (highBits & lowBits) != 0;
    }

    /** Returns whether SENTINEL returned as from a chain of the other kind. */
    boolean isInverted() {
      return inverted >= MIN_AGREEING;
    }

    /** Returns whether SENTINEL returned 8 clocks early. */
    boolean isEarly() {
      return early >= MIN_AGREEING;
    }

    /** Returns whether another chain had the same reads. */
    boolean readsAs(int chain) {
      return equal[chain] >= MIN_AGREEING;
    }
  }

  ChainReadPatterns(List<Chain> chains) {
    echo = new SentinelEcho(chains);
    for (int chain = 0; chain < open.length; chain++) {
      open[chain] = new Window();
      closed[chain] = new Window();
    }
  }

  /**
   * Adds a frame; returns true if the pattern of a chain was completed.
   *
   * @param wrong the chains with a wrong sentinel, bit i for chain i
   */
  boolean accept(Frame frame, int wrong) {
    boolean completed = false;
    for (int chain = 0; chain < open.length; chain++) {
      if ((wrong >>> chain & 1) == 0) {
        if (open[chain].frames != 0) {
          open[chain].begin();
        }
      } else {
        completed |= acceptWrong(chain, frame);
      }
    }
    return completed;
  }

  private boolean acceptWrong(int chain, Frame frame) {
    Window window = open[chain];
    long word = frame.chainWord(chain);
    boolean level = echo.level(chain, frame);
    window.add(word);
    window.uniform += word == 0 || word == ALL_READS ? 1 : 0;
    // s ¬s ¬s is correct; ¬s s s came from a chain of the other kind.
    window.inverted += (word & ECHO) >>> Chain.BITS == (level ? 0b110 : 0b001) ? 1 : 0;
    long early = level ? 1L << (Chain.BITS - Byte.SIZE) : FROM_CHIP_5 & (FROM_CHIP_5 - 1);
    window.early += (word & FROM_CHIP_5) == early ? 1 : 0;
    for (int other = 0; other < open.length; other++) {
      window.equal[other] += frame.chainWord(other) == word ? 1 : 0;
    }
    if (window.frames == WINDOW) {
      closed[chain].copyFrom(window);
      known[chain] = true;
      window.begin();
      return true;
    }
    return false;
  }

  /** Forgets the pattern of a chain that is correct again. */
  void forget(int chain) {
    known[chain] = false;
  }

  /** Returns whether a complete window of wrong frames was seen. */
  boolean isKnown(int chain) {
    return known[chain];
  }

  /** Returns the last complete window. */
  Window of(int chain) {
    return closed[chain];
  }
}
