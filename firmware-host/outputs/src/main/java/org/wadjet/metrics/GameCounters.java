package org.wadjet.metrics;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateJson;
import org.wadjet.turn.Event;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Counters of events since the service started. One thread counts; other threads may read. */
final class GameCounters {
  private static final double NANOS_PER_SECOND = 1e9;

  private final UpdateJson json;
  private final Map<String, Long> events = new TreeMap<>();
  private final Map<String, Long> verdicts =
      zero("confirmed", "contradicted", "unseen", "unjudgeable");
  private final Map<String, Long> shots = zero("silver", "red");
  private final Map<String, Long> litNanos = zero("silver", "red");
  private final Map<String, Long> results = zero("silver", "red", "draw");
  private long turns;
  private long lockOuts;
  private long row;

  GameCounters(UpdateJson json) {
    this.json = json;
  }

  /**
   * Creates all counters with the value zero, so that rates are defined from the first event on.
   */
  private static Map<String, Long> zero(String... words) {
    Map<String, Long> counts = new TreeMap<>();
    for (String word : words) {
      counts.put(word, 0L);
    }
    return counts;
  }

  /** Counts an event. */
  synchronized void record(Update.EventUpdate eventUpdate) {
    row = eventUpdate.id();
    ObjectNode node = json.of(eventUpdate);
    add(events, node.path("type").asString(), 1);
    JsonNode data = node.path("data");
    switch (eventUpdate.event()) {
      case Event.ShotJudged shot -> {
        add(verdicts, node.path("shot").path("verdict").asString(), 1);
        lit(data, shot.lit());
      }
      case Event.ShotSeen shot -> lit(data, shot.lit());
      case Event.LaserTested test -> add(litNanos, side(data), test.lit().toNanos());
      case Event.TurnEnded _ -> turns++;
      case Event.GameOver _ -> add(results, data.path("result").asString(), 1);
      case Event.LockedOut _ -> lockOuts++;
      case Event.GameStarted _,
          Event.Resumed _,
          Event.TurnMade _,
          Event.Reserved _,
          Event.ShotCancelled _,
          Event.MoveRuled _,
          Event.MoveAnnounced _,
          Event.Ruled _,
          Event.TestReserved _,
          Event.InterlockProved _,
          Event.LockOutCleared _,
          Event.LitTimeCarried _,
          Event.ClockEvent _,
          Event.MatchEvent _,
          Event.OperationEvent _ -> {}
    }
  }

  private void lit(JsonNode data, Duration lit) {
    add(shots, side(data), 1);
    add(litNanos, side(data), lit.toNanos());
  }

  private static String side(JsonNode data) {
    return data.path("side").asString();
  }

  private static void add(Map<String, Long> counts, String word, long more) {
    counts.merge(word, more, Long::sum);
  }

  synchronized void write(PrometheusText page) {
    page.counter("wadjet_turns_total", "Completed turns.").sample(turns);
    labelled(page, "wadjet_shots_total", "Shots fired.", "side", shots, 1);
    labelled(page, "wadjet_verdicts_total", "Verdicts on shots.", "outcome", verdicts, 1);
    labelled(
        page,
        "wadjet_lit_seconds_total",
        "Lit time of a laser.",
        "side",
        litNanos,
        NANOS_PER_SECOND);
    labelled(page, "wadjet_games_total", "Games with a result.", "result", results, 1);
    page.counter("wadjet_lock_outs_total", "Lock-outs of the lasers.").sample(lockOuts);
    labelled(page, "wadjet_events_total", "Durable events.", "type", events, 1);
    page.gauge("wadjet_record_row", "Number of the newest event in the record.").sample(row);
  }

  private static void labelled(
      PrometheusText page,
      String name,
      String help,
      String label,
      Map<String, Long> counts,
      double unit) {
    page.counter(name, help);
    counts.forEach((word, count) -> page.sample(count / unit, label, word));
  }
}
