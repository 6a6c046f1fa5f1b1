package org.wadjet.record;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The record of this board as another board gets to see it: its rows in order, and signatures over
 * statements. It reads the journal while the service writes to it.
 */
public final class PeerRecord {
  /** Number of games that are read at the start: the current one and the one before it. */
  private static final int GAMES = 2;

  private final Path directory;
  private final SigningKey key;
  private final PublicKeyFile publicKey;
  private long lastRow;
  private String hash = HashChain.START;

  private PeerRecord(Path directory, SigningKey key, PublicKeyFile publicKey) {
    this.directory = directory;
    this.key = key;
    this.publicKey = publicKey;
  }

  /**
   * Opens the record of a data directory, which must exist.
   *
   * @throws IOException if the keys or the journal cannot be read
   */
  public static PeerRecord open(Path directory) throws IOException {
    BoardKeys keys = BoardKeys.read(directory);
    return new PeerRecord(directory, keys.signing(), keys.verifying());
  }

  /** Returns the public key of this board. */
  public PublicKeyFile publicKey() {
    return publicKey;
  }

  /** Returns the signature of this board over a text, in Base64. */
  public String sign(String text) {
    return key.sign(text);
  }

  /**
   * Returns the rows since the last call, oldest first; at the first call those of the last two
   * games.
   */
  public List<SignedRow> next() throws IOException {
    try (JournalDatabase database = JournalDatabase.read(directory.resolve(JournalDatabase.NAME))) {
      if (lastRow == 0) {
        begin(database);
      }
      List<SignedRow> rows = new ArrayList<>();
      for (JournalRow row : database.from(lastRow + 1)) {
        rows.add(new SignedRow(row, hash));
        lastRow = row.seq();
        hash = row.hash();
      }
      return rows;
    } catch (SQLException e) {
      throw new IOException("the record cannot be read: " + JournalDatabase.reason(e), e);
    }
  }

  /** Skips the rows before the last games. */
  private void begin(JournalDatabase database) throws SQLException {
    long game = database.last().map(JournalRow::game).orElse(0L);
    long first = database.firstRow(Math.max(1, game - GAMES + 1));
    if (first > 1 && database.row(first - 1).isPresent()) {
      lastRow = first - 1;
      hash = database.hash(lastRow);
    }
  }
}
