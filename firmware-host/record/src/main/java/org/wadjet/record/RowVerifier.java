package org.wadjet.record;

import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Checks rows against their hashes, their signatures and each other. */
final class RowVerifier {
  private RowVerifier() {}

  /**
   * Returns the first fault in rows, in a clause, or empty.
   *
   * @param rows at least one
   * @param before the hash of the row before the first
   * @param key the board's public key; its absence is a fault
   * @param everySignature whether each signature is checked or only the last, which covers all rows
   */
  static Optional<String> fault(
      List<JournalRow> rows, String before, Optional<PublicKeyFile> key, boolean everySignature) {
    if (key.isEmpty()) {
      return Optional.of("the board's public key " + PublicKeyFile.NAME + " is missing");
    }
    return everySignature
        ? firstFault(rows, rows.getFirst().seq(), before, key.get())
        : faultOfChain(rows, before, key.get());
  }

  /**
   * Returns the first fault, in a clause that names the row, or empty.
   *
   * @param rows in order
   * @param first the number that the first row must have
   * @param before the hash of the row before the first
   */
  static Optional<String> firstFault(
      List<JournalRow> rows, long first, String before, PublicKeyFile key) {
    String hash = before;
    long number = first;
    for (JournalRow row : rows) {
      Optional<String> fault = fault(row, number, hash, key);
      if (fault.isPresent()) {
        return fault;
      }
      hash = row.hash();
      number++;
    }
    return Optional.empty();
  }

  /**
   * Returns the fault in the rows of a game that are read for display, as {@link #firstFault} does.
   * Each hash covers the row before, so the last signature covers all rows.
   *
   * @param rows at least one
   */
  static Optional<String> faultOfChain(List<JournalRow> rows, String before, PublicKeyFile key) {
    JournalRow last = rows.getLast();
    boolean genuine =
        isChained(rows, before)
            && key.verifies(JournalRow.signedText(last.hash()), last.signature());
    return genuine ? Optional.empty() : firstFault(rows, rows.getFirst().seq(), before, key);
  }

  private static boolean isChained(List<JournalRow> rows, String before) {
    if (!HashChain.isHash(before)) {
      return false;
    }
    String hash = before;
    long number = rows.getFirst().seq();
    for (JournalRow row : rows) {
      if (!matchesText(row, number) || !HashChain.next(hash, row.text()).equals(row.hash())) {
        return false;
      }
      hash = row.hash();
      number++;
    }
    return true;
  }

  /** Returns the fault of one row, or empty. */
  static Optional<String> fault(JournalRow row, long number, String before, PublicKeyFile key) {
    String name = "row " + number;
    if (!matchesText(row, number)) {
      return Optional.of(name + " is not the row that belongs here");
    }
    if (!HashChain.isHash(before) || !HashChain.next(before, row.text()).equals(row.hash())) {
      return Optional.of(name + " was changed, or the row before it was");
    }
    if (!key.verifies(JournalRow.signedText(row.hash()), row.signature())) {
      return Optional.of(name + " was not signed by this board");
    }
    return Optional.empty();
  }

  /**
   * Returns whether the columns of a row match its text.
   *
   * @param number the number that the row must have
   */
  static boolean matchesText(JournalRow row, long number) {
    try {
      JsonNode node = JsonMapper.shared().readTree(row.text());
      return row.seq() == number
          && node.path("seq").asLong(-1) == number
          && node.path("game").asLong(-1) == row.game()
          && node.path("runningMillis").asLong(-1) == row.runningMillis()
          && node.path("type").asString("").equals(row.type());
    } catch (JacksonException e) {
      return false;
    }
  }
}
