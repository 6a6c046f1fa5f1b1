package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.turn.ClockDisplay;
import org.wadjet.turn.ClockReading;
import org.wadjet.turn.ClockTimes;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Players;
import org.wadjet.turn.ResumePoint;
import org.wadjet.turn.TimeControl;

/** Tests of games with clocks. */
final class ClockTest {
  private final Bench bench = Bench.at(Bench.EMPTY);

  @AfterEach
  void checkEmissionRules() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  private void clocked(String control) {
    bench.conditions =
        new MatchSettings(Optional.of(TimeControl.parse(control).orElseThrow()), PlayerNames.NONE);
    bench.start();
    bench.until(Phase.WAITING);
  }

  /** Returns the text of the last event in the record. */
  private Event.ClockRead lastClockReading() {
    return bench.written(Event.ClockRead.class).getLast();
  }

  private int seconds(Side side) {
    ClockDisplay clocks = bench.loop.snapshot().clocks().orElseThrow();
    return side == Side.SILVER ? clocks.silverSeconds() : clocks.redSeconds();
  }

  @Test
  void reportsNoClockIfNoneIsConfigured() {
    bench.start();
    bench.until(Phase.WAITING);
    bench.turn(SILVER, "i4i5");
    assertThat(bench.loop.snapshot().clocks()).isEmpty();
    assertThat(bench.written(Event.ClockRead.class)).isEmpty();
    assertThat(bench.written(Event.ClockSet.class)).isEmpty();
  }

  @Test
  void stopsAtFireUntilVerdict() {
    clocked("1m");
    long from = bench.clock.nanoTime();
    bench.move("i4i5");
    bench.press(SILVER);
    bench.until(Phase.WRITING);
    Duration used = Duration.ofNanos(bench.clock.nanoTime() - from);
    Duration left = lastClockReading().remaining();
    assertThat(lastClockReading().stopped()).isTrue();
    assertThat(Duration.ofMinutes(1).minus(used)).isCloseTo(left, Duration.ofMillis(300));

    bench.until(Phase.SHOOTING);
    bench.until(s -> s.game().ply() == 2 && s.phase() == Phase.WAITING);
    assertThat(bench.written(Event.ClockRead.class)).hasSize(1);
    assertThat(seconds(SILVER)).isEqualTo(Math.ceilDiv(left.toMillis(), 1000));
    assertThat(seconds(RED)).isEqualTo(60);
    bench.run(3_000);
    assertThat(seconds(RED)).isEqualTo(57);
    assertThat(seconds(SILVER)).isEqualTo(Math.ceilDiv(left.toMillis(), 1000));
  }

  @Test
  void addsIncrementOncePerTurnEvenIfShotIsCancelled() {
    clocked("1m+10s");
    bench.move("i4i5");
    bench.journal.setDelay(Duration.ofSeconds(1));
    bench.press(SILVER);
    bench.until(Phase.WRITING);
    Duration once = lastClockReading().remaining();
    assertThat(once).isGreaterThan(Duration.ofSeconds(60));
    bench.interlock(false);
    bench.until(Phase.WAITING);
    assertThat(bench.written(Event.ShotCancelled.class)).hasSize(1);
    bench.interlock(true);
    bench.run(3_000);
    bench.press(SILVER);
    bench.until(Phase.WRITING);
    assertThat(lastClockReading().remaining()).isLessThan(once);
  }

  @Test
  void grantsDelayOncePerTurn() {
    clocked("1m+delay5s");
    bench.run(4_000);
    assertThat(seconds(SILVER)).isEqualTo(60);
    bench.run(4_000);
    assertThat(seconds(SILVER)).isEqualTo(57);
  }

  @Test
  void pausesWhileLidIsOpen() {
    clocked("1m");
    bench.interlock(false);
    bench.run(200);
    int before = seconds(SILVER);
    bench.run(10_000);
    assertThat(seconds(SILVER)).isEqualTo(before);
    bench.interlock(true);
    bench.run(5_000);
    assertThat(seconds(SILVER)).isLessThanOrEqualTo(before - 4);
  }

