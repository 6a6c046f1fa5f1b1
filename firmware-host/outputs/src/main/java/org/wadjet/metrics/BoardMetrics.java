package org.wadjet.metrics;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.DoubleSupplier;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.ScanPeriods;
import org.wadjet.service.Update;
import org.wadjet.service.UpdateFeedReader;
import org.wadjet.service.UpdateJson;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/**
 * Metrics of the service for Prometheus: counters of events since its start, gauges of the present
 * state, and scan periods. It subscribes to updates like any other client and has no effect on the
 * control thread.
 */
public final class BoardMetrics implements AutoCloseable {
  /** The media type of {@link #page}. */
  public static final String TYPE = PrometheusText.TYPE;

  private static final double NANOS_PER_SECOND = 1e9;

  private final EventPublisher publisher;
  private final UpdateJson json;
  private final String version;
  private final GameCounters counts;
  private final UpdateFeedReader reader;
  private final Map<String, Extra> extras = new ConcurrentSkipListMap<>();
  private volatile Optional<ControlLoop> loop = Optional.empty();

  private record Extra(boolean counter, String help, DoubleSupplier value) {}

  /**
   * Starts counting.
   *
   * @param version version of the program
   */
  public BoardMetrics(EventPublisher publisher, UpdateJson json, String version) {
    this.publisher = publisher;
    this.json = json;
    this.version = version;
    this.counts = new GameCounters(json);
    this.reader = new UpdateFeedReader("metrics", publisher.live(), this::update);
  }

  private void update(Update update) {
    if (update instanceof Update.EventUpdate eventUpdate) {
      counts.record(eventUpdate);
    }
  }

  /** Sets the loop whose scans are measured. */
  public void scannedBy(ControlLoop newLoop) {
    loop = Optional.of(newLoop);
  }

  /**
   * Adds a gauge; must be called before the first page.
   *
   * @param value read for each page, by any thread; must not block
   */
  public void gauge(String name, String help, DoubleSupplier value) {
    extras.put(name, new Extra(false, help, value));
  }

  /**
   * Adds a counter, which only grows.
   *
   * @param value read for each page, by any thread; must not block
   */
  public void counter(String name, String help, DoubleSupplier value) {
    extras.put(name, new Extra(true, help, value));
  }

  /** Returns the resident memory of this process; empty on systems other than Linux. */
  public static OptionalLong residentBytes() {
    return ProcessMetrics.residentBytes();
  }

  /**
   * Returns all metrics as text in format 0.0.4; may be called from any thread except the control
   * thread.
   */
  public String page() {
    PrometheusText page = new PrometheusText();
    page.gauge("wadjet_build_info", "Always 1; the labels identify the program.")
        .sample(1, "version", version, "java", Runtime.version().toString());
    counts.write(page);
    publisher
        .live()
        .state()
        .ifPresent(state -> state(page, state, json.of(state).path("masked").size()));
    page.gauge("wadjet_viewers", "Subscribed clients, including programs.")
        .sample(publisher.live().subscriptions(), "feed", "live")
        .sample(delayedSubscriptions(), "feed", "broadcast");
    loop.ifPresent(scanned -> scans(page, scanned));
    extras.forEach(
        (name, extra) ->
            (extra.counter() ? page.counter(name, extra.help()) : page.gauge(name, extra.help()))
                .sample(extra.value().getAsDouble()));
    ProcessMetrics.write(page);
    return page.toString();
  }

  /**
   * Returns the number of delayed subscriptions; 0 if the broadcast is not delayed, since both
   * feeds are then the same.
   */
  private int delayedSubscriptions() {
    return publisher.delayed() == publisher.live() ? 0 : publisher.delayed().subscriptions();
  }

  private static void state(PrometheusText page, Update.StateUpdate state, int masked) {
    TableSnapshot snapshot = state.snapshot();
    page.gauge("wadjet_phase", "1 for the current phase of the turn, 0 for the others.");
    for (Phase phase : Phase.values()) {
      page.sample(phase == snapshot.phase() ? 1 : 0, "phase", phase.keyword());
    }
    page.gauge("wadjet_game", "Number of the game in the record.").sample(state.game());
    page.gauge("wadjet_turn", "Number of the turn in the game.").sample(snapshot.game().ply());
    page.gauge("wadjet_findings", "Faults found on the board.").sample(snapshot.findings().size());
    page.gauge("wadjet_masked_sensors", "Masked sensors.").sample(masked);
    page.gauge("wadjet_locked_out", "1 while the lasers are locked out.")
        .sample(snapshot.lockOut().isPresent() ? 1 : 0);
    page.gauge("wadjet_arbiter_wanted", "1 while a ruling of the arbiter is needed.")
        .sample(snapshot.choices().isEmpty() ? 0 : 1);
  }

  private static void scans(PrometheusText page, ControlLoop loop) {
    page.gauge("wadjet_sensors_sound", "1 while every sensor chain is sound.")
        .sample(loop.areAllChainsValid() ? 1 : 0);
    page.gauge("wadjet_record_waiting_events", "Events not yet written to disk.")
        .sample(loop.unwritten());
    page.histogram("wadjet_scan_period_seconds", "Time from one scan to the next, in seconds.");
    ScanPeriods.Counted periods = loop.periods().counted();
    long below = 0;
    for (int i = 0; i < periods.counts().size(); i++) {
      below += periods.counts().get(i);
      String upTo =
          i < periods.upperBounds().size() ? seconds(periods.upperBounds().get(i)) : "+Inf";
      page.suffixed("_bucket", below, "le", upTo);
    }
    page.suffixed("_sum", periods.sum().toNanos() / NANOS_PER_SECOND).suffixed("_count", below);
  }

  private static String seconds(Duration duration) {
    return Double.toString(duration.toNanos() / NANOS_PER_SECOND);
  }

  @Override
  public void close() {
    reader.close();
  }
}
