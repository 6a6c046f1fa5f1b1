package org.wadjet.record;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import tools.jackson.core.JacksonException;

/**
 * The file that holds the {@link SafetyState} of a data directory, in addition to the journal:
 *
 * <pre>
 *   wadjet-safety-state 1
 *   {"counter":17,"board":"…","row":42,"hash":"…","runningMillis":…,"lockOut":"…","lit":[…],"inFlight":["silver"]}
 *   sha256 …
 * </pre>
 *
 * <p>The last line is the checksum of the two before it, with their line ends. Each write to the
 * journal is followed by one to this file, in this order, and both are durable before an event
 * counts as durable. A power cut between the two leaves the journal one write ahead; the next start
 * accepts this as normal and uses the stricter value of the two. Any other difference locks out
 * ({@link SafetyFinding}).
 */
final class SafetyStateFile {
  /** Name of the file in the data directory. */
  static final String NAME = "safety-state";

  private static final String MAGIC = "wadjet-safety-state ";
  private static final int VERSION = 1;

  /** Size limit, far above that of any state. */
  private static final long MAX_BYTES = 1 << 20;

  private final Path file;
  private final AtomicFile writer;

  /** Creates the file object for a data directory. */
  SafetyStateFile(Path directory, AtomicFile writer) {
    this.file = directory.resolve(NAME);
    this.writer = writer;
  }

  /** Result of reading the file. */
  sealed interface Reading {
    /** There is no file. */
    record Missing() implements Reading {}

    /** The file holds no valid safety state; the reason is a clause. */
    record Unreadable(String reason) implements Reading {}

    /** The file is intact. */
    record Found(SafetyState state) implements Reading {}
  }

  /**
   * Reads the file.
   *
   * @throws IOException if it is intact and this program is too old for it
   */
  Reading read() throws IOException {
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return new Reading.Missing();
    }
    String text;
    try {
      if (Files.size(file) > MAX_BYTES) {
        return new Reading.Unreadable("it is too long");
      }
      text = Files.readString(file);
    } catch (NoSuchFileException _) {
      return new Reading.Unreadable("it is a broken link");
    } catch (CharacterCodingException _) {
      return new Reading.Unreadable("it is not text");
    } catch (IOException _) {
      return new Reading.Unreadable("it cannot be read");
    }
    return parse(text);
  }

  private Reading parse(String text) throws IOException {
    String[] lines = text.split("\n", -1);
    if (lines.length != 4 || !lines[0].startsWith(MAGIC) || !lines[3].isEmpty()) {
      return new Reading.Unreadable(text.isEmpty() ? "it is empty" : "it is incomplete");
    }
    if (!lines[2].equals(checksum(lines[0], lines[1]))) {
      return new Reading.Unreadable("its checksum is wrong");
    }
    if (!lines[0].equals(MAGIC + VERSION)) {
      throw new IOException(
          file
              + " cannot be used: it was written by a newer version of wadjet;"
              + " install that version again");
    }
    try {
      return new Reading.Found(SafetyState.parse(lines[1]));
    } catch (JacksonException | IllegalArgumentException _) {
      return new Reading.Unreadable("its content is invalid");
    }
  }

  /** Replaces the file as a whole; on return it is durable. */
  void write(SafetyState state) throws IOException {
    String first = MAGIC + VERSION;
    String second = state.json();
    String text = first + "\n" + second + "\n" + checksum(first, second) + "\n";
    writer.write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  private static String checksum(String first, String second) {
    String text = first + "\n" + second + "\n";
    return "sha256 " + HashChain.sha256(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Copies a file that cannot be read. The file itself stays until the next write, so that a power
   * cut before that leaves it damaged, not missing.
   */
  void keepCopy() throws IOException {
    int number = 1;
    while (Files.exists(copy(number))) {
      number++;
    }
    if (Files.isRegularFile(file) && Files.isReadable(file)) {
      Files.copy(file, copy(number), StandardCopyOption.COPY_ATTRIBUTES);
    } else {
      Files.move(file, copy(number), StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private Path copy(int number) {
    return file.resolveSibling(NAME + "-damaged-" + number);
  }
}
