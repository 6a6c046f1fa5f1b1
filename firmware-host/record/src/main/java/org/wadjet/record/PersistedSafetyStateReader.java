package org.wadjet.record;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;
import org.wadjet.turn.StoredEvent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads the safety state from rows: lit time, lock-outs and the proof of the interlock
 * (docs/laser-safety.md#rule-4, docs/laser-safety.md#rule-8, docs/laser-safety.md#rule-9).
 */
final class PersistedSafetyStateReader {
  /** Age beyond which the ledger ignores lit time; a lock-out counts at any age. */
  static final Duration LEDGER_PERIOD = Duration.ofDays(1);

  private final List<PersistedSafetyState.Lit> lit = new ArrayList<>();
  private final Set<Side> inFlight = EnumSet.noneOf(Side.class);
  private Optional<String> lockOut = Optional.empty();
  private Optional<Event.InterlockProved> interlock = Optional.empty();

  /** Creates a reader before a journal's first row. */
  PersistedSafetyStateReader() {}

  /**
   * Reads the safety state of a journal.
   *
   * @param last its last row
   * @throws IllegalArgumentException or Jackson's exception if a row cannot be understood
   */
  static PersistedSafetyState read(JournalDatabase database, JournalRow last) throws SQLException {
    return after(database, last).persistedState(running(last));
  }

  /**
   * Returns a reader that has read a journal up to its last row, with the parameter and errors of
   * {@link #read}.
   */
  static PersistedSafetyStateReader after(JournalDatabase database, JournalRow last)
      throws SQLException {
    PersistedSafetyStateReader reader = new PersistedSafetyStateReader();
    database.forSafety(running(last).minus(LEDGER_PERIOD)).forEach(reader::row);
    return reader;
  }

  /** Returns the safety state after the rows read so far. */
  PersistedSafetyState persistedState(Duration running) {
    return new PersistedSafetyState(running, lit, lockOut, interlock);
  }

  /** Returns the sides whose last reservation is not settled. */
  Set<Side> inFlight() {
    return Set.copyOf(inFlight);
  }

  /** Discards lit time from before an instant. */
  void forget(Duration before) {
    lit.removeIf(each -> each.writtenAt().compareTo(before) < 0);
  }

  /** Returns the running time at which a row was written. */
  static Duration running(JournalRow row) {
    return running(JsonMapper.shared().readTree(row.text()));
  }

  /** Takes the next row. */
  void row(JournalRow row) {
    if (!EventType.named(row.type()).filter(EventType::countsForSafety).isPresent()) {
      return;
    }
    Duration at = running(row);
    switch (EventCodec.decode(row)) {
      case Event.Reserved(Side side, Duration time) -> reserve(at, side, time);
      case Event.TestReserved(Side side, Duration time) -> reserve(at, side, time);
      case Event.LitTimeCarried(Side side, Duration time) ->
          lit.add(new PersistedSafetyState.Lit(at, side, time));
      case StoredEvent.ShotSeen e -> settle(at, e.side(), e.measurement().lit());
      case StoredEvent.ShotJudged e -> settle(at, e.side(), e.measurement().lit());
      case Event.LaserTested(Side side, String _, Duration time) -> settle(at, side, time);
      case Event.ShotCancelled(int _, Side side, String _) -> settle(at, side, Duration.ZERO);
      case Event.InterlockProved proof -> interlock = Optional.of(proof);
      case Event.LockedOut locked -> {
        lockOut = Optional.of(locked.reason());
        interlock = interlock.filter(_ -> !locked.endsInterlockProof());
      }
      case Event.LockOutCleared _ -> lockOut = Optional.empty();
      case StoredEvent.Unreadable(String reason) -> throw new IllegalArgumentException(reason);
      case Event.GameStarted _,
          StoredEvent.Resumed _,
          StoredEvent.TurnMade _,
          StoredEvent.MoveRuled _,
          StoredEvent.MoveAnnounced _,
          Event.Ruled _,
          StoredEvent.TurnEnded _,
          Event.GameOver _,
          StoredEvent.Unknown _,
          Event.ClockEvent _,
          Event.MatchEvent _,
          Event.OperationEvent _ -> {}
    }
  }

  /** Returns the running time at which a row was written. */
  static Duration running(JsonNode row) {
    return Duration.ofMillis(row.required("runningMillis").asLong());
  }

  private void reserve(Duration at, Side side, Duration time) {
    lit.add(new PersistedSafetyState.Lit(at, side, time));
    inFlight.add(side);
  }

  /** Replaces the last reservation of a side by the measured lit time. */
  private void settle(Duration at, Side side, Duration time) {
    PersistedSafetyState.Lit really = new PersistedSafetyState.Lit(at, side, time);
    inFlight.remove(side);
    for (int i = lit.size() - 1; i >= 0; i--) {
      if (lit.get(i).side() == side) {
        lit.set(i, really);
        return;
      }
    }
    lit.add(really);
  }
}
