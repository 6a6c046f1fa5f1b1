package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wadjet.turn.Event;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;

/** Tests of missed, delayed and slowly read updates. */
final class UpdateFeedTest {
  private static final long SECOND = Duration.ofSeconds(1).toNanos();

  private final Bench bench = Bench.at(Bench.EMPTY).start();
  private final TableSnapshot snapshot = bench.until(Phase.WAITING);
  private final UpdateFeed feed = new UpdateFeed(Duration.ZERO);
  private final UpdateFeed late = new UpdateFeed(Duration.ofMinutes(10));

  @AfterEach
  void close() {
    bench.close();
  }

  private Update.EventUpdate event(long id) {
    return new Update.EventUpdate(id, 1, new Event.LockOutCleared("looked at"), snapshot);
  }

  private Update.StateUpdate state(long event) {
    return new Update.StateUpdate(snapshot, 1, event, RecordStatus.Now.NONE);
  }

  private void events(long from, long to) {
    for (long id = from; id <= to; id++) {
      feed.publish(event(id), 0);
    }
    feed.publish(state(to), 0);
  }

  private static List<Update> all(Subscription subscription) throws InterruptedException {
    List<Update> received = new ArrayList<>();
    for (Optional<Update> next = subscription.next(Duration.ZERO);
        next.isPresent();
        next = subscription.next(Duration.ZERO)) {
      received.add(next.get());
    }
    return received;
  }

  private Subscription join(OptionalLong last) {
    return feed.subscribe(last, 8).orElseThrow();
  }

  @Test
  void newClientReceivesStateThenEvents() throws Exception {
    events(1, 5);
    Subscription subscription = join(OptionalLong.empty());
    feed.publish(event(6), 0);
    assertThat(all(subscription)).containsExactly(state(5), event(6));
  }

  @Test
  void reconnectedClientReceivesMissedEvents() throws Exception {
    events(1, 5);
    assertThat(all(join(OptionalLong.of(3)))).containsExactly(event(4), event(5), state(5));
    assertThat(all(join(OptionalLong.of(5)))).containsExactly(state(5));
  }

  @Test
  void newClientReceivesEventsOfCurrentGame() throws Exception {
    events(1, 3);
    Update.EventUpdate next =
        new Update.EventUpdate(4, 2, new Event.LockOutCleared("looked at"), snapshot);
    Update.StateUpdate state = new Update.StateUpdate(snapshot, 2, 4, RecordStatus.Now.NONE);
    assertThat(all(feed.subscribeFromGameStart(8).orElseThrow()))
        .containsExactly(event(1), event(2), event(3), state(3));
    feed.publish(next, 0);
    feed.publish(state, 0);
    assertThat(all(feed.subscribeFromGameStart(8).orElseThrow())).containsExactly(next, state);
  }

  @Test
  void longAbsentClientReceivesState() throws Exception {
    events(1, UpdateFeed.REPLAY_CAPACITY + 2);
    assertThat(all(join(OptionalLong.of(1))))
        .containsExactly(state(UpdateFeed.REPLAY_CAPACITY + 2));
    assertThat(all(join(OptionalLong.of(2)))).hasSize(UpdateFeed.REPLAY_CAPACITY + 1);
  }

  @Test
  void unknownIdReceivesStateAtOnce() throws Exception {
    events(1, 5);
    assertThat(all(join(OptionalLong.of(77)))).containsExactly(state(5));
  }

  @Test
  void fetchesEventsThatBypassedTheFeed() throws Exception {
    events(1, 5);
    events(9, 10);
    assertThat(all(join(OptionalLong.of(5)))).as("6 to 8 are missing").containsExactly(state(10));
    assertThat(all(join(OptionalLong.of(8)))).containsExactly(event(9), event(10), state(10));
  }

  @Test
  void separatesJournalsWithRestartedNumbering() throws Exception {
    events(40, 50);
    events(1, 2);
    assertThat(all(join(OptionalLong.of(41)))).containsExactly(state(2));
  }

  @Test
  void dropsSlowClientOnly() throws Exception {
    Subscription slow = join(OptionalLong.empty());
    Subscription quick = join(OptionalLong.empty());
    List<Update> received = new ArrayList<>();
    for (long id = 1; id <= 100; id++) {
      feed.publish(event(id), 0);
      received.addAll(all(quick));
    }
    assertThat(slow.isDropped()).isTrue();
    assertThat(all(slow)).containsExactly(new Update.Overrun());
    assertThat(received).hasSize(100);
    assertThat(quick.isDropped()).isFalse();
    assertThat(feed.subscriptions()).isEqualTo(1);
  }

  @Test
  void limitsClientsAndFreesPlacesOfLeavingOnes() {
    List<Subscription> subscriptions = new ArrayList<>();
    for (int i = 0; i < UpdateFeed.MAX_SUBSCRIPTIONS; i++) {
      subscriptions.add(join(OptionalLong.empty()));
    }
    assertThat(feed.subscribe(OptionalLong.empty(), 8)).isEmpty();
    subscriptions.getFirst().close();
    assertThat(feed.subscribe(OptionalLong.empty(), 8)).isPresent();
  }

  @Test
  void withholdsEventsUntilDelayHasPassed() throws Exception {
    Subscription subscription = late.subscribe(OptionalLong.empty(), 8).orElseThrow();
    late.publish(state(0), 0);
    late.publish(event(1), 5 * SECOND);
    late.release(599 * SECOND);
    assertThat(all(subscription)).isEmpty();
    assertThat(late.state()).isEmpty();
    assertThat(all(late.subscribe(OptionalLong.of(0), 8).orElseThrow()))
        .as("nor to others")
        .isEmpty();
    late.release(600 * SECOND);
    assertThat(all(subscription)).containsExactly(state(0));
    late.release(605 * SECOND - 1);
    assertThat(all(subscription)).isEmpty();
    late.release(605 * SECOND);
    assertThat(all(subscription)).containsExactly(event(1));
  }

  @Test
  void boundsDelayedStatesAndKeepsLatest() throws Exception {
    for (long tenth = 0; tenth < 600; tenth++) {
      late.publish(state(tenth), tenth * SECOND / 10);
    }
    Subscription subscription = late.subscribe(OptionalLong.empty(), 100).orElseThrow();
    late.release(599 * SECOND / 10 + 600 * SECOND);
    List<Update> received = all(subscription);
    assertThat(received).hasSizeBetween(55, 61);
    assertThat(received.getLast()).isEqualTo(state(599));
  }
}
