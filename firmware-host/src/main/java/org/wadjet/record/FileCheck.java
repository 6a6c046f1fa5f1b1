package org.wadjet.record;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import tools.jackson.core.JacksonException;

/** Checks one export, or one file of the archive, line by line: one of any size needs no memory. */
final class FileCheck {
  private static final int BUFFER = 1 << 16;

  /** No row is nearly as long, and no line may fill the memory. */
  private static final int MOST_BYTES = 1 << 20;

  private final PublicKeyFile key;
  private InputStream bytes;

  /** The line that was read last, from 1. */
  private long line;

  private String first;
  private String head;
  private long firstGame;
  private long lastGame;

  /** With game 1 goes into its file of the archive what was written before it, as game 0. */
  private long lowestGame;

  private final StringBuilder names = new StringBuilder();
  private boolean archive;
  private long expected = -1;
  private long rows;

  FileCheck(PublicKeyFile key) {
    this.key = key;
  }

  /** What was found first, and where. */
  private static final class Fault extends Exception {
    private static final long serialVersionUID = 1;

    private final long line;

    Fault(long line, String what) {
      super(what, null, false, false);
      this.line = line;
    }
  }

  /** The result; throws if the file cannot be read. */
  Verification check(InputStream file) throws IOException {
    try {
      bytes = unpacked(new BufferedInputStream(file, BUFFER));
      return lines();
    } catch (Fault fault) {
      return new Verification.Tampered(fault.line, fault.getMessage());
    } catch (ZipException | EOFException e) {
      return new Verification.Tampered(line + 1, "the packed file is damaged, or its end cut off");
    }
  }

  /** A packed file begins with two bytes that no text in UTF-8 has. */
  private static InputStream unpacked(BufferedInputStream file) throws IOException {
    file.mark(2);
    boolean packed = file.read() == 0x1f && file.read() == 0x8b;
    file.reset();
    return packed ? new BufferedInputStream(new GZIPInputStream(file, BUFFER), BUFFER) : file;
  }

  private Verification lines() throws IOException, Fault {
    first = next().orElseThrow(() -> new Fault(1, "the file is empty"));
    archive = begins();
    Optional<String> now = next();
    if (now.isEmpty()) {
      throw cutOff(1);
    }
    for (Optional<String> then = next(); then.isPresent(); then = next()) {
      row(now.get(), line - 1);
      now = then;
    }
    trailer(now.get());
    return archive
        ? new Verification.GenuineArchive(firstGame, lastGame, rows)
        : new Verification.Genuine(firstGame, rows);
  }

  /** Reads the first line; says whether it is that of a file of the archive. */
  private boolean begins() throws Fault {
    Optional<ExportLines.ArchiveFirst> archive = ExportLines.readArchiveFirst(first);
    if (archive.isPresent()) {
      firstGame = archive.get().firstGame();
      lowestGame = firstGame == 1 ? 0 : firstGame;
      lastGame = archive.get().lastGame();
      head = archive.get().before();
      return true;
    }
    ExportLines.First export =
        ExportLines.readFirst(first)
            .orElseThrow(() -> new Fault(1, "the first line is not that of an export"));
    firstGame = export.game();
    lowestGame = firstGame;
    lastGame = export.game();
    head = export.before();
    return false;
  }

  private void row(String text, long at) throws Fault {
    ExportLines.Opened opened = ExportLines.open(text);
    Row row =
        ExportLines.readRow(opened.line())
            .orElseThrow(
                () -> new Fault(at, "row " + (at - 1) + " of the file is no row of a journal"));
    expected = expected < 0 ? row.seq() : expected;
    Optional<String> fault = RowCheck.fault(row, expected, head, key);
    if (fault.isPresent()) {
      throw new Fault(at, fault.get());
    }
    if (row.game() < lowestGame || row.game() > lastGame) {
      throw new Fault(at, "row " + expected + " is of another game");
    }
    if (opened.names().isPresent()) {
      names(row, opened.names().get(), at);
    }
    head = row.hash();
    expected++;
    rows++;
  }

  private void names(Row row, String told, long at) throws Fault {
    Optional<String> fault;
    try {
      fault =
          archive ? Optional.of("names are not told in an archive") : PlayerNames.fault(row, told);
    } catch (JacksonException e) {
      fault = Optional.of("the names are no JSON");
    }
    if (fault.isPresent()) {
      throw new Fault(at, "row " + row.seq() + ": " + fault.get());
    }
    names.append(ExportLines.namesLine(row, told));
  }

  private void trailer(String text) throws Fault {
    ExportLines.Trailer trailer = ExportLines.readTrailer(text).orElseThrow(() -> cutOff(line));
    if (trailer.rows() != rows || !trailer.head().equals(head)) {
      throw new Fault(line, "the last line is signed for other rows: some were cut off");
    }
    if (!key.verifies(
        ExportLines.signedTrailer(first, rows, head, hashOf(names)), trailer.signature())) {
      throw new Fault(line, "the last line was not signed by this board");
    }
  }

  /** The hash over the names that are told; empty where none is. */
  static String hashOf(CharSequence names) {
    return names.isEmpty()
        ? ""
        : HashChain.sha256(names.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static Fault cutOff(long line) {
    return new Fault(line, "the signed last line is missing: the end was cut off");
  }

  /** The next line; empty at the end of the file. */
  private Optional<String> next() throws IOException, Fault {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    for (int each = bytes.read(); each != '\n'; each = bytes.read()) {
      if (each < 0 && read.size() == 0) {
        return Optional.empty();
      }
      if (each < 0) {
        throw new Fault(line + 1, "the end was cut off");
      }
      if (read.size() == MOST_BYTES) {
        throw new Fault(line + 1, "the line is too long for a row of a journal");
      }
      read.write(each);
    }
    line++;
    try {
      ByteBuffer text = ByteBuffer.wrap(read.toByteArray());
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(text).toString());
    } catch (CharacterCodingException e) {
      throw new Fault(line, "the line is no text in UTF-8");
    }
  }
}
