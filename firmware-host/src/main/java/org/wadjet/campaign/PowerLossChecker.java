package org.wadjet.campaign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.record.JournalRow;
import org.wadjet.record.RecordReader;
import org.wadjet.sim.PinHistory;
import org.wadjet.turn.Event;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.verdict.Outcome;

/** Holds what a controller that is cut off time and again did against what it must have done. */
final class PowerLossChecker {
  private final GameConfiguration game;
  private final PinHistory history;
  private final List<RecordedEvent> onDisk = new ArrayList<>();
  private final List<Event> shown = new ArrayList<>();
  private final List<ControllerStallInterval> stood = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private final Map<PowerLossPhase, Long> cuts = new EnumMap<>(PowerLossPhase.class);
  private final Map<Outcome, Long> outcomes = new EnumMap<>(Outcome.class);
  private boolean over;
  private int looked;
  private int lasersRaised;
  private long turns;
  private long movesWrong;
  private long movesAsked;
  private long shownLost;
  private long firedAgain;
  private long resumedElsewhere;
  private long breaches;

  /**
   * @param history of the board's wires, all of it
   */
  PowerLossChecker(GameConfiguration game, PinHistory history) {
    this.game = game;
    this.history = history;
  }

  /**
   * An event is in the file.
   *
   * @param made the move that the hands made in that turn
   */
  void written(long nanos, Event event, Optional<Move> made) {
    onDisk.add(new RecordedEvent(nanos, event));
    switch (event) {
      case Event.ShotJudged shot -> outcomes.merge(shot.verdict().outcome(), 1L, Long::sum);
      case Event.MoveRuled _ -> movesAsked++;
      case Event.TurnEnded ended -> {
        turns++;
        if (!made.equals(Optional.of(ended.move()))) {
          movesWrong++;
          fault("ply " + ended.ply() + ": " + made + " was taken for " + ended.move());
        }
      }
      case Event.GameOver _ -> over = true;
      default -> {}
    }
  }

  /** The controller was cut off, and stood until now; these events it had shown. */
  void cut(PowerLossPhase moment, ControllerStallInterval time, List<Event> told) {
    cuts.merge(moment, 1L, Long::sum);
    stood.add(time);
    shown.addAll(told);
  }

  /** How often it was cut off. */
  int cuts() {
    return (int) cuts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Something else is wrong. */
  void fault(String what) {
    faults.add(what);
  }

  /** What was wrong, each a sentence without its full stop. */
  List<String> faults() {
    return List.copyOf(faults);
  }

  /** What was shown is in the file, in the same order. */
  void shown() throws IOException {
    RecordReader archive = new RecordReader(game.data());
    List<JournalRow> rows = archive.rows(archive.games());
    int next = 0;
    for (Event event : shown) {
      while (next < rows.size() && !rows.get(next).describes(event)) {
        next++;
      }
      if (next == rows.size()) {
        shownLost++;
        fault("after cut " + cuts() + " this was shown and is not in the record: " + event);
        return;
      }
      next++;
    }
  }

  /** The game goes on at the position that the record ends with. */
  void position(TableSnapshot resumed) {
    Position wanted = game.setup().position();
    int ply = 1;
    for (RecordedEvent told : onDisk) {
      if (told.event() instanceof Event.TurnEnded ended) {
        wanted = ended.position();
        ply = ended.ply() + 1;
      }
    }
    // A verdict that was in the file without its turn's end is acted on at once.
    boolean ahead = resumed.game().ply() == ply + 1 && isDecided(ply);
    boolean same = resumed.game().ply() == ply && resumed.game().position().equals(wanted);
    if (!same && !ahead) {
      resumedElsewhere++;
      fault("after cut " + cuts() + " the game goes on elsewhere, at " + resumed.game());
    }
  }

  private boolean isDecided(int ply) {
    return onDisk.stream()
        .map(RecordedEvent::event)
        .anyMatch(
            event ->
                (event instanceof Event.ShotJudged shot && shot.ply() == ply)
                    || (event instanceof Event.Ruled ruled && ruled.ply() == ply));
  }

  /** How often a laser has been raised so far. */
  int lasersRaised() {
    List<PinHistory.Change> changes = history.changes();
    for (; looked < changes.size(); looked++) {
      lasersRaised += isRise(changes.get(looked)) ? 1 : 0;
    }
    return lasersRaised;
  }

  /** Whether the end of the game is in the file. */
  boolean over() {
    return over;
  }

  /** A laser was raised while nobody ran, or by itself afterwards. */
  void firedAgain(String what) {
    firedAgain++;
    fault(what);
  }

  private static boolean isRise(PinHistory.Change change) {
    return change.high()
        && (change.signal() == PinHistory.Signal.LASER_SILVER
            || change.signal() == PinHistory.Signal.LASER_RED);
  }

  /** After the game: no laser by itself, and the emission rules. */
  void wires(long nowNanos) {
    if (history.forgotten() > 0) {
      fault("the game was too long for its pin history to be checked");
      return;
    }
    for (ControllerStallInterval time : stood) {
      long reserved =
          onDisk.stream()
              .filter(told -> told.nanos() > time.toNanos())
              .filter(told -> told.event() instanceof Event.Reserved)
              .mapToLong(RecordedEvent::nanos)
              .findFirst()
              .orElse(Long.MAX_VALUE);
      history.changes().stream()
          .filter(PowerLossChecker::isRise)
          .filter(c -> c.nanos() > time.fromNanos() && c.nanos() < reserved)
          .findFirst()
          .ifPresent(c -> firedAgain("a shot was fired by itself after a cut: " + c));
    }
    List<RuleViolation> found = EmissionChecker.check(history.changes(), onDisk, stood, nowNanos);
    breaches = found.size();
    found.forEach(breach -> fault(breach.sentence()));
  }

  /** What was counted in the game. */
  CampaignCounts counts(long frames) {
    return new CampaignCounts(
        1,
        turns,
        turns - movesWrong - movesAsked,
        movesWrong,
        movesAsked,
        0,
        0,
        0,
        0,
        0,
        0,
        breaches,
        frames,
        outcomes.values().stream().mapToLong(Long::longValue).sum(),
        outcomes.getOrDefault(Outcome.CONFIRMED, 0L),
        outcomes.getOrDefault(Outcome.CONTRADICTED, 0L),
        outcomes.getOrDefault(Outcome.UNSEEN, 0L),
        outcomes.getOrDefault(Outcome.UNJUDGEABLE, 0L),
        0,
        OpticalCounts.ZERO,
        new PowerLossCounts(cuts, shownLost, firedAgain, resumedElsewhere),
        CrashInjectionCounts.ZERO);
  }
}
