package org.wadjet.game;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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

  /** Returns a game with its default settings. */
  public static Rules of(Game game) {
    return game == Game.KHET1 ? KHET1 : KHET2;
  }

  /** Returns the same rules with another swap rule. */
  public Rules withSwap(Swap other) {
    return new Rules(game, other, djedSwap, claimAt, moveFinal);
  }

  /** Returns the same rules with other partners of a Djed's swap. */
  public Rules withDjedSwap(DjedSwap other) {
    return new Rules(game, swap, other, claimAt, moveFinal);
  }

  /** Returns the same rules with draws claimed at another occurrence, at least 2. */
  public Rules withClaimAt(int occurrence) {
    return new Rules(game, swap, djedSwap, occurrence, moveFinal);
  }

  /** Returns the same rules with moves final from another moment on. */
  public Rules withMoveFinal(MoveFinal other) {
    return new Rules(game, swap, djedSwap, claimAt, other);
  }

  /** Returns the lower-case keyword of a setting, as in files and on the command line. */
  public static String keyword(Enum<?> setting) {
    return setting.name().toLowerCase(Locale.ROOT);
  }

  /** Returns the setting with a keyword, or empty if there is none. */
  public static <E extends Enum<E>> Optional<E> named(Class<E> kind, String keyword) {
    return Arrays.stream(kind.getEnumConstants())
        .filter(each -> keyword(each).equals(keyword))
        .findFirst();
  }

  /** Returns the keywords of a kind of setting. */
  public static <E extends Enum<E>> List<String> keywords(Class<E> kind) {
    return Arrays.stream(kind.getEnumConstants()).map(Rules::keyword).toList();
  }

  /** Game, by its rule sheet. */
  public enum Game {
    /** Khet: The Laser Game; lasers in the frame. */
    KHET1,
    /** Khet 2.0; lasers in the Sphinxes. */
    KHET2;

    /**
     * Returns the keyword used in files and on the command line: {@code khet1} or {@code khet2}.
     */
    public String word() {
      return this == KHET1 ? "khet1" : "khet2";
    }

    /** Returns the game with a keyword, or empty if there is none. */
    public static Optional<Game> named(String keyword) {
      return Arrays.stream(values()).filter(game -> game.word().equals(keyword)).findFirst();
    }
  }

  /** Rule for the piece pushed by a swap on reserved squares. */
  public enum Swap {
    /** The reserved squares bind both pieces. */
    STRICT,
    /** The reserved squares bind only the piece that starts the swap. */
    FREE
  }

  /** Owners of the pieces with which a Djed may swap. */
  public enum DjedSwap {
    /** Either colour, by the English sheet. */
    ANY,
    /** Own pieces only, by the Czech sheet. */
    OWN
  }

  /** Moment at which a move becomes final. */
  public enum MoveFinal {
    /** Once the hand has left the piece. */
    HAND,
    /** Once FIRE is pressed. */
    FIRE
  }
}
