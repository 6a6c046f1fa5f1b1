package org.wadjet.record;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Side;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The safety state: facts that must survive the loss of the journal. It is stored in a separate
 * file, which {@link SafetyStateFile} reads and writes.
 *
 * @param counter number of writes to the journal; 0 before the first
 * @param board id of the board's key; empty before there is one
 * @param row the last row of the journal; 0 before the first
 * @param hash of that row
 * @param safetyState lit time, oldest first, and the lock-out
 * @param inFlight sides whose last reservation was not settled at the time of writing
 * @param replacing the keyword of the lock-out for a replacement of the record or its key that is
 *     in progress; empty if none is
 */
record SafetyState(
    long counter,
    String board,
    long row,
    String hash,
    PersistedSafetyState safetyState,
    Set<Side> inFlight,
    Optional<String> replacing) {
  /**
   * Age beyond which entries of lit time are combined by the hour, so that the file stays small.
   */
  private static final Duration COMBINE_AFTER = Duration.ofHours(1);

  SafetyState {
    inFlight = Set.copyOf(inFlight);
  }

  /** State of a board that has never written a row. */
  static final SafetyState NEW =
      new SafetyState(
          0, "", 0, HashChain.START, PersistedSafetyState.NOTHING, Set.of(), Optional.empty());

  /** Returns whether no row was ever written. */
  boolean isNew() {
    return counter == 0 && row == 0 && replacing.isEmpty();
  }

  /** Formats the state as one line of JSON. */
  String json() {
    ObjectNode node = JsonMapper.shared().createObjectNode();
    node.put("counter", counter)
        .put("board", board)
        .put("row", row)
        .put("hash", hash)
        .put("runningMillis", safetyState.running().toMillis());
    safetyState.lockOut().ifPresent(reason -> node.put("lockOut", reason));
    ArrayNode lit = node.putArray("lit");
    for (PersistedSafetyState.Lit each : combined(safetyState)) {
      lit.addObject()
          .put("atMillis", each.writtenAt().toMillis())
          .put("side", each.side().keyword())
          .put("micros", each.time().toNanos() / 1000);
    }
    ArrayNode sides = node.putArray("inFlight");
    inFlight.stream().sorted().forEach(side -> sides.add(side.keyword()));
    replacing.ifPresent(reason -> node.put("replacing", reason));
    return node.toString();
  }

  /**
   * Combines the older entries of a side by the hour; each sum has the time of its newest entry, so
   * that no entry expires early.
   */
  private static List<PersistedSafetyState.Lit> combined(PersistedSafetyState safetyState) {
    record Hour(Side side, long number) {}
    Map<Hour, PersistedSafetyState.Lit> old = new LinkedHashMap<>();
    List<PersistedSafetyState.Lit> lit = new ArrayList<>();
    Duration since = safetyState.running().minus(COMBINE_AFTER);
    for (PersistedSafetyState.Lit each : safetyState.lit()) {
      if (each.writtenAt().compareTo(since) >= 0) {
        lit.add(each);
      } else {
        old.merge(
            new Hour(each.side(), each.writtenAt().toHours()),
            each,
            (a, b) ->
                new PersistedSafetyState.Lit(
                    a.writtenAt().compareTo(b.writtenAt()) > 0 ? a.writtenAt() : b.writtenAt(),
                    a.side(),
                    a.time().plus(b.time())));
      }
    }
    lit.addAll(0, old.values());
    return lit;
  }

  /**
   * Parses a state.
   *
   * @throws IllegalArgumentException or Jackson's exception if the text is not a state
   */
  static SafetyState parse(String json) {
    JsonNode node = JsonMapper.shared().readTree(json);
    List<PersistedSafetyState.Lit> lit = new ArrayList<>();
    for (JsonNode each : node.required("lit")) {
      Duration time = Duration.of(each.required("micros").asLong(), ChronoUnit.MICROS);
      if (time.isNegative()) {
        throw new IllegalArgumentException("negative lit time");
      }
      lit.add(
          new PersistedSafetyState.Lit(
              Duration.ofMillis(each.required("atMillis").asLong()),
              side(each.required("side").asString()),
              time));
    }
    Set<Side> inFlight = EnumSet.noneOf(Side.class);
    node.required("inFlight").forEach(each -> inFlight.add(side(each.asString())));
    return new SafetyState(
        node.required("counter").asLong(),
        node.required("board").asString(),
        node.required("row").asLong(),
        node.required("hash").asString(),
        new PersistedSafetyState(
            Duration.ofMillis(node.required("runningMillis").asLong()),
            lit,
            text(node, "lockOut"),
            Optional.empty()),
        inFlight,
        text(node, "replacing"));
  }

  private static Optional<String> text(JsonNode node, String field) {
    return Optional.ofNullable(node.get(field)).map(JsonNode::asString);
  }

  private static Side side(String word) {
    return Arrays.stream(Side.values())
        .filter(side -> side.keyword().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such side: " + word));
  }
}
