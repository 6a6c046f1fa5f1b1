package org.wadjet.sensing;

import java.util.Arrays;
import java.util.List;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.SentinelEcho;

/**
 * What the 43 reads of a chain have in common while its sentinel comes back wrong. Looks at {@value
 * #WINDOW} wrong frames running at a time, so that a single read gone wrong does not blur the
 * pattern for good.
 *
 * <pre>
 *   cut or dead chip   reads of the chips before it, then one level to the end
 *   CLOCK dead         all 43 reads are read 0 as it was frozen
 *   chip bridged       SENTINEL comes back 8 clocks early
 *   jumper, exchange   SENTINEL comes back inverted
 * </pre>
 */
final class ChainReadPatterns {
  private static final int WINDOW = 16;

  /** Of a window, frames enough to call something its pattern: the others were disturbed. */
  private static final int MOST = 13;

  private static final long ALL_READS = (1L << Frame.READS) - 1;
  private static final long ECHO = 0b111L << Chain.BITS;
  private static final long FROM_CHIP_5 = ALL_READS & ~((1L << (Chain.BITS - Byte.SIZE)) - 1);

  private final SentinelEcho echo;
  private final Window[] open = new Window[Board.CHAINS];
  private final Window[] closed = new Window[Board.CHAINS];
  private final boolean[] known = new boolean[Board.CHAINS];

  /** The same of the frames of a window; written again each time. */
  static final class Window {
    private int frames;
    private long onceHigh;
    private long onceLow;
    private long everHigh;
    private long everLow;
    private int uniform;
    private int inverted;
    private int early;
    private final int[] equal = new int[Board.CHAINS];

    private void begin() {
      frames = 0;
      onceHigh = 0;
      onceLow = 0;
      everHigh = 0;
      everLow = 0;
      uniform = 0;
      inverted = 0;
      early = 0;
      Arrays.fill(equal, 0);
    }

    private void copyFrom(Window other) {
      everHigh = other.everHigh;
      everLow = other.everLow;
      uniform = other.uniform;
      inverted = other.inverted;
      early = other.early;
      System.arraycopy(other.equal, 0, equal, 0, equal.length);
    }

    /** A level counts from its second frame on. */
    private void note(long word) {
      frames++;
      everHigh |= onceHigh & word;
      onceHigh |= word;
      everLow |= onceLow & ~word;
      onceLow |= ~word;
    }

    /** The first read from which on all frames read one level, 43 if the last read varies. */
    int constantFrom() {
      long other = lastHigh() ? everLow : everHigh;
      return Long.SIZE - Long.numberOfLeadingZeros(other & ALL_READS);
    }

    /** The level of the last read. */
    boolean lastHigh() {
      return (everHigh >>> (Frame.READS - 1) & 1) != 0;
    }

    /** Whether each frame had one level in all its reads. */
    boolean isUniform() {
      return uniform >= MOST;
    }

    /** Whether both levels were seen. */
    boolean varies() {
      return (everHigh & everLow) != 0;
    }

    /** Whether SENTINEL came back as from the other kind of chain. */
    boolean isInverted() {
      return inverted >= MOST;
    }

    /** Whether SENTINEL came back 8 clocks early. */
    boolean isEarly() {
      return early >= MOST;
    }

    /** Whether another chain read the same. */
    boolean readsAs(int chain) {
      return equal[chain] >= MOST;
    }
  }

  ChainReadPatterns(List<Chain> chains) {
    echo = new SentinelEcho(chains);
    for (int chain = 0; chain < open.length; chain++) {
      open[chain] = new Window();
      open[chain].begin();
      closed[chain] = new Window();
    }
  }

  /**
   * Takes a frame; true if the pattern of a chain has been seen anew.
   *
   * @param wrong the chains whose sentinel was wrong, bit i for chain i
   */
  boolean accept(Frame frame, int wrong) {
    boolean news = false;
    for (int chain = 0; chain < open.length; chain++) {
      if ((wrong >>> chain & 1) == 0) {
        if (open[chain].frames != 0) {
          open[chain].begin();
        }
      } else {
        news |= acceptWrong(chain, frame);
      }
    }
    return news;
  }

  private boolean acceptWrong(int chain, Frame frame) {
    Window window = open[chain];
    long word = frame.chainWord(chain);
    boolean level = echo.level(chain, frame);
    window.note(word);
    window.uniform += word == 0 || word == ALL_READS ? 1 : 0;
    // s ¬s ¬s is right; ¬s s s came from a chain of the other kind.
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

  /** Forgets a chain that is believed again. */
  void forget(int chain) {
    known[chain] = false;
  }

  /** Whether a whole window of wrong frames has been seen. */
  boolean isKnown(int chain) {
    return known[chain];
  }

  /** The last whole window. */
  Window of(int chain) {
    return closed[chain];
  }
}
