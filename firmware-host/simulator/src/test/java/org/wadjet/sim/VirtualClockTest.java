package org.wadjet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class VirtualClockTest {
  private final List<String> done = new ArrayList<>();

  @Test
  void eventsRunInOrderOfTime() {
    VirtualClock clock = VirtualClock.unpaced();
    clock.schedule(300, () -> done.add("c " + clock.nanoTime()));
    clock.schedule(100, () -> done.add("a " + clock.nanoTime()));
    clock.schedule(100, () -> done.add("b " + clock.nanoTime()));
    clock.schedule(500, () -> done.add("late"));

    clock.awaitNanos(400);

    assertThat(done).containsExactly("a 100", "b 100", "c 300");
    assertThat(clock.nanoTime()).isEqualTo(400);
  }

  @Test
  void pinCostsRunEvents() {
    VirtualClock clock = VirtualClock.unpaced();
    clock.schedule(2_500, () -> done.add("event"));
    clock.spend(1_000);
    clock.spend(1_000);
    assertThat(done).isEmpty();

    clock.spend(1_000);

    assertThat(done).containsExactly("event");
    assertThat(clock.nanoTime()).isEqualTo(3_000);
  }

  @Test
  void eventScheduledByAnEventRuns() {
    VirtualClock clock = VirtualClock.unpaced();
    clock.schedule(100, () -> clock.schedule(200, () -> done.add("second at " + clock.nanoTime())));

    clock.awaitNanos(1_000);

    assertThat(done).containsExactly("second at 200");
  }

  @Test
  void timeNeverGoesBack() {
    VirtualClock clock = VirtualClock.unpaced();
    clock.awaitNanos(1_000);
    clock.schedule(10, () -> done.add("overdue at " + clock.nanoTime()));
    clock.awaitNanos(500);
    clock.spend(1);

    assertThat(clock.nanoTime()).isEqualTo(1_001);
    assertThat(done).containsExactly("overdue at 1000");
  }

  @Test
  void alarmSetAgainRunsOnceAtTheLaterInstant() {
    VirtualClock clock = VirtualClock.unpaced();
    VirtualClock.Alarm alarm = clock.alarm(() -> done.add("alarm at " + clock.nanoTime()));
    alarm.set(100);
    clock.awaitNanos(50);
    alarm.set(150);

    clock.awaitNanos(1_000);

    assertThat(done).containsExactly("alarm at 150");
  }

  @Test
  void exceptionOfAnEventReachesTheWaitingCaller() {
    VirtualClock clock = VirtualClock.unpaced();
    clock.schedule(
        100,
        () -> {
          throw new IllegalStateException("no piece to lift");
        });

    assertThatThrownBy(() -> clock.awaitNanos(200)).hasMessage("no piece to lift");
    clock.awaitNanos(300);
    assertThat(clock.nanoTime()).isEqualTo(300);
  }

  @Test
  void eventThatWaitsIsRejected() {
    VirtualClock clock = VirtualClock.unpaced();
    clock.schedule(100, () -> clock.awaitNanos(200));

    assertThatThrownBy(() -> clock.awaitNanos(100)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void realPaceClockWaitsInRealTime() {
    VirtualClock clock = VirtualClock.realPace();
    long before = System.nanoTime();
    long start = clock.nanoTime();
    clock.schedule(start + 3_000_000, () -> done.add("at " + (clock.nanoTime() - start)));

    clock.awaitNanos(start + 5_000_000);

    assertThat(System.nanoTime() - before).isGreaterThanOrEqualTo(5_000_000);
    assertThat(done).containsExactly("at 3000000");
  }
}
