package org.wadjet.record;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What came of checking an export. */
public sealed interface Verification {
  /**
   * The export is what the board signed.
   *
   * @param game its number on that board
   * @param rows how many
   */
  record Genuine(long game, long rows) implements Verification {}

  /**
   * It is not.
   *
   * @param line the first line of the file that is not what was signed, from 1
   * @param what a clause that names the row
   */
  record Tampered(long line, String what) implements Verification {}

  /** Checks the bytes of an export against a board's public key; needs nothing else. */
  static Verification of(byte[] export, PublicKeyFile key) {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(export)).toString();
    } catch (CharacterCodingException e) {
      return new Tampered(1, "the file is no text in UTF-8");
    }
    if (!text.endsWith("\n")) {
      return new Tampered(
          text.lines().count(), text.isEmpty() ? "the file is empty" : "the end was cut off");
    }
    return of(List.of(text.substring(0, text.length() - 1).split("\n", -1)), key);
  }

  private static Verification of(List<String> lines, PublicKeyFile key) {
    Optional<ExportLines.First> first = ExportLines.readFirst(lines.getFirst());
    if (first.isEmpty()) {
      return new Tampered(1, "the first line is not that of an export");
    }
    long game = first.get().game();
    String hash = first.get().before();
    long expected = -1;
    for (int i = 1; i < lines.size() - 1; i++) {
      Optional<Row> row = ExportLines.readRow(lines.get(i));
      if (row.isEmpty()) {
        return new Tampered(i + 1, "row " + i + " of the file is no row of a journal");
      }
      expected = expected < 0 ? row.get().seq() : expected;
      Optional<String> fault = RowCheck.fault(row.get(), expected, hash, key);
      if (fault.isPresent()) {
        return new Tampered(i + 1, fault.get());
      }
      if (row.get().game() != game) {
        return new Tampered(i + 1, "row " + expected + " is of another game");
      }
      hash = row.get().hash();
      expected++;
    }
    return trailer(lines, hash, game, key);
  }

  private static Verification trailer(
      List<String> lines, String head, long game, PublicKeyFile key) {
    int last = lines.size();
    long rows = last - 2L;
    Optional<ExportLines.Trailer> trailer =
        last < 2 ? Optional.empty() : ExportLines.readTrailer(lines.getLast());
    if (trailer.isEmpty()) {
      return new Tampered(last, "the signed last line is missing: the end was cut off");
    }
    if (trailer.get().rows() != rows || !trailer.get().head().equals(head)) {
      return new Tampered(last, "the last line is signed for other rows: some were cut off");
    }
    String signed = ExportLines.signedTrailer(lines.getFirst(), rows, head);
    if (!key.verifies(signed, trailer.get().signature())) {
      return new Tampered(last, "the last line was not signed by this board");
    }
    return new Genuine(game, rows);
  }
}
