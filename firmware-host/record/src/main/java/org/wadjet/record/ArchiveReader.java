package org.wadjet.record;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads a file of the archive row by row, so that a file of any size needs little memory. It checks
 * only that the lines are rows; {@link Verification} checks hashes and signatures.
 */
final class ArchiveReader implements AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final Path file;
  private final BufferedReader lines;
  private final String firstLine;
  private final ExportLines.ArchiveFirst first;
  private String head;
  private long rows;
  private Optional<ExportLines.Trailer> trailer = Optional.empty();

  private ArchiveReader(Path file, BufferedReader lines) throws IOException {
    this.file = file;
    this.lines = lines;
    this.firstLine = line();
    this.first = ExportLines.readArchiveFirst(firstLine).orElseThrow(this::unreadable);
    this.head = first.before();
  }

  /**
   * Opens a file of the archive.
   *
   * @throws IOException if the file cannot be read, or the games in it are not those in its name
   */
  static ArchiveReader open(ArchivedFile file) throws IOException {
    ArchiveReader reader = open(file.path());
    Optional<String> fault = file.otherGames(reader.first.firstGame(), reader.first.lastGame());
    if (fault.isPresent()) {
      reader.close();
      throw new IOException(file.path() + " " + fault.get());
    }
    return reader;
  }

  /**
   * Opens a file.
   *
   * @throws IOException if the file cannot be read or is not an archive file
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

  private static SingleGzip unpacked(Path file, InputStream in) throws IOException {
    try {
      return new SingleGzip(new BufferedInputStream(in, BUFFER));
    } catch (IOException e) {
      throw damaged(file, e);
    }
  }

  /** Returns the hash of the row before the first. */
  String before() {
    return first.before();
  }

  /** Reads the next row; empty after the last. */
  Optional<JournalRow> next() throws IOException {
    String line = line();
    trailer = ExportLines.readTrailer(line);
    if (trailer.isPresent()) {
      return Optional.empty();
    }
    JournalRow row = ExportLines.readRow(line).orElseThrow(this::unreadable);
    head = row.hash();
    rows++;
    return Optional.of(row);
  }

  /**
   * Returns, after the last row, a clause if rows were cut off before the trailer; otherwise empty.
   */
  Optional<String> cutOff(PublicKeyFile key) {
    boolean whole =
        trailer
            .filter(end -> end.rows() == rows && end.head().equals(head))
            .filter(
                end ->
                    key.verifies(ExportLines.signedTrailer(firstLine, rows, head), end.signature()))
            .isPresent();
    return whole
        ? Optional.empty()
        : Optional.of("the last line of " + file + " is signed for other rows");
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

  private static IOException damaged(Path file, Exception reason) {
    return new IOException(
        file + " is damaged; `wadjet games verify` with its name shows where", reason);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
