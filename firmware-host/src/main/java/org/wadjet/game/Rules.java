package org.wadjet.game;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which game is played and how its open questions are settled (RULES.md, A turn).
 *
 * @param game the rule sheet
 * @param swap whether a swap may push a piece onto a square reserved to the other colour
 * @param djedSwap whose pieces a Djed may change places with
 * @param claimAt at which occurrence of a position a draw may be claimed, 2 or more
 * @param moveFinal when a move can no longer be taken back
 */
public record Rules(Game game, Swap swap, DjedSwap djedSwap, int claimAt, MoveFinal moveFinal) {
  /** Khet 2.0 as its English sheet has it. */
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

  /** A game with its open questions settled as by default. */
  public static Rules of(Game game) {
    return game == Game.KHET1 ? KHET1 : KHET2;
  }

  /** The same rules with another reading of swaps. */
  public Rules withSwap(Swap other) {
    return new Rules(game, other, djedSwap, claimAt, moveFinal);
  }

  /** The same rules with another reading of whom a Djed swaps with. */
  public Rules withDjedSwap(DjedSwap other) {
    return new Rules(game, swap, other, claimAt, moveFinal);
  }

  /** The same rules with draws claimed at another occurrence, 2 or more. */
  public Rules withClaimAt(int occurrence) {
    return new Rules(game, swap, djedSwap, occurrence, moveFinal);
  }

  /** The same rules with moves that stand from another moment on. */
  public Rules withMoveFinal(MoveFinal other) {
    return new Rules(game, swap, djedSwap, claimAt, other);
  }

  /** The lower-case word of a setting, as in files and on the command line. */
  public static String keyword(Enum<?> setting) {
    return setting.name().toLowerCase(Locale.ROOT);
  }

  /** The setting of a kind that a word names, or empty if it names none. */
  public static <E extends Enum<E>> Optional<E> named(Class<E> kind, String word) {
    return Arrays.stream(kind.getEnumConstants())
        .filter(each -> keyword(each).equals(word))
        .findFirst();
  }

  /** The words of a kind of setting. */
  public static <E extends Enum<E>> List<String> keywords(Class<E> kind) {
    return Arrays.stream(kind.getEnumConstants()).map(Rules::keyword).toList();
  }

  /** The rule sheet. */
  public enum Game {
    /** Khet: The Laser Game; lasers in the frame. */
    KHET1,
    /** Khet 2.0; lasers in the Sphinxes. */
    KHET2;

    /** The word used in files and on the command line: {@code khet1} or {@code khet2}. */
    public String word() {
      return this == KHET1 ? "khet1" : "khet2";
    }

    /** The game that a word names, or empty if it names none. */
    public static Optional<Game> named(String word) {
      return Arrays.stream(values()).filter(game -> game.word().equals(word)).findFirst();
    }
  }

  /** Whether the piece pushed by a swap is bound by the reserved squares too. */
  public enum Swap {
    /** Both pieces keep to the reserved squares. */
    STRICT,
    /** Only the piece that starts the swap does. */
    FREE
  }

  /** With whose pieces a Djed may swap. */
  public enum DjedSwap {
    /** Either colour, as the English sheet says. */
    ANY,
    /** Own pieces only, as the Czech sheet says. */
    OWN
  }

  /** When a move stands. */
  public enum MoveFinal {
    /** When the hand has left the piece. */
    HAND,
    /** When FIRE is pressed. */
    FIRE
  }
}
