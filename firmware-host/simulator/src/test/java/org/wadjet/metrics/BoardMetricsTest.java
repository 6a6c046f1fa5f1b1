package org.wadjet.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.mqtt.Awaited;
import org.wadjet.mqtt.BoardInPlay;
import org.wadjet.turn.Event;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests of the metrics of a simulated game, as Prometheus and the Grafana dashboard use them. */
final class BoardMetricsTest {
  private static final Path DASHBOARD = Path.of("../systemd/grafana-dashboard.json");
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  /** A sample line of the text format 0.0.4. */
  private static final Pattern SAMPLE =
      Pattern.compile(
          "([a-zA-Z_:][a-zA-Z0-9_:]*)(\\{[a-zA-Z_][a-zA-Z0-9_]*=\"(?:[^\"\\\\\\n]|\\\\[\"\\\\n])*\""
              + "(?:,[a-zA-Z_][a-zA-Z0-9_]*=\"(?:[^\"\\\\\\n]|\\\\[\"\\\\n])*\")*})?"
              + " (-?[0-9.]+(?:E-?[0-9]+)?|NaN|[+-]Inf)");

  private BoardInPlay board;
  private BoardMetrics metrics;

  @BeforeEach
  void play() throws IOException {
    board = new BoardInPlay(21, Duration.ofMinutes(1));
    metrics = new BoardMetrics(board.publisher(), BoardInPlay.json(), "1.\"0\"\\");
    metrics.scannedBy(board.loop());
  }

  @AfterEach
  void close() {
    metrics.close();
    board.close();
  }

  /** Parses the samples by name and labels; every line is checked. */
  private static Map<String, Double> read(String page) {
    Map<String, Double> samples = new HashMap<>();
    String family = "";
    Set<String> families = new TreeSet<>();
    for (String line : page.lines().toList()) {
      if (line.startsWith("# HELP ")) {
        family = line.split(" ", 4)[2];
        assertThat(families.add(family)).as("%s comes once", family).isTrue();
      } else if (line.startsWith("# TYPE ")) {
        assertThat(line).matches("# TYPE " + family + " (counter|gauge|histogram)");
      } else {
        Matcher sample = SAMPLE.matcher(line);
        assertThat(sample.matches()).as(line).isTrue();
        assertThat(sample.group(1)).startsWith(family);
        String name = sample.group(1) + (sample.group(2) == null ? "" : sample.group(2));
        assertThat(samples.put(name, Double.valueOf(sample.group(3)))).as(name).isNull();
      }
    }
    return samples;
  }

  @Test
  void countsGames() {
    board.turns(5);
    long rows = board.recorded().size();
    Awaited.until(
        "all is counted",
        PATIENCE,
        () -> {
          // The state is published shortly after its events.
          Map<String, Double> now = read(metrics.page());
          return now.get("wadjet_record_row").longValue() == rows
              && now.get("wadjet_phase{phase=\"waiting\"}") == 1;
        });
    Map<String, Double> samples = read(metrics.page());
    assertThat(samples)
        .containsEntry("wadjet_turns_total", 5.0)
        .containsEntry("wadjet_verdicts_total{outcome=\"confirmed\"}", 5.0)
        .containsEntry("wadjet_shots_total{side=\"silver\"}", 3.0)
        .containsEntry("wadjet_shots_total{side=\"red\"}", 2.0)
        .containsEntry("wadjet_turn", 6.0)
        .containsEntry("wadjet_phase{phase=\"waiting\"}", 1.0)
        .containsEntry("wadjet_phase{phase=\"shooting\"}", 0.0)
        .containsEntry("wadjet_findings", 0.0)
        .containsEntry("wadjet_viewers{feed=\"live\"}", 1.0)
        .containsEntry("wadjet_viewers{feed=\"broadcast\"}", 0.0);
    double lit =
        board.recorded().stream()
            .filter(Event.ShotJudged.class::isInstance)
            .mapToDouble(event -> ((Event.ShotJudged) event).lit().toNanos() / 1e9)
            .sum();
    assertThat(
            samples.get("wadjet_lit_seconds_total{side=\"silver\"}")
                + samples.get("wadjet_lit_seconds_total{side=\"red\"}"))
        .isCloseTo(lit, Offset.offset(1e-9));
    assertThat(samples.get("wadjet_scan_period_seconds_count"))
        .isEqualTo(board.loop().scans() - 1.0)
        .isEqualTo(samples.get("wadjet_scan_period_seconds_bucket{le=\"+Inf\"}"));
    assertThat(samples.get("wadjet_scan_period_seconds_bucket{le=\"0.005\"}")).isPositive();
    assertThat(samples.get("wadjet_scan_period_seconds_sum")).isPositive();
    assertThat(samples.get("process_resident_memory_bytes")).isGreaterThan(1e6);
  }

  @Test
  void listsRegisteredGaugeOnPage() {
    metrics.gauge("wadjet_mqtt_waiting_events", "Events that wait for the broker.", () -> 7);
    assertThat(read(metrics.page())).containsEntry("wadjet_mqtt_waiting_events", 7.0);
  }

  @Test
  void dashboardUsesOnlyExistingMetrics() throws Exception {
    metrics.gauge(
        "wadjet_mqtt_waiting_events", "Events that wait to be sent to the broker.", () -> 0);
    board.turns(1);
    Awaited.until("a turn", PATIENCE, () -> metrics.page().contains("type=\"turn-ended\""));
    Set<String> existing = new TreeSet<>();
    read(metrics.page()).keySet().forEach(name -> existing.add(name.replaceAll("\\{.*", "")));
    JsonNode dashboard = JsonMapper.shared().readTree(Files.readString(DASHBOARD));
    List<String> requested =
        dashboard.findValuesAsString("expr").stream()
            .flatMap(e -> Pattern.compile("\\b(?:wadjet|process|jvm)_[a-z_]+").matcher(e).results())
            .map(match -> match.group())
            .toList();
    assertThat(requested).isNotEmpty();
    assertThat(existing).containsAll(requested);
    Set<Integer> ids = new TreeSet<>();
    for (JsonNode panel : dashboard.path("panels")) {
      assertThat(ids.add(panel.path("id").asInt())).isTrue();
      assertThat(panel.path("title").asString()).isNotBlank();
    }
  }
}
