package org.wadjet.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads the lines of a UTF-8 stream and keeps at most a given length of each in memory. */
final class BoundedLineReader {
  private final BufferedReader reader;
  private final int limit;

  /**
   * Creates a reader of a stream.
   *
   * @param limit the longest line that is kept whole, in UTF-16 units
   */
  BoundedLineReader(InputStream in, int limit) {
    this.reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.limit = limit;
  }

  /**
   * A line of the stream.
   *
   * @param text the line without its end; only its beginning if it is too long
   */
  record Line(String text, boolean tooLong) {}

  /** Reads the next line; empty at the end of the stream. */
  Optional<Line> next() throws IOException {
    StringBuilder text = new StringBuilder();
    boolean tooLong = false;
    int c = reader.read();
    if (c < 0) {
      return Optional.empty();
    }
    for (; c >= 0 && c != '\n'; c = reader.read()) {
      if (text.length() < limit) {
        text.append((char) c);
      } else {
        tooLong = true;
      }
    }
    return Optional.of(new Line(text.toString(), tooLong));
  }

  /** Returns true if reading the next line may block, so that answers should be flushed first. */
  boolean mayWait() throws IOException {
    return !reader.ready();
  }
}
