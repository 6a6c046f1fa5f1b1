package org.wadjet.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the arguments of this process as UTF-8 in any locale. Java decodes them by the locale
 * ({@code sun.jnu.encoding}, which cannot be set) and replaces characters that the locale's
 * encoding lacks; with {@code LC_ALL=C} these are all characters outside ASCII. Linux provides the
 * original bytes.
 */
final class ProcessArguments {
  private static final Path BYTES = Path.of("/proc/self/cmdline");

  /** The replacement character that a decoded argument has for lost bytes. */
  private static final char REPLACEMENT_CHARACTER = '\ufffd';

  private static final String LOCALE_HINT =
      " is not in UTF-8; write it in UTF-8, and set LC_ALL=C.UTF-8 if the locale has another"
          + " encoding.";

  private ProcessArguments() {}

  /**
   * Returns the arguments as they were typed.
   *
   * @param decoded the arguments as Java decoded them
   * @throws StartupException if an argument is not valid UTF-8 or was lost in decoding
   */
  static String[] of(String[] decoded) {
    byte[] line;
    try {
      line = Files.readAllBytes(BYTES);
    } catch (IOException _) {
      line = new byte[0];
    }
    return of(decoded, line);
  }

  /**
   * Returns the arguments from the bytes of the whole command line, each argument followed by a
   * zero.
   */
  static String[] of(String[] decoded, byte[] line) {
    List<byte[]> typed = split(line);
    int before = typed.size() - decoded.length;
    String[] arguments = new String[decoded.length];
    for (int i = 0; i < decoded.length; i++) {
      arguments[i] = before >= 0 ? read(typed.get(before + i), decoded[i], i + 1) : decoded[i];
      if (arguments[i].indexOf(REPLACEMENT_CHARACTER) >= 0) {
        throw new StartupException("Argument " + (i + 1) + LOCALE_HINT, null);
      }
    }
    return arguments;
  }

  private static List<byte[]> split(byte[] line) {
    List<byte[]> parts = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < line.length; i++) {
      if (line[i] == 0) {
        parts.add(Arrays.copyOfRange(line, start, i));
        start = i + 1;
      }
    }
    return parts;
  }

  private static String read(byte[] typed, String decoded, int number) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(typed)).toString();
      boolean ascii = text.chars().allMatch(c -> c < 0x80);
      // Different ASCII text means that this is another argument, because the JVM's launcher
      // inserted some.
      return ascii ? decoded : text;
    } catch (CharacterCodingException e) {
      throw new StartupException("Argument " + number + LOCALE_HINT, e);
    }
  }
}
