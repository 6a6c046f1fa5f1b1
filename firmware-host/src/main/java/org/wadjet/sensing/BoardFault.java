package org.wadjet.sensing;

import java.util.List;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Something wrong with the board that its readings show; {@code text} says what to check. Chains
 * are named as in board.toml, chips counted from 1 at the Pi's end (BOARD.md, Chains).
 */
public sealed interface BoardFault {
  /** The bits that are of no use any more, to be masked; empty where masking does not help. */
  default List<String> maskable() {
    return List.of();
  }

  /**
   * A bit of a square reads one level, whatever happens on the square.
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

  /** The presence of what stands on a square comes and goes. */
  record WeakPresence(Square square) implements BoardFault {
    @Override
    public List<String> maskable() {
      return List.of(square + ".presence");
    }
  }

  /**
   * The serial way of a chain is open or stuck: what lies beyond reads one level.
   *
   * @param least at least so many chips, counted from the Pi, still answer; 0 with the DATA line
   * @param most at most so many; 5 with the SENTINEL wire
   * @param high the level that everything beyond reads
   */
  record ChainCut(String chain, int least, int most, boolean high) implements BoardFault {}

  /**
   * A chip gives one level for good or is bridged.
   *
   * @param first the first chip that it may be
   * @param last the last
   */
  record ChipDead(String chain, int first, int last) implements BoardFault {}

  /** LATCH does not freeze the bits of these chains; of all nine: at the Pi's end. */
  record LatchDead(List<String> chains) implements BoardFault {
    public LatchDead {
      chains = List.copyOf(chains);
    }
  }

  /** CLOCK does not reach these chains, or their LATCH stays low; of all nine: at the Pi's end. */
  record ClockDead(List<String> chains) implements BoardFault {
    public ClockDead {
      chains = List.copyOf(chains);
    }
  }

  /** SENTINEL does not leave the Pi: all chains read one level of it. */
  record SentinelDead() implements BoardFault {}

  /** A chain turns SENTINEL round that should not, or the other way about: its jumper is wrong. */
  record JumperWrong(String chain) implements BoardFault {}

  /** SENTINEL comes back wrong now and then, or in no pattern: clocks are lost or too many. */
  record Disturbed(String chain) implements BoardFault {}

  /** The cables of two chains are in each other's socket. */
  record Exchanged(String one, String other) implements BoardFault {}

  /** The DATA lines of two chains touch. */
  record Shorted(String one, String other) implements BoardFault {}

  /** A FIRE button stays down. */
  record FireStuck(Side side) implements BoardFault {}

  /** The interlock opens for moments, again and again. */
  record InterlockFlickers() implements BoardFault {}
}
