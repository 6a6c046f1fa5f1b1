package org.wadjet.sim;

import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * A defect of a virtual board, described as a hardware failure. Bits and chains are named as in
 * board.toml; chips are counted from 1 at the Pi's end ({@code hardware/board-contract.md#chains}).
 */
public sealed interface Defect {
  /** A defect of the chains, which shows on their DATA lines. */
  sealed interface ChainDefect extends Defect {}

  /**
   * An input of a chip is stuck at a level: a welded reed, a dead Hall switch, a bad joint.
   *
   * @param bit name of the bit, such as {@code d5.presence}
   */
  record StuckBit(String bit, boolean high) implements ChainDefect {}

  /**
   * The serial path of a chain is interrupted.
   *
   * @param chips number of chips between the Pi and the cut: 0 for an open DATA line, 5 for an open
   *     SENTINEL wire
   * @param high level of the open input
   */
  record ChainCut(String chain, int chips, boolean high) implements ChainDefect {}

  /** The serial output of a chip is stuck at a level. */
  record ChipDead(String chain, int chip, boolean high) implements ChainDefect {}

  /** The cables of two chains are exchanged. */
  record Exchanged(String one, String other) implements ChainDefect {}

  /**
   * The DATA lines of two chains touch.
   *
   * @param highDominates whether high is read when they differ
   */
  record Touching(String one, String other, boolean highDominates) implements ChainDefect {}

  /** The DATA line of a chain touches a supply rail. */
  record AtRail(String chain, boolean high) implements ChainDefect {}

  /** LATCH does not reach these chains; their receivers pull it high, so they never load. */
  record LatchDead(List<String> chains) implements ChainDefect {
    public LatchDead {
      chains = List.copyOf(chains);
    }
  }

  /** CLOCK does not reach these chains. */
  record ClockDead(List<String> chains) implements ChainDefect {
    public ClockDead {
      chains = List.copyOf(chains);
    }
  }

  /** The switches of a square give the code of one facing in place of another. */
  record EncoderSkips(Square square, Heading skipped, Heading instead) implements Defect {}

  /** The magnet over a presence switch is too weak; the closed switch opens repeatedly. */
  record WeakPresence(Square square) implements Defect {}

  /** A button sticks at its next press. */
  record FireStuck(Side side) implements Defect {}

  /** A loose contact opens the interlock momentarily. */
  record InterlockFlickers() implements Defect {}
}
