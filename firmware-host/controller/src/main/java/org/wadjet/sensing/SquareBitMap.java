package org.wadjet.sensing;

import java.util.Arrays;
import java.util.List;
import org.wadjet.game.Square;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.SensorPolarity;

/**
 * Map of the P, A and B of each square to the chains. A place is {@code chain · 40 + read}, -1 for
 * a bit that no chain carries.
 */
final class SquareBitMap {
  private static final int NO_SQUARE = -1;

  /** The three bits of a square, as one number. */
  static final int PRESENCE = 1;

  static final int A = 2;
  static final int B = 4;

  /** All three. */
  static final int[] ALL = {PRESENCE, A, B};

  private final int[] presence = places();
  private final int[] codeA = places();
  private final int[] codeB = places();
  private final long[] presenceBits;
  private final long[] codeBits;
  private final long[] maskedBits;
  private final SensorPolarity sensors;

  /** The masked bits of each square: 1 presence, 2 A, 4 B. */
  private final int[] masked = new int[Square.COUNT];

  SquareBitMap(Board board, Masks masks) {
    sensors = board.sensors();
    List<Chain> chains = board.chains();
    presenceBits = new long[chains.size()];
    codeBits = new long[chains.size()];
    maskedBits = new long[chains.size()];
    for (int chain = 0; chain < chains.size(); chain++) {
      List<ChainBit> bits = chains.get(chain).bits();
      for (int read = 0; read < bits.size(); read++) {
        place(bits.get(read), chain, read);
        if (masks.masks(bits.get(read))) {
          mask(bits.get(read));
          maskedBits[chain] |= 1L << read;
        }
      }
    }
  }

  private void mask(ChainBit bit) {
    switch (bit) {
      case ChainBit.Presence(Square square) -> masked[square.index()] |= PRESENCE;
      case ChainBit.CodeA(Square square) -> masked[square.index()] |= A;
      case ChainBit.CodeB(Square square) -> masked[square.index()] |= B;
      case ChainBit.Light _, ChainBit.Fixed _, ChainBit.Absent _ -> {}
    }
  }

  private static int[] places() {
    int[] places = new int[Square.COUNT];
    Arrays.fill(places, NO_SQUARE);
    return places;
  }

  private void place(ChainBit bit, int chain, int read) {
    int place = chain * Chain.BITS + read;
    switch (bit) {
      case ChainBit.Presence(Square square) -> {
        presence[square.index()] = place;
        presenceBits[chain] |= 1L << read;
      }
      case ChainBit.CodeA(Square square) -> {
        codeA[square.index()] = place;
        codeBits[chain] |= 1L << read;
      }
      case ChainBit.CodeB(Square square) -> {
        codeB[square.index()] = place;
        codeBits[chain] |= 1L << read;
      }
      case ChainBit.Light _, ChainBit.Fixed _, ChainBit.Absent _ -> {}
    }
  }

  /** Returns the reads of a chain that carry a presence. */
  long presenceBits(int chain) {
    return presenceBits[chain];
  }

  /** Returns the reads of a chain that carry a code bit. */
  long codeBits(int chain) {
    return codeBits[chain];
  }

  /** Returns the masked reads of a chain. */
  long maskedBits(int chain) {
    return maskedBits[chain];
  }

  /** Returns the chains that carry any bit of a square, bit i for chain i. */
  int chains() {
    int mask = 0;
    for (int chain = 0; chain < presenceBits.length; chain++) {
      mask |= (presenceBits[chain] | codeBits[chain]) != 0 ? 1 << chain : 0;
    }
    return mask;
  }

  /**
   * Returns the observation of the words of the chains; 1 is active, whatever the polarity of the
   * switch.
   */
  Observation observe(long[] words) {
    Observation.Builder seen = new Observation.Builder();
    for (Square square : Square.all()) {
      seen.set(square, possible(square, bits(square, words)));
    }
    return seen.build();
  }

  /** Returns the closed switches of a chain's sensor bits, whatever their polarity. */
  long closed(int chain, long read) {
    return (presenceBits[chain] & (sensors.presenceActiveLow() ? ~read : read))
        | (codeBits[chain] & (sensors.codeActiveLow() ? ~read : read));
  }

  /** Returns the three bits of a square, as {@link #PRESENCE} + {@link #A} + {@link #B}. */
  int bits(Square square, long[] words) {
    int index = square.index();
    return (isSet(words, presence[index]) ? PRESENCE : 0)
        | (isSet(words, codeA[index]) ? A : 0)
        | (isSet(words, codeB[index]) ? B : 0);
  }

  /** Returns whether one of the three bits reads 0 with its switch closed. */
  boolean isActiveLow(int bit) {
    return bit == PRESENCE ? sensors.presenceActiveLow() : sensors.codeActiveLow();
  }

  /** Returns the place of one of the three bits of a square. */
  int place(Square square, int bit) {
    int[] places = bit == PRESENCE ? presence : bit == A ? codeA : codeB;
    return places[square.index()];
  }

  /** Returns the possible states of a square for a reading: each masked bit may be either. */
  private int possible(Square square, int read) {
    int open = masked[square.index()];
    int possible = 0;
    int rest = open;
    while (true) {
      possible |= meaning((read & ~open) | rest);
      if (rest == 0) {
        // A state of upright or askew counts as upright, since only presence is unknown.
        return possible == Observation.ASKEW ? possible : possible & ~Observation.ASKEW;
      }
      rest = (rest - 1) & open;
    }
  }

  /**
   * Returns the state that a combination of the three bits means, as a bit of the set of states.
   */
  int meaning(int bits) {
    if ((bits & PRESENCE) != 0) {
      return Observation.code(sensors.facing((bits & A) != 0, (bits & B) != 0));
    }
    return bits == 0 ? Observation.NOTHING : Observation.ASKEW;
  }

  private static boolean isSet(long[] words, int place) {
    return place != NO_SQUARE && (words[place / Chain.BITS] >>> place % Chain.BITS & 1) != 0;
  }
}
