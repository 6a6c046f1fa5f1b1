package org.wadjet.turn;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.Masks;
import org.wadjet.wiring.Policy;

/**
 * Masking of sensors that the game ignores: those that the operator masks and, under {@link
 * Policy#EXHIBIT}, also those of a square to which the diagnosis attributes a fault. A sensor that
 * the operator has unmasked is not masked automatically again.
 */
final class SensorMasking {
  private final BoardReadings readings;
  private final Set<String> takenBack = new HashSet<>();
  private Masks masks = Masks.NONE;

  /** Findings examined last. */
  private List<Finding> lastFindings = List.of();

  SensorMasking(BoardReadings readings) {
    this.readings = readings;
  }

  Masks masks() {
    return masks;
  }

  /** Sets the masks chosen by the operator. */
  Step operator(Masks now) {
    List<String> again = new ArrayList<>(masks.names());
    again.removeAll(now.names());
    takenBack.addAll(again);
    now.names().forEach(takenBack::remove);
    return applyMasks(now, Event.Ruler.ARBITER);
  }

  /** Processes one scan. */
  Step scan(TurnState state) {
    List<Finding> findings = readings.diagnosis().findings();
    // During a shot the board is compared with its observation at FIRE.
    if (readings.board().policy() != Policy.EXHIBIT
        || state.isShotUnderWay()
        || lastFindings.equals(findings)) {
      return Step.NONE;
    }
    lastFindings = findings;
    Step step = Step.NONE;
    for (Finding finding : lastFindings) {
      Optional<Masks> more = masks.against(finding);
      if (more.isPresent() && more.get().names().stream().noneMatch(takenBack::contains)) {
        step = step.then(applyMasks(more.get(), Event.Ruler.POLICY));
      }
    }
    return step;
  }

  private Step applyMasks(Masks now, Event.Ruler by) {
    if (now.equals(masks)) {
      return Step.NONE;
    }
    masks = now;
    readings.mask(now);
    return Step.NONE.write(new Event.SensorsMasked(now.names(), by));
  }
}
