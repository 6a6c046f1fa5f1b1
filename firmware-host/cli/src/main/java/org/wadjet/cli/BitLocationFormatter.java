package org.wadjet.cli;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Frame;

/** Formats the location of a bit: its name, chain, chip and pin. */
final class BitLocationFormatter {
  private final Board board;
  private final Map<ChainBit, Integer> places = new HashMap<>();

  BitLocationFormatter(Board board) {
    this.board = board;
    for (int chain = 0; chain < board.chains().size(); chain++) {
      List<ChainBit> bits = board.chains().get(chain).bits();
      for (int read = 0; read < bits.size(); read++) {
        places.put(bits.get(read), chain * Chain.BITS + read);
      }
    }
  }

  /** Returns the index of a bit's chain, in the order of the frame. */
  int chain(ChainBit bit) {
    return places.get(bit) / Chain.BITS;
  }

  boolean isHigh(ChainBit bit, Frame frame) {
    return frame.bit(chain(bit), places.get(bit) % Chain.BITS);
  }

  /** Formats the wrong reading of a bit and its location. */
  String wrong(ChainBit bit, Frame frame) {
    return wrong(chain(bit), places.get(bit) % Chain.BITS, frame);
  }

  /** Formats the wrong reading of the bit at a place in a chain. */
  String wrong(int chain, int read, Frame frame) {
    Chain of = board.chains().get(chain);
    return "%s reads %d (%s, chip %d, %s on GPIO %d)"
        .formatted(
            of.bits().get(read).name(),
            frame.bit(chain, read) ? 1 : 0,
            of.name(),
            read / Byte.SIZE + 1,
            of.data(),
            board.pins().bcm(of.data()));
  }
}
