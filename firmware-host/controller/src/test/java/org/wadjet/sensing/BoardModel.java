package org.wadjet.sensing;

import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.SensorPolarity;

/** Model of nine chains under a board with pieces: produces the frames of scans. */
public final class BoardModel {
  private final Board board;
  private final Frame frame = new Frame();
  private final long[] bits = new long[Board.CHAINS];
  private final long[] words = new long[Board.CHAINS];
  private final int[] cable = new int[Board.CHAINS];
  private int shortedOne = -1;
  private int shortedOther = -1;
  private boolean highWins;
  private final long[] stuckBits = new long[Board.CHAINS];
  private final long[] stuckLevels = new long[Board.CHAINS];
  private boolean sentinel;
  private long nowNanos;

  final ChainModel[] chains = new ChainModel[Board.CHAINS];

  /** Creates a model of an empty, dark board. */
  public BoardModel(Board board) {
    this.board = board;
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      chains[chain] = new ChainModel(board.chains().get(chain));
      cable[chain] = chain;
    }
    show(Observation.EMPTY);
  }

  /** Sets the board to an observation, without light. */
  public void show(Observation observation) {
    show(observation, List.of());
  }

  /** Sets the board to an observation, with light on some detectors. */
  public void show(Observation observation, List<Detector> light) {
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      List<ChainBit> chainBits = board.chains().get(chain).bits();
      bits[chain] = 0;
      for (int read = 0; read < Chain.BITS; read++) {
        bits[chain] |= level(chainBits.get(read), observation, light) ? 1L << read : 0;
      }
    }
  }

  /** Inverts one bit, like noise or a bounce. */
  void flip(int chain, int read) {
    bits[chain] ^= 1L << read;
  }

  /** Returns the level of a bit as its switch gives it, whether or not it is stuck. */
  boolean level(int chain, int read) {
    return (bits[chain] >>> read & 1) != 0;
  }

  /** Lets a bit read one level from now on, whatever its switch does. */
  void stick(int chain, int read, boolean high) {
    stuckBits[chain] |= 1L << read;
    stuckLevels[chain] |= high ? 1L << read : 0;
  }

  /** Exchanges two cables, or restores them. */
  void exchange(int one, int other) {
    int before = cable[one];
    cable[one] = cable[other];
    cable[other] = before;
  }

  /** Shorts two DATA lines; if they differ, one level wins. */
  void shorten(int one, int other, boolean highLevelWins) {
    shortedOne = one;
    shortedOther = other;
    highWins = highLevelWins;
  }

  private boolean level(ChainBit bit, Observation seen, List<Detector> light) {
    SensorPolarity sensors = board.sensors();
    return switch (bit) {
      case ChainBit.Presence(Square square) ->
          seen.facing(square).isPresent() != sensors.presenceActiveLow();
      case ChainBit.CodeA(Square square) ->
          (code(square, seen) & 1) != 0 != sensors.codeActiveLow();
      case ChainBit.CodeB(Square square) ->
          (code(square, seen) & 2) != 0 != sensors.codeActiveLow();
      case ChainBit.Light(Detector detector) ->
          light.contains(detector) != sensors.lightActiveLow();
      case ChainBit.Fixed(boolean high) -> high;
      case ChainBit.Absent _ -> false;
    };
  }

  /**
   * A is 1, B is 2. The discs of a piece that faces N are NW and SW, the switches B at NE and A at
   * SE ({@code hardware/board-contract.md#a-square}): facing E closes B, facing W closes A. Askew
   * shows A alone.
   */
  private static int code(Square square, Observation seen) {
    if (seen.isAskew(square)) {
      return 1;
    }
    return switch (seen.facing(square).orElse(Heading.N)) {
      case N -> 0b00;
      case E -> 0b10;
      case S -> 0b11;
      case W -> 0b01;
    };
  }

  /** Returns the next frame after a time; the same object each time. */
  public Frame scan(long afterNanos) {
    nowNanos += afterNanos;
    sentinel = !sentinel;
    frame.begin(sentinel, nowNanos);
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      long read = (bits[chain] & ~stuckBits[chain]) | stuckLevels[chain];
      words[chain] = chains[chain].scan(read, sentinel);
    }
    if (shortedOne >= 0) {
      long one = words[shortedOne];
      long other = words[shortedOther];
      words[shortedOne] = highWins ? one | other : one & other;
      words[shortedOther] = words[shortedOne];
    }
    for (int chain = 0; chain < Board.CHAINS; chain++) {
      for (int read = 0; read < Frame.READS; read++) {
        frame.set(chain, read, (words[cable[chain]] >>> read & 1) != 0);
      }
    }
    return frame;
  }

  /** Advances the time without a scan. */
  public void pass(long nanos) {
    nowNanos += nanos;
  }

  /** Returns the time of the last scan. */
  public long nowNanos() {
    return nowNanos;
  }
}
