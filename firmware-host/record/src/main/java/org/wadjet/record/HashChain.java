package org.wadjet.record;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * Hash chain over the rows: each row's hash covers its text and the hash of the row before,
 * SHA-256(before ‖ text).
 */
final class HashChain {
  /** Hash before the first row: 32 zero bytes, in hexadecimal. */
  static final String START = "0".repeat(64);

  private static final Pattern PATTERN = Pattern.compile("[0-9a-f]{64}");

  private HashChain() {}

  /**
   * Returns whether a text has the form of a hash; the text in a damaged column may have any form.
   */
  static boolean isHash(String text) {
    return PATTERN.matcher(text).matches();
  }

  /**
   * Returns the hash of a row.
   *
   * @param before the hash of the row before, 64 hexadecimal digits
   * @param text the row as written
   */
  static String next(String before, String text) {
    MessageDigest digest = sha256();
    digest.update(HexFormat.of().parseHex(before));
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Returns the SHA-256 of bytes as 64 hexadecimal digits. */
  static String sha256(byte[] bytes) {
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  /** Returns a digest for data that is hashed piece by piece. */
  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
