package org.wadjet.record;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.turn.Event;
import org.wadjet.turn.PuzzleScores;
import org.wadjet.turn.StoredEvent;
import org.wadjet.verdict.VerdictReason;

/**
 * Statistics of a record, over all games that are held, in the journal and its archive. Maps hold
 * only values that occurred, sorted by name.
 *
 * @param games number of games begun
 * @param results of the completed games, by word
 * @param turns number of completed turns
 * @param verdicts of shots by word; each repetition of a shot counts
 * @param unjudgeable by detector: number of shots that needed it and could not be judged by it
 * @param faults by detector: number of shots in which it was dark although it should have been lit,
 *     or the reverse
 * @param cancelled by cause: number of shots that were requested and not fired
 * @param rulings number of rulings of the arbiter
 * @param lockOuts number of lock-outs that a person had to clear
 * @param puzzles tries and successes of each puzzle, by name
 * @param lit time of each laser as measured in shots and tests
 */
public record RecordStatistics(
    long games,
    SortedMap<String, Long> results,
    long turns,
    SortedMap<String, Long> verdicts,
    SortedMap<String, Long> unjudgeable,
    SortedMap<String, Long> faults,
    SortedMap<String, Long> cancelled,
    long rulings,
    long lockOuts,
    PuzzleScores puzzles,
    Map<Side, Duration> lit) {

  /**
   * Counts over a data directory, even while the service writes to it.
   *
   * @param faults receives a sentence, without a full stop, on each part that is not as signed
   */
  public static RecordStatistics of(RecordReader archive, Consumer<String> faults)
      throws IOException {
    Counting counting = new Counting();
    archive.forEachGame(
        game -> {
          game.fault()
              .ifPresent(
                  fault -> faults.accept("game " + game.number() + " is not as signed: " + fault));
          game.rows().forEach(row -> count(counting, row, faults));
        },
        faults);
    return new RecordStatistics(
        counting.games,
        counting.results,
        counting.turns,
        counting.verdicts,
        counting.unjudgeable,
        counting.faults,
        counting.cancelled,
        counting.rulings,
        counting.lockOuts,
        counting.puzzles,
        counting.lit);
  }

  private static void count(Counting counting, JournalRow row, Consumer<String> faults) {
    if (!counting.count(EventCodec.decode(row))) {
      faults.accept("row " + row.seq() + " cannot be read and is not counted");
    }
  }

  private static final class Counting {
    private final SortedMap<String, Long> results = new TreeMap<>();
    private final SortedMap<String, Long> verdicts = new TreeMap<>();
    private final SortedMap<String, Long> unjudgeable = new TreeMap<>();
    private final SortedMap<String, Long> faults = new TreeMap<>();
    private final SortedMap<String, Long> cancelled = new TreeMap<>();
    private final Map<Side, Duration> lit = new EnumMap<>(Side.class);
    private boolean fresh;
    private long games;
    private long turns;
    private long rulings;
    private long lockOuts;
    private PuzzleScores puzzles = PuzzleScores.NONE;

    /** Counts an event; returns whether it could be read. */
    boolean count(StoredEvent event) {
      switch (event) {
        case Event.GameStarted _ -> games++;
        case Event.GameOver(Result result) -> count(results, result.keyword());
        case StoredEvent.TurnEnded _ -> turns++;
        case Event.Reserved _, Event.TestReserved _ -> fresh = true;
        case StoredEvent.ShotSeen e -> lit(e.side(), e.measurement().lit());
        case Event.LaserTested(Side side, String _, Duration time) -> lit(side, time);
        case StoredEvent.ShotJudged e -> {
          count(verdicts, e.outcome().keyword());
          lit(e.side(), e.measurement().lit());
          e.reasons().forEach(this::reason);
        }
        case Event.ShotCancelled(int _, Side _, String reason) -> count(cancelled, reason);
        case Event.Ruled _, StoredEvent.MoveRuled _ -> rulings++;
        case Event.LockedOut _ -> lockOuts++;
        case Event.PuzzleSolved(int _, String name) -> puzzles = puzzles.with(name, true);
        case Event.PuzzleFailed e -> puzzles = puzzles.with(e.name(), false);
        case StoredEvent.Unreadable _ -> {
          return false;
        }
        case StoredEvent.Resumed _,
            StoredEvent.TurnMade _,
            StoredEvent.MoveAnnounced _,
            Event.InterlockProved _,
            Event.LockOutCleared _,
            Event.LitTimeCarried _,
            StoredEvent.Unknown _,
            Event.ClockEvent _,
            Event.MatchEvent _,
            Event.OperationEvent _ -> {}
      }
      return true;
    }

    private void reason(VerdictReason reason) {
      String where = reason.description().substring(reason.description().indexOf(' ') + 1);
      switch (reason) {
        case VerdictReason.Blinded _,
            VerdictReason.Flickers _,
            VerdictReason.Undecided _,
            VerdictReason.Dead _,
            VerdictReason.TooFar _ ->
            count(unjudgeable, where);
        case VerdictReason.Missing _, VerdictReason.Unexpected _ -> count(faults, where);
        case VerdictReason.BeyondLightBudget _,
            VerdictReason.CutShort _,
            VerdictReason.LaserFailed _ -> {}
      }
    }

    /** Adds lit time; a shot whose move was open is recorded twice, but its light counts once. */
    private void lit(Side side, Duration time) {
      if (fresh) {
        lit.merge(side, time, Duration::plus);
      }
      fresh = false;
    }

    private static void count(Map<String, Long> counts, String name) {
      counts.merge(name, 1L, Long::sum);
    }
  }
}
