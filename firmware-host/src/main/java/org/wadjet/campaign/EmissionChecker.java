package org.wadjet.campaign;

import java.util.List;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Change;

/**
 * Checks the emission rules from the changes of the wires and the record, without knowledge of the program between them ({@code docs/laser-safety.md}). Its limits are those of the rules, not those of board.toml.
 *
 * <pre>
 *   record → {@link RecordedAuthorizations}   permissions
 *   LASER, ARM → {@link LineRuleChecker}   controller's lines
 *   light, RAIL → {@link LightRuleChecker}   resulting light
 * </pre>
 *
 * <p>Not checked here: that the board was settled and the chains were sound (rule 1), and the daily lit time beyond one history (rule 4).
 */
public final class EmissionChecker {
  private final SignalLevels wires = new SignalLevels();
  private final RuleViolationLog breaches;
  private final RecordedAuthorizations record;
  private final LineRuleChecker lines;
  private final LightRuleChecker light;

  private EmissionChecker(
      List<ControllerStallInterval> stood, List<ControllerFailureInterval> failed) {
    breaches = new RuleViolationLog(stood);
    record = new RecordedAuthorizations(breaches);
    lines = new LineRuleChecker(wires, record, failed, breaches);
    light = new LightRuleChecker(wires, record, breaches);
  }

  /**
 * Returns every violation in a history, oldest first.
   *
   * @param changes all changes of the wires, oldest first
   * @param told the record, oldest first
   * @param stood periods in which the controller did not run
   * @param untilNanos end of the history
   */
  public static List<RuleViolation> check(
      List<Change> changes,
      List<RecordedEvent> told,
      List<ControllerStallInterval> stood,
      long untilNanos) {
    return check(changes, told, stood, List.of(), untilNanos);
  }

  /**
 * Returns every violation in a history of controllers some of which had failed.
   *
   * @param failed periods in which a controller had failed and knew it
   */
  public static List<RuleViolation> check(
      List<Change> changes,
      List<RecordedEvent> told,
      List<ControllerStallInterval> stood,
      List<ControllerFailureInterval> failed,
      long untilNanos) {
    EmissionChecker checker = new EmissionChecker(stood, failed);
    int next = 0;
    for (Change change : changes) {
      while (next < told.size() && told.get(next).nanos() <= change.nanos()) {
        checker.record.event(told.get(next++));
      }
      checker.change(change);
    }
    while (next < told.size()) {
      checker.record.event(told.get(next++));
    }
    checker.lasting(untilNanos);
    return checker.breaches.all();
  }

  private void change(Change change) {
    long now = change.nanos();
    lasting(now);
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
      case FIRE_SILVER -> fire(Side.SILVER, change);
      case FIRE_RED -> fire(Side.RED, change);
      case EMISSION -> {
        if (change.high()) {
          record.shot().ifPresent(ShotHistoryEntry::emission);
        }
      }
      case SOUNDER -> record.shot().ifPresent(shot -> shot.sounded = true);
      case INTERLOCK, LAMP_SILVER, LAMP_RED, FLOOD -> {}
    }
    wires.apply(change);
  }

  private void fire(Side side, Change change) {
    if (!change.high()) {
      record.pressed(side, change.nanos());
    }
  }

  private void lasting(long now) {
    lines.lasting(now);
    light.lasting(now);
  }
}
