package org.wadjet.record;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Draws modifications that somebody without the key may apply to an export.
 *
 * @param genuine its lines
 * @param other the lines of another game of the same board
 */
record Tampering(List<String> genuine, List<String> other, RandomGenerator random) {
  /** Kind of modification. */
  enum Kind {
    BYTE_CHANGED,
    BYTE_REMOVED,
    BYTE_ADDED,
    ROW_REMOVED,
    ROWS_EXCHANGED,
    ROW_REPEATED,
    ROW_OF_ANOTHER_GAME,
    TAIL_CUT_IN_BYTES,
    TAIL_CUT_IN_ROWS,
    TAIL_CUT_UNDER_ITS_TRAILER,
    ROW_REHASHED,
    ALL_AFTER_REHASHED,
    HEAD_OF_ANOTHER_GAME,
    TRAILER_OF_ANOTHER_GAME
  }

  /** Returns the export after one modification of this kind; never the same bytes. */
  byte[] changed(Kind kind) {
    return switch (kind) {
      case BYTE_CHANGED -> {
        byte[] bytes = bytes(genuine);
        int at = random.nextInt(bytes.length);
        bytes[at] = (byte) (bytes[at] ^ random.nextInt(1, 256));
        yield bytes;
      }
      case BYTE_REMOVED -> {
        byte[] bytes = bytes(genuine);
        int at = random.nextInt(bytes.length);
        byte[] shorter = Arrays.copyOf(bytes, bytes.length - 1);
        System.arraycopy(bytes, at + 1, shorter, at, shorter.length - at);
        yield shorter;
      }
      case BYTE_ADDED -> {
        byte[] bytes = bytes(genuine);
        int at = random.nextInt(bytes.length + 1);
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 1);
        System.arraycopy(bytes, at, longer, at + 1, bytes.length - at);
        longer[at] = (byte) random.nextInt(256);
        yield longer;
      }
      case TAIL_CUT_IN_BYTES -> {
        byte[] bytes = bytes(genuine);
        yield Arrays.copyOf(bytes, random.nextInt(bytes.length));
      }
      default -> bytes(lines(kind));
    };
  }

  private List<String> lines(Kind kind) {
    List<String> lines = new ArrayList<>(genuine);
    int row = random.nextInt(1, lines.size() - 1);
    switch (kind) {
      case ROW_REMOVED -> lines.remove(row);
      case ROWS_EXCHANGED -> {
        int with = 1 + (row - 1 + random.nextInt(1, lines.size() - 2)) % (lines.size() - 2);
        Collections.swap(lines, row, with);
      }
      case ROW_REPEATED -> lines.add(random.nextInt(1, lines.size()), lines.get(row));
      case ROW_OF_ANOTHER_GAME -> {
        String foreign = other.get(random.nextInt(1, other.size() - 1));
        if (random.nextBoolean()) {
          lines.add(random.nextInt(1, lines.size()), foreign);
        } else {
          lines.set(row, foreign);
        }
      }
      case TAIL_CUT_IN_ROWS -> lines.subList(random.nextInt(lines.size()), lines.size()).clear();
      case TAIL_CUT_UNDER_ITS_TRAILER -> lines.subList(row, lines.size() - 1).clear();
      case ROW_REHASHED -> rehash(lines, row, row + 1);
      case ALL_AFTER_REHASHED -> rehash(lines, row, lines.size() - 1);
      case HEAD_OF_ANOTHER_GAME -> lines.set(0, other.getFirst());
      case TRAILER_OF_ANOTHER_GAME -> lines.set(lines.size() - 1, other.getLast());
      default -> throw new IllegalArgumentException(kind + " changes no lines");
    }
    return lines;
  }

  /** Changes the text of a row and recomputes its hash and those of all later rows. */
  private void rehash(List<String> lines, int from, int to) {
    String hash =
        from == 1
            ? before(lines.getFirst())
            : ExportLines.readRow(ExportLines.open(lines.get(from - 1)).line())
                .orElseThrow()
                .hash();
    for (int i = from; i < to; i++) {
      ExportLines.Opened opened = ExportLines.open(lines.get(i));
      JournalRow row = ExportLines.readRow(opened.line()).orElseThrow();
      String text = i == from ? forged(row.text()) : row.text();
      hash = HashChain.next(hash, text);
      JournalRow rehashed =
          new JournalRow(
              row.seq(), row.game(), row.type(), row.runningMillis(), text, hash, row.signature());
      lines.set(
          i,
          opened
              .names()
              .map(names -> ExportLines.row(rehashed, names))
              .orElseGet(() -> ExportLines.row(rehashed)));
    }
    if (to == lines.size() - 1) {
      var trailer = ExportLines.readTrailer(lines.getLast()).orElseThrow();
      lines.set(lines.size() - 1, ExportLines.trailer(trailer.rows(), hash, trailer.signature()));
    }
  }

  private static String before(String first) {
    return ExportLines.readFirst(first)
        .map(ExportLines.First::before)
        .or(() -> ExportLines.readArchiveFirst(first).map(ExportLines.ArchiveFirst::before))
        .orElseThrow();
  }

  /** Replaces one digit, as in a count, a ply or a time. */
  private String forged(String text) {
    List<Integer> digits = new ArrayList<>();
    for (int i = text.indexOf("\"utc\""); i < text.length(); i++) {
      if (Character.isDigit(text.charAt(i))) {
        digits.add(i);
      }
    }
    int at = digits.get(random.nextInt(digits.size()));
    int digit = (text.charAt(at) - '0' + random.nextInt(1, 10)) % 10;
    return text.substring(0, at) + digit + text.substring(at + 1);
  }

  static byte[] bytes(List<String> lines) {
    return lines.stream()
        .map(line -> line + "\n")
        .reduce("", String::concat)
        .getBytes(StandardCharsets.UTF_8);
  }
}
