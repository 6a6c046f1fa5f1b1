package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.turn.Event;
import org.wadjet.turn.LaserReading;
import org.wadjet.turn.StoredEvent;

/** Tests that each reader of the record handles exactly the events that concern it. */
class EventReadersTest {
  private static final Setup SETUP = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
  private static final Event STARTED =
      new Event.GameStarted(SETUP.rules(), SETUP.name(), SETUP.position());

  @TempDir private Path folder;

  private RecordReader written(List<Event> events) throws IOException {
    try (JournalStore store =
        JournalStore.open(folder, TestProvenance.HERE, true, Clock.systemUTC(), () -> 0)) {
      store.write(List.of(STARTED));
      store.write(events);
    }
    return new RecordReader(folder);
  }

  @Test
  void readsEventsOutsideTurnsAsIncidents() throws IOException {
    List<Event> incidents =
        List.of(
            new Event.ShotCancelled(1, Side.SILVER, "board-touched"),
            new Event.BoardDiffered(1, List.of(Square.named("a1"))),
            new Event.InterlockProved("contacts", "boot", Duration.ofSeconds(9)),
            new Event.LockedOut("rail-stayed-up", ""),
            new Event.LockOutCleared("replaced"),
            new Event.RecordRestored(3, "lost"),
            new Event.KeyReplaced("old", "new", 3, "00", "lost", ""),
            new Event.SensorsMasked(List.of("d5.presence"), Event.Ruler.POLICY),
            new Event.Opened(),
            new Event.Closed(),
            new Event.Checked(List.of("chain-unsound")),
            new Event.ClockCorrected(Side.RED, Duration.ofSeconds(9), "why"),
            new Event.Resigned(1, Side.RED),
            new Event.FlagFell(1, Side.RED),
            new Event.DrawClaimed(Side.RED, List.of(1)),
            new Event.ResultCorrected(Result.RED, "why"),
            new Event.EarlierResultCorrected(1, Result.DRAW, "why"),
            new Event.Abandoned(1));
    List<Event> all = new ArrayList<>(incidents);
    all.add(new Event.Reserved(Side.RED, Duration.ofMillis(1)));
    all.add(new Event.TestReserved(Side.RED, Duration.ofMillis(1)));
    all.add(new Event.LaserTested(Side.RED, "done", Duration.ofMillis(1)));
    all.add(
        new Event.LaserMeasured(
            new LaserReading(Side.RED, 820, 7, 23, "meter", LocalDate.EPOCH, "person")));
    all.add(new Event.LitTimeCarried(Side.RED, Duration.ofMillis(1)));
    all.add(new Event.SafetyStateBegun());
    GameRecord game = TestRecords.game(written(all).rows(1));
    assertThat(game.incidents())
        .extracting(Incident::event)
        .isEqualTo(incidents.stream().map(StoredEvent::of).toList());
    assertThat(game.abandoned()).isTrue();
    assertThat(game.ending()).contains(GameRecord.Ending.CORRECTED);
  }

  @ParameterizedTest
  @EnumSource
  void derivesCompletionFromRowTypesAlone(EventType type) {
    Set<EventType> deciding =
        EnumSet.of(
            EventType.GAME_OVER,
            EventType.RESIGNED,
            EventType.FLAG_FELL,
            EventType.DRAW_CLAIMED,
            EventType.DRAW_AGREED,
            EventType.RESULT_CORRECTED);
    assertThat(after(EventType.GAME_STARTED, type))
        .isEqualTo(
            type == EventType.ABANDONED
                ? GameCompletion.State.GIVEN_UP
                : deciding.contains(type)
                    ? GameCompletion.State.DECIDED
                    : GameCompletion.State.UNFINISHED);
    Set<EventType> reopening = EnumSet.of(EventType.GAME_STARTED, EventType.TAKEN_BACK);
    assertThat(after(EventType.GAME_OVER, type))
        .isEqualTo(
            type == EventType.ABANDONED
                ? GameCompletion.State.GIVEN_UP
                : reopening.contains(type)
                    ? GameCompletion.State.UNFINISHED
                    : GameCompletion.State.DECIDED);
  }

  private static GameCompletion.State after(EventType... types) {
    GameCompletion completion = new GameCompletion();
    for (EventType type : types) {
      completion.row(new JournalRow(1, 1, type.keyword(), 0, "", "", ""));
    }
    completion.row(new JournalRow(1, 1, "newer", 0, "", "", ""));
    return completion.state();
  }

  @Test
  void countsLightOfTestsOnceForEachReservation() throws IOException {
    Event tested = new Event.LaserTested(Side.RED, "done", Duration.ofMillis(3));
    RecordReader reader =
        written(
            List.of(
                new Event.TestReserved(Side.RED, Duration.ofMillis(500)),
                tested,
                tested,
                new Event.TestReserved(Side.RED, Duration.ofMillis(500)),
                tested));
    RecordStatistics counted = RecordStatistics.of(reader, fault -> assertThat(fault).isNull());
    assertThat(counted.lit()).isEqualTo(Map.of(Side.RED, Duration.ofMillis(6)));
    assertThat(counted.games()).isEqualTo(1);
  }
}
