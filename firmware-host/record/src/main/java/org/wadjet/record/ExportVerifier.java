package org.wadjet.record;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.ZipException;
import tools.jackson.core.JacksonException;

/** Checks one export, or one file of the archive, line by line, in constant memory. */
final class ExportVerifier {
  private static final int BUFFER = 1 << 16;

  /** Maximum length of a line, far above the length of any row; it bounds the memory for a line. */
  private static final int MAX_BYTES = 1 << 20;

  private final PublicKeyFile key;
  private final Optional<String> sha256;
  private final Consumer<JournalRow> rowConsumer;
  private InputStream bytes;
  private Optional<RepackCheck> repacked = Optional.empty();
  private final GameCompletion end = new GameCompletion();

  /** Number of the last line read, from 1. */
  private long line;

  private String first;
  private String head;
  private long firstGame;
  private long lastGame;

  /**
   * The lowest game that may occur. In an archive file it may be game 0, the rows written before
   * game 1.
   */
  private long lowestGame;

  private final StringBuilder names = new StringBuilder();
  private boolean archive;
  private long expected = -1;
  private long rows;
  private String before;
  private long firstRow;

  /**
   * @param sha256 SHA-256 of the compressed file as recorded; if empty, the file must be identical
   *     to this program's compression of its text
   * @param taker receives each row after it is found to be as signed
   */
  ExportVerifier(PublicKeyFile key, Optional<String> sha256, Consumer<JournalRow> taker) {
    this.key = key;
    this.sha256 = sha256;
    this.rowConsumer = taker;
  }

  /** Returns the hash of the row before the first. */
  String before() {
    return before;
  }

  /** Returns the hash of the last row. */
  String head() {
    return head;
  }

  /** Returns the number of the first row. */
  long firstRow() {
    return firstRow;
  }

  /** Returns the number that a row after the last would have. */
  long nextRow() {
    return expected;
  }

  /** Returns the games named in the first line; only for a file of the archive. */
  Optional<ExportLines.ArchiveFirst> games() {
    return Optional.ofNullable(first).flatMap(ExportLines::readArchiveFirst);
  }

  /** The first fault that was found, and its line. */
  private static final class VerificationFault extends Exception {
    private static final long serialVersionUID = 1;

    private final long line;

    VerificationFault(long line, String what) {
      super(what, null, false, false);
      this.line = line;
    }
  }

  /** Checks the file and returns the result; throws if the file cannot be read. */
  Verification check(InputStream file) throws IOException {
    MessageDigest digest = HashChain.sha256();
    try {
      bytes = unpacked(new BufferedInputStream(new DigestInputStream(file, digest), BUFFER));
      Verification found = lines();
      if (repacked.isPresent()) {
        packed(HexFormat.of().formatHex(digest.digest()));
      }
      return found;
    } catch (VerificationFault fault) {
      return new Verification.Tampered(fault.line, fault.getMessage());
    } catch (ZipException e) {
      return new Verification.Tampered(line + 1, e.getMessage());
    } catch (EOFException e) {
      return new Verification.Tampered(line + 1, "the compressed file is damaged or truncated");
    }
  }

  /** Checks the compressed bytes after the signatures of the text have been verified. */
  private void packed(String found) throws IOException, VerificationFault {
    if (sha256.isPresent() && !sha256.get().equals(found)) {
      throw new VerificationFault(
          line, "the compressed file is not the one that the record names: its SHA-256 differs");
    }
    if (sha256.isEmpty() && !repacked.orElseThrow().finish().equals(found)) {
      throw new VerificationFault(
          line,
          "the text is as signed, but its compression differs from the board's; unpack it with"
              + " gunzip and verify the text, or verify it with its record by --data");
    }
  }

