package org.wadjet.record;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;

/**
 * Compresses the lines of a file again and compares the result. Different compressed files can have
 * the same text, so a changed bit need not change the text; the board writes only one form.
 */
final class RepackCheck {
  private final MessageDigest digest = HashChain.sha256();
  private final OutputStream lines;

  RepackCheck() {
    try {
      lines = packing(OutputStream.nullOutputStream(), digest);
    } catch (IOException e) {
      throw new UncheckedIOException("nothing is written to a disk", e);
    }
  }

  /** Returns a stream that compresses lines in the same way as every archive file. */
  static OutputStream packing(OutputStream file, MessageDigest digest) throws IOException {
    return new BufferedOutputStream(
        new GZIPOutputStream(
            new DigestOutputStream(new BufferedOutputStream(file, ArchiveWriter.BUFFER), digest),
            ArchiveWriter.BUFFER),
        ArchiveWriter.BUFFER);
  }

  void line(String line) throws IOException {
    lines.write((line + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the SHA-256 of the file that the board would have written. */
  String finish() throws IOException {
    lines.close();
    return HexFormat.of().formatHex(digest.digest());
  }
}
