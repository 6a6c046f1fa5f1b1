package org.wadjet.web;

import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells of what was refused, one line each. So many in a minute and no more: a stranger must not be
 * able to fill the log of the machine; the rest are counted.
 */
final class RejectionLog {
  private static final int LINES_A_MINUTE = 30;
  private static final long MINUTE_NANOS = 60_000_000_000L;
  private static final int SHOWN = 80;
  private static final Logger LOG = LoggerFactory.getLogger("org.wadjet.web.Refused");

  private final LongSupplier nanos;
  private long minuteBegan;
  private int told;
  private int untold;

  /** By a clock of nanoseconds. */
  RejectionLog(LongSupplier nanos) {
    this.nanos = nanos;
    this.minuteBegan = nanos.getAsLong();
  }

  /**
   * Tells of one.
   *
   * @param who the address it came from
   * @param what the method and the path
   */
  synchronized void log(String who, String what, int status, String why) {
    long now = nanos.getAsLong();
    if (now - minuteBegan >= MINUTE_NANOS) {
      if (untold > 0) {
        LOG.warn("{} more were refused in that minute", untold);
      }
      minuteBegan = now;
      told = 0;
      untold = 0;
    }
    if (told < LINES_A_MINUTE) {
      told++;
      LOG.warn("refused {} from {}: {} ({})", line(what), who, line(why), status);
    } else {
      untold++;
    }
  }

  /** What a stranger sent, as a log may hold it: one line, printable, not too long. */
  private static String line(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints()
        .limit(SHOWN)
        .map(c -> c < ' ' || c > '~' ? '?' : c)
        .forEach(line::appendCodePoint);
    return text.length() > SHOWN ? line + "..." : line.toString();
  }
}
