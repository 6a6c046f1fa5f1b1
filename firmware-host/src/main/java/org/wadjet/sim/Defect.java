package org.wadjet.sim;

import java.util.List;
import org.wadjet.game.Heading;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/**
 * Something broken on a virtual board, as the hardware breaks; what the controller makes of its
 * readings is its own business. Bits and chains are named as in board.toml, chips counted from 1 at
 * the Pi's end (BOARD.md, Chains).
 */
public sealed interface Defect {
  /** Something broken in the chains, that shows on their DATA lines. */
  sealed interface OfChains extends Defect {}

  /**
   * An input of a chip stays at a level: a welded reed, a dead Hall, a bad joint.
   *
   * @param bit its name, such as {@code d5.presence}
   */
  record StuckBit(String bit, boolean high) implements OfChains {}

  /**
   * The serial way of a chain is open.
   *
   * @param chips how many chips, counted from the Pi, are still in front of the cut: 0 with the
   *     DATA line open, 5 with the SENTINEL wire
   * @param high the level that the open input takes
   */
  record ChainCut(String chain, int chips, boolean high) implements OfChains {}

  /** The serial output of a chip stays at a level. */
  record ChipDead(String chain, int chip, boolean high) implements OfChains {}

  /** The cables of two chains are in each other's socket. */
  record Exchanged(String one, String other) implements OfChains {}

  /**
   * The DATA lines of two chains touch.
   *
   * @param highWins which level is read where they differ
   */
  record Touching(String one, String other, boolean highWins) implements OfChains {}

  /** The DATA line of a chain touches a supply rail. */
  record AtRail(String chain, boolean high) implements OfChains {}

  /** LATCH does not reach these chains, whose receivers pull it high: they never load. */
  record LatchDead(List<String> chains) implements OfChains {
    public LatchDead {
      chains = List.copyOf(chains);
    }
  }

  /** CLOCK does not reach these chains. */
  record ClockDead(List<String> chains) implements OfChains {
    public ClockDead {
      chains = List.copyOf(chains);
    }
  }

  /** The switches of a square give the code of one facing where a piece has another. */
  record EncoderSkips(Square square, Heading skipped, Heading instead) implements Defect {}

  /** The magnet over a presence switch is too weak: closed, it opens again and again. */
  record WeakPresence(Square square) implements Defect {}

  /** A button that does not come up again the next time it is pressed. */
  record FireStuck(Side side) implements Defect {}

  /** A loose contact in the interlock opens it for moments. */
  record InterlockFlickers() implements Defect {}
}
