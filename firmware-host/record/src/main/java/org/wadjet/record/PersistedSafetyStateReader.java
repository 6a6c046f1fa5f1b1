package org.wadjet.record;

import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Side;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the safety state from rows: lit time and lock-outs (docs/laser-safety.md#rule-4,
 * docs/laser-safety.md#rule-8).
 */
final class PersistedSafetyStateReader {
  /** Age beyond which the ledger ignores light; a lock-out counts at any age. */
  static final Duration COUNTED = Duration.ofDays(1);

  private static final Set<String> COUNTING =
      Set.of(
          "reserved",
          "test-reserved",
          "lit-time-carried",
          "shot-seen",
          "shot-judged",
          "laser-tested",
          "shot-cancelled",
          "locked-out",
          "lock-out-cleared");

  private final List<PersistedSafetyState.Lit> lit = new ArrayList<>();
  private final Set<Side> inFlight = EnumSet.noneOf(Side.class);
  private Optional<String> lockOut = Optional.empty();

  /** Creates a reader before a journal's first row. */
  PersistedSafetyStateReader() {}

  /**
   * Reads the safety state of a journal.
   *
   * @param last its last row
   * @throws IllegalArgumentException or Jackson's exception if a row cannot be understood
   */
  static PersistedSafetyState read(JournalDatabase database, JournalRow last) throws SQLException {
    return after(database, last).carried(running(last));
  }

  /** Returns a reader that has read a journal up to its last row; as {@link #read}. */
  static PersistedSafetyStateReader after(JournalDatabase database, JournalRow last)
      throws SQLException {
    PersistedSafetyStateReader reader = new PersistedSafetyStateReader();
    database.forSafety(running(last).minus(COUNTED)).forEach(reader::row);
    return reader;
  }

  /** Returns the safety state after the rows read so far. */
  PersistedSafetyState carried(Duration running) {
    return new PersistedSafetyState(running, lit, lockOut);
  }

  /** Returns the sides whose last reservation was not settled yet. */
  Set<Side> inFlight() {
    return Set.copyOf(inFlight);
  }

  /** Discards lit time from before an instant. */
  void forget(Duration before) {
    lit.removeIf(each -> each.at().compareTo(before) < 0);
  }

  /** Returns the running time at which a row was written. */
  static Duration running(JournalRow row) {
    return running(JsonMapper.shared().readTree(row.text()));
  }

  /**
   * Reads the safety state from rows.
   *
   * @param rows as {@link JournalDatabase#forSafety} gives them
   * @param running running time of the controller when the journal's last row was written
   * @throws IllegalArgumentException or Jackson's exception if a row cannot be understood
   */
  static PersistedSafetyState read(List<JournalRow> rows, Duration running) {
    PersistedSafetyStateReader reader = new PersistedSafetyStateReader();
    rows.forEach(reader::row);
    return new PersistedSafetyState(running, reader.lit, reader.lockOut);
  }

  /** Takes the next row. */
  void row(JournalRow row) {
    if (!COUNTING.contains(row.type())) {
      return;
    }
    JsonNode node = JsonMapper.shared().readTree(row.text());
    Duration at = running(node);
    JsonNode body = node.required("body");
    switch (row.type()) {
      case "reserved", "test-reserved" -> {
        lit.add(lit(at, body));
        inFlight.add(side(body));
      }
      case "lit-time-carried" -> lit.add(lit(at, body));
      case "shot-seen", "shot-judged", "laser-tested" -> settle(lit(at, body));
      case "shot-cancelled" -> settle(new PersistedSafetyState.Lit(at, side(body), Duration.ZERO));
      case "locked-out" -> lockOut = Optional.of(body.required("why").asString());
      case "lock-out-cleared" -> lockOut = Optional.empty();
      default -> {}
    }
  }

  /** Returns the running time at which a row was written. */
  static Duration running(JsonNode row) {
    return Duration.ofMillis(row.required("runningMillis").asLong());
  }

  private static PersistedSafetyState.Lit lit(Duration at, JsonNode body) {
    long micros = body.required("litMicros").asLong();
    if (micros < 0) {
      throw new IllegalArgumentException("lit for less than no time");
    }
    return new PersistedSafetyState.Lit(at, side(body), Duration.of(micros, ChronoUnit.MICROS));
  }

  private static Side side(JsonNode body) {
    String word = body.required("side").asString();
    return Arrays.stream(Side.values())
        .filter(side -> side.keyword().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such side: " + word));
  }

  /** Replaces the last reservation of a side by the time it was really lit. */
  private void settle(PersistedSafetyState.Lit really) {
    inFlight.remove(really.side());
    for (int i = lit.size() - 1; i >= 0; i--) {
      if (lit.get(i).side() == really.side()) {
        lit.set(i, really);
        return;
      }
    }
    lit.add(really);
  }
}
