package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;

/** Hand-made histories: a good one has no breach, and each rule broken is told. */
final class EmissionCheckerTest {
  private static final double PULSE = 0.15;

  private final List<Change> changes = new ArrayList<>();
  private final List<Told> told = new ArrayList<>();
  private final List<Stood> stood = new ArrayList<>();

  /** The longest gap between two edges of ARM, and how far before the pulses they begin. */
  private double armEveryMillis = 5;

  private static long nanos(double millis) {
    return Math.round(millis * 1_000_000);
  }

  private void at(double millis, Signal signal, boolean high) {
    changes.add(new Change(nanos(millis), signal, high));
  }

  private void tell(double millis, Event event) {
    told.add(new Told(nanos(millis), event));
  }

  private void closed() {
    at(0, Signal.INTERLOCK, true);
    at(0, Signal.FIRE_SILVER, true);
    at(0, Signal.FIRE_RED, true);
  }

  private void press(double millis, Side side) {
    at(millis, Signal.fire(side), false);
    at(millis + 100, Signal.fire(side), true);
  }

  private void written(double millis, Side side) {
    tell(millis, new Event.TurnMade(1, side, List.of(), Position.empty(side)));
    tell(millis, new Event.Reserved(side, Duration.ofMillis(1_500)));
  }

  private void judged(double millis, Side side) {
    tell(millis, new Event.ShotJudged(1, side, null, null, null, null, "done", Duration.ZERO));
  }

  private void arm(double from, double to) {
    boolean high = true;
    double last = from;
    for (double t = from; t <= to || !high; t += armEveryMillis) {
      at(t, Signal.ARM, high);
      high = !high;
      last = t;
    }
    at(from + 20, Signal.RAIL, true);
    at(last + 90, Signal.RAIL, false);
  }

  private void pulse(double millis, Side side, double length) {
    at(millis, Signal.laser(side), true);
    at(millis, Signal.light(side), true);
    at(millis, Signal.EMISSION, true);
    at(millis + length, Signal.laser(side), false);
    at(millis + length, Signal.light(side), false);
    at(millis + length, Signal.EMISSION, false);
  }

  /** FIRE, the turn durable, lead-in, nine pulses, judged. */
  private void shot(double fire, Side side) {
    press(fire, side);
    written(fire + 50, side);
    arm(fire + 60, fire + 450);
    for (int i = 0; i < 9; i++) {
      pulse(fire + 360 + 8 * i, side, PULSE);
    }
    judged(fire + 480, side);
  }

  private List<Breach> check(double untilMillis) {
    changes.sort(Comparator.comparingLong(Change::nanos));
    told.sort(Comparator.comparingLong(Told::nanos));
    return EmissionChecker.check(changes, told, stood, nanos(untilMillis));
  }

  private void assertBroken(int rule, String what) {
    List<Breach> breaches = check(10_000_000);
    assertThat(breaches).isNotEmpty().allSatisfy(b -> assertThat(b.rule()).isEqualTo(rule));
    assertThat(breaches).anySatisfy(b -> assertThat(b.what()).contains(what));
  }

  @Test
  void goodShotsBreakNothing() {
    closed();
    shot(1_000, SILVER);
    shot(4_000, RED);
    press(7_000, SILVER);
    assertThat(check(10_000)).isEmpty();
  }

  @Test
  void aBreachSaysWhenWhatAndWhichRule() {
    assertThat(new Breach(2, 1_234_567_890, "both lasers gave light").sentence())
        .isEqualTo("at 1.234 s both lasers gave light: emission rule 2 of BOARD.md is broken");
  }

  @Test
  void rule1ALaserRaisedOutsideAnyShot() {
    closed();
    pulse(1_000, SILVER, PULSE);
    assertBroken(1, "silver's LASER was raised outside a shot");
  }

  @Test
  void rule1ALaserRaisedInTheOthersShot() {
    closed();
    shot(1_000, SILVER);
    pulse(1_400.5, RED, PULSE);
    assertBroken(1, "red's LASER was raised outside a shot");
  }

