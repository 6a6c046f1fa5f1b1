package org.wadjet.service;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/**
 * Token of a remote seat: 128 random bits as 22 characters of Base64 for URLs. Only its hash is
 * kept and recorded. A plain hash suffices, because nobody can guess 128 random bits.
 */
final class SeatToken {
  private static final int BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  private SeatToken() {}

  static String create() {
    byte[] bits = new byte[BYTES];
    RANDOM.nextBytes(bits);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bits);
  }

  /** Returns the SHA-256 of a token, in hexadecimal digits. */
  static String hash(String token) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(token.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
