package org.wadjet.record;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Encodes and decodes keys as PEM (RFC 7468). */
final class PemKeys {
  private PemKeys() {}

  static String encode(String label, byte[] bytes) {
    byte[] newLine = {'\n'};
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
        .formatted(label, Base64.getMimeEncoder(64, newLine).encodeToString(bytes), label);
  }

  /**
   * Decodes the bytes of a text; throws IllegalArgumentException if the text is not PEM with this
   * label.
   */
  static byte[] decode(String label, String text) {
    String begin = "-----BEGIN " + label + "-----";
    String end = "-----END " + label + "-----";
    int from = text.indexOf(begin);
    int to = text.indexOf(end);
    if (from < 0 || to < from) {
      throw new IllegalArgumentException("no " + label + " in PEM");
    }
    String body = text.substring(from + begin.length(), to);
    return Base64.getMimeDecoder().decode(body.getBytes(StandardCharsets.US_ASCII));
  }
}