  @Test
  void flagFallLosesAndForbidsFire() {
    clocked("10s");
    bench.move("i4i5");
    bench.until(Phase.OVER);
    bench.press(SILVER);
    bench.run(1_000);
    assertThat(bench.loop.snapshot().result()).contains(Result.RED);
    assertThat(bench.written(Event.FlagFell.class)).containsExactly(new Event.FlagFell(1, SILVER));
    assertThat(bench.written(Event.GameOver.class)).containsExactly(new Event.GameOver(Result.RED));
    assertThat(bench.written(Event.TurnMade.class)).isEmpty();
  }

  @Test
  void recordsRunningClockPeriodically() {
    clocked("5m");
    bench.run(35_000);
    assertThat(bench.written(Event.ClockRead.class))
        .hasSize(3)
        .allMatch(read -> !read.stopped() && read.ply() == 1);
  }

  @Test
  void arbiterSetsClock() {
    clocked("1m");
    bench.loop.submit(new Input.CorrectClock(RED, Duration.ofMinutes(3), "a spilt cup"));
    bench.run(100);
    assertThat(seconds(RED)).isEqualTo(180);
    assertThat(bench.written(Event.ClockCorrected.class))
        .containsExactly(new Event.ClockCorrected(RED, Duration.ofMinutes(3), "a spilt cup"));
  }

  @Test
  void restoresTimeOfVoidTurn() {
    clocked("5m+2s");
    bench.run(20_000);
    bench.turn(SILVER, "i4i5");
    int silver = seconds(SILVER);
    bench.run(30_000);
    bench.turn(RED, "e5e6");
    bench.run(40_000);
    assertThat(seconds(SILVER)).isLessThan(silver - 30);
    assertThat(seconds(RED)).isLessThan(290);
    bench.loop.submit(new Input.TakeBack(2, "touched"));
    bench.until(Phase.SETTING_UP);
    assertThat(List.of(seconds(SILVER), seconds(RED))).containsExactly(silver, 300);
    ClockTimes times = bench.written(Event.TakenBack.class).getFirst().clocks().orElseThrow();
    assertThat(Math.ceilDiv(times.silver().toMillis(), 1000)).isEqualTo(silver);
    assertThat(times.red()).isEqualTo(Duration.ofMinutes(5));
    bench.loop.submit(new Input.TakeBack(1, "all of it"));
    bench.run(100);
    assertThat(List.of(seconds(SILVER), seconds(RED))).containsExactly(300, 300);
  }

  @Test
  void undoneResignationKeepsClocksAndUndoneFlagFallRestoresTurn() {
    clocked("1m");
    bench.run(10_000);
    bench.loop.submit(new Input.Resign(SILVER));
    int left = bench.until(Phase.OVER).clocks().orElseThrow().silverSeconds();
    assertThat(left).isBetween(45, 55);
    bench.loop.submit(new Input.TakeBack(1, "mistaken"));
    bench.until(Phase.WAITING);
    assertThat(seconds(SILVER)).isBetween(left - 1, left);
    bench.run(60_000);
    assertThat(bench.until(Phase.OVER).result()).contains(Result.RED);
    bench.loop.submit(new Input.TakeBack(1, "the clock was set wrongly"));
    bench.until(Phase.WAITING);
    assertThat(seconds(SILVER)).isBetween(59, 60);
  }

  @Test
  void resumesRecordedTimeAfterPowerLoss() {
    GameState game =
        GameState.start(Rules.KHET2, PositionNotation.parse(Bench.EMPTY).orElseThrow().position());
    ClockReading reading =
        ClockReading.start(TimeControl.parse("1m+delay5s").orElseThrow())
            .with(SILVER, Duration.ofSeconds(20))
            .in(1, Duration.ofSeconds(4), false);
    bench.cutOff =
        Optional.of(
            new ResumePoint(
                game,
                "test",
                game,
                Optional.empty(),
                PlayerNames.NONE,
                Optional.of(reading),
                Players.HANDS,
                Optional.empty(),
                Optional.empty(),
                false));
    bench.start();
    bench.until(Phase.WAITING);
    assertThat(seconds(SILVER)).isEqualTo(20);
    // One second of the delay is left.
    bench.run(4_000);
    assertThat(List.of(seconds(SILVER), seconds(RED))).containsExactly(17, 60);
  }
}
