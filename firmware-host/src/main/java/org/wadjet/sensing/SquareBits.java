package org.wadjet.sensing;

import java.util.Arrays;
import java.util.List;
import org.wadjet.game.Square;
import org.wadjet.wiring.Bit;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Sensors;

/**
 * Where the P, A and B of each square are in the chains. A place is {@code chain · 40 + read}, -1
 * for a bit that no chain carries.
 */
final class SquareBits {
  private static final int NOWHERE = -1;

  private final int[] presence = places();
  private final int[] codeA = places();
  private final int[] codeB = places();
  private final long[] presenceBits;
  private final long[] codeBits;
  private final Sensors sensors;

  SquareBits(Board board) {
    sensors = board.sensors();
    List<Chain> chains = board.chains();
    presenceBits = new long[chains.size()];
    codeBits = new long[chains.size()];
    for (int chain = 0; chain < chains.size(); chain++) {
      List<Bit> bits = chains.get(chain).bits();
      for (int read = 0; read < bits.size(); read++) {
        place(bits.get(read), chain, read);
      }
    }
  }

  private static int[] places() {
    int[] places = new int[Square.COUNT];
    Arrays.fill(places, NOWHERE);
    return places;
  }

  private void place(Bit bit, int chain, int read) {
    int place = chain * Chain.BITS + read;
    switch (bit) {
      case Bit.Presence(Square square) -> {
        presence[square.index()] = place;
        presenceBits[chain] |= 1L << read;
      }
      case Bit.CodeA(Square square) -> {
        codeA[square.index()] = place;
        codeBits[chain] |= 1L << read;
      }
      case Bit.CodeB(Square square) -> {
        codeB[square.index()] = place;
        codeBits[chain] |= 1L << read;
      }
      case Bit.Light _, Bit.Fixed _ -> {}
    }
  }

  /** The reads of a chain that carry a presence. */
  long presenceBits(int chain) {
    return presenceBits[chain];
  }

  /** The reads of a chain that carry a code bit. */
  long codeBits(int chain) {
    return codeBits[chain];
  }

  /** The chains that carry anything of a square, bit i for chain i. */
  int chains() {
    int mask = 0;
    for (int chain = 0; chain < presenceBits.length; chain++) {
      mask |= (presenceBits[chain] | codeBits[chain]) != 0 ? 1 << chain : 0;
    }
    return mask;
  }

  /** What the words of the chains say; 1 is active, whatever the polarity of the switch. */
  Observation observe(long[] words) {
    Observation.Builder seen = new Observation.Builder();
    for (Square square : Square.all()) {
      boolean a = isSet(words, codeA[square.index()]);
      boolean b = isSet(words, codeB[square.index()]);
      if (isSet(words, presence[square.index()])) {
        seen.stands(square, sensors.facing(a, b));
      } else if (a || b) {
        seen.askew(square);
      }
    }
    return seen.build();
  }

  private static boolean isSet(long[] words, int place) {
    return place != NOWHERE && (words[place / Chain.BITS] >>> place % Chain.BITS & 1) != 0;
  }
}
