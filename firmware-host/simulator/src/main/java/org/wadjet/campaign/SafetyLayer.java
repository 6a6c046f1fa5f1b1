package org.wadjet.campaign;

import org.wadjet.sim.LaserPartTolerances;

/**
 * Layers of safety between a faulty controller and light, in series ({@code
 * docs/laser-safety.md#the-layers}). If one is missing, the next must act.
 */
public enum SafetyLayer {
  /** The program's own limit on a pulse; when removed, the line stays high. */
  SOFTWARE("software limit", "softwareLimit", 50),
  /** Q: a line that stays high gives one short pulse. */
  ONE_SHOT("one-shot", "oneShot", 50),
  /** A line that stays high switches the supply off, whatever the one-shot does. */
  LINE_TIMER("line timer", "lineTimer", 50),
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

  /** Returns a description for people. */
  public String description() {
    return description;
  }

  /** Returns the key in JSON. */
  public String key() {
    return key;
  }

  /**
   * Returns the longest time from a crash until the light ends without this layer, in milliseconds.
   */
  int darkWithinMillis() {
    return darkWithinMillis;
  }

  /** Returns whether a violation is of a rule that this layer alone enforces. */
  boolean enforces(RuleViolation violation) {
    int rule = violation.rule();
    return switch (violation.subject()) {
      case LINE, RECORD -> this == SOFTWARE && rule >= 2 && rule <= 6;
      case LIGHT -> (this == CROSS_GATE && rule == 2) || (this == INTERLOCK && rule == 5);
      case SUPPLY -> (this == PUMP && rule == 7) || (this == INTERLOCK && rule == 5);
    };
  }

  /**
   * Returns whether a controller locks out when it finds this layer missing ({@code
   * docs/laser-safety.md#rule-8}).
   */
  boolean causesLockOut() {
    return this == SOFTWARE || this == PUMP;
  }

  /** Returns these parts without this layer. */
  LaserPartTolerances removeFrom(LaserPartTolerances parts) {
    return switch (this) {
      case SOFTWARE -> parts;
      case ONE_SHOT -> parts.withoutOneShot();
      case LINE_TIMER -> parts.withoutLineTimer();
      case CROSS_GATE -> parts.withoutCrossGate();
      case PUMP -> parts.withoutPump();
      case INTERLOCK -> parts.withoutInterlock();
    };
  }
}