  @Test
  void rule1ALaserRaisedAfterItsShotWasJudged() {
    closed();
    shot(1_000, SILVER);
    pulse(1_500, SILVER, PULSE);
    assertBroken(1, "outside a shot");
  }

  @Test
  void rule1ATurnThatWasNotDurable() {
    closed();
    shot(1_000, SILVER);
    told.removeFirst();
    assertBroken(1, "without a turn");
  }

  @Test
  void rule1ArmBeforeTheTurnWasDurable() {
    closed();
    press(1_000, SILVER);
    arm(1_010, 1_040);
    assertBroken(1, "ARM was toggled outside a shot");
  }

  @Test
  void rule1NoPressOfItsOwnFire() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.FIRE_SILVER);
    press(900, RED);
    assertBroken(1, "without a fresh press");
  }

  @Test
  void rule1OnePressForTwoShots() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(c -> c.signal() == Signal.FIRE_SILVER && c.nanos() > nanos(4_000));
    shot(5_000, SILVER);
    changes.removeIf(c -> c.signal() == Signal.FIRE_SILVER && c.nanos() > nanos(4_000));
    assertBroken(1, "without a fresh press");
  }

  @Test
  void rule1APressFromLongBefore() {
    closed();
    shot(7_000, SILVER);
    changes.removeIf(c -> c.signal() == Signal.FIRE_SILVER && c.nanos() > 0);
    press(1_000, SILVER);
    assertBroken(1, "without a fresh press");
  }

  @Test
  void rule1ARepeatNeedsARuling() {
    closed();
    shot(1_000, SILVER);
    shot(5_000, SILVER);
    told.removeIf(t -> t.nanos() > nanos(5_000) && t.event() instanceof Event.TurnMade);
    List<Told> without = List.copyOf(told);
    assertBroken(1, "without a turn or a ruling");

    told.clear();
    told.addAll(without);
    tell(2_000, new Event.Ruled(1, Event.Ruling.REFIRE, Event.Ruler.ARBITER));
    assertThat(check(10_000)).isEmpty();
  }

  @Test
  void rule1NoLeadIn() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 1_400);
    pulse(1_349, SILVER, PULSE);
    assertBroken(1, "less than 300 ms");
  }

  @Test
  void rule1TheInterlockJustClosed() {
    closed();
    shot(1_000, SILVER);
    at(1_250, Signal.INTERLOCK, false);
    at(1_250.5, Signal.RAIL, false);
    at(1_300, Signal.INTERLOCK, true);
    at(1_300.5, Signal.RAIL, true);
    assertBroken(1, "before the interlock had been closed");
  }

  @Test
  void rule2BothLinesHigh() {
    closed();
    shot(1_000, SILVER);
    at(1_376.05, Signal.LASER_RED, true);
    at(1_376.10, Signal.LASER_RED, false);
    assertThat(check(10_000)).extracting(Breach::rule).contains(2);
  }

  @Test
  void rule2BothLasersGiveLight() {
    closed();
    shot(1_000, SILVER);
    at(1_376.05, Signal.LIGHT_RED, true);
    at(1_376.10, Signal.LIGHT_RED, false);
    assertBroken(2, "both lasers gave light");
  }

  @Test
  void rule3ACommandedPulseOverTenMilliseconds() {
    closed();
    shot(1_000, SILVER);
    pulse(1_440, SILVER, 10.5);
    assertBroken(3, "was high for 10 ms");
  }

  @Test
  void rule3APulseAfterOneThatWasTooLong() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 1_460);
    pulse(1_360, SILVER, 25);
    stood.add(new Stood(nanos(1_361), nanos(1_385)));
    pulse(1_400, SILVER, PULSE);
    assertBroken(3, "again after a pulse of 25 ms");
  }

  @Test
  void rule3LightOverFiftyMillisecondsWhateverHappened() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 1_460);
    pulse(1_360, SILVER, 51);
    stood.add(new Stood(nanos(1_360), nanos(1_420)));
    assertBroken(3, "gave light for more than 50 ms");
  }

  @Test
  void rule3LightThatNeverEnds() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 1_460);
    at(1_380, Signal.LASER_SILVER, true);
    at(1_380, Signal.LIGHT_SILVER, true);
    assertThat(check(10_000)).extracting(Breach::rule).contains(3);
  }

  @Test
  void rule4TooMuchLightInAShot() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 4_300);
    for (int i = 0; i < 152; i++) {
      pulse(1_360 + 15 * i, SILVER, 9.9);
    }
    assertBroken(4, "more than 1.5 s in a shot");
  }

  @Test
  void rule4AShotOverThreeSeconds() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 4_500);
    pulse(1_360, SILVER, PULSE);
    pulse(4_361, SILVER, PULSE);
    assertBroken(4, "had lasted 3001 ms");
  }

  @Test
  void rule4TwoShotsWithoutAPause() {
    closed();
    shot(1_000, SILVER);
    shot(3_000, RED);
    assertBroken(4, "after the shot before");
  }

  @Test
  void rule4TooMuchLightInADay() {
    closed();
    // 1203 shots of almost 1.5 s each.
    for (int shot = 0; shot < 1_203; shot++) {
      double fire = 1_000 + 7_000.0 * shot;
      press(fire, SILVER);
      written(fire + 50, SILVER);
      arm(fire + 55, fire + 3_300);
      for (int i = 0; i < 150; i++) {
        pulse(fire + 360 + 15 * i, SILVER, 9.99);
      }
      judged(fire + 3_400, SILVER);
    }
    assertBroken(4, "more than 1800 s");
  }

  @Test
  void rule4ARefundOfAShotThatWasFired() {
    closed();
    shot(1_000, SILVER);
    told.removeLast();
    tell(1_480, new Event.ShotCancelled(1, SILVER, "stopped"));
    assertBroken(4, "was refunded");
  }

  @Test
  void rule5TheInterlockOpensAndTheSupplyStaysUp() {
    closed();
    shot(1_000, SILVER);
    at(1_440, Signal.INTERLOCK, false);
    assertBroken(5, "RAIL stayed up");
  }

  @Test
  void rule5TheInterlockIsOpenAndALaserIsRaised() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.RAIL);
    at(1_080, Signal.RAIL, true);
    at(1_340, Signal.INTERLOCK, false);
    at(1_340, Signal.RAIL, false);
    changes.removeIf(c -> c.signal() == Signal.LIGHT_SILVER || c.signal() == Signal.EMISSION);
    assertBroken(5, "with the interlock open");
  }

  @Test
  void rule5ALineThatStaysHighWithTheInterlockOpen() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    at(1_100, Signal.ARM, true);
    at(1_105, Signal.ARM, false);
    at(1_370, Signal.LASER_SILVER, true);
    at(1_371, Signal.INTERLOCK, false);
    assertThat(check(10_000))
        .anySatisfy(breach -> assertThat(breach.what()).contains("LASER stayed high"));
  }

  @Test
  void rule7ALaserAfterAGapInArm() {
    closed();
    armEveryMillis = 25;
    shot(1_000, SILVER);
    assertBroken(7, "after ARM had stood for 25 ms");
  }

  @Test
  void rule7ASupplyThatOutlivesArm() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.RAIL && !change.high());
    assertBroken(7, "RAIL stayed up for more than 250 ms");
  }

  @Test
  void rule8AShotAfterLightInTheDarkAndAfterALockOut() {
    closed();
    shot(1_000, SILVER);
    at(2_000, Signal.EMISSION, true);
    at(2_100, Signal.EMISSION, false);
    shot(5_000, RED);
    assertBroken(8, "only a human");

    tell(3_000, new Event.LockOutCleared());
    assertThat(check(10_000)).isEmpty();

    tell(3_500, new Event.LockedOut("rail-stayed-up"));
    assertBroken(8, "only a human");
  }
}
