package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Position;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;
import org.wadjet.wiring.InterlockCheck;

/**
 * Tests of hand-made histories that violate each of the rules 5 to 9, and of some that violate
 * none.
 */
final class EmissionCheckerHardwareTest extends HandMadeHistory {
  @Test
  void rule5RejectsSupplyThatStaysUpAfterInterlockOpens() {
    closed();
    shot(1_000, SILVER);
    at(1_440, Signal.INTERLOCK, false);
    assertBroken(5, "RAIL stayed up");
  }

  @Test
  void rule5RejectsLaserRaisedWithInterlockOpen() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.RAIL);
    at(1_080, Signal.RAIL, true);
    at(1_340, Signal.INTERLOCK, false);
    at(1_340, Signal.RAIL, false);
    changes.removeIf(c -> c.signal() == Signal.LIGHT_SILVER || c.signal() == Signal.EMISSION);
    assertThat(check(10_000))
        .anySatisfy(
            violation ->
                assertThat(violation.description()).contains("raised with the interlock open"));
  }

  @Test
  void rule5RejectsLineThatStaysHighWithInterlockOpen() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    at(1_100, Signal.ARM, true);
    at(1_105, Signal.ARM, false);
    at(1_370, Signal.LASER_SILVER, true);
    at(1_371, Signal.INTERLOCK, false);
    assertThat(check(10_000))
        .anySatisfy(violation -> assertThat(violation.description()).contains("LASER stayed high"));
  }

  @Test
  void rule7RejectsLaserAfterGapInArm() {
    closed();
    armEveryMillis = 25;
    shot(1_000, SILVER);
    assertBroken(7, "after ARM had stood for 25 ms");
  }

  @Test
  void rule7RejectsSupplyThatOutlastsArm() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.RAIL && !change.high());
    assertBroken(7, "RAIL stayed up for more than 250 ms");
  }

  @Test
  void rule8RejectsShotAfterLightInDarkSamplesAndAfterLockOut() {
    closed();
    shot(1_000, SILVER);
    at(2_000, Signal.EMISSION, true);
    at(2_100, Signal.EMISSION, false);
    shot(5_000, RED);
    assertBroken(8, "only a human");

    record(3_000, new Event.LockOutCleared("looked at"));
    assertThat(check(10_000)).isEmpty();

    record(3_500, new Event.LockedOut("rail-stayed-up", ""));
    assertBroken(8, "only a human");
  }

  @Test
  void rule5RejectsLightWithInterlockOpen() {
    closed();
    shot(1_000, SILVER);
    at(1_375, Signal.INTERLOCK, false);
    at(1_375, Signal.RAIL, false);
    changes.removeIf(c -> c.nanos() > nanos(1_378) && c.signal() != Signal.FIRE_SILVER);
    assertBroken(5, "gave light with the interlock open");
  }

  @Test
  void rule5RejectsSupplyThatComesUpWithInterlockOpen() {
    closed();
    at(500, Signal.INTERLOCK, false);
    at(600, Signal.RAIL, true);
    at(600.5, Signal.RAIL, false);
    assertThat(check(10_000))
        .anySatisfy(
            violation ->
                assertThat(violation.description()).contains("came up with the interlock"));
  }

  @Test
  void rule5RejectsArmTogglingWithInterlockOpen() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.RAIL);
    changes.removeIf(change -> change.nanos() > nanos(1_370) && change.signal() != Signal.ARM);
    at(1_080, Signal.RAIL, true);
    at(1_372, Signal.RAIL, false);
    at(1_372, Signal.INTERLOCK, false);
    assertBroken(5, "ARM was toggled with the interlock open");
  }

  @Test
  void rule6RejectsLaserRaisedByFailedController() {
    closed();
    shot(1_000, SILVER);
    failures.add(new ControllerFailureInterval(nanos(1_340), nanos(9_000)));
    assertBroken(6, "silver's LASER was raised by a controller that had failed");
  }

  @Test
  void rule6RejectsArmTogglingAfterControllerFailure() {
    closed();
    shot(1_000, SILVER);
    failures.add(new ControllerFailureInterval(nanos(1_428), nanos(9_000)));
    assertBroken(6, "ARM was toggled by a controller that had failed");
  }

  @Test
  void rule6RejectsLineThatStaysHighAfterControllerFailure() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 1_365);
    at(1_360, Signal.LASER_SILVER, true);
    at(1_400, Signal.LASER_SILVER, false);
    stalls.add(new ControllerStallInterval(nanos(1_361), nanos(1_362)));
    failures.add(new ControllerFailureInterval(nanos(1_362), nanos(9_000)));
    assertBroken(6, "stayed high after the controller had failed");
  }

  @Test
  void acceptsFailedControllerDarkWithinOneScan() {
    closed();
    shot(1_000, SILVER);
    failures.add(new ControllerFailureInterval(nanos(1_450), nanos(4_000)));
    shot(5_000, RED);
    assertThat(check(10_000)).isEmpty();
  }

  /**
   * A program stopped between its last check and the edge gives one late edge; the next is a
   * violation.
   */
  @Test
  void rule7ExcusesOnlyOneEdgeAfterStall() {
    closed();
    press(1_000, SILVER);
    written(1_050, SILVER);
    arm(1_055, 1_360);
    pulse(1_359, SILVER, PULSE);
    pulse(1_440, SILVER, PULSE);
    stalls.add(new ControllerStallInterval(nanos(1_361), nanos(1_440)));
    assertThat(check(10_000)).isEmpty();

    pulse(1_444, SILVER, PULSE);
    assertBroken(7, "after ARM had stood");
  }

  @Test
  void rule7ReportsSecondOccurrence() {
    closed();
    shot(1_000, SILVER);
    shot(5_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.RAIL);
    at(1_080, Signal.RAIL, true);
    at(1_900, Signal.RAIL, false);
    at(5_080, Signal.RAIL, true);
    at(5_900, Signal.RAIL, false);
    record(2_000, new Event.LockOutCleared("looked at"));
    assertThat(check(10_000)).hasSize(2).allSatisfy(b -> assertThat(b.rule()).isEqualTo(7));
  }

  @Test
  void rule8RejectsLaserRaisedWithoutSupply() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.RAIL);
    assertBroken(8, "without RAIL");
  }

  @Test
  void rule8RejectsFourthPulseAfterThreeWithoutEmission() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.EMISSION);
    assertBroken(8, "again after three pulses without EMISSION");
  }

  @Test
  void rule8RejectsShotAfterSupplyStayedUpThreeHundredMilliseconds() {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.RAIL);
    at(1_080, Signal.RAIL, true);
    at(1_800, Signal.RAIL, false);
    shot(5_000, RED);
    assertThat(check(10_000))
        .anySatisfy(violation -> assertThat(violation.description()).contains("only a human"));
  }

  /** The pump is missing, and the controller fails before or after it could see that. */
  @ParameterizedTest
  @CsvSource({
    "1700, 2000, 1900, false",
    "1700, 2000, 2301, false",
    "1700, 2000, 2330, true",
    "1850, 3000, 2500, true"
  })
  void rule8DemandsLockOutOnlyOfAControllerThatRan300MillisecondsWithTheSupplyUp(
      double failedMillis, double restartMillis, double downMillis, boolean demanded) {
    closed();
    shot(1_000, SILVER);
    changes.removeIf(change -> change.signal() == Signal.RAIL);
    at(1_080, Signal.RAIL, true);
    at(downMillis, Signal.RAIL, false);
    failures.add(new ControllerFailureInterval(nanos(failedMillis), nanos(restartMillis)));
    shot(5_000, RED);
    assertThat(check(10_000).stream().anyMatch(v -> v.description().contains("only a human")))
        .isEqualTo(demanded);
  }

  @Test
  void rule8KeepsLockOutAcrossRestart() {
    closed();
    record(500, new Event.LockedOut("light-in-the-dark", ""));
    record(900, new Event.Resumed(1, Position.empty(SILVER)));
    shot(1_000, SILVER);
    assertBroken(8, "only a human");
  }

  @Test
  void rule9RejectsArmWithoutProofOfTheInterlock() {
    interlock = () -> InterlockHistory.of(InterlockCheck.CONTACTS, List.of());
    closed();
    shot(3_000, SILVER);
    assertBroken(9, "without a proof");
  }

  @Test
  void rule9RejectsArmAfterAnotherBoot() {
    interlock = () -> InterlockHistory.of(InterlockCheck.CONTACTS, List.of(nanos(2_500)));
    proved(1_000);
    // A change between proof and boot, at which the proof is noted.
    at(2_000, Signal.LAMP_RED, true);
    shot(3_000, SILVER);
    assertBroken(9, "without a proof");
  }

  @Test
  void rule9RejectsArmAfterTheKeyAlone() {
    interlock = () -> InterlockHistory.of(InterlockCheck.CONTACTS, List.of());
    closed();
    at(0, Signal.KEY, true);
    at(1_000, Signal.KEY, false);
    at(1_000, Signal.INTERLOCK, false);
    at(1_300, Signal.KEY, true);
    at(1_300, Signal.INTERLOCK, true);
    shot(3_000, SILVER);
    assertBroken(9, "without a proof");
  }

  @Test
  void rule9AcceptsAShotAfterTheProof() {
    interlock = () -> InterlockHistory.of(InterlockCheck.CONTACTS, List.of());
    proved(1_000);
    shot(3_000, SILVER);
    assertThat(check(10_000)).isEmpty();
  }

  @Test
  void rule9AcceptsOneOpeningOnABoardWithoutTheLinesOfKeyAndLid() {
    interlock = () -> InterlockHistory.of(InterlockCheck.CYCLE, List.of());
    at(0, Signal.FIRE_SILVER, true);
    at(1_000, Signal.INTERLOCK, true);
    shot(3_000, SILVER);
    assertThat(check(10_000)).isEmpty();
  }

  @Test
  void rule9RejectsArmWithoutAnOpeningOnABoardWithoutTheLinesOfKeyAndLid() {
    interlock = () -> InterlockHistory.of(InterlockCheck.CYCLE, List.of());
    closed();
    shot(3_000, SILVER);
    assertBroken(9, "without a proof");
  }

  @Test
  void rule9AcceptsAShotWithoutProofWhereTheBoardRequiresNone() {
    interlock = () -> InterlockHistory.of(InterlockCheck.NOT_REQUIRED, List.of());
    closed();
    shot(3_000, SILVER);
    assertThat(check(10_000)).isEmpty();
  }

  @Test
  void rule9RejectsArmAfterADay() {
    double dayMillis = 24 * 3_600_000;
    closed();
    shot(dayMillis + 1_000, SILVER);
    List<RuleViolation> violations = check(dayMillis + 10_000);
    assertThat(violations).isNotEmpty().allSatisfy(each -> assertThat(each.rule()).isEqualTo(9));
  }

  private void proved(double from) {
    closed();
    at(0, Signal.KEY, true);
    at(from, Signal.KEY, false);
    at(from, Signal.INTERLOCK, false);
    at(from + 200, Signal.KEY, true);
    at(from + 200, Signal.LID_OPEN, true);
    at(from + 400, Signal.LID_OPEN, false);
    at(from + 400, Signal.INTERLOCK, true);
  }
}
