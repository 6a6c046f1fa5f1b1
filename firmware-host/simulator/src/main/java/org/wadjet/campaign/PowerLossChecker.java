package org.wadjet.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.record.JournalRow;
import org.wadjet.record.RecordReader;
import org.wadjet.sim.PinHistory;
import org.wadjet.turn.Event;
import org.wadjet.turn.TableSnapshot;

/** Checks the behaviour of a controller over repeated power losses. */
final class PowerLossChecker {
  private final GameConfiguration game;
  private final PinHistory history;
  private final List<RecordedEvent> recorded = new ArrayList<>();
  private final List<Event> shown = new ArrayList<>();
  private final List<ControllerStallInterval> stalls = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private boolean isGameOver;
  private int changesRead;
  private int lasersRaised;
  private CampaignCounts counts = CampaignCounts.ZERO.plus(CampaignCount.GAMES, 1);

  /**
   * @param history complete history of the board's wires
   */
  PowerLossChecker(GameConfiguration game, PinHistory history) {
    this.game = game;
    this.history = history;
  }

  /**
   * Adds an event that is in the file.
   *
   * @param made move that the hands made in that turn
   */
  void addRecorded(long nanos, Event event, Optional<Move> made) {
    recorded.add(new RecordedEvent(nanos, event));
    switch (event) {
      case Event.ShotJudged shot -> {
        count(CampaignCount.SHOTS);
        count(CampaignCounts.shotsOf(shot.verdict().outcome()));
      }
      case Event.MoveRuled _ -> count(CampaignCount.MOVES_ASKED);
      case Event.TurnEnded ended -> {
        count(CampaignCount.TURNS);
        if (!made.equals(Optional.of(ended.move()))) {
          count(CampaignCount.MOVES_WRONG);
          addFault("ply " + ended.ply() + ": " + made + " was taken for " + ended.move());
        }
      }
      case Event.GameOver _ -> isGameOver = true;
      case Event.GameStarted _,
          Event.Resumed _,
          Event.TurnMade _,
          Event.Ruled _,
          Event.MoveAnnounced _,
          Event.ShotSeen _,
          Event.LaserEvent _,
          Event.ClockEvent _,
          Event.MatchEvent _,
          Event.OperationEvent _ -> {}
    }
  }

  /** Adds a power loss, the time without a controller after it, and the events shown before it. */
  void addPowerLoss(PowerLossPhase phase, ControllerStallInterval time, List<Event> shownEvents) {
    counts = counts.plus(phase);
    stalls.add(time);
    shown.addAll(shownEvents);
  }

  /** Returns the number of power losses. */
  int cuts() {
    return (int) counts.powerLosses();
  }

  /** Adds another fault. */
  void addFault(String what) {
    faults.add(what);
  }

  /** Returns the faults found, each a sentence without its full stop. */
  List<String> faults() {
    return List.copyOf(faults);
  }

  /** Checks that every event shown is in the file, in the same order. */
  void checkShownEvents() throws IOException {
    RecordReader archive = new RecordReader(game.data());
    List<JournalRow> rows = archive.rows(archive.games());
    int next = 0;
    for (Event event : shown) {
      while (next < rows.size() && !rows.get(next).describes(event)) {
        next++;
      }
      if (next == rows.size()) {
        count(CampaignCount.SHOWN_LOST);
        addFault(
            "after power loss " + cuts() + " this was shown and is not in the record: " + event);
        return;
      }
      next++;
    }
  }

  /** Checks that the game resumes at the last position of the record. */
  void checkPosition(TableSnapshot resumed) {
    Position expected = game.setup().position();
    int ply = 1;
    for (RecordedEvent each : recorded) {
      if (each.event() instanceof Event.TurnEnded ended) {
        expected = ended.position();
        ply = ended.ply() + 1;
      }
    }
    // A verdict in the file without the end of its turn takes effect at once.
    boolean ahead = resumed.game().ply() == ply + 1 && isDecided(ply);
    boolean same = resumed.game().ply() == ply && resumed.game().position().equals(expected);
    if (!same && !ahead) {
      count(CampaignCount.RESUMED_ELSEWHERE);
      addFault("after power loss " + cuts() + " the game resumes wrongly, at " + resumed.game());
    }
  }

  private boolean isDecided(int ply) {
    return recorded.stream()
        .map(RecordedEvent::event)
        .anyMatch(
            event ->
                (event instanceof Event.ShotJudged shot && shot.ply() == ply)
                    || (event instanceof Event.Ruled ruled && ruled.ply() == ply));
  }

  /** Returns the number of rises of LASER lines so far. */
  int lasersRaised() {
    List<PinHistory.Change> changes = history.changes();
    for (; changesRead < changes.size(); changesRead++) {
      lasersRaised += isRise(changes.get(changesRead)) ? 1 : 0;
    }
    return lasersRaised;
  }

  /** Returns whether the end of the game is in the file. */
  boolean isGameOver() {
    return isGameOver;
  }

  /** Adds a fault: a laser was raised without a controller, or by itself afterwards. */
  void addFiring(String what) {
    count(CampaignCount.FIRED_AGAIN);
    addFault(what);
  }

  private static boolean isRise(PinHistory.Change change) {
    return change.high()
        && (change.signal() == PinHistory.Signal.LASER_SILVER
            || change.signal() == PinHistory.Signal.LASER_RED);
  }

  /**
   * Checks the history after the game: no shot without a reservation, and the emission rules.
   *
   * @param pace at real pace the operating system may stop the program at any time; a virtual clock
   *     waits for it
   */
  void checkHistory(long nowNanos, Rig.Pace pace) {
    if (history.discarded() > 0) {
      addFault("the game was too long for its pin history to be checked");
      return;
    }
    for (ControllerStallInterval time : stalls) {
      long reserved =
          recorded.stream()
              .filter(each -> each.nanos() > time.toNanos())
              .filter(each -> each.event() instanceof Event.Reserved)
              .mapToLong(RecordedEvent::nanos)
              .findFirst()
              .orElse(Long.MAX_VALUE);
      history.changes().stream()
          .filter(PowerLossChecker::isRise)
          .filter(c -> c.nanos() > time.fromNanos() && c.nanos() < reserved)
          .findFirst()
          .ifPresent(c -> addFiring("a shot was fired without a request after a power loss: " + c));
    }
    List<RuleViolation> found =
        EmissionChecker.check(
            history.changes(),
            recorded,
            pace == Rig.Pace.REAL ? List.of(new ControllerStallInterval(0, nowNanos)) : stalls,
            List.of(),
            InterlockHistory.of(game.board().interlock(), history.boots()),
            nowNanos);
    counts = counts.plus(CampaignCount.EMISSION_VIOLATIONS, found.size());
    found.forEach(violation -> addFault(violation.sentence()));
  }

  /** Returns the counts of the game. */
  CampaignCounts counts(long frames) {
    long asked = counts.of(CampaignCount.MOVES_ASKED);
    long wrong = counts.of(CampaignCount.MOVES_WRONG);
    return counts
        .plus(CampaignCount.MOVES_RECOGNISED, counts.of(CampaignCount.TURNS) - wrong - asked)
        .plus(CampaignCount.FRAMES, frames);
  }

  private void count(CampaignCount count) {
    counts = counts.plus(count, 1);
  }
}
