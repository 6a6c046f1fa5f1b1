package org.wadjet.campaign;

import java.util.List;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Change;

/**
 * Checks the emission rules from the changes of the wires and the record, without knowledge of the
 * program between them ({@code docs/laser-safety.md}). Its limits are those of the rules, not those
 * of board.toml.
 *
 * <pre>
 *   record → {@link RecordedAuthorizations}   permissions
 *   LASER, ARM → {@link LineRuleChecker}   controller's lines
 *   light, RAIL → {@link LightRuleChecker}   resulting light
 * </pre>
 *
 * <p>The checker does not check that the board was settled and the chains were valid (rule 1), nor
 * the daily lit time beyond one history (rule 4).
 */
public final class EmissionChecker {
  private final SignalLevels levels = new SignalLevels();
  private final RuleViolationLog violations;
  private final RecordedAuthorizations record;
  private final LineRuleChecker lines;
  private final LightRuleChecker light;
  private final InterlockHistory interlock;

  /** Creates a checker of a history that it gets in parts. */
  EmissionChecker(
      List<ControllerStallInterval> stalls,
      List<ControllerFailureInterval> failures,
      InterlockHistory interlock) {
    this.interlock = interlock;
    violations = new RuleViolationLog(stalls, failures);
    record = new RecordedAuthorizations(violations);
    lines = new LineRuleChecker(levels, record, interlock, violations);
    light = new LightRuleChecker(levels, record, violations);
  }

  /**
   * Returns every violation in a history, oldest first.
   *
   * @param changes all changes of the wires, oldest first
   * @param recorded the record, oldest first
   * @param stalls periods in which the controller did not run
   * @param failures periods after a failure that the controller noticed
   * @param interlock state of the proof of the interlock before the history, updated by it
   * @param untilNanos end of the history
   */
  public static List<RuleViolation> check(
      List<Change> changes,
      List<RecordedEvent> recorded,
      List<ControllerStallInterval> stalls,
      List<ControllerFailureInterval> failures,
      InterlockHistory interlock,
      long untilNanos) {
    EmissionChecker checker = new EmissionChecker(stalls, failures, interlock);
    checker.add(changes, recorded, untilNanos);
    return checker.violations();
  }

  /** Adds the next part of a history, up to an instant; both lists are in order of time. */
  void add(List<Change> changes, List<RecordedEvent> recorded, long untilNanos) {
    int next = 0;
    for (Change change : changes) {
      while (next < recorded.size() && recorded.get(next).nanos() <= change.nanos()) {
        record.event(recorded.get(next++));
      }
      change(change);
    }
    while (next < recorded.size()) {
      record.event(recorded.get(next++));
    }
    checkDurations(untilNanos);
  }

  /** Returns all violations so far, oldest first. */
  List<RuleViolation> violations() {
    return violations.all();
  }

  private void change(Change change) {
    long now = change.nanos();
    checkDurations(now);
    interlock.change(change);
    switch (change.signal()) {
      case LASER_SILVER -> lines.laser(Side.SILVER, change);
      case LASER_RED -> lines.laser(Side.RED, change);
      case ARM -> {
        lines.arm(change);
        light.arm(change);
      }
      case LIGHT_SILVER -> light.light(Side.SILVER, change);
      case LIGHT_RED -> light.light(Side.RED, change);
      case RAIL -> light.rail(change);
      case FIRE_SILVER -> onFire(Side.SILVER, change);
      case FIRE_RED -> onFire(Side.RED, change);
      case EMISSION -> {
        if (change.high()) {
          record.shot().ifPresent(ShotHistoryEntry::emission);
        }
      }
      case SOUNDER -> record.shot().ifPresent(shot -> shot.sounderChanged = true);
      case INTERLOCK, KEY, LID_OPEN, LAMP_SILVER, LAMP_RED, FLOOD -> {}
    }
    levels.apply(change);
  }

  private void onFire(Side side, Change change) {
    if (!change.high()) {
      record.pressed(side, change.nanos());
    }
  }

  private void checkDurations(long now) {
    lines.checkDurations(now);
    light.checkDurations(now);
  }
}
