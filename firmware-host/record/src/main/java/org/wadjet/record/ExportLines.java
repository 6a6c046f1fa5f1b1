package org.wadjet.record;

import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Formats and parses the lines of an export. Each line has exactly one valid form in bytes, so that
 * every change is detected:
 *
 * <pre>
 *   {"wadjetExport":1,"game":2,"before":"HASH"}
 *   {"row":{…the text as hashed…},"hash":"HASH","signature":"BASE64"}      one a row
 *                                                                          where a row commits to names:
 *   {"row":{…},"hash":"HASH","signature":"BASE64","names":{…}}              those, as {@link NameCommitments}
 *   {"rows":12,"head":"HASH","signature":"BASE64"}                          the trailer
 * </pre>
 *
 * <p>A file of the archive has the rows of several games, and names them in its first line:
 *
 * <pre>
 *   {"wadjetArchive":1,"firstGame":1,"lastGame":120,"before":"HASH"}
 * </pre>
 *
 * <p>The trailer's signature covers the first line, the number of rows, the head and the names. It
 * therefore reveals rows missing at the end, a trailer of another file, and omitted names.
 */
final class ExportLines {
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
          .build();

  private static final Pattern HASH_PATTERN = Pattern.compile("[0-9a-f]{64}");
  private static final String HASH = ",\"hash\":\"";
  private static final String SIGNATURE = "\",\"signature\":\"";
  private static final String NAMES = "\",\"names\":";
  private static final String ROW = "{\"row\":";
  private static final String END = "\"}";

  private ExportLines() {}

  static String first(long game, String before) {
    return "{\"wadjetExport\":1,\"game\":%d,\"before\":\"%s\"}".formatted(game, before);
  }

  /** Returns the first line of a file of the archive. */
  static String first(ArchiveFirst first) {
    return "{\"wadjetArchive\":1,\"firstGame\":%d,\"lastGame\":%d,\"before\":\"%s\"}"
        .formatted(first.firstGame(), first.lastGame(), first.before());
  }

  static String row(JournalRow row) {
    return ROW + row.text() + HASH + row.hash() + SIGNATURE + row.signature() + END;
  }

  /** Returns the line of a row that commits to names, with the names. */
  static String row(JournalRow row, String names) {
    String line = row(row);
    return line.substring(0, line.length() - END.length()) + NAMES + names + "}";
  }

  /** Splits a line into the names that its row commits to and the line without them. */
  static Opened open(String line) {
    int at = line.lastIndexOf(NAMES + "{");
    return at < 0 || !line.endsWith("}}")
        ? new Opened(line, Optional.empty())
        : new Opened(
            line.substring(0, at) + END,
            Optional.of(line.substring(at + NAMES.length(), line.length() - 1)));
  }

  /** Returns the last line. */
  static String trailer(long rows, String head, String signature) {
    return "{\"rows\":%d,\"head\":\"%s\",\"signature\":\"%s\"}".formatted(rows, head, signature);
  }

  /** Returns the text that the trailer's signature covers; no other signed text begins like it. */
  static String signedTrailer(String first, long rows, String head) {
    return signedTrailer(first, rows, head, "");
  }

  /**
   * Returns the text that the trailer's signature covers in an export with names.
   *
   * @param names SHA-256 over all of them, one per line; empty if there is none
   */
  static String signedTrailer(String first, long rows, String head, String names) {
    String signed = "wadjet-export:" + first + ":" + rows + ":" + head;
    return names.isEmpty() ? signed : signed + ":" + names;
  }

  /** Returns a row's contribution to the hash over the names of an export. */
  static String namesLine(JournalRow row, String names) {
    return row.seq() + ":" + names + "\n";
  }

  /** Parses a first line into the game and the hash before it; empty if it is not a first line. */
  static Optional<First> readFirst(String line) {
    return object(line)
        .map(node -> new First(node.path("game").asLong(-1), node.path("before").asString("")))
        .filter(first -> HASH_PATTERN.matcher(first.before()).matches())
        .filter(first -> first(first.game(), first.before()).equals(line));
  }

  /** Parses the first line of a file of the archive; empty if it is not such a line. */
  static Optional<ArchiveFirst> readArchiveFirst(String line) {
    return object(line)
        .map(
            node ->
                new ArchiveFirst(
                    node.path("firstGame").asLong(-1),
                    node.path("lastGame").asLong(-1),
                    node.path("before").asString("")))
        .filter(read -> HASH_PATTERN.matcher(read.before()).matches())
        .filter(read -> first(read).equals(line));
  }

  /** Parses the line of a row; empty if it is not one. */
  static Optional<JournalRow> readRow(String line) {
    int hashAt = line.lastIndexOf(HASH);
    int signatureAt = line.lastIndexOf(SIGNATURE);
    if (!line.startsWith(ROW) || hashAt < 0 || signatureAt < hashAt || !line.endsWith(END)) {
      return Optional.empty();
    }
    String text = line.substring(ROW.length(), hashAt);
    String hash = line.substring(hashAt + HASH.length(), signatureAt);
    String signature =
        line.substring(signatureAt + SIGNATURE.length(), line.length() - END.length());
    return object(text)
        .map(
            node ->
                new JournalRow(
                    node.path("seq").asLong(-1),
                    node.path("game").asLong(-1),
                    node.path("type").asString(""),
                    node.path("runningMillis").asLong(-1),
                    text,
                    hash,
                    signature));
  }

  /** Parses a trailer; empty if the line is not one. */
  static Optional<Trailer> readTrailer(String line) {
    return object(line)
        .map(
            node ->
                new Trailer(
                    node.path("rows").asLong(-1),
                    node.path("head").asString(""),
                    node.path("signature").asString("")))
        .filter(read -> trailer(read.rows(), read.head(), read.signature()).equals(line));
  }

  private static Optional<JsonNode> object(String text) {
    try {
      JsonNode node = MAPPER.readTree(text);
      return node.isObject() ? Optional.of(node) : Optional.empty();
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  /**
   * A line, separated from the names it discloses, if any.
   *
   * @param line the line without the names, in the form of a row that commits to none
   */
  record Opened(String line, Optional<String> names) {}

  /** The parsed first line. */
  record First(long game, String before) {}

  /** The parsed first line of a file of the archive. */
  record ArchiveFirst(long firstGame, long lastGame, String before) {}

  /** The parsed trailer. */
  record Trailer(long rows, String head, String signature) {}
}
