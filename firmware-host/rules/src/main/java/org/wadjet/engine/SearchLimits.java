package org.wadjet.engine;

/**
 * Limits of a search; the first that is reached ends it.
 *
 * @param depth plies of the deepest iteration, 1 to {@link #MAX_DEPTH}
 * @param nodes positions made at most, at least 1
 * @param nanoseconds time at most by the clock of the search, at least 1; the search looks at the
 *     clock after every 512 positions
 */
public record SearchLimits(int depth, long nodes, long nanoseconds) {
  /** Greatest depth of a search, in plies. */
  public static final int MAX_DEPTH = Score.MAX_PLY / 2;

  public SearchLimits {
    if (depth > MAX_DEPTH) {
      throw new IllegalArgumentException("a search is at most " + MAX_DEPTH + " plies deep");
    }
    if (depth < 1 || nodes < 1 || nanoseconds < 1) {
      throw new IllegalArgumentException("a search needs at least one ply, node and nanosecond");
    }
  }

  /** Returns a limit of the depth alone. */
  public static SearchLimits ofDepth(int depth) {
    return new SearchLimits(depth, Long.MAX_VALUE, Long.MAX_VALUE);
  }

  /** Returns a limit of the positions alone. */
  public static SearchLimits ofNodes(long nodes) {
    return new SearchLimits(MAX_DEPTH, nodes, Long.MAX_VALUE);
  }

  /** Returns a limit of the time alone, in milliseconds. */
  public static SearchLimits ofMillis(long millis) {
    return new SearchLimits(MAX_DEPTH, Long.MAX_VALUE, millis * 1_000_000);
  }
}
