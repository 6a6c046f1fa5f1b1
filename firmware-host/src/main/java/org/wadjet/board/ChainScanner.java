package org.wadjet.board;

import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalOutput;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.NanoClock;

/**
 * Reads the nine chains bit by bit (BOARD.md, Chains):
 *
 * <pre>
 *   LATCH     ‾\_/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾
 *   CLOCK     _______/‾\___/‾\___/‾\__      42 pulses
 *   DATA      ----- 0 --- 1 --- 2 ---       43 reads
 *   SENTINEL  sssssssssss ¬s¬s¬s¬s¬s¬s      turns once clock 1 has fallen
 * </pre>
 *
 * A call takes longer than a 74HC165 needs, so there are no waits. Allocates nothing.
 */
final class ChainScanner implements ChainLines {
  private final DigitalOutput latch;
  private final DigitalOutput clock;
  private final DigitalOutput sentinel;
  private final DigitalInput[] data;
  private final NanoClock time;

  /** s of the next frame; it alternates, so each frame begins with the level the last ended on. */
  private boolean nextSentinel;

  private long latchedNanos;

  /**
   * Takes the lines as they idle: LATCH high, CLOCK and SENTINEL low.
   *
   * @param data one for each chain, in the order of the board's chains
   */
  ChainScanner(
      DigitalOutput latch,
      DigitalOutput clock,
      DigitalOutput sentinel,
      DigitalInput[] data,
      NanoClock time) {
    this.latch = latch;
    this.clock = clock;
    this.sentinel = sentinel;
    this.data = data.clone();
    this.time = time;
  }

  @Override
  public void latch() {
    latch.low();
    latch.high();
    // After the call: a sample's delay to the edge may be measured too long, never too short.
    latchedNanos = time.nanoTime();
  }

  @Override
  public void shiftOut(Frame frame) {
    boolean first = nextSentinel;
    nextSentinel = !first;
    frame.begin(first, latchedNanos);
    sentinel.setState(first);
    read(frame, 0);
    for (int read = 1; read < Frame.READS; read++) {
      clock.high();
      clock.low();
      if (read == 1) {
        sentinel.setState(!first);
      }
      read(frame, read);
    }
  }

  private void read(Frame frame, int read) {
    for (int chain = 0; chain < data.length; chain++) {
      frame.set(chain, read, data[chain].state().isHigh());
    }
  }
}
