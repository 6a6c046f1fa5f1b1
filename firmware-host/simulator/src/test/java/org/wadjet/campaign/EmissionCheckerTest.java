package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;

/** Tests of hand-made histories: a correct one, and one for each violation of the rules 1 to 4. */
final class EmissionCheckerTest extends HandMadeHistory {
  @Test
  void acceptsCorrectShots() {
    closed();
    shot(1_000, SILVER);
    shot(4_000, RED);
    press(7_000, SILVER);
    assertThat(check(10_000)).isEmpty();
  }

  @Test
  void reportsTimeDescriptionAndRule() {
    assertThat(
            new RuleViolation(
                    2, RuleViolation.Subject.LIGHT, 1_234_567_890, "both lasers gave light")
                .sentence())
        .isEqualTo(
            "at 1.234 s both lasers gave light: violates emission rule 2"
                + " (docs/laser-safety.md#rule-2)");
  }

  @Test
  void rule1RejectsLaserRaisedOutsideShot() {
    closed();
    pulse(1_000, SILVER, PULSE);
    assertBroken(1, "silver's LASER was raised outside a shot");
  }

  @Test
  void rule1RejectsLaserRaisedInOpponentsShot() {
    closed();
    shot(1_000, SILVER);
    pulse(1_400.5, RED, PULSE);
    assertBroken(1, "red's LASER was raised outside a shot");
  }

  @Test
  void rule1RejectsLaserRaisedAfterVerdict() {
    closed();
    shot(1_000, SILVER);
    pulse(1_500, SILVER, PULSE);
    assertBroken(1, "outside a shot");
  }

  @Test
  void rule1RejectsTurnThatWasNotDurable() {
    closed();
    shot(1_000, SILVER);
    recorded.removeFirst();
    assertBroken(1, "without a turn");
  }

  @Test
  void rule1RejectsArmBeforeTurnWasDurable() {
    closed();
    press(1_000, SILVER);
    arm(1_010, 1_040);
    assertBroken(1, "ARM was toggled outside a shot");
  }

