package org.wadjet.sensing;

import java.util.List;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Fault of the board that its readings show; package {@code text} describes how to check it. Chains
 * are named as in board.toml, chips counted from 1 at the Pi's end ({@code
 * hardware/board-contract.md#chains}).
 */
public sealed interface BoardFault {
  /** Returns the bits to mask; empty if masks cannot remedy the fault. */
  default List<String> maskable() {
    return List.of();
  }

  /**
   * A bit of a square is stuck at one level.
   *
   * @param bit its name, such as {@code d5.presence}
   * @param high the level that is read
   */
  record StuckBit(String bit, boolean high) implements BoardFault {
    @Override
    public List<String> maskable() {
      return List.of(bit);
    }
  }

  /** The encoder of a square reads one facing as another. */
  record EncoderSkips(Square square) implements BoardFault {
    @Override
    public List<String> maskable() {
      return List.of(square + ".a", square + ".b");
    }
  }

  /** The presence reading of a square drops out repeatedly. */
  record WeakPresence(Square square) implements BoardFault {
    @Override
    public List<String> maskable() {
      return List.of(square + ".presence");
    }
  }

  /**
   * The serial path of a chain is open or stuck: all bits beyond the break read one level.
   *
   * @param minChips minimum number of chips, counted from the Pi, that still respond; 0 includes
   *     the DATA line
   * @param maxChips maximum number; 5 includes the SENTINEL wire
   * @param high the level of all reads beyond the break
   */
  record ChainCut(String chain, int minChips, int maxChips, boolean high) implements BoardFault {}

  /**
   * A chip outputs one level permanently or is bridged.
   *
   * @param first the first chip in question
   * @param last the last one
   */
  record ChipDead(String chain, int first, int last) implements BoardFault {}

  /** LATCH does not freeze the bits of these chains; for all nine: at the Pi's end. */
  record LatchDead(List<String> chains) implements BoardFault {
    public LatchDead {
      chains = List.copyOf(chains);
    }
  }

  /** CLOCK does not reach these chains, or their LATCH stays low; for all nine: at the Pi's end. */
  record ClockDead(List<String> chains) implements BoardFault {
    public ClockDead {
      chains = List.copyOf(chains);
    }
  }

  /** SENTINEL does not leave the Pi: all chains read one level of it. */
  record SentinelDead() implements BoardFault {}

  /** The inverter jumper of a chain's SENTINEL is set wrongly. */
  record JumperWrong(String chain) implements BoardFault {}

  /** SENTINEL returns wrong occasionally or without a pattern: clocks are lost or added. */
  record Disturbed(String chain) implements BoardFault {}

  /** The cables of two chains are exchanged. */
  record Exchanged(String one, String other) implements BoardFault {}

  /** The DATA lines of two chains are shorted; the names are in alphabetical order. */
  record Shorted(String one, String other) implements BoardFault {
    public Shorted {
      if (one.compareTo(other) > 0) {
        String first = other;
        other = one;
        one = first;
      }
    }
  }

  /** A FIRE button stays pressed. */
  record FireStuck(Side side) implements BoardFault {}

  /** The interlock repeatedly opens for a short time. */
  record InterlockFlickers() implements BoardFault {}
}
