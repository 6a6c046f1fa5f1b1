package org.wadjet.record;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An export as a program on another machine reads it, with nothing but the board's public key.
 *
 * @param verification result of checking it
 * @param game the game with the disclosed names; empty if the export is not authentic or its rows
 *     cannot be interpreted
 */
public record ExportedGame(Verification verification, Optional<GameRecord> game) {
  /** Reads an uncompressed export of a game. */
  public static ExportedGame read(String text, PublicKeyFile key) throws IOException {
    List<JournalRow> rows = new ArrayList<>();
    Verification verification =
        Verification.of(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
            key,
            Optional.empty(),
            rows::add);
    if (!(verification instanceof Verification.Authentic(long number, long _, var _))) {
      return new ExportedGame(verification, Optional.empty());
    }
    NameCommitments names = NameCommitments.disclosed(text.lines().toList());
    return new ExportedGame(
        verification, new CheckedGame(number, rows, Optional.empty(), List.of(), names).read());
  }
}
