package org.wadjet.engine;

import java.util.Arrays;

/**
 * Transposition table: results of searched positions by their Zobrist key, in a fixed amount of
 * memory. A bucket holds four entries; the new result replaces that of the same position, or the
 * shallowest of the oldest search. Not thread-safe.
 */
final class TranspositionTable {
  /** Result is the exact score. */
  static final int EXACT = 0;

  /** Score is at least the result. */
  static final int LOWER = 1;

  /** Score is at most the result. */
  static final int UPPER = 2;

  /** Entry of a position that is not in the table. */
  static final long NONE = 0;

  private static final int BYTES_PER_ENTRY = 16;
  private static final int BUCKET = 4;

  // Bits of an entry from the lowest: move 28, score 16, depth 8, bound 2, age 8, used 1.
  private static final int SCORE = 28;
  private static final int DEPTH = 44;
  private static final int BOUND = 52;
  private static final int AGE = 54;
  private static final long USED = 1L << 62;

  private final long[] keys;
  private final long[] entries;
  private final int mask;
  private int age;

  /**
   * Creates an empty table.
   *
   * @param bytes upper limit of its memory; the table takes the largest power of two below
   */
  TranspositionTable(int bytes) {
    int count = Integer.highestOneBit(Math.max(bytes / BYTES_PER_ENTRY, BUCKET));
    keys = new long[count];
    entries = new long[count];
    mask = count - 1 & -BUCKET;
  }

  /** Marks the entries so far as those of an older search. */
  void beginSearch() {
    age = age + 1 & 0xFF;
  }

  /** Removes all entries. */
  void clear() {
    Arrays.fill(entries, NONE);
    age = 0;
  }

  /** Returns the entry of a position, or {@link #NONE}. */
  long find(long key) {
    int first = (int) key & mask;
    for (int i = first; i < first + BUCKET; i++) {
      if (keys[i] == key && entries[i] != NONE) {
        return entries[i];
      }
    }
    return NONE;
  }

  /**
   * Stores a result.
   *
   * @param move best move, or 0 if none is known; a known move of the same position stays
   * @param score result, −32,768 to 32,767
   * @param depth remaining depth of the search, 0 to 255
   */
  void store(long key, int move, int score, int depth, int bound) {
    int first = (int) key & mask;
    int place = first;
    int least = Integer.MAX_VALUE;
    int known = move;
    for (int i = first; i < first + BUCKET; i++) {
      if (keys[i] == key && entries[i] != NONE) {
        place = i;
        known = move == 0 ? move(entries[i]) : move;
        break;
      }
      int worth = entries[i] == NONE ? -1 : depth(entries[i]) + (isCurrent(entries[i]) ? 256 : 0);
      if (worth < least) {
        least = worth;
        place = i;
      }
    }
    keys[place] = key;
    entries[place] =
        known
            | (score & 0xFFFFL) << SCORE
            | (long) depth << DEPTH
            | (long) bound << BOUND
            | (long) age << AGE
            | USED;
  }

  private boolean isCurrent(long entry) {
    return (entry >> AGE & 0xFF) == age;
  }

  /**
   * Returns whether the score of an entry suffices for a search in a window of one point.
   *
   * @param score the entry's score as one of the node
   */
  static boolean cuts(long entry, int score, int alpha, int beta) {
    return switch (bound(entry)) {
      case EXACT -> true;
      case LOWER -> score >= beta;
      default -> score <= alpha;
    };
  }

  /** Returns the best move of an entry, 0 if none is known. */
  static int move(long entry) {
    return (int) entry & (1 << SCORE) - 1;
  }

  /** Returns the score of an entry. */
  static int score(long entry) {
    return (short) (entry >> SCORE);
  }

  /** Returns the remaining depth with which an entry was searched. */
  static int depth(long entry) {
    return (int) (entry >> DEPTH) & 0xFF;
  }

  /** Returns the meaning of an entry's score. */
  static int bound(long entry) {
    return (int) (entry >> BOUND) & 3;
  }
}
