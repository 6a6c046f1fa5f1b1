package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Side;
import org.wadjet.laser.StopReason;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.verdict.Outcome;
import org.wadjet.verdict.VerdictReason;

/**
 * Tests of lock-outs that a person orders, and of the acts that clear a lock-out, through the pins
 * of the virtual board ({@code docs/laser-safety.md#rule-8}).
 */
final class LockOutOrderTest {
  private Bench bench = Bench.at(Bench.EMPTY);

  @AfterEach
  void checkEmissionRules() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  private int edges() {
    return bench.edges(Signal.LASER_SILVER)
        + bench.edges(Signal.LASER_RED)
        + bench.edges(Signal.ARM);
  }

  private void moved() {
    bench.start();
    bench.until(Phase.WAITING);
    bench.move("i4i5");
  }

  private void lockedOut() {
    bench.lockOut = Optional.of(StopReason.RAIL_STAYED_UP);
    bench.start();
    bench.until(Phase.WAITING);
  }

  private boolean isLockedOut() {
    return bench.loop.snapshot().lockOut().isPresent();
  }

  private void state(String reason) {
    bench.loop.submit(new Input.ClearLockOut(reason));
    bench.run(50);
  }

  private void hold(Side side, long millis) {
    bench.board.hands().hold(side, true);
    bench.until(_ -> bench.board.hands().pressed(side));
    bench.run(millis);
    bench.board.hands().hold(side, false);
    bench.until(_ -> !bench.board.hands().pressed(side));
    bench.run(50);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void orderDarkensBoardWithinOneScanOfAnyMomentOfShot(long seed) {
    moved();
    bench.press(SILVER);
    int scans = new SplittableRandom(seed).nextInt(120);
    for (int i = 0; i < scans; i++) {
      bench.loop.scan();
    }
    long orderedNanos = bench.clock.nanoTime();
    bench.loop.submit(new Input.LockOut("smoke"));
    bench.loop.scan();
    int edges = edges();
    assertThat(bench.clock.nanoTime() - orderedNanos)
        .as("nanoseconds until dark, seed %d", seed)
        .isLessThanOrEqualTo(20_000_000);
    assertThat(isLockedOut()).isTrue();

    bench.run(5_000);
    bench.press(SILVER);
    bench.run(5_000);
    // ARM may return to low once.
    assertThat(edges() - edges).as("seed %d", seed).isLessThanOrEqualTo(1);
    assertThat(bench.written(Event.LockedOut.class))
        .containsExactly(new Event.LockedOut("lock-ordered", "smoke"));
    assertThat(bench.loop.snapshot().notice()).contains(new Notice.LockedOut("lock-ordered"));
  }

  @Test
  void keyTurnedOffAndOnAfterReasonClearsLockOut() {
    lockedOut();
    bench.turnKey();
    state("charge pump replaced");
    assertThat(isLockedOut()).as("the key was turned before the reason").isTrue();
    bench.interlock(false);
    bench.run(500);
    assertThat(isLockedOut()).isTrue();
    bench.interlock(true);
    bench.run(200);

    assertThat(isLockedOut()).isFalse();
    assertThat(bench.written(Event.LockOutCleared.class))
        .containsExactly(new Event.LockOutCleared("charge pump replaced"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"SILVER", "RED"})
  void fireHeldAfterReasonClearsLockOutAndFiresNothing(Side side) {
    moved();
    bench.loop.submit(new Input.LockOut("smoke"));
    bench.run(50);
    int edges = edges();
    hold(side, 4_000);
    assertThat(isLockedOut()).as("no reason was stated").isTrue();
    state("it was a barbecue");
    hold(side, 2_900);
    assertThat(isLockedOut()).as("held for less than 3 s").isTrue();
    hold(side, 3_100);

    assertThat(isLockedOut()).isFalse();
    bench.run(5_000);
    assertThat(edges()).isEqualTo(edges);
    bench.press(SILVER);
    bench.until(s -> s.game().ply() == 2 && s.phase() == Phase.WAITING);
  }

  @Test
  void shortPressClearsNothing() {
    lockedOut();
    state("looked at");
    hold(RED, 500);
    bench.run(5_000);
    assertThat(isLockedOut()).isTrue();
  }

  @Test
  void shotThatAnOrderEndsHasNoVerdict() {
    moved();
    bench.press(SILVER);
    bench.pulses(3);
    bench.loop.submit(new Input.LockOut("smoke"));
    Event.ShotJudged shot = bench.until(Phase.ARBITRATION).lastShot().orElseThrow();
    assertThat(shot.ended()).isEqualTo("lock-ordered");
    assertThat(shot.verdict().outcome()).isEqualTo(Outcome.UNJUDGEABLE);
    assertThat(shot.verdict().reasons()).containsExactly(new VerdictReason.CutShort());
  }

  @Test
  void buttonHeldSinceBeforeReasonClearsNothing() {
    lockedOut();
    bench.board.hands().hold(RED, true);
    bench.run(2_000);
    state("looked at");
    bench.run(8_000);
    assertThat(isLockedOut()).isTrue();
  }

  @Test
  void reasonLapsesAfterTwoMinutes() {
    lockedOut();
    state("looked at");
    bench.run(121_000);
    hold(RED, 4_000);
    bench.turnKey();
    assertThat(isLockedOut()).isTrue();
    assertThat(bench.written(Event.LockOutCleared.class)).isEmpty();
  }

  @Test
  void orderCancelsClearanceAndIsRecordedOnce() {
    lockedOut();
    state("looked at");
    bench.loop.submit(new Input.LockOut("wait"));
    bench.run(50);
    bench.loop.submit(new Input.LockOut("wait again"));
    bench.run(50);
    bench.turnKey();

    assertThat(isLockedOut()).isTrue();
    assertThat(bench.written(Event.LockedOut.class))
        .containsExactly(new Event.LockedOut("rail-stayed-up", "wait"));
  }
}
