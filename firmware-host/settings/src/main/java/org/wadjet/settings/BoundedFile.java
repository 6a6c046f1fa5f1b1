package org.wadjet.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reader of files named by users, with a limit on their size: even an endless one such as {@code
 * /dev/zero} cannot exhaust the memory.
 */
public final class BoundedFile {
  private BoundedFile() {}

  /** Failure to read a file that exceeds the limit; the message is a clause without a full stop. */
  public static final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1;

    TooLargeException(Path file, int most) {
      super(file + " is larger than " + most + " bytes");
    }
  }

  /**
   * Returns the bytes of a file.
   *
   * @param most maximum number of bytes
   * @throws TooLargeException if the file is larger
   */
  public static byte[] read(Path file, int most) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(most + 1);
      if (bytes.length > most) {
        throw new TooLargeException(file, most);
      }
      return bytes;
    }
  }
}
