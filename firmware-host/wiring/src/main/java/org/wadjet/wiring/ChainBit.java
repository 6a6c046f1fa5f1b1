package org.wadjet.wiring;

import org.wadjet.game.Square;

/**
 * Sensor at one position of a chain ({@code hardware/board-contract.md#a-square}, {@code #chains}).
 */
public sealed interface ChainBit {
  /**
   * Returns the name used in files and messages, such as {@code d5.presence} or {@code rim.S.j}.
   */
  String name();

  /** Presence switch, set while a piece stands on the square. */
  record Presence(Square square) implements ChainBit {
    @Override
    public String name() {
      return square + ".presence";
    }
  }

  /** Low bit of the square's encoder. */
  record CodeA(Square square) implements ChainBit {
    @Override
    public String name() {
      return square + ".a";
    }
  }

  /** High bit of the square's encoder. */
  record CodeB(Square square) implements ChainBit {
    @Override
    public String name() {
      return square + ".b";
    }
  }

  /** Photodiode, set while light strikes it. */
  record Light(Detector detector) implements ChainBit {
    @Override
    public String name() {
      return detector.square().map(square -> square + ".light").orElseGet(detector::toString);
    }
  }

  /**
   * Input of a sensor that is not fitted yet, as on a starter kit; its reading means nothing.
   *
   * @param sensor sensor that the input is reserved for; never absent itself
   */
  record Absent(ChainBit sensor) implements ChainBit {
    @Override
    public String name() {
      return "absent " + sensor.name();
    }
  }

  /** Input wired to a fixed level. */
  record Fixed(boolean high) implements ChainBit {
    @Override
    public String name() {
      return high ? "fixed 1" : "fixed 0";
    }
  }
}
