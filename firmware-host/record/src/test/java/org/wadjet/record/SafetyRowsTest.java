package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;
import org.wadjet.turn.Samples;

/** Tests that the journal keeps exactly the rows that change the safety state. */
class SafetyRowsTest {
  private static final Duration AT = Duration.ofMillis(5);
  private static final Event RESERVED = new Event.Reserved(Side.SILVER, Duration.ofMillis(1500));
  private static final Event OTHER = new Event.TestReserved(Side.RED, Duration.ofMillis(700));

  private static JournalRow row(Event event) {
    String text = "{\"runningMillis\":5,\"body\":" + EventCodec.body(event) + "}";
    return new JournalRow(1, 1, EventType.of(event).keyword(), 5, text, "", "");
  }

  private static PersistedSafetyState after(Event... events) {
    PersistedSafetyStateReader reader = new PersistedSafetyStateReader();
    List.of(events).stream().map(SafetyRowsTest::row).forEach(reader::row);
    return reader.persistedState(AT);
  }

  @Test
  void onlyKeptRowsSetLitTimeOrLockOut() {
    for (Event event : new Samples(3).each(Event.class)) {
      Event locked = new Event.LockedOut("another", "");
      boolean changes =
          !after(RESERVED, OTHER, locked, event).equals(after(RESERVED, OTHER, locked));
      assertThat(changes).as(event.toString()).isEqualTo(EventType.of(event).countsForSafety());
    }
  }

  @Test
  void shotsTestsAndCancellationsSettleReservation() {
    for (Event event : new Samples(4).each(Event.class)) {
      Optional<PersistedSafetyState.Lit> settled =
          switch (event) {
            case Event.ShotJudged e -> Optional.of(lit(e.side(), e.lit()));
            case Event.ShotSeen e -> Optional.of(lit(e.side(), e.lit()));
            case Event.LaserTested e -> Optional.of(lit(e.side(), e.lit()));
            case Event.ShotCancelled e -> Optional.of(lit(e.side(), Duration.ZERO));
            default -> Optional.empty();
          };
      settled.ifPresent(
          lit -> {
            Event reserved = new Event.Reserved(lit.side(), Duration.ofMillis(1500));
            assertThat(after(reserved, event).lit()).containsExactly(lit);
          });
    }
  }

  private static PersistedSafetyState.Lit lit(Side side, Duration time) {
    return new PersistedSafetyState.Lit(AT, side, time);
  }

  @Test
  void refusesUnreadableRowOfLight() {
    JournalRow damaged =
        new JournalRow(
            1, 1, "reserved", 5, "{\"runningMillis\":5,\"body\":{\"side\":\"red\"}}", "", "");
    assertThatThrownBy(() -> new PersistedSafetyStateReader().row(damaged))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("litMicros");
  }
}
