package org.wadjet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.turn.Phase;

/** Tests of the garbage collection after a load peak. */
class HeapTrimmerTest {
  @Test
  void collectsOnceAfterLoadPeak() {
    AtomicLong rejections = new AtomicLong();
    AtomicInteger trimmed = new AtomicInteger();
    AtomicBoolean shooting = new AtomicBoolean();
    HeapTrimmer trimmer =
        new HeapTrimmer(
            rejections::get,
            new ScheduledExecutorScheduler(),
            () -> !shooting.get(),
            trimmed::incrementAndGet);
    rejections.addAndGet(10);
    passPollsWithoutRejection(trimmer);
    assertThat(trimmed).as("no flood").hasValue(0);
    rejections.addAndGet(1000);
    trimmer.check();
    for (int i = 0; i < HeapTrimmer.POLLS_UNTIL_TRIM - 1; i++) {
      trimmer.check();
    }
    rejections.addAndGet(1);
    trimmer.check();
    assertThat(trimmed).as("not over").hasValue(0);
    shooting.set(true);
    passPollsWithoutRejection(trimmer);
    assertThat(trimmed).as("shot under way").hasValue(0);
    shooting.set(false);
    passPollsWithoutRejection(trimmer);
    assertThat(trimmed).hasValue(1);
  }

  private static void passPollsWithoutRejection(HeapTrimmer trimmer) {
    for (int i = 0; i < HeapTrimmer.POLLS_UNTIL_TRIM; i++) {
      trimmer.check();
    }
  }

  @ParameterizedTest
  @EnumSource(Phase.class)
  void collectsOnlyWhileNoLightIsUnderWay(Phase phase) {
    assertThat(WebServer.mayPause(Optional.of(phase)))
        .isEqualTo(EnumSet.of(Phase.SETTING_UP, Phase.WAITING, Phase.OVER).contains(phase));
  }
}
