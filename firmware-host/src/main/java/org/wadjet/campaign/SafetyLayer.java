package org.wadjet.campaign;

import org.wadjet.sim.LaserPartTolerances;

/**
 * What stands between a controller gone wrong and light, one behind the other (BOARD.md, Lasers and
 * What must hold of emission). Without one of them the next is to answer.
 */
public enum SafetyLayer {
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

  private final String description;
  private final String key;
  private final int darkWithinMillis;

  SafetyLayer(String words, String key, int darkWithinMillis) {
    this.description = words;
    this.key = key;
    this.darkWithinMillis = darkWithinMillis;
  }

  /** For people. */
  public String description() {
    return description;
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
  boolean holdsUp(RuleViolation breach) {
    int rule = breach.rule();
    return switch (breach.of()) {
      case LINE, RECORD -> this == SOFTWARE && rule >= 2 && rule <= 6;
      case LIGHT ->
          (this == ONE_SHOT && rule == 3)
              || (this == CROSS_GATE && rule == 2)
              || (this == INTERLOCK && rule == 5);
      case SUPPLY -> (this == PUMP && rule == 7) || (this == INTERLOCK && rule == 5);
    };
  }

  /** Whether a controller that sees it missing is to lock out (rule 8). */
  boolean locksOut() {
    return this == SOFTWARE || this == PUMP;
  }

  /** The parts of a board that lacks it. */
  LaserPartTolerances outOf(LaserPartTolerances parts) {
    return switch (this) {
      case SOFTWARE -> parts;
      case ONE_SHOT -> parts.withoutOneShot();
      case CROSS_GATE -> parts.withoutCrossGate();
      case PUMP -> parts.withoutPump();
      case INTERLOCK -> parts.withoutInterlock();
    };
  }
}
