package org.wadjet.record;

import java.nio.file.Path;

/** A journal that cannot be read back, so that nothing may be appended to it. */
public final class JournalDamaged extends RuntimeException {
  private static final long serialVersionUID = 1;

  JournalDamaged(Path file, long row, Throwable cause) {
    super(
        file
            + " is damaged in row "
            + row
            + "; it is kept as it is: move it away or give another --data directory.",
        cause);
  }
}
