package org.wadjet.match;

import java.util.Optional;
import org.wadjet.engine.SearchLimits;

/** Limit of one move in a match. */
public sealed interface MoveLimit {
  /**
   * CPU time of a move.
   *
   * @param millis milliseconds, at least 1
   */
  record MoveTime(int millis) implements MoveLimit {
    @Override
    public SearchLimits limits() {
      return SearchLimits.ofMillis(millis);
    }

    @Override
    public String toString() {
      return millis + "ms";
    }
  }

  /**
   * Positions made for a move.
   *
   * @param count positions, at least 1
   */
  record Nodes(long count) implements MoveLimit {
    @Override
    public SearchLimits limits() {
      return SearchLimits.ofNodes(count);
    }

    @Override
    public String toString() {
      return count + "n";
    }
  }

  /**
   * Depth of the search of a move.
   *
   * @param plies plies, 1 to {@link SearchLimits#MAX_DEPTH}
   */
  record Depth(int plies) implements MoveLimit {
    @Override
    public SearchLimits limits() {
      return SearchLimits.ofDepth(plies);
    }

    @Override
    public String toString() {
      return "d" + plies;
    }
  }

  /** Returns the limits for the built-in engine. */
  SearchLimits limits();

  /** Parses {@code 100ms}, {@code 2s}, {@code 5000n} or {@code d4}; empty if it is none. */
  static Optional<MoveLimit> parse(String text) {
    if (text.matches("[1-9][0-9]{0,6}ms")) {
      return Optional.of(new MoveTime(number(text, 0, 2)));
    }
    if (text.matches("[1-9][0-9]{0,3}s")) {
      return Optional.of(new MoveTime(1000 * number(text, 0, 1)));
    }
    if (text.matches("[1-9][0-9]{0,8}n")) {
      return Optional.of(new Nodes(number(text, 0, 1)));
    }
    if (text.matches("d[1-9][0-9]?") && number(text, 1, 0) <= SearchLimits.MAX_DEPTH) {
      return Optional.of(new Depth(number(text, 1, 0)));
    }
    return Optional.empty();
  }

  private static int number(String text, int prefix, int suffix) {
    return Integer.parseInt(text.substring(prefix, text.length() - suffix));
  }
}
