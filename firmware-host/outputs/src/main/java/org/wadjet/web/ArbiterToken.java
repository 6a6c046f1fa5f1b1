package org.wadjet.web;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.security.MessageDigest;
import java.util.List;

/** The arbiter's token, which entitles its holder to open a session and to rule. */
final class ArbiterToken {
  private static final int MIN_CHARACTERS = 20;
  private static final int MAX_BYTES = 1024;

  private final byte[] bytes;

  private ArbiterToken(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Reads the file that holds the token.
   *
   * @throws IOException with a sentence without a full stop, if it cannot be used
   */
  static ArbiterToken read(Path file) throws IOException {
    if (!Files.isReadable(file)) {
      throw new IOException("the arbiter's token cannot be read from " + file);
    }
    if (Files.getPosixFilePermissions(file).contains(PosixFilePermission.OTHERS_READ)) {
      throw new IOException(
          "every user of this machine can read the arbiter's token; run: chmod o-r " + file);
    }
    byte[] presented;
    try (InputStream in = Files.newInputStream(file)) {
      presented = in.readNBytes(MAX_BYTES + 1);
    }
    if (presented.length > MAX_BYTES) {
      throw new IOException(file + " is too long for the arbiter's token");
    }
    List<String> lines =
        new String(presented, StandardCharsets.ISO_8859_1).lines().map(String::strip).toList();
    if (lines.size() != 1 || !lines.getFirst().matches("[!-~]{" + MIN_CHARACTERS + ",}")) {
      throw new IOException(
          file
              + " must hold the arbiter's token, one line of "
              + MIN_CHARACTERS
              + " characters or more; make one with: openssl rand -base64 24");
    }
    return new ArbiterToken(lines.getFirst().getBytes(StandardCharsets.US_ASCII));
  }

  /**
   * Returns whether a text is the token; the duration does not depend on the position of a
   * difference.
   */
  boolean is(String presented) {
    return MessageDigest.isEqual(bytes, presented.getBytes(StandardCharsets.UTF_8));
  }
}