  @Test
  void rule1RejectsShotWithoutPressOfItsOwnFire() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.FIRE_SILVER);
    press(900, RED);
    assertBroken(1, "without a fresh press");
  }

  @Test
  void rule1RejectsOnePressForTwoShots() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(c -> c.signal() == Signal.FIRE_SILVER && c.nanos() > nanos(4_000));
    shot(5_000, SILVER);
    changes.removeIf(c -> c.signal() == Signal.FIRE_SILVER && c.nanos() > nanos(4_000));
    assertBroken(1, "without a fresh press");
  }

  @Test
  void rule1RejectsExpiredPress() {
    closed();
    shot(7_000, SILVER);
    changes.removeIf(c -> c.signal() == Signal.FIRE_SILVER && c.nanos() > 0);
    press(1_000, SILVER);
    assertBroken(1, "without a fresh press");
  }

  @Test
  void rule1RejectsRepeatWithoutRuling() {
    closed();
    shot(1_000, SILVER);
    shot(5_000, SILVER);
    recorded.removeIf(t -> t.nanos() > nanos(5_000) && t.event() instanceof Event.TurnMade);
    List<RecordedEvent> without = List.copyOf(recorded);
    assertBroken(1, "without a turn or a ruling");

    recorded.clear();
    recorded.addAll(without);
    record(2_000, new Event.Ruled(1, Event.Ruling.REFIRE, Event.Ruler.ARBITER));
    assertThat(check(10_000)).isEmpty();
  }

  @Test
  void rule1RejectsShotWithoutLeadIn() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 1_400);
    pulse(1_349, SILVER, PULSE);
    assertBroken(1, "less than 300 ms");
  }

  @Test
  void rule1RejectsShotJustAfterInterlockClosed() {
    closed();
    shot(1_000, SILVER);
    at(1_285, Signal.INTERLOCK, false);
    at(1_285.5, Signal.RAIL, false);
    at(1_300, Signal.INTERLOCK, true);
    at(1_300.5, Signal.RAIL, true);
    assertBroken(1, "before the interlock had been closed");
  }

  @Test
  void rule2RejectsBothLinesHigh() {
    closed();
    shot(1_000, SILVER);
    at(1_376.05, Signal.LASER_RED, true);
    at(1_376.10, Signal.LASER_RED, false);
    assertThat(check(10_000)).extracting(RuleViolation::rule).contains(2);
  }

  @Test
  void rule2RejectsLightOfBothLasers() {
    closed();
    shot(1_000, SILVER);
    at(1_376.05, Signal.LIGHT_RED, true);
    at(1_376.10, Signal.LIGHT_RED, false);
    assertBroken(2, "both lasers gave light");
  }

  @Test
  void rule3RejectsCommandedPulseOverTenMilliseconds() {
    closed();
    shot(1_000, SILVER);
    pulse(1_440, SILVER, 10.5);
    assertBroken(3, "was high for 10 ms");
  }

  @Test
  void rule3RejectsPulseAfterOverlongPulse() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 1_460);
    pulse(1_360, SILVER, 25);
    stalls.add(new ControllerStallInterval(nanos(1_361), nanos(1_385)));
    pulse(1_400, SILVER, PULSE);
    assertBroken(3, "again after a pulse of 25 ms");
  }

  @Test
  void rule3RejectsLightOverFiftyMillisecondsInStall() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 1_460);
    pulse(1_360, SILVER, 51);
    stalls.add(new ControllerStallInterval(nanos(1_360), nanos(1_420)));
    assertBroken(3, "gave light for more than 50 ms");
  }

  @Test
  void rule3RejectsLightWithoutEnd() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 1_460);
    at(1_380, Signal.LASER_SILVER, true);
    at(1_380, Signal.LIGHT_SILVER, true);
    assertThat(check(10_000)).extracting(RuleViolation::rule).contains(3);
  }

  @Test
  void rule4RejectsTooMuchLightInShot() {
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
  void rule4RejectsShotOverThreeSeconds() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 4_500);
    pulse(1_360, SILVER, PULSE);
    pulse(4_361, SILVER, PULSE);
    assertBroken(4, "had lasted 3001 ms");
  }

  @Test
  void rule4RejectsTwoShotsWithoutPause() {
    closed();
    shot(1_000, SILVER);
    shot(3_000, RED);
    assertBroken(4, "after the shot before");
  }

  @Test
  void rule4RejectsTooMuchLightInDay() {
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
  void rule4RejectsRefundOfFiredShot() {
    closed();
    shot(1_000, SILVER);
    recorded.removeLast();
    record(1_480, new Event.ShotCancelled(1, SILVER, "stopped"));
    assertBroken(4, "was refunded");
  }

  @Test
  void rule1RejectsShotWithoutLamp() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.LAMP_SILVER);
    assertBroken(1, "with no lamp or sound");
  }

  @Test
  void rule1RejectsShotWithoutTone() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.SOUNDER);
    assertBroken(1, "with no lamp or sound");
  }

  @Test
  void rule1RejectsLightBeforeFirstPulse() {
    closed();
    shot(1_000, SILVER);
    at(1_355, Signal.EMISSION, true);
    at(1_365, Signal.EMISSION, false);
    assertBroken(1, "while EMISSION was not dark");
  }

  private void test(double reserved) {
    record(reserved, new Event.TestReserved(SILVER, Duration.ofMillis(1_500)));
    arm(reserved + 10, reserved + 500);
  }

  private void tested(double millis) {
    record(millis, new Event.LaserTested(SILVER, "done", Duration.ofMillis(500)));
  }

  private void hold(double millis, double length) {
    at(millis, Signal.LASER_SILVER, true);
    at(millis, Signal.LIGHT_SILVER, true);
    at(millis, Signal.EMISSION, true);
    at(millis + 33, Signal.LIGHT_SILVER, false);
    at(millis + 33, Signal.EMISSION, false);
    at(millis + length, Signal.LASER_SILVER, false);
  }

  @Test
  void acceptsLaserTestWithoutFireAndWithHeldLine() {
    closed();
    test(1_000);
    pulse(1_310, SILVER, PULSE);
    hold(1_350, 100);
    tested(1_600);
    assertThat(check(10_000)).isEmpty();
  }

  @Test
  void rule1RejectsTestOfOtherLaser() {
    closed();
    test(1_000);
    pulse(1_310, RED, PULSE);
    tested(1_600);
    assertBroken(1, "red's LASER was raised outside a shot of that side");
  }

  @Test
  void rule1RejectsTestWithoutReservation() {
    closed();
    test(1_000);
    pulse(1_310, SILVER, PULSE);
    recorded.clear();
    assertThat(check(10_000)).isNotEmpty().allSatisfy(b -> assertThat(b.rule()).isEqualTo(1));
  }

  @Test
  void rule3RejectsTestThatHoldsLineTooLong() {
    closed();
    test(1_000);
    hold(1_310, 102);
    tested(1_600);
    assertBroken(3, "was high for 102 ms");
  }

  @Test
  void rule4RejectsMoreLightThanReserved() {
    closed();
    shot(1_000, SILVER);
    recorded.replaceAll(
        each ->
            each.event() instanceof Event.Reserved
                ? new RecordedEvent(each.nanos(), new Event.Reserved(SILVER, Duration.ofMillis(1)))
                : each);
    assertBroken(4, "longer than the ledger had reserved");
  }

  @Test
  void rule4RejectsLessLightRecordedThanMeasured() {
    closed();
    shot(1_000, SILVER);
    recorded.removeLast();
    Duration lit = Duration.ofNanos(9 * 150_000 - 1);
    record(1_480, new Event.ShotSeen(1, SILVER, null, List.of(), null, "done", lit));
    assertBroken(4, "1349 us of light were entered for a shot of silver that had 1350 us");
  }
}
