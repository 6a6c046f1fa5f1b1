package org.wadjet.record;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The names of players, kept beside the record: a signed row holds the SHA-256 of a salt and the
 * name; the file {@value #NAME} holds salt and name on one line for each name. Replacing a name by
 * a pseudonym leaves the signed rows unchanged, and the name cannot be derived from them.
 *
 * <pre>
 *   {"commitment":"HEX","salt":"HEX","name":"Ada"}
 *   {"commitment":"HEX","pseudonym":"Player 1"}
 * </pre>
 */
public final class NameCommitments {
  /** Name of the file in the data directory. */
  public static final String NAME = "player-names.jsonl";

  /** No commitments; the only names are those written in the rows themselves. */
  public static final NameCommitments UNKNOWN = new NameCommitments(Map.of());

  /** Suffix of a row's field that commits to a player's name; it follows the name of the side. */
  static final String COMMITMENT = "Commitment";

  private static final String LOCK = "player-names.lock";
  private static final int SALT_BYTES = 16;
  private static final SecureRandom RANDOM = new SecureRandom();

  /** Lines by commitment. */
  private final Map<String, JsonNode> lines;

  private NameCommitments(Map<String, JsonNode> lines) {
    this.lines = lines;
  }

  /** Reads the names of a data directory; none if it has no such file. */
  public static NameCommitments of(Path directory) throws IOException {
    Path file = directory.resolve(NAME);
    Map<String, JsonNode> lines = new HashMap<>();
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        JsonNode node = JsonMapper.shared().readTree(line);
        lines.put(node.path("commitment").asString(""), node);
      }
    }
    return new NameCommitments(lines);
  }

  /** Returns the names that the rows of an export disclose; they must have been verified. */
  static NameCommitments disclosed(List<String> exportLines) {
    Map<String, JsonNode> lines = new HashMap<>();
    for (String text : exportLines) {
      ExportLines.Opened opened = ExportLines.open(text);
      Optional<JournalRow> row = ExportLines.readRow(opened.line());
      if (row.isPresent() && opened.names().isPresent()) {
        JsonNode body = JsonMapper.shared().readTree(row.get().text()).path("body");
        JsonNode told = JsonMapper.shared().readTree(opened.names().get());
        for (Side side : Side.values()) {
          if (told.has(side.keyword())) {
            lines.put(body.path(field(side)).asString(""), told.path(side.keyword()));
          }
        }
      }
    }
    return new NameCommitments(lines);
  }

  /** Returns whether a row holds a name in plain text, as rows of earlier versions do. */
  public static boolean isPlain(JournalRow row, String name) {
    return EventCodec.decode(row) instanceof Event.Named(PlayerNames names, List<String> _)
        && (names.silver().equals(Optional.of(name)) || names.red().equals(Optional.of(name)));
  }

  private static boolean isNamed(JournalRow row) {
    return row.type().equals(EventType.NAMED.keyword());
  }

  /** Returns the field of a row's body that commits to the name of a side. */
  static String field(Side side) {
    return side.keyword() + COMMITMENT;
  }

  /** Computes the commitment to a name. */
  static String commitment(String salt, String name) {
    String committed = "wadjet-name:" + salt + ":" + name;
    return HashChain.sha256(committed.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the name, or the pseudonym, that a row's body commits to for a side. */
  Optional<String> of(JsonNode body, Side side) {
    return opening(body, side)
        .map(line -> line.has("name") ? line.path("name") : line.path("pseudonym"))
        .map(JsonNode::asString);
  }

  /** Returns salt and name, or the pseudonym, for an export. */
  private Optional<JsonNode> opening(JsonNode body, Side side) {
    return Optional.ofNullable(lines.get(body.path(field(side)).asString("")));
  }

  /**
   * Returns the part of an export that discloses the names a row commits to; empty if there is
   * none.
   *
   * @param row its text
   */
  Optional<String> openings(JournalRow row) {
    if (!isNamed(row)) {
      return Optional.empty();
    }
    JsonNode body = JsonMapper.shared().readTree(row.text()).required("body");
    ObjectNode openings = JsonMapper.shared().createObjectNode();
    for (Side side : Side.values()) {
      opening(body, side)
          .ifPresent(
              line -> {
                ObjectNode opened = openings.putObject(side.keyword());
                for (String field : List.of("salt", "name", "pseudonym")) {
                  if (line.has(field)) {
                    opened.put(field, line.path(field).asString());
                  }
                }
              });
    }
    return openings.isEmpty() ? Optional.empty() : Optional.of(openings.toString());
  }

  /**
   * Returns the reason why the disclosed names do not match the row's commitments, in a clause;
   * empty if they match.
   *
   * @param openings as {@link #openings} wrote it
   */
  static Optional<String> fault(JournalRow row, String openings) {
    JsonNode body = JsonMapper.shared().readTree(row.text()).path("body");
    JsonNode told = JsonMapper.shared().readTree(openings);
    ObjectNode understood = JsonMapper.shared().createObjectNode();
    for (Side side : Side.values()) {
      JsonNode opened = told.path(side.keyword());
      String commitment = body.path(field(side)).asString("");
      if (opened.isMissingNode() || commitment.isEmpty()) {
        continue;
      }
      ObjectNode copy = understood.putObject(side.keyword());
      if (opened.has("pseudonym")) {
        copy.put("pseudonym", opened.path("pseudonym").asString(""));
        continue;
      }
      String salt = opened.path("salt").asString("");
      String name = opened.path("name").asString("");
      copy.put("salt", salt).put("name", name);
      if (!commitment(salt, name).equals(commitment)) {
        return Optional.of("the name of " + side.keyword() + " is not the one that was signed");
      }
    }
    return isNamed(row) && understood.toString().equals(openings)
        ? Optional.empty()
        : Optional.of("the names are not in the format of an export");
  }

  /**
   * Replaces the players' names in a row's body by commitments; salts and names are durable on
   * return.
   */
  static void commit(Path directory, ObjectNode body) throws IOException {
    StringBuilder added = new StringBuilder();
    for (Side side : Side.values()) {
      if (body.has(side.keyword())) {
        byte[] drawn = new byte[SALT_BYTES];
        RANDOM.nextBytes(drawn);
        String salt = HexFormat.of().formatHex(drawn);
        String name = body.remove(side.keyword()).asString();
        String commitment = commitment(salt, name);
        body.put(field(side), commitment);
        ObjectNode line = JsonMapper.shared().createObjectNode();
        line.put("commitment", commitment).put("salt", salt).put("name", name);
        added.append(line).append('\n');
      }
    }
    if (!added.isEmpty()) {
      locked(directory, () -> write(directory.resolve(NAME), added, StandardOpenOption.APPEND));
    }
  }

  /**
   * Replaces a name by a pseudonym and deletes its salts, even while the service writes.
   *
   * @return number of occurrences of the name
   */
  public static int pseudonymise(Path directory, String name, String pseudonym) throws IOException {
    int[] found = {0};
    locked(
        directory,
        () -> {
          Path file = directory.resolve(NAME);
          List<String> kept = new ArrayList<>();
          for (String text : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
            JsonNode line = JsonMapper.shared().readTree(text);
            boolean meant =
                line.path("name").asString("").equals(name)
                    || line.path("pseudonym").asString("").equals(name);
            if (meant) {
              found[0]++;
              ObjectNode replaced = JsonMapper.shared().createObjectNode();
              replaced
                  .put("commitment", line.path("commitment").asString(""))
                  .put("pseudonym", pseudonym);
              kept.add(replaced.toString());
            } else {
              kept.add(text);
            }
          }
          if (found[0] > 0) {
            Path fresh = directory.resolve(NAME + ".new");
            Files.deleteIfExists(fresh);
            write(fresh, String.join("\n", kept) + "\n", StandardOpenOption.CREATE_NEW);
            Files.move(
                fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
          }
        });
    return found[0];
  }

  private static void write(Path file, CharSequence text, StandardOpenOption how)
      throws IOException {
    Files.writeString(file, text, StandardOpenOption.CREATE, how, StandardOpenOption.SYNC);
  }

  private interface Change {
    void make() throws IOException;
  }

  /**
   * Changes the file under a lock, because the service appends to the file and a command replaces
   * it.
   */
  private static void locked(Path directory, Change change) throws IOException {
    synchronized (RANDOM) {
      try (FileChannel channel =
              FileChannel.open(
                  directory.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
          FileLock _ = channel.lock()) {
        change.make();
      }
    }
  }
}
