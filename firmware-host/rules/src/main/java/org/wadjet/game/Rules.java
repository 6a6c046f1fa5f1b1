package org.wadjet.game;

/**
 * Game and settings of its optional rules ({@code docs/rules.md#a-turn}).
 *
 * @param game the rule sheet
 * @param swap whether a swap may push a piece onto a square reserved for the other colour
 * @param djedSwap owners of the pieces with which a Djed may swap
 * @param claimAt occurrence of a position from which a draw may be claimed, at least 2
 * @param moveFinal moment from which a move can no longer be taken back
 */
public record Rules(Game game, Swap swap, DjedSwap djedSwap, int claimAt, MoveFinal moveFinal) {
  /** Khet 2.0 by its English sheet. */
  public static final Rules KHET2 =
      new Rules(Game.KHET2, Swap.STRICT, DjedSwap.ANY, 3, MoveFinal.HAND);

  /** Khet: The Laser Game. */
  public static final Rules KHET1 =
      new Rules(Game.KHET1, Swap.STRICT, DjedSwap.ANY, 3, MoveFinal.FIRE);

  public Rules {
    if (claimAt < 2) {
      throw new IllegalArgumentException("a draw is claimed at the second occurrence or later");
    }
  }

  /** Returns the same rules with another time at which a move is final. */
  public Rules with(MoveFinal whenFinal) {
    return new Rules(game, swap, djedSwap, claimAt, whenFinal);
  }

  /** Returns a game with its default settings. */
  public static Rules of(Game game) {
    return switch (game) {
      case KHET1 -> KHET1;
      case KHET2 -> KHET2;
    };
  }

  /** Game, by its rule sheet. */
  public enum Game implements Keyword {
    /** Khet: The Laser Game; lasers in the frame. */
    KHET1("Khet: The Laser Game", LaserPlace.FRAME),
    /** Khet 2.0; lasers in the Sphinxes. */
    KHET2("Khet 2.0", LaserPlace.SPHINX);

    private final String title;
    private final LaserPlace laserPlace;

    Game(String title, LaserPlace laserPlace) {
      this.title = title;
      this.laserPlace = laserPlace;
    }

    /** Returns the title on the box. */
    public String title() {
      return title;
    }

    /** Returns the place of the lasers. */
    public LaserPlace laserPlace() {
      return laserPlace;
    }
  }

  /** Place of the lasers of a game. */
  public enum LaserPlace {
    /** In the frame, below j1 and above a8: each side can always fire. */
    FRAME,
    /** In the Sphinx of each side, which can be turned. */
    SPHINX
  }

  /** Rule for the piece pushed by a swap on reserved squares. */
  public enum Swap implements Keyword {
    /** The reserved squares bind both pieces. */
    STRICT,
    /** The reserved squares bind only the piece that starts the swap. */
    FREE
  }

  /** Owners of the pieces with which a Djed may swap. */
  public enum DjedSwap implements Keyword {
    /** Either colour, by the English sheet. */
    ANY,
    /** Own pieces only, by the Czech sheet. */
    OWN
  }

  /** Moment at which a move becomes final. */
  public enum MoveFinal implements Keyword {
    /** Once the hand has left the piece. */
    HAND,
    /** Once FIRE is pressed. */
    FIRE
  }
}
