package org.wadjet.metrics;

import org.wadjet.service.Update;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/** Gauges of the board's present state. */
final class BoardGauges {
  private BoardGauges() {}

  /**
   * Writes a state to a page.
   *
   * @param masked number of masked sensors
   */
  static void write(PrometheusText page, Update.StateUpdate state, int masked) {
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
}
