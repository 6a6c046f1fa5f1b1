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
 * the operator unmasks is not masked automatically again.
 */
final class SensorMasking {
  private final TurnContext context;
  private final Set<String> takenBack = new HashSet<>();
  private Masks masks = Masks.NONE;

  /** Findings that were last examined. */
  private List<Finding> looked = List.of();

  SensorMasking(TurnContext context) {
    this.context = context;
  }

  Masks masks() {
    return masks;
  }

  /** Sets the masks chosen by the operator. */
  void operator(Masks now) {
    List<String> again = new ArrayList<>(masks.names());
    again.removeAll(now.names());
    takenBack.addAll(again);
    now.names().forEach(takenBack::remove);
    use(now, Event.Ruler.ARBITER);
  }

  /** Processes one scan. */
  void scan() {
    if (context.board.policy() != Policy.EXHIBIT || isShotUnderWay()) {
      return;
    }
    if (looked.equals(context.diagnosis.findings())) {
      return;
    }
    looked = context.diagnosis.findings();
    for (Finding finding : looked) {
      Optional<Masks> more = masks.against(finding);
      if (more.isPresent() && more.get().names().stream().noneMatch(takenBack::contains)) {
        use(more.get(), Event.Ruler.POLICY);
      }
    }
  }

  /**
   * Returns whether the turn is between FIRE and the record of its shot, when the board is compared
   * with its observation at FIRE.
   */
  private boolean isShotUnderWay() {
    return switch (context.phase()) {
      case WRITING, SHOOTING, RECORDING -> true;
      case SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER -> false;
    };
  }

  private void use(Masks now, Event.Ruler by) {
    if (now.equals(masks)) {
      return;
    }
    masks = now;
    context.sensing.mask(now);
    // Other masks change the reading of the same board: a still board must be observed anew.
    context.setObservation(null);
    context.out.write(new Event.SensorsMasked(now.names(), by));
  }
}
