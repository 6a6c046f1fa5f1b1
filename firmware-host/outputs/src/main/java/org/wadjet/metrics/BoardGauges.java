package org.wadjet.metrics;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.wadjet.metrics.PrometheusText.MetricType;
import org.wadjet.service.Update;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/** Gauges of the board's present state. */
final class BoardGauges {
  private static final List<String> PHASES =
      Stream.of(Phase.values()).map(BoardGauges::label).toList();

  private BoardGauges() {}

  private static String label(Phase phase) {
    return phase.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Writes a state to a page.
   *
   * @param masked number of masked sensors
   */
  static void write(PrometheusText page, Update.StateUpdate state, int masked) {
    TableSnapshot snapshot = state.snapshot();
    page.family(
        "wadjet_phase", MetricType.GAUGE, "1 for the current phase of the turn, 0 for the others.");
    PHASES.forEach(
        word -> page.sample(word.equals(label(snapshot.phase())) ? 1 : 0, "phase", word));
    page.family("wadjet_game", MetricType.GAUGE, "Number of the game in the record.")
        .sample(state.game());
    page.family("wadjet_turn", MetricType.GAUGE, "Number of the turn in the game.")
        .sample(snapshot.game().ply());
    page.family("wadjet_findings", MetricType.GAUGE, "Faults found on the board.")
        .sample(snapshot.findings().size());
    page.family("wadjet_masked_sensors", MetricType.GAUGE, "Masked sensors.").sample(masked);
    page.family("wadjet_locked_out", MetricType.GAUGE, "1 while the lasers are locked out.")
        .sample(snapshot.lockOut().isPresent() ? 1 : 0);
    page.family(
            "wadjet_arbiter_wanted",
            MetricType.GAUGE,
            "1 while a ruling of the arbiter is" + " needed.")
        .sample(snapshot.choices().isEmpty() ? 0 : 1);
  }
}
