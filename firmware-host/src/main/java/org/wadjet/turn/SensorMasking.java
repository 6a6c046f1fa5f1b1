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
 * Which sensors the game goes on without: those that the operator masks, and under {@link
 * Policy#EXHIBIT} those of a square that the diagnosis blames, too. What the operator takes back is
 * not masked by itself again.
 */
final class SensorMasking {
  private final TurnContext context;
  private final Set<String> takenBack = new HashSet<>();
  private Masks masks = Masks.NONE;

  /** The findings that were looked at last. */
  private List<Finding> looked = List.of();

  SensorMasking(TurnContext context) {
    this.context = context;
  }

  Masks masks() {
    return masks;
  }

  /** The operator says what is masked from now on. */
  void operator(Masks now) {
    List<String> again = new ArrayList<>(masks.names());
    again.removeAll(now.names());
    takenBack.addAll(again);
    now.names().forEach(takenBack::remove);
    use(now, Event.Ruler.ARBITER);
  }

  /** A scan has been taken. */
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

  /** From FIRE to the record of the shot the board is watched as it stood at FIRE. */
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
    // With other sensors the same board reads otherwise: that nothing moved must be seen anew.
    context.setObservation(null);
    context.out.write(new Event.SensorsMasked(now.names(), by));
  }
}
