package org.wadjet.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Side;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a journal file back: what counts for safety, and where its last whole row ends. */
final class JournalRows {
  private final List<Carried.Lit> lit = new ArrayList<>();
  private Duration running = Duration.ZERO;
  private Optional<String> lockOut = Optional.empty();
  private long wholeBytes;
  private long rows;

  private JournalRows() {}

  /**
   * Reads a file; one that is not there is empty.
   *
   * @throws JournalDamaged if a row other than a torn last one cannot be understood
   */
  static JournalRows read(Path file) throws IOException {
    JournalRows rows = new JournalRows();
    if (!Files.exists(file)) {
      return rows;
    }
    byte[] bytes = Files.readAllBytes(file);
    int start = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        rows.row(file, new String(bytes, start, i - start, StandardCharsets.UTF_8));
        start = i + 1;
      }
    }
    // A last line without its end was torn by a power cut before anybody was told of it.
    rows.wholeBytes = start;
    return rows;
  }

  private void row(Path file, String line) {
    rows++;
    try {
      JsonNode row = JsonMapper.shared().readTree(line);
      running = Duration.ofMillis(row.required("runningMillis").asLong());
      JsonNode body = row.required("body");
      switch (row.required("type").asString()) {
        case "reserved" -> lit.add(lit(body));
        case "shot-judged", "shot-seen" -> settle(lit(body));
        case "shot-cancelled" -> settle(new Carried.Lit(running, side(body), Duration.ZERO));
        case "locked-out" -> lockOut = Optional.of(body.required("why").asString());
        case "lock-out-cleared" -> lockOut = Optional.empty();
        default -> {}
      }
    } catch (JacksonException | IllegalArgumentException e) {
      throw new JournalDamaged(file, rows, e);
    }
  }

  private Carried.Lit lit(JsonNode body) {
    Duration time = Duration.ofNanos(1000 * body.required("litMicros").asLong());
    return new Carried.Lit(running, side(body), time);
  }

  private static Side side(JsonNode body) {
    return body.required("side").asString().equals(Side.RED.word()) ? Side.RED : Side.SILVER;
  }

  /** What was lit takes the place of the last reservation of its side. */
  private void settle(Carried.Lit really) {
    for (int i = lit.size() - 1; i >= 0; i--) {
      if (lit.get(i).side() == really.side()) {
        lit.set(i, really);
        return;
      }
    }
    lit.add(really);
  }

  /** What is to be carried over into a new run. */
  Carried carried() {
    return new Carried(running, lit, lockOut);
  }

  /** How many bytes are whole rows. */
  long wholeBytes() {
    return wholeBytes;
  }

  /** How many whole rows there are. */
  long rows() {
    return rows;
  }
}
