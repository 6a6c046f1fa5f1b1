package org.wadjet.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * File with the number of the last message that a tournament desk stated to this board, so that an
 * older one is refused after a restart, too. It holds the id of the desk's key and the number.
 */
public final class DeskNumberFile {
  /** Name of the file in the data directory. */
  public static final String NAME = "desk-number";

  private static final Pattern FORM = Pattern.compile("([0-9a-f]{16}) ([0-9]{1,18})\n");

  private final Path file;

  /** Names the file in a data directory. */
  public DeskNumberFile(Path directory) {
    file = directory.resolve(NAME);
  }

  /**
   * Returns the number of the last message of a key; 0 before the first, or if the file is damaged.
   *
   * @throws IOException if the file cannot be read
   */
  public long read(String key) throws IOException {
    try {
      byte[] bytes = Files.readAllBytes(file);
      Matcher matcher = FORM.matcher(new String(bytes, StandardCharsets.US_ASCII));
      return matcher.matches() && matcher.group(1).equals(key)
          ? Long.parseLong(matcher.group(2))
          : 0;
    } catch (NoSuchFileException _) {
      return 0;
    }
  }

  /** Writes the number of a key; durable on return. */
  public void write(String key, long number) throws IOException {
    new AtomicFile(FileOperations.REAL, true)
        .write(file, (key + " " + number + "\n").getBytes(StandardCharsets.US_ASCII));
  }
}
