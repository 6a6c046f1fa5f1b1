package org.wadjet.wiring;

import org.wadjet.game.Square;

/** What one position of a chain carries (BOARD.md, A square and Chains). */
public sealed interface ChainBit {
  /** The name used everywhere, such as {@code d5.presence} or {@code rim.S.j}. */
  String name();

  /** Set while a piece stands true on the square. */
  record Presence(Square square) implements ChainBit {
    @Override
    public String name() {
      return square + ".presence";
    }
  }

  /** The low bit of the square's encoder. */
  record CodeA(Square square) implements ChainBit {
    @Override
    public String name() {
      return square + ".a";
    }
  }

  /** The high bit of the square's encoder. */
  record CodeB(Square square) implements ChainBit {
    @Override
    public String name() {
      return square + ".b";
    }
  }

  /** Set while the detector is struck by light. */
  record Light(Detector detector) implements ChainBit {
    @Override
    public String name() {
      return detector.square().map(square -> square + ".light").orElseGet(detector::toString);
    }
  }

  /** Wired to a level. */
  record Fixed(boolean high) implements ChainBit {
    @Override
    public String name() {
      return high ? "fixed 1" : "fixed 0";
    }
  }
}
