package org.wadjet.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes the export of a game, which can be verified without the record. */
public final class GameExport {
  private GameExport() {}

  /**
   * Returns the lines of an export that {@link Verification} checks: a game with its evidence, each
   * row signed, and the trailer. Returns an empty list if there is no such game.
   *
   * @throws IOException also if this user may not read the signing key, or if the rows do not match
   *     their signatures, since such rows are not signed again
   */
  public static List<String> of(RecordReader record, long game) throws IOException {
    RecordReader.FoundGame found = record.found(game);
    List<JournalRow> rows = found.game().rows();
    if (found.game().fault().isPresent()) {
      throw new IOException(
          "game %d is not exported because it is not as signed: %s"
              .formatted(game, found.game().fault().get()));
    }
    if (rows.isEmpty()) {
      return List.of();
    }
    String first = ExportLines.first(game, found.before());
    String head = rows.getLast().hash();
    List<String> lines = new ArrayList<>();
    lines.add(first);
    StringBuilder told = new StringBuilder();
    NameCommitments known = record.names();
    for (JournalRow row : rows) {
      Optional<String> names = known.openings(row);
      names.ifPresent(opened -> told.append(ExportLines.namesLine(row, opened)));
      lines.add(
          names.map(opened -> ExportLines.row(row, opened)).orElseGet(() -> ExportLines.row(row)));
    }
    String signed =
        ExportLines.signedTrailer(first, rows.size(), head, ExportVerifier.hashOf(told));
    String signature = SigningKey.read(record.directory()).sign(signed);
    lines.add(ExportLines.trailer(rows.size(), head, signature));
    return lines;
  }
}