  /**
   * Decompresses the file if it is compressed. A compressed file begins with two bytes that do not
   * occur in UTF-8 text.
   */
  private InputStream unpacked(BufferedInputStream file) throws IOException {
    file.mark(2);
    boolean packed = file.read() == 0x1f && file.read() == 0x8b;
    file.reset();
    if (!packed) {
      return file;
    }
    repacked = Optional.of(new RepackCheck());
    return new BufferedInputStream(new SingleGzip(file), BUFFER);
  }

  private Verification lines() throws IOException, VerificationFault {
    first = next().orElseThrow(() -> new VerificationFault(1, "the file is empty"));
    archive = begins();
    before = head;
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
        : new Verification.Authentic(firstGame, rows, end.state());
  }

  /** Reads the first line; returns whether it is that of a file of the archive. */
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
    ExportLines.Opened opened = ExportLines.open(text);
    JournalRow row =
        ExportLines.readRow(opened.line())
            .orElseThrow(
                () ->
                    new VerificationFault(
                        at, "row " + (at - 1) + " of the file is not a row of a journal"));
    if (expected < 0) {
      expected = row.seq();
      firstRow = expected;
    }
    Optional<String> fault = RowVerifier.fault(row, expected, head, key);
    if (fault.isPresent()) {
      throw new VerificationFault(at, fault.get());
    }
    if (row.game() < lowestGame || row.game() > lastGame) {
      throw new VerificationFault(at, "row " + expected + " belongs to another game");
    }
    if (opened.names().isPresent()) {
      names(row, opened.names().get(), at);
    }
    head = row.hash();
    expected++;
    rows++;
    end.row(row);
    rowConsumer.accept(row);
  }

  private void names(JournalRow row, String told, long at) throws VerificationFault {
    Optional<String> fault;
    try {
      fault =
          archive
              ? Optional.of("an archive must not contain names")
              : NameCommitments.fault(row, told);
    } catch (JacksonException e) {
      fault = Optional.of("the names are not valid JSON");
    }
    if (fault.isPresent()) {
      throw new VerificationFault(at, "row " + row.seq() + ": " + fault.get());
    }
    names.append(ExportLines.namesLine(row, told));
  }

  private void trailer(String text) throws VerificationFault {
    ExportLines.Trailer trailer = ExportLines.readTrailer(text).orElseThrow(() -> cutOff(line));
    if (trailer.rows() != rows || !trailer.head().equals(head)) {
      throw new VerificationFault(line, "the last line is signed for other rows: some are missing");
    }
    if (!key.verifies(
        ExportLines.signedTrailer(first, rows, head, hashOf(names)), trailer.signature())) {
      throw new VerificationFault(line, "the last line was not signed by this board");
    }
  }

  /** Returns the hash over the disclosed names; empty if there is none. */
  static String hashOf(CharSequence names) {
    return names.isEmpty()
        ? ""
        : HashChain.sha256(names.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static VerificationFault cutOff(long line) {
    return new VerificationFault(line, "the signed last line is missing: the file is truncated");
  }

  /** Reads the next line; empty at the end of the file. */
  private Optional<String> next() throws IOException, VerificationFault {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    for (int each = bytes.read(); each != '\n'; each = bytes.read()) {
      if (each < 0 && read.size() == 0) {
        return Optional.empty();
      }
      if (each < 0) {
        throw new VerificationFault(line + 1, "the file is truncated");
      }
      if (read.size() == MAX_BYTES) {
        throw new VerificationFault(line + 1, "the line is too long for a row of a journal");
      }
      read.write(each);
    }
    line++;
    try {
      ByteBuffer text = ByteBuffer.wrap(read.toByteArray());
      String decoded = StandardCharsets.UTF_8.newDecoder().decode(text).toString();
      if (repacked.isPresent() && sha256.isEmpty()) {
        repacked.get().line(decoded);
      }
      return Optional.of(decoded);
    } catch (CharacterCodingException e) {
      throw new VerificationFault(line, "the line is not UTF-8 text");
    }
  }
}
