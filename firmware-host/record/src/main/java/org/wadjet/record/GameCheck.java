package org.wadjet.record;

import java.util.List;
import java.util.Optional;

/** Checks the rows of a game when they are read for display. */
final class GameCheck {
  private GameCheck() {}

  /**
   * Returns the fault in rows that follow one another, in a clause that names the row, or empty.
   * Each hash covers the row before, so that the last signature vouches for all of them.
   *
   * @param rows at least one
   * @param before the hash of the row before the first
   */
  static Optional<String> fault(List<JournalRow> rows, String before, PublicKeyFile key) {
    JournalRow last = rows.getLast();
    boolean genuine =
        isChained(rows, before)
            && key.verifies(JournalRow.signedText(last.hash()), last.signature());
    return genuine ? Optional.empty() : everyRow(rows, before, key);
  }

  /**
   * Returns the fault as {@link #fault} does, but checks the signature of every row, as an export
   * has them.
   */
  static Optional<String> everyRow(List<JournalRow> rows, String before, PublicKeyFile key) {
    return RowVerifier.firstFault(rows, rows.getFirst().seq(), before, key);
  }

  private static boolean isChained(List<JournalRow> rows, String before) {
    if (!HashChain.isHash(before)) {
      return false;
    }
    String hash = before;
    long number = rows.getFirst().seq();
    for (JournalRow row : rows) {
      if (!RowVerifier.says(row, number) || !HashChain.next(hash, row.text()).equals(row.hash())) {
        return false;
      }
      hash = row.hash();
      number++;
    }
    return true;
  }
}
