package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/** Tests that a reader that fails at one update receives the next one. */
final class UpdateFeedReaderTest {
  private final Bench bench = Bench.at(Bench.EMPTY).start();
  private final TableSnapshot snapshot = bench.until(Phase.WAITING);

  @AfterEach
  void close() {
    bench.close();
  }

  @Test
  void deliversEachUpdateOnceInOrderDespiteExceptions() throws InterruptedException {
    UpdateFeed feed = new UpdateFeed(Duration.ZERO);
    BlockingQueue<Long> received = new LinkedBlockingQueue<>();
    feed.publish(new Update.StateUpdate(snapshot, 1, 0, RecordStatus.Now.NONE), 0);
    try (UpdateFeedReader _ =
        new UpdateFeedReader("failing", feed, update -> receive(update, received))) {
      assertThat(received.poll(20, TimeUnit.SECONDS)).isZero();
      for (long id = 1; id <= 30; id++) {
        feed.publish(
            new Update.EventUpdate(id, 1, new Event.LockOutCleared("looked at"), snapshot), 0);
      }
      List<Long> ids = new ArrayList<>();
      while (ids.size() < 30) {
        Long next = received.poll(20, TimeUnit.SECONDS);
        assertThat(next).as("after %s", ids).isNotNull();
        ids.add(next);
      }
      assertThat(ids).isSorted().doesNotHaveDuplicates().endsWith(30L);
    }
  }

  private static void receive(Update update, BlockingQueue<Long> received) {
    long id =
        switch (update) {
          case Update.StateUpdate state -> state.event();
          case Update.EventUpdate eventUpdate -> eventUpdate.id();
          case Update.Overrun _ -> throw new AssertionError("never told");
        };
    received.add(id);
    if (id % 3 != 1) {
      throw new IllegalStateException("a consumer that fails, on purpose");
    }
  }
}
