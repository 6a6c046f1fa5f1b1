package org.wadjet.record;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** Reads and verifies records for tests. */
public final class TestRecords {
  private TestRecords() {}

  /** Reads a game from its own rows only. */
  public static GameRecord game(List<JournalRow> rows) {
    return GameRecordReader.read(rows, List.of(), NameCommitments.UNKNOWN);
  }

  /** Checks the bytes of an export, or of a file of the archive, against a key. */
  public static Verification verified(byte[] export, PublicKeyFile key) {
    try {
      return verified(new ByteArrayInputStream(export), key);
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory can be read", e);
    }
  }

  /** Checks an export, or a file of the archive, against a key. */
  public static Verification verified(InputStream file, PublicKeyFile key) throws IOException {
    return Verification.of(file, key, Optional.empty(), _ -> {});
  }
}
