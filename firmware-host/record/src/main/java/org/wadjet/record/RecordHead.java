package org.wadjet.record;

import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The newest row of a record by its number and hash, signed. A stored head can later prove the
 * content of the record up to that row.
 *
 * @param row the number of the row
 * @param hash of the row, 64 hexadecimal digits; it covers all rows before
 * @param signature Ed25519 over {@code wadjet-head:ROW:HASH}, in Base64
 * @param key id of the board's key, 16 hexadecimal digits
 * @param publicKey the public key in DER, in Base64
 */
public record RecordHead(long row, String hash, String signature, String key, String publicKey) {
  /** Returns the text that the signature covers; no other signed text begins like it. */
  static String signedText(long row, String hash) {
    return "wadjet-head:" + row + ":" + hash;
  }

  /** Returns the head as JSON in its only valid form in bytes. */
  public ObjectNode json() {
    return JsonMapper.shared()
        .createObjectNode()
        .put("row", row)
        .put("hash", hash)
        .put("signature", signature)
        .put("key", key)
        .put("publicKey", publicKey);
  }

  /** Parses a head; empty if the node is not a head or its signature does not match its key. */
  public static Optional<RecordHead> read(JsonNode node) {
    RecordHead head =
        new RecordHead(
            node.path("row").asLong(-1),
            node.path("hash").asString(""),
            node.path("signature").asString(""),
            node.path("key").asString(""),
            node.path("publicKey").asString(""));
    return head.row > 0 && HashChain.isHash(head.hash) && head.isSigned()
        ? Optional.of(head)
        : Optional.empty();
  }

  private boolean isSigned() {
    return PublicKeyFile.decode(publicKey)
        .filter(signer -> signer.id().equals(key))
        .filter(signer -> signer.verifies(signedText(row, hash), signature))
        .isPresent();
  }
}
