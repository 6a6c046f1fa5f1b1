package org.wadjet.sim;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalOutput;
import com.pi4j.io.gpio.digital.DigitalState;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.wadjet.settings.BoardFile;
import org.wadjet.settings.FileResult;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.SignalLine;

/**
 * Minimal controller: Pi4J lines, driven as {@code hardware/board-contract.md#chains} describes.
 */
final class BitBang {
  /**
   * The reference board with active-high switches, so that a bit set by a test reads 1, and reeds,
   * which show a piece at once.
   */
  static final Board BOARD = activeHigh();

  private static final Map<String, int[]> PLACES = places();

  private final Map<SignalLine, DigitalOutput> outputs = new EnumMap<>(SignalLine.class);
  private final Map<SignalLine, DigitalInput> inputs = new EnumMap<>(SignalLine.class);
  private final DigitalInput[] data = new DigitalInput[Board.CHAINS];
  private boolean sentinel;

  /** Bits of each chain: read i in bit i. */
  final long[] words = new long[Board.CHAINS];

  BitBang(Context context) {
    for (SignalLine line : SignalLine.values()) {
      int bcm = BOARD.pins().bcm(line);
      if (line.direction() == SignalLine.Direction.OUT) {
        DigitalState initial = line == SignalLine.LATCH ? DigitalState.HIGH : DigitalState.LOW;
        outputs.put(
            line,
            context.create(
                DigitalOutput.newConfigBuilder(context)
                    .id(line.name())
                    .address(bcm)
                    .initial(initial)
                    .shutdown(initial)
                    .build()));
      } else {
        inputs.put(
            line,
            context.create(
                DigitalInput.newConfigBuilder(context).id(line.name()).address(bcm).build()));
      }
    }
    for (int i = 0; i < Board.CHAINS; i++) {
      data[i] = inputs.get(BOARD.chains().get(i).data());
    }
  }

  void set(SignalLine line, boolean high) {
    outputs.get(line).state(high ? DigitalState.HIGH : DigitalState.LOW);
  }

  boolean get(SignalLine line) {
    return inputs.get(line).state() == DigitalState.HIGH;
  }

  /** Toggles ARM this many times, at this interval in milliseconds. */
  void arm(VirtualClock clock, int edges, int apartMillis) {
    for (int i = 0; i < edges; i++) {
      set(SignalLine.ARM, i % 2 == 0);
      clock.awaitNanos(clock.nanoTime() + apartMillis * 1_000_000L);
    }
  }

  void latch() {
    set(SignalLine.LATCH, false);
    set(SignalLine.LATCH, true);
  }

  void scan() {
    latch();
    shiftOut();
  }

  void shiftOut() {
    Arrays.fill(words, 0);
    sentinel = !sentinel;
    set(SignalLine.SENTINEL, sentinel);
    for (int read = 0; read < 43; read++) {
      for (int chain = 0; chain < Board.CHAINS; chain++) {
        if (data[chain].state() == DigitalState.HIGH) {
          words[chain] |= 1L << read;
        }
      }
      if (read < 42) {
        set(SignalLine.CLOCK, true);
        set(SignalLine.CLOCK, false);
      }
      if (read == 0) {
        set(SignalLine.SENTINEL, !sentinel);
      }
    }
  }

  boolean sentinel() {
    return sentinel;
  }

  /**
   * Returns the bit of the last frame with a name such as {@code d5.presence} or {@code rim.S.j}.
   */
  boolean bit(String name) {
    int[] place = PLACES.get(name);
    return (words[place[0]] >>> place[1] & 1) != 0;
  }

  private static Map<String, int[]> places() {
    Map<String, int[]> places = new HashMap<>();
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      for (int i = 0; i < Chain.BITS; i++) {
        ChainBit bit = BOARD.chains().get(chain).bits().get(i);
        places.put(bit.name(), new int[] {chain, i});
      }
    }
    return places;
  }

  private static Board activeHigh() {
    String text =
        BoardFile.referenceText()
            .replace("-active = \"low\"", "-active = \"high\"")
            .replace("presence = \"hall\"", "presence = \"reed\"");
    return BoardFile.parse("board.toml", text) instanceof FileResult.Valid<Board>(Board board)
        ? board
        : BoardFile.reference();
  }
}
