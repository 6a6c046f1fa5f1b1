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

/** Checks one export, or one file of the archive, line by line: one of any size needs no memory. */
final class ExportVerifier {
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

  private long expected = -1;
  private long rows;

  ExportVerifier(PublicKeyFile key) {
    this.key = key;
  }

  /** What was found first, and where. */
  private static final class VerificationFault extends Exception {
    private static final long serialVersionUID = 1;

    private final long line;

    VerificationFault(long line, String what) {
      super(what, null, false, false);
      this.line = line;
    }
  }

  /** The result; throws if the file cannot be read. */
  Verification check(InputStream file) throws IOException {
    try {
      bytes = unpacked(new BufferedInputStream(file, BUFFER));
      return lines();
    } catch (VerificationFault fault) {
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

  private Verification lines() throws IOException, VerificationFault {
    first = next().orElseThrow(() -> new VerificationFault(1, "the file is empty"));
    boolean archive = begins();
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
        ? new Verification.AuthenticArchive(firstGame, lastGame, rows)
        : new Verification.Authentic(firstGame, rows);
  }

  /** Reads the first line; says whether it is that of a file of the archive. */
  private boolean begins() throws VerificationFault {
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
            .orElseThrow(() -> new VerificationFault(1, "the first line is not that of an export"));
    firstGame = export.game();
    lowestGame = firstGame;
    lastGame = export.game();
    head = export.before();
    return false;
  }

  private void row(String text, long at) throws VerificationFault {
    JournalRow row =
        ExportLines.readRow(text)
            .orElseThrow(
                () ->
                    new VerificationFault(
                        at, "row " + (at - 1) + " of the file is no row of a journal"));
    expected = expected < 0 ? row.seq() : expected;
    Optional<String> fault = RowVerifier.fault(row, expected, head, key);
    if (fault.isPresent()) {
      throw new VerificationFault(at, fault.get());
    }
    if (row.game() < lowestGame || row.game() > lastGame) {
      throw new VerificationFault(at, "row " + expected + " is of another game");
    }
    head = row.hash();
    expected++;
    rows++;
  }

  private void trailer(String text) throws VerificationFault {
    ExportLines.Trailer trailer = ExportLines.readTrailer(text).orElseThrow(() -> cutOff(line));
    if (trailer.rows() != rows || !trailer.head().equals(head)) {
      throw new VerificationFault(
          line, "the last line is signed for other rows: some were cut off");
    }
    if (!key.verifies(ExportLines.signedTrailer(first, rows, head), trailer.signature())) {
      throw new VerificationFault(line, "the last line was not signed by this board");
    }
  }

  private static VerificationFault cutOff(long line) {
    return new VerificationFault(line, "the signed last line is missing: the end was cut off");
  }

  /** The next line; empty at the end of the file. */
  private Optional<String> next() throws IOException, VerificationFault {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    for (int each = bytes.read(); each != '\n'; each = bytes.read()) {
      if (each < 0 && read.size() == 0) {
        return Optional.empty();
      }
      if (each < 0) {
        throw new VerificationFault(line + 1, "the end was cut off");
      }
      if (read.size() == MOST_BYTES) {
        throw new VerificationFault(line + 1, "the line is too long for a row of a journal");
      }
      read.write(each);
    }
    line++;
    try {
      ByteBuffer text = ByteBuffer.wrap(read.toByteArray());
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(text).toString());
    } catch (CharacterCodingException e) {
      throw new VerificationFault(line, "the line is no text in UTF-8");
    }
  }
}
