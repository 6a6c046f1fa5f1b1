package org.wadjet.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
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
   * Reads a file through the channel that has it locked: a second one would let the lock go when it
   * is closed, since a process's locks on a file end with any of its channels to it.
   *
   * @param file what a complaint calls it
   * @throws JournalDamaged if a row other than a torn last one cannot be understood
   */
  static JournalRows read(Path file, FileChannel channel) throws IOException {
    JournalRows rows = new JournalRows();
    byte[] bytes = readAll(channel);
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

  private static byte[] readAll(FileChannel channel) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size()));
    while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) >= 0) {
      // As much as comes at a time.
    }
    return Arrays.copyOf(bytes.array(), bytes.position());
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
    long micros = body.required("litMicros").asLong();
    if (micros < 0) {
      throw new IllegalArgumentException("lit for less than no time");
    }
    Duration time = Duration.of(micros, ChronoUnit.MICROS);
    return new Carried.Lit(running, side(body), time);
  }

  private static Side side(JsonNode body) {
    String word = body.required("side").asString();
    return Arrays.stream(Side.values())
        .filter(side -> side.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such side: " + word));
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
