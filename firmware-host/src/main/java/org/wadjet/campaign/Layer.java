package org.wadjet.campaign;

import static org.wadjet.campaign.Breach.Subject.LIGHT;
import static org.wadjet.campaign.Breach.Subject.LINE;
import static org.wadjet.campaign.Breach.Subject.RECORD;
import static org.wadjet.campaign.Breach.Subject.SUPPLY;

import java.util.Set;
import org.wadjet.sim.LaserParts;

/**
 * What stands between a controller gone wrong and light, one behind the other (BOARD.md, Lasers and
 * What must hold of emission). Without one of them the next is to answer.
 */
public enum Layer {
  /** The program lowers the line it has raised: taken out, the line stays high from then on. */
  SOFTWARE("software limit", "softwareLimit", 50),
  /** Q: a line that stays high gives one short pulse. */
  ONE_SHOT("one-shot", "oneShot", 150),
  /** A line that is high keeps the other laser dark. */
  CROSS_GATE("cross-gate", "crossGate", 50),
  /** The charge pump: no supply without edges of ARM. */
  PUMP("charge pump", "chargePump", 50),
  /** Key and lid cut the supply. */
  INTERLOCK("interlock", "interlock", 50);

  private final String words;
  private final String key;
  private final int darkWithinMillis;

  Layer(String words, String key, int darkWithinMillis) {
    this.words = words;
    this.key = key;
    this.darkWithinMillis = darkWithinMillis;
  }

  /** For people. */
  public String words() {
    return words;
  }

  /** In JSON. */
  public String key() {
    return key;
  }

  /** Without it, light ends so long after a stroke at the latest. */
  int darkWithinMillis() {
    return darkWithinMillis;
  }

  /** Whether a rule of emission was broken that this layer alone holds up. */
  boolean holdsUp(Breach breach) {
    return switch (this) {
      case SOFTWARE -> isOf(breach, Set.of(LINE, RECORD), Set.of(2, 3, 4, 5, 6));
      case ONE_SHOT -> isOf(breach, Set.of(LIGHT), Set.of(3));
      case CROSS_GATE -> isOf(breach, Set.of(LIGHT), Set.of(2));
      case PUMP -> isOf(breach, Set.of(SUPPLY), Set.of(7));
      case INTERLOCK -> isOf(breach, Set.of(LIGHT, SUPPLY), Set.of(5));
    };
  }

  private static boolean isOf(Breach breach, Set<Breach.Subject> subjects, Set<Integer> rules) {
    return subjects.contains(breach.of()) && rules.contains(breach.rule());
  }

  /** Whether a controller that sees it missing is to lock out (rule 8). */
  boolean locksOut() {
    return this == SOFTWARE || this == PUMP;
  }

  /** The parts of a board that lacks it. */
  LaserParts outOf(LaserParts parts) {
    return switch (this) {
      case SOFTWARE -> parts;
      case ONE_SHOT -> parts.withoutOneShot();
      case CROSS_GATE -> parts.withoutCrossGate();
      case PUMP -> parts.withoutPump();
      case INTERLOCK -> parts.withoutInterlock();
    };
  }
}
