package org.wadjet.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The lines of a stream in UTF-8, none held in memory beyond a limit. */
final class BoundedLineReader {
  private final BufferedReader reader;
  private final int limit;

  /**
   * Reads from a stream.
   *
   * @param limit the longest line that is kept whole, in UTF-16 units
   */
  BoundedLineReader(InputStream in, int limit) {
    this.reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    this.limit = limit;
  }

  /**
   * A line.
   *
   * @param text the line without its end; only its beginning if it is too long
   */
  record Line(String text, boolean tooLong) {}

  /** The next line, or empty at the end of the stream. */
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

  /** Whether the next line may have to be waited for, so that answers should be flushed first. */
  boolean mayWait() throws IOException {
    return !reader.ready();
  }
}
