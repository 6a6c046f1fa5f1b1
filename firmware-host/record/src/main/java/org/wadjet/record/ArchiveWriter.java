package org.wadjet.record;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

/** Writes and compresses the lines of an archive file, and computes the hash of the file. */
final class ArchiveWriter implements AutoCloseable {
  static final int BUFFER = 1 << 16;

  private final MessageDigest digest = HashChain.sha256();
  private final String first;
  private final SigningKey key;
  private final OutputStream file;
  private final OutputStream lines;
  private String head;
  private long rows;

  /**
   * @param file the stream to write to; closing the writer closes it
   */
  ArchiveWriter(OutputStream file, ExportLines.ArchiveFirst first, SigningKey key)
      throws IOException {
    this.file = file;
    this.first = ExportLines.first(first);
    this.key = key;
    this.head = first.before();
    lines = RepackCheck.packing(file, digest);
    line(this.first);
  }

  /** Writes the next row in the form that was hashed and signed. */
  void row(JournalRow row) throws IOException {
    line(ExportLines.row(row));
    head = row.hash();
    rows++;
  }

  /** Completes the file and returns its SHA-256 in hexadecimal. */
  String finish() throws IOException {
    String signed = ExportLines.signedTrailer(first, rows, head);
    line(ExportLines.trailer(rows, head, key.sign(signed)));
    lines.close();
    return HexFormat.of().formatHex(digest.digest());
  }

  private void line(String line) throws IOException {
    lines.write((line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
