package org.wadjet.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TranspositionTableTest {
  private final TranspositionTable table = new TranspositionTable(1 << 16);

  @Test
  void returnsStoredFieldsOfGeneratedEntries() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 10_000; i++) {
      long key = random.nextLong();
      int move = 1 + random.nextInt((1 << 28) - 1);
      int score = random.nextInt(-Score.WIN, Score.WIN + 1);
      int depth = random.nextInt(Score.MAX_PLY);
      int bound = random.nextInt(3);
      table.store(key, move, score, depth, bound);
      long entry = table.find(key);
      assertThat(TranspositionTable.move(entry)).isEqualTo(move);
      assertThat(TranspositionTable.score(entry)).isEqualTo(score);
      assertThat(TranspositionTable.depth(entry)).isEqualTo(depth);
      assertThat(TranspositionTable.bound(entry)).isEqualTo(bound);
    }
  }

  @Test
  void findsNothingUnderAnotherKeyOrAfterClear() {
    table.store(5, 1, 2, 3, TranspositionTable.EXACT);
    assertThat(table.find(6)).isEqualTo(TranspositionTable.NONE);
    table.clear();
    assertThat(table.find(5)).isEqualTo(TranspositionTable.NONE);
  }

  @Test
  void keepsTheKnownMoveWhenAResultHasNone() {
    table.store(5, 77, 2, 3, TranspositionTable.EXACT);
    table.store(5, 0, 1, 4, TranspositionTable.UPPER);
    assertThat(TranspositionTable.move(table.find(5))).isEqualTo(77);
  }

  @Test
  void replacesTheShallowestOfTheOldestSearchFirst() {
    long step = 1 << 13; // keys of the same bucket
    table.store(step, 1, 0, 9, TranspositionTable.EXACT);
    table.beginSearch();
    table.store(2 * step, 1, 0, 1, TranspositionTable.EXACT);
    table.store(3 * step, 1, 0, 2, TranspositionTable.EXACT);
    table.store(4 * step, 1, 0, 3, TranspositionTable.EXACT);
    table.store(5 * step, 1, 0, 4, TranspositionTable.EXACT);
    assertThat(table.find(step)).isEqualTo(TranspositionTable.NONE);
    table.store(6 * step, 1, 0, 5, TranspositionTable.EXACT);
    assertThat(table.find(2 * step)).isEqualTo(TranspositionTable.NONE);
    assertThat(table.find(3 * step)).isNotEqualTo(TranspositionTable.NONE);
  }

  @Test
  void growsWithOneLongSearchAndKeepsItsEntries() {
    TranspositionTable large = new TranspositionTable(1 << 24);
    SplittableRandom random = new SplittableRandom(2);
    long[] keys = random.longs(100_000).toArray();
    for (long key : keys) {
      large.store(key, (int) (key & 0xFFF), 1, 2, TranspositionTable.EXACT);
    }
    assertThat(large.bytes()).isEqualTo(1 << 22);
    int found = 0;
    for (long key : keys) {
      long entry = large.find(key);
      if (entry != TranspositionTable.NONE) {
        assertThat(TranspositionTable.move(entry)).isEqualTo((int) (key & 0xFFF));
        found++;
      }
    }
    assertThat(found).isGreaterThan(95_000);
  }

  @Test
  void staysSmallDuringShortSearchesAndBelowItsLimit() {
    TranspositionTable large = new TranspositionTable(1 << 24);
    SplittableRandom random = new SplittableRandom(3);
    for (int search = 0; search < 50; search++) {
      large.beginSearch();
      random.longs(10_000).forEach(key -> large.store(key, 1, 1, 2, TranspositionTable.EXACT));
    }
    assertThat(large.bytes()).isEqualTo(1 << 20);
    large.beginSearch();
    random.longs(2_000_000).forEach(key -> large.store(key, 1, 1, 2, TranspositionTable.EXACT));
    assertThat(large.bytes()).isEqualTo(1 << 24);
    large.clear();
    assertThat(large.bytes()).isEqualTo(1 << 20);
  }
}
