package org.wadjet.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * Reads a file of the archive row by row, so that one of any size needs little memory. Nothing is
 * checked but that they are rows: that is {@link Verification}'s.
 */
final class ArchiveReader implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final BufferedReader lines;
  private final ExportLines.ArchiveFirst first;

  private ArchiveReader(Path file, BufferedReader lines) throws IOException {
    this.file = file;
    this.lines = lines;
    this.first = ExportLines.readArchiveFirst(line()).orElseThrow(this::unreadable);
  }

  /**
   * Opens a file.
   *
   * @throws IOException if it cannot be read, or is none of an archive
   */
  static ArchiveReader open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    try {
      var unpacked = new InputStreamReader(unpacked(file, in), StandardCharsets.UTF_8);
      return new ArchiveReader(file, new BufferedReader(unpacked));
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  private static GZIPInputStream unpacked(Path file, InputStream in) throws IOException {
    try {
      return new GZIPInputStream(in, BUFFER);
    } catch (IOException e) {
      throw damaged(file, e);
    }
  }

  /** The hash of the row before the first. */
  String before() {
    return first.before();
  }

  /** The next row; empty after the last. */
  Optional<JournalRow> next() throws IOException {
    String line = line();
    if (ExportLines.readTrailer(line).isPresent()) {
      return Optional.empty();
    }
    return Optional.of(ExportLines.readRow(line).orElseThrow(this::unreadable));
  }

  private String line() throws IOException {
    String line;
    try {
      line = lines.readLine();
    } catch (IOException e) {
      throw damaged(file, e);
    }
    if (line == null) {
      throw unreadable();
    }
    return line;
  }

  private IOException unreadable() {
    return damaged(file, null);
  }

  private static IOException damaged(Path file, Exception why) {
    return new IOException(
        file + " is damaged; `wadjet games verify` with its name says where", why);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
