package org.wadjet.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files that people name, which may be endless: {@code /dev/zero} fills no memory. */
public final class BoundedFile {
  private BoundedFile() {}

  /** A file is larger than it may be; the message is a clause without a full stop. */
  public static final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1;

    TooLargeException(Path file, int most) {
      super(file + " is larger than " + most + " bytes");
    }
  }

  /**
   * The bytes of a file.
   *
   * @param most how many there may be
   * @throws TooLargeException if there are more
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
