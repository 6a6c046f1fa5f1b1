package org.wadjet.record;

import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The head of a board's record as a witness received and co-signed it; a line of the witness's
 * file:
 *
 * <pre>
 *   {"head":{"row":…,"hash":…,"signature":…,"key":…,"publicKey":…},
 *    "board":…,"utc":…,"witness":…,"cosignature":…}
 * </pre>
 *
 * @param head as the board published and signed it
 * @param board name of the board at the broker
 * @param utc time at which the witness received it, by the witness's clock
 * @param witness id of the witness's key
 * @param cosignature Ed25519 over {@code wadjet-witness:UTC:BOARD:KEY:ROW:HASH}, in Base64
 */
public record WitnessedHead(
    RecordHead head, String board, String utc, String witness, String cosignature) {
  private static final Pattern BOARD = Pattern.compile("[A-Za-z0-9_-]{1,40}");

  /** Creates the co-signed form of a head that was just received. */
  static WitnessedHead cosigned(
      RecordHead head, String board, String utc, PublicKeyFile witness, SigningKey key) {
    return new WitnessedHead(
        head, board, utc, witness.id(), key.sign(signedText(head, board, utc)));
  }

  /** Returns the text that the co-signature covers; no other signed text begins like it. */
  private static String signedText(RecordHead head, String board, String utc) {
    return "wadjet-witness:%s:%s:%s:%d:%s"
        .formatted(utc, board, head.key(), head.row(), head.hash());
  }

  /** Returns whether a text is a valid name of a board. */
  static boolean isBoard(String text) {
    return BOARD.matcher(text).matches();
  }

  /** Formats the head as a line of the file. */
  String line() {
    ObjectNode node = JsonMapper.shared().createObjectNode();
    node.set("head", head.json());
    return node.put("board", board)
        .put("utc", utc)
        .put("witness", witness)
        .put("cosignature", cosignature)
        .toString();
  }

  /**
   * Parses a line; empty if the text is not such a line or lacks a valid signature of board or
   * witness.
   */
  static Optional<WitnessedHead> read(String line, PublicKeyFile witness) {
    try {
      JsonNode node = JsonMapper.shared().readTree(line);
      return RecordHead.read(node.path("head"))
          .map(
              head ->
                  new WitnessedHead(
                      head,
                      node.path("board").asString(""),
                      node.path("utc").asString(""),
                      node.path("witness").asString(""),
                      node.path("cosignature").asString("")))
          .filter(seen -> seen.line().equals(line) && isBoard(seen.board))
          .filter(seen -> seen.witness.equals(witness.id()))
          .filter(
              seen ->
                  witness.verifies(signedText(seen.head, seen.board, seen.utc), seen.cosignature));
    } catch (JacksonException _) {
      return Optional.empty();
    }
  }
}
