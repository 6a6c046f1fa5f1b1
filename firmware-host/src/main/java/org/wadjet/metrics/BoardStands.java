package org.wadjet.metrics;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.wadjet.metrics.Exposition.Kind;
import org.wadjet.service.News;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Snapshot;

/** How everything stands, as gauges. */
final class BoardStands {
  private static final List<String> PHASES =
      Stream.of(Phase.values()).map(BoardStands::word).toList();

  private BoardStands() {}

  private static String word(Phase phase) {
    return phase.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * Puts a state on a page.
   *
   * @param masked how many sensors are not used
   */
  static void tell(Exposition page, News.State state, int masked) {
    Snapshot stands = state.snapshot();
    page.family("wadjet_phase", Kind.GAUGE, "1 for the phase that the turn is in, 0 for others.");
    PHASES.forEach(word -> page.sample(word.equals(word(stands.phase())) ? 1 : 0, "phase", word));
    page.family("wadjet_game", Kind.GAUGE, "Number of the game in the record.")
        .sample(state.game());
    page.family("wadjet_turn", Kind.GAUGE, "Number of the turn in the game.")
        .sample(stands.game().ply());
    page.family("wadjet_findings", Kind.GAUGE, "Things that are wrong with the board.")
        .sample(stands.findings().size());
    page.family("wadjet_masked_sensors", Kind.GAUGE, "Sensors that are not used.").sample(masked);
    page.family("wadjet_locked_out", Kind.GAUGE, "1 while there is no light until a human acts.")
        .sample(stands.lockOut().isPresent() ? 1 : 0);
    page.family("wadjet_arbiter_wanted", Kind.GAUGE, "1 while the arbiter has to rule.")
        .sample(stands.choices().isEmpty() ? 0 : 1);
  }
}
