package org.wadjet.metrics;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.DoubleSupplier;
import org.wadjet.metrics.Exposition.Kind;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.FeedReader;
import org.wadjet.service.News;
import org.wadjet.service.NewsJson;
import org.wadjet.service.Onlookers;
import org.wadjet.service.ScanPeriods;

/**
 * The service in numbers, for Prometheus: what has happened since it started, how everything
 * stands, how evenly it scans. An onlooker like all others: the control thread knows nothing of it.
 */
public final class BoardMetrics implements AutoCloseable {
  /** The media type of {@link #page}. */
  public static final String TYPE = Exposition.TYPE;

  private static final double NANOS_PER_SECOND = 1e9;

  private final Onlookers onlookers;
  private final NewsJson json;
  private final String version;
  private final GameCounts counts;
  private final FeedReader reader;
  private final Map<String, Extra> extras = new ConcurrentSkipListMap<>();
  private volatile Optional<ControlLoop> loop = Optional.empty();

  private record Extra(Kind kind, String help, DoubleSupplier value) {}

  /**
   * Counts from now on.
   *
   * @param version of the program
   */
  public BoardMetrics(Onlookers onlookers, NewsJson json, String version) {
    this.onlookers = onlookers;
    this.json = json;
    this.version = version;
    this.counts = new GameCounts(json);
    this.reader = new FeedReader("metrics", onlookers.live(), this::hear);
  }

  private void hear(News news) {
    if (news instanceof News.Happened happened) {
      counts.happened(happened);
    }
  }

  /** From now on this loop scans. */
  public void scannedBy(ControlLoop newLoop) {
    loop = Optional.of(newLoop);
  }

  /**
   * Adds a gauge.
   *
   * @param value looked at for each page, by any thread; must not wait
   */
  public void gauge(String name, String help, DoubleSupplier value) {
    extras.put(name, new Extra(Kind.GAUGE, help, value));
  }

  /**
   * Adds a counter, which only grows.
   *
   * @param value looked at for each page, by any thread; must not wait
   */
  public void counter(String name, String help, DoubleSupplier value) {
    extras.put(name, new Extra(Kind.COUNTER, help, value));
  }

  /** The resident memory of this process; empty on another system than Linux. */
  public static OptionalLong residentBytes() {
    return ProcessFacts.residentBytes();
  }

  /** All of it now, as text in the format 0.0.4; for any thread but the control thread. */
  public String page() {
    Exposition page = new Exposition();
    page.family("wadjet_build_info", Kind.GAUGE, "Always 1; the labels tell what runs.")
        .sample(1, "version", version, "java", Runtime.version().toString());
    counts.tell(page);
    onlookers
        .live()
        .state()
        .ifPresent(state -> BoardStands.tell(page, state, json.of(state).path("masked").size()));
    page.family("wadjet_viewers", Kind.GAUGE, "Who watches, programs included.")
        .sample(onlookers.live().onlookers(), "feed", "live")
        .sample(later(), "feed", "broadcast");
    loop.ifPresent(scanned -> scans(page, scanned));
    extras.forEach(
        (name, extra) ->
            page.family(name, extra.kind(), extra.help()).sample(extra.value().getAsDouble()));
    ProcessFacts.tell(page);
    return page.toString();
  }

  /** Where nothing is delayed, the feeds are one. */
  private int later() {
    return onlookers.delayed() == onlookers.live() ? 0 : onlookers.delayed().onlookers();
  }

  private static void scans(Exposition page, ControlLoop loop) {
    page.family("wadjet_sensors_sound", Kind.GAUGE, "1 while every sensor chain is believed.")
        .sample(loop.sound() ? 1 : 0);
    page.family("wadjet_record_waiting_events", Kind.GAUGE, "Events on their way to the disk.")
        .sample(loop.unwritten());
    page.family("wadjet_scan_period_seconds", Kind.HISTOGRAM, "From one scan to the next.");
    ScanPeriods.Counted periods = loop.periods().counted();
    long below = 0;
    for (int i = 0; i < periods.counts().size(); i++) {
      below += periods.counts().get(i);
      String upTo = i < periods.upTo().size() ? seconds(periods.upTo().get(i)) : "+Inf";
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
