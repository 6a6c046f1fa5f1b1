package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wadjet.game.Side.RED;
import static org.wadjet.game.Side.SILVER;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/** Tests that no shot is fired and the failure is reported while the record fails or is late. */
final class RecordFailsTest {
  private static final String WHY = "the record could not be written: the disk is full";

  private Bench bench;

  @BeforeEach
  void waiting() {
    bench = Bench.at("x3///4k/8K///9X1 0");
    bench.start();
    bench.until(Phase.WAITING);
    bench.move("i4h4");
  }

  @AfterEach
  void checkEmissionRules() {
    assertThat(bench.violations()).isEmpty();
    bench.close();
  }

  private void assertRefused() {
    int arms = bench.edges(Signal.ARM);
    bench.press(SILVER);
    TableSnapshot refused = bench.run(1_000);
    assertThat(refused.phase()).isEqualTo(Phase.WAITING);
    assertThat(refused.notice()).contains(new Notice.NotRecorded(WHY));
    assertThat(bench.edges(Signal.ARM)).isEqualTo(arms);
  }

  @Test
  void reportsFailedRecordAtOnceAndRefusesShots() {
    bench.journal.fail(WHY);
    assertThat(bench.run(50).notice()).contains(new Notice.NotRecorded(WHY));
    assertRefused();
  }

  @Test
  void failureWhileWritingTurnPreventsShot() {
    bench.journal.stall();
    bench.fire(SILVER, Phase.WRITING);
    bench.journal.fail(WHY);
    bench.until(Phase.WAITING);
    bench.run(100);
    assertThat(bench.written(Event.ShotCancelled.class))
        .extracting(Event.ShotCancelled::reason)
        .containsExactly("not-written");
    assertThat(bench.edges(Signal.ARM)).isZero();
    assertRefused();
  }

  @Test
  void failureInMidShotDarkensLaserWithinOneScan() {
    bench.press(SILVER);
    bench.pulses(2);
    bench.journal.fail(WHY);
    bench.run(30);
    int pulses = bench.edges(Signal.LASER_SILVER);
    bench.run(2_000);
    assertThat(bench.edges(Signal.LASER_SILVER)).isEqualTo(pulses);
    assertThat(bench.last(Signal.LASER_SILVER).high()).isFalse();
    assertThat(bench.written(Event.ShotJudged.class))
        .extracting(Event.ShotJudged::ended)
        .containsExactly("not-written");
  }

  @Test
  void delaysNextTurnUntilVerdictIsWritten() {
    bench.press(SILVER);
    bench.pulses(1);
    bench.journal.setDelay(Duration.ofSeconds(8));
    bench.until(Phase.RECORDING);
    assertThat(bench.run(4_500).notice()).isEmpty();
    TableSnapshot slow = bench.run(1_000);
    assertThat(slow.phase()).isEqualTo(Phase.RECORDING);
    assertThat(slow.notice()).contains(new Notice.SlowRecord());

    bench.until(Phase.WAITING);
    assertThat(bench.loop.snapshot().notice()).isEmpty();
    assertThat(bench.loop.snapshot().game().position().toMove()).isEqualTo(RED);
  }
}
