package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.SILVER;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import org.wadjet.verdict.Outcome;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.LaserLimits;
import org.wadjet.wiring.Policy;

/** Tests of the show pulses after the verdict. */
final class ShowTest {
  private static final long MILLI = 1_000_000;

  /** Pulses of samples last a fraction of a millisecond. */
  private static final long SHOWN = 2 * MILLI;

  private final Bench bench = Bench.at(Bench.EMPTY);

  @AfterEach
  void checkEmissionRules() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  private void fire(Policy policy) {
    bench.controllersBoard = bench.controllersBoard.withPolicy(policy);
    bench.start();
    bench.until(Phase.WAITING);
    bench.move("i4i5");
    bench.press(SILVER);
  }

  private void untilShown(int pulses) {
    bench.until(_ -> shownPulses() >= pulses);
  }

  private long shownPulses() {
    return lightOf(SHOWN, true);
  }

  /** Returns the number of pulses of at least the given length, or their total time. */
  private long lightOf(long atLeastNanos, boolean count) {
    long sum = 0;
    long from = 0;
    for (Change change : bench.board.history().changesOf(Signal.LIGHT_SILVER)) {
      if (change.high()) {
        from = change.nanos();
      } else if (change.nanos() - from >= atLeastNanos) {
        sum += count ? 1 : change.nanos() - from;
      }
    }
    return sum;
  }

  private Event.ShotJudged judged() {
    return bench.until(s -> s.lastShot().isPresent()).lastShot().orElseThrow();
  }

  @Test
  void showsBeamForMostOfASecondAtExhibit() {
    fire(Policy.EXHIBIT);
    Event.ShotJudged shot = judged();

    assertThat(shot.verdict().outcome()).isEqualTo(Outcome.CONFIRMED);
    assertThat(shot.ended()).isEqualTo("done");
    assertThat(lightOf(SHOWN, false)).isBetween(350 * MILLI, 800 * MILLI);
    assertThat(shot.lit().toNanos()).isGreaterThanOrEqualTo(lightOf(0, false));
    assertThat(bench.ledger.usedNanos(bench.clock.nanoTime(), SILVER))
        .isEqualTo(shot.lit().toNanos());
    Change first = bench.board.history().changesOf(Signal.LIGHT_SILVER).getFirst();
    Change last = bench.board.history().changesOf(Signal.LIGHT_SILVER).getLast();
    assertThat(last.nanos() - first.nanos()).isBetween(800 * MILLI, 1_200 * MILLI);
  }

  @Test
  void refereePolicyEndsLightWithVerdict() {
    fire(Policy.REFEREE);
    judged();
    bench.run(1_000);

    assertThat(shownPulses()).isZero();
  }

  @Test
  void openedLidEndsLightAndKeepsVerdict() {
    fire(Policy.EXHIBIT);
    untilShown(5);
    bench.board.interlock(false);
    long opened = bench.clock.nanoTime();
    Event.ShotJudged shot = judged();

    assertThat(shot.verdict().outcome()).isEqualTo(Outcome.CONFIRMED);
    assertThat(shot.ended()).isEqualTo("done");
    assertThat(bench.last(Signal.LASER_SILVER).nanos()).isLessThan(opened + 20 * MILLI);
    bench.board.interlock(true);
    assertThat(bench.until(Phase.WAITING).game().ply()).isEqualTo(2);
  }

  @Test
  void touchedBoardEndsLight() {
    fire(Policy.EXHIBIT);
    untilShown(5);
    bench.board.table().lift(Bench.square("i5"));
    long touched = bench.clock.nanoTime();
    assertThat(judged().verdict().outcome()).isEqualTo(Outcome.CONFIRMED);

    assertThat(bench.last(Signal.LASER_SILVER).nanos()).isLessThan(touched + 40 * MILLI);
  }

  @Test
  void lightInDarkPausesLocksOut() {
    fire(Policy.EXHIBIT);
    untilShown(5);
    bench.lines.bright = true;
    bench.until(s -> s.lockOut().isPresent());

    assertThat(bench.loop.snapshot().lockOut()).contains("light-in-the-dark");
    assertThat(shownPulses()).isLessThan(5 + 2 * 8 + 2);
    assertThat(judged().verdict().outcome()).isEqualTo(Outcome.CONFIRMED);
  }

  @Test
  void endsBeforeLitTimeLimitOfShot() {
    bench.controllersBoard = with(litPerShot(Duration.ofMillis(100)));
    fire(Policy.EXHIBIT);
    Event.ShotJudged shot = judged();

    assertThat(shot.ended()).isEqualTo("done");
    assertThat(shownPulses()).isPositive();
    assertThat(shot.lit()).isBetween(Duration.ofMillis(60), Duration.ofMillis(100));
  }

  private static LaserLimits litPerShot(Duration most) {
    LaserLimits from = Bench.REFERENCE.limits();
    return new LaserLimits(
        from.pulse(), from.pulseMeasured(), most, from.shot(), from.litPerDay(), from.armGap());
  }

  private static Board with(LaserLimits limits) {
    Board from = Bench.REFERENCE;
    return new Board(
        from.name(),
        from.chipLabel(),
        from.policy(),
        from.hash(),
        from.pins(),
        from.chains(),
        from.sensors(),
        from.timing(),
        limits,
        from.interlock(),
        from.laser());
  }
}
