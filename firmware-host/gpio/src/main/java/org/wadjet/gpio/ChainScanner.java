package org.wadjet.gpio;

import org.wadjet.wiring.Board;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.NanoClock;

/**
 * Reads the nine chains bit by bit ({@code hardware/board-contract.md#chains}):
 *
 * <pre>
 *   LATCH     ‾\_/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾
 *   CLOCK     _______/‾\___/‾\___/‾\__      42 pulses
 *   DATA      ----- 0 --- 1 --- 2 ---       43 reads
 *   SENTINEL  sssssssssss ¬s¬s¬s¬s¬s¬s      inverts after the falling edge of clock 1
 * </pre>
 *
 * It contains no waits, because a call takes longer than a 74HC165 needs. Allocates nothing.
 */
final class ChainScanner implements ChainLines {
  private final ChainPins pins;
  private final NanoClock time;

  /**
   * The level {@code s} of the next frame; it alternates, so that each frame begins with the level
   * on which the last one ended.
   */
  private boolean nextSentinel;

  private long latchedNanos;

  /**
   * Creates a scanner over idle lines: LATCH high, CLOCK and SENTINEL low.
   *
   * @param time source of {@code Frame.latchedNanos}
   */
  ChainScanner(ChainPins pins, NanoClock time) {
    this.pins = pins;
    this.time = time;
  }

  @Override
  public void latch() {
    pins.latch(false);
    pins.latch(true);
    // Taken after the call: the measured delay to the edge may be too long, never too short.
    latchedNanos = time.nanoTime();
  }

  @Override
  public void shiftOut(Frame frame) {
    boolean first = nextSentinel;
    nextSentinel = !first;
    frame.begin(first, latchedNanos);
    pins.sentinel(first);
    read(frame, 0);
    for (int read = 1; read < Frame.READS; read++) {
      pins.clock(true);
      pins.clock(false);
      if (read == 1) {
        pins.sentinel(!first);
      }
      read(frame, read);
    }
  }

  private void read(Frame frame, int read) {
    int data = pins.data();
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      frame.set(chain, read, (data >>> chain & 1) != 0);
    }
  }
}
