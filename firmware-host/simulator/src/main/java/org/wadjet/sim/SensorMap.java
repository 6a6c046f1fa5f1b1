package org.wadjet.sim;

import java.util.Arrays;
import org.wadjet.game.Square;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;

/** Map from each sensor of the board to its chain input. */
final class SensorMap {
  private static final int NO_SQUARE = -1;

  private final int[] presence = filled(Square.COUNT);
  private final int[] codeA = filled(Square.COUNT);
  private final int[] codeB = filled(Square.COUNT);
  private final int[] light = filled(Detector.COUNT);
  private final ShiftChains chains;

  SensorMap(Board board, ShiftChains chains) {
    this.chains = chains;
    for (int chain = 0; chain < board.chains().size(); chain++) {
      for (int bit = 0; bit < Chain.BITS; bit++) {
        int input = chain * Chain.BITS + bit;
        switch (board.chains().get(chain).bits().get(bit)) {
          case ChainBit.Presence(Square square) -> presence[square.index()] = input;
          case ChainBit.CodeA(Square square) -> codeA[square.index()] = input;
          case ChainBit.CodeB(Square square) -> codeB[square.index()] = input;
          case ChainBit.Light(Detector detector) -> light[detector.index()] = input;
          case ChainBit.Fixed(boolean high) -> chains.input(chain, bit, high);
          case ChainBit.Absent _ -> chains.input(chain, bit, false);
        }
      }
    }
  }

  void presence(Square square, boolean high) {
    set(presence[square.index()], high);
  }

  void codeA(Square square, boolean high) {
    set(codeA[square.index()], high);
  }

  void codeB(Square square, boolean high) {
    set(codeB[square.index()], high);
  }

  /** Sets the output of a detector, by {@link Detector#index()}. */
  void light(int detector, boolean high) {
    set(light[detector], high);
  }

  private void set(int input, boolean high) {
    if (input != NO_SQUARE) {
      chains.input(input / Chain.BITS, input % Chain.BITS, high);
    }
  }

  private static int[] filled(int length) {
    int[] inputs = new int[length];
    Arrays.fill(inputs, NO_SQUARE);
    return inputs;
  }
}
