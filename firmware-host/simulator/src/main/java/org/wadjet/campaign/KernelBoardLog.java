package org.wadjet.campaign;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.record.EventCodec;
import org.wadjet.record.JournalRow;
import org.wadjet.sim.PinHistory.Change;
import org.wadjet.sim.PinHistory.Signal;
import org.wadjet.turn.Event;
import org.wadjet.turn.StoredEvent;
import org.wadjet.wiring.InterlockCheck;
import tools.jackson.databind.json.JsonMapper;

/**
 * Log of the kernel board module (hardware/bench), checked against the emission rules together with
 * the record of the same time.
 *
 * <p>A row of the record has the time at which it was written, a few milliseconds before it was
 * durable; rules that require durability are checked less strictly by this amount than in a
 * simulation.
 */
public final class KernelBoardLog {
  private final List<Change> changes = new ArrayList<>();
  private final Map<Signal, Boolean> levels = new EnumMap<>(Signal.class);
  private long expected = -1;
  private long discarded;
  private long lastNanos;

  /**
   * Parses a log.
   *
   * @param lines {@code NUMBER NANOSECONDS LINE LEVEL WHY} each, oldest first
   * @throws IllegalArgumentException with a plain sentence if a line has another form
   */
  public KernelBoardLog(List<String> lines) {
    // The module starts with both FIRE buttons up and the lid closed.
    applyChange(0, Signal.FIRE_SILVER, true);
    applyChange(0, Signal.FIRE_RED, true);
    applyChange(0, Signal.INTERLOCK, true);
    applyChange(0, Signal.KEY, true);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        line(i + 1, lines.get(i).split(" ", -1));
      }
    }
  }

  private void line(int number, String[] words) {
    try {
      long count = Long.parseLong(words[0]);
      // A log may begin later than the module.
      discarded += expected < 0 ? 0 : Math.max(0, count - expected);
      expected = count + 1;
      lastNanos = Long.parseLong(words[1]);
      boolean high = words[3].equals("1");
      Arrays.stream(Signal.values())
          .filter(signal -> signal.name().equals(words[2]))
          .forEach(signal -> applyChange(lastNanos, signal, high));
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      throw new IllegalArgumentException(
          "Line "
              + number
              + " of the log is not in the module's format: "
              + String.join(" ", words)
              + ".",
          e);
    }
  }

  private void applyChange(long nanos, Signal signal, boolean high) {
    if (levels.getOrDefault(signal, false) != high) {
      levels.put(signal, high);
      changes.add(new Change(nanos, signal, high));
    }
  }

  /**
   * Returns the number of changes that the module discarded before they were read; it must be 0 for
   * a complete check.
   */
  public long discarded() {
    return discarded;
  }

  /** Returns the changes of the wires, oldest first, on the kernel's monotonic clock. */
  public List<Change> changes() {
    return List.copyOf(changes);
  }

  /** Returns the time from an instant until a signal was low; zero if it was low then. */
  public Duration darkAfter(long nanos, Signal signal) {
    boolean high = false;
    for (Change change : changes) {
      if (change.signal() == signal) {
        if (change.nanos() > nanos && (high || change.high())) {
          return change.high() ? Duration.ZERO : Duration.ofNanos(change.nanos() - nanos);
        }
        high = change.high();
      }
    }
    return high ? Duration.ofNanos(Math.max(lastNanos - nanos, 0)) : Duration.ZERO;
  }

  /**
   * Returns every violation of the emission rules by a board with the lines KEY and LID_OPEN.
   *
   * @param rows of the record, oldest first
   * @param epochNanos wall-clock time at the start of the monotonic clock, since the epoch
   * @param stalls periods in which the controller did not run
   */
  public List<RuleViolation> violations(
      List<JournalRow> rows, long epochNanos, List<ControllerStallInterval> stalls) {
    return EmissionChecker.check(
        changes,
        recordedEvents(rows, epochNanos),
        stalls,
        List.of(),
        InterlockHistory.of(InterlockCheck.CONTACTS, List.of()),
        lastNanos);
  }

  /**
   * Returns the waiting times of each shot.
   *
   * @param rows of the record, oldest first
   * @param epochNanos wall-clock time at the start of the monotonic clock, since the epoch
   */
  public List<FireWaitStatistics.Wait> waits(List<JournalRow> rows, long epochNanos) {
    return FireWaitStatistics.of(changes, recordedEvents(rows, epochNanos));
  }

  private static List<RecordedEvent> recordedEvents(List<JournalRow> rows, long epochNanos) {
    return rows.stream().flatMap(row -> recordedEvents(row, epochNanos).stream()).toList();
  }

  private static Optional<RecordedEvent> recordedEvents(JournalRow row, long epochNanos) {
    String utc = JsonMapper.shared().readTree(row.text()).required("utc").asString();
    Instant written = Instant.parse(utc);
    long nanos = written.getEpochSecond() * 1_000_000_000L + written.getNano() - epochNanos;
    return emission(EventCodec.decode(row)).map(event -> new RecordedEvent(nanos, event));
  }

  /** Returns the event of a row if an emission rule depends on it; otherwise empty. */
  private static Optional<Event> emission(StoredEvent stored) {
    return switch (stored) {
      case StoredEvent.TurnMade e ->
          Optional.of(new Event.TurnMade(e.ply(), e.side(), List.of(), Position.empty(e.side())));
      // For the emission rules a judged shot has ended, as a test has.
      case StoredEvent.ShotSeen e -> Optional.of(ended(e.side(), e.measurement()));
      case StoredEvent.ShotJudged e -> Optional.of(ended(e.side(), e.measurement()));
      case Event.Standalone e -> Optional.of(e);
      case StoredEvent.Resumed _,
          StoredEvent.MoveRuled _,
          StoredEvent.MoveAnnounced _,
          StoredEvent.TurnEnded _,
          StoredEvent.Unknown _ ->
          Optional.empty();
      case StoredEvent.Unreadable(String reason) -> throw new IllegalArgumentException(reason);
    };
  }

  private static Event ended(Side side, StoredEvent.Measurement measurement) {
    return new Event.LaserTested(side, measurement.ended(), measurement.lit());
  }
}
