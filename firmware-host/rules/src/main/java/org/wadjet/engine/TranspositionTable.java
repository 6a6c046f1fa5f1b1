package org.wadjet.engine;

import java.util.Arrays;

/**
 * Transposition table: results of searched positions by their Zobrist key, in a fixed amount of
 * memory. Begins small and doubles, up to its limit, while one search takes more than half of it. A
 * bucket holds four entries; the new result replaces that of the same position, or the shallowest
 * of the oldest search. Not thread-safe.
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

  /** Bytes of a new table: it fits the caches of a processor. */
  private static final int FIRST_BYTES = 1 << 20;

  // Bits of an entry from the lowest: move 28, score 16, depth 8, bound 2, age 8, used 1.
  private static final int SCORE = 28;
  private static final int DEPTH = 44;
  private static final int BOUND = 52;
  private static final int AGE = 54;
  private static final long USED = 1L << 62;

  /** Key and entry of each place in turn, so that a bucket takes one line of the cache or two. */
  private long[] words;

  private final int maxWords;
  private int mask;

  /** Places that the current search took from others. */
  private int taken;

  private int age;

  /** Keeps the compiler from leaving {@link #prefetch} out. */
  @SuppressWarnings("UnusedVariable")
  private long prefetched;

  /**
   * Creates an empty table.
   *
   * @param bytes upper limit of its memory; the table takes the largest power of two below
   */
  TranspositionTable(int bytes) {
    maxWords = 2 * Integer.highestOneBit(Math.max(bytes / BYTES_PER_ENTRY, BUCKET));
    use(new long[firstWords()]);
  }

  private void use(long[] table) {
    words = table;
    mask = table.length - 1 & -2 * BUCKET;
  }

  /** Returns the memory of the entries, in bytes. */
  int bytes() {
    return words.length * Long.BYTES;
  }

  /** Marks the entries so far as those of an older search. */
  void beginSearch() {
    taken = 0;
    age = age + 1 & 0xFF;
  }

  /** Removes all entries and gives the memory back that the table took while it grew. */
  void clear() {
    if (words.length == firstWords()) {
      Arrays.fill(words, NONE);
    } else {
      use(new long[firstWords()]);
    }
    taken = 0;
    age = 0;
  }

  private int firstWords() {
    return Math.min(maxWords, FIRST_BYTES / Long.BYTES);
  }

  /** Loads the place of a position into the caches of the processor, for a look-up soon after. */
  void prefetch(long key) {
    prefetched = words[(int) key & mask];
  }

  /** Returns the entry of a position, or {@link #NONE}. */
  long find(long key) {
    int first = (int) key & mask;
    for (int i = first; i < first + 2 * BUCKET; i += 2) {
      if (words[i] == key && words[i + 1] != NONE) {
        return words[i + 1];
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
    for (int i = first; i < first + 2 * BUCKET; i += 2) {
      long entry = words[i + 1];
      if (words[i] == key && entry != NONE) {
        place = i;
        known = move == 0 ? move(entry) : move;
        break;
      }
      int worth = entry == NONE ? -1 : depth(entry) + (isCurrent(entry) ? 256 : 0);
      if (worth < least) {
        least = worth;
        place = i;
      }
    }
    if (words[place] != key || !isCurrent(words[place + 1])) {
      taken++;
    }
    words[place] = key;
    words[place + 1] =
        known
            | (score & 0xFFFFL) << SCORE
            | (long) depth << DEPTH
            | (long) bound << BOUND
            | (long) age << AGE
            | USED;
    if (taken > words.length / 4 && words.length < maxWords) {
      grow();
    }
  }

  /** Doubles the table; each bucket is divided among two. */
  private void grow() {
    long[] old = words;
    use(new long[2 * old.length]);
    for (int i = 0; i < old.length; i += 2) {
      int place = ((int) old[i] & mask) + i % (2 * BUCKET);
      words[place] = old[i];
      words[place + 1] = old[i + 1];
    }
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
