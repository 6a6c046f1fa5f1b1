package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.moves.ExpectedObservation;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RemovalProgress;
import org.wadjet.turn.ExhibitState.Stage;
import org.wadjet.wiring.Policy;
import org.wadjet.wiring.StatusReading;

/**
 * Control of an unattended exhibit: presence of visitors, abandoned games, opening hours, the daily
 * check, and calls for the staff. Has no effect without {@link ExhibitSettings}.
 */
final class Exhibit {
  /** Interval at which a failed check is repeated, which detects a repair. */
  private static final long RECHECK_INTERVAL_NANOS = Duration.ofMinutes(30).toNanos();

  private static final String TAKEBACK_REASON = "the starting position was restored";

  private final BoardReadings readings;
  private final Clocks clocks;
  private final Games games;
  private final ShotController shots;
  private final Corrections corrections;
  private final Optional<ExhibitSettings> settings;
  private final DailyCheck check;
  private final StaffCallMonitor staff;
  private final ExpectedObservation startingBoard;

  private boolean open;
  private boolean checkRequested;
  private long lastNanos;
  private long lastCommandNanos;
  private long checkedNanos;
  private boolean scanned;
  private Optional<ExhibitState> exhibit;

  Exhibit(
      Optional<ExhibitSettings> care,
      BoardReadings readings,
      ShotController shots,
      Games games,
      Clocks clocks,
      Corrections corrections,
      SensorMasking masking) {
    this.readings = readings;
    this.games = games;
    this.clocks = clocks;
    this.shots = shots;
    this.corrections = corrections;
    this.settings = care;
    this.check = new DailyCheck(readings, shots, masking);
    this.staff =
        new StaffCallMonitor(readings, shots, care.orElse(ExhibitSettings.DEFAULT), masking);
    startingBoard = ExpectedObservation.of(games.start().position(), readings.marker());
    open = care.filter(ExhibitSettings::hasOpeningHours).isEmpty();
    shots.preconditions().allow(open);
    exhibit = care.map(_ -> new ExhibitState(open ? Stage.PLAY : Stage.CLOSED, Optional.empty()));
  }

  /** Returns the state of the exhibit; empty if the board is not an exhibit. */
  Optional<ExhibitState> state() {
    return exhibit;
  }

  /**
   * Opens the exhibit: lasers may be lit for a turn; empty if the board is not an exhibit.
   *
   * @param shown current notice; a notice that the exhibit is closed is removed
   */
  Optional<Step> open(Optional<Notice> shown) {
    boolean refused = shown.filter(Notice.Closed.class::isInstance).isPresent();
    return setOpen(true).map(step -> refused ? step.show(Optional.empty()) : step);
  }

  /**
   * Closes the exhibit. Returns empty if the board is not an exhibit, or during a shot; that shot
   * is completed, and no other starts.
   */
  Optional<Step> close(TurnState state) {
    if (settings.isPresent() && isShotUnderWay(state)) {
      shots.preconditions().allow(false);
      return Optional.empty();
    }
    return setOpen(false);
  }

  private Optional<Step> setOpen(boolean now) {
    if (settings.isEmpty()) {
      return Optional.empty();
    }
    shots.preconditions().allow(now);
    if (open == now) {
      return Optional.of(Step.NONE);
    }
    open = now;
    return Optional.of(Step.NONE.write(now ? new Event.Opened() : new Event.Closed()));
  }

  /**
   * Requests the daily check as soon as nobody is at the board; returns false if it is not an
   * exhibit.
   */
  boolean check() {
    checkRequested |= settings.isPresent();
    return settings.isPresent();
  }

  /**
   * Records a command from a person, which shows that somebody is present although no piece moves.
   */
  void recordCommand(long nowNanos) {
    lastCommandNanos = nowNanos;
  }

  /**
   * Begins the processing of a scan: abandons an unattended game or turn, after which the board
   * must be set up again.
   *
   * @param untouchedNanos time since the board was last touched
   */
  Step leaveUnattended(TurnState state, long untouchedNanos, long nowNanos) {
    if (settings.isEmpty()) {
      return Step.NONE;
    }
    if (!scanned) {
      lastCommandNanos = nowNanos - untouchedNanos;
      lastNanos = nowNanos;
      scanned = true;
    }
    return quietNanos(untouchedNanos, nowNanos) >= settings.get().abandonAfter().toNanos()
            && !isActionPending(state)
        ? leave(state)
        : Step.NONE;
  }

  private long quietNanos(long untouchedNanos, long nowNanos) {
    return Math.min(untouchedNanos, nowNanos - lastCommandNanos);
  }

  private Step leave(TurnState state) {
    return switch (state) {
      case AwaitingMove moving when games.isAtStart(state) || games.puzzles().isKeptForOthers() ->
          moving.isSomethingMoved()
              ? moving.annul(TurnTransition.LEFT_UNATTENDED)
              : games.restorePlayersAtStart(state, readings);
      case AwaitingMove _, SettingUp _, AwaitingRuling _, RemovingPieces _, GameOver _ ->
          corrections
              .forOthers(state)
              .orElseGet(() -> games.restorePlayersAtStart(state, readings));
      case AwaitingDurability _, Shooting _, RecordingVerdict _ -> Step.NONE;
    };
  }

  /**
   * Processes a scan: the daily check, calls for the staff and the stage of the exhibit.
   *
   * @param lastShot last judged shot of this game
   * @param untouchedNanos time since the board was last touched
   */
  Step scan(
      TurnState state,
      Optional<Event.ShotJudged> lastShot,
      StatusReading status,
      long untouchedNanos,
      long nowNanos) {
    if (settings.isEmpty()) {
      return Step.NONE;
    }
    long passedNanos = nowNanos - lastNanos;
    lastNanos = nowNanos;
    long quietNanos = quietNanos(untouchedNanos, nowNanos);
    Step step = checks(state, status, quietNanos, nowNanos);
    staff.scan(state, lastShot, status, open, quietNanos, passedNanos);
    Stage stage = stage(state, quietNanos);
    Optional<StaffCall> call = staff.currentCall(state, check.isGood());
    ExhibitState before = exhibit.orElseThrow();
    if (before.stage() != stage || !before.staff().equals(call)) {
      exhibit = Optional.of(new ExhibitState(stage, call));
    }
    return step;
  }

  /**
   * Processes the restored starting position in the middle of a game under the policy {@code
   * exhibit}: begins another game with the same players. After the first turn only, its player has
   * undone it, so that turn is taken back and the game continues. No move, removal or requested
   * position may explain the board.
   */
  Step restart(TurnState state) {
    boolean restored =
        settings.isPresent()
            && readings.board().policy() == Policy.EXHIBIT
            && !games.isAtStart(state)
            && readings.sensing().isSettled()
            && startingBoard.matches(readings.sensing().settledObservation())
            && isUnexplained(state);
    return restored ? restarted(state).orElse(Step.NONE) : Step.NONE;
  }

  private Optional<Step> restarted(TurnState state) {
    boolean firstUndone =
        state.game().ply() == 2 && state.result().isEmpty() && games.puzzles().session().isEmpty();
    return firstUndone
        ? corrections.takeBack(state, 1, TAKEBACK_REASON)
        : corrections.newGame(state, true);
  }

  private boolean isUnexplained(TurnState state) {
    return switch (state) {
      case AwaitingMove moving ->
          moving.reading().filter(MoveReading.Illegal.class::isInstance).isPresent();
      case RemovingPieces removing ->
          removing.recognizer().read(readings.sensing().settledObservation())
              instanceof RemovalProgress.Wrong;
      // A board that matched the requested position would have ended this state. A puzzle may be
      // requested while the pieces still stand at the start of a game.
      case SettingUp _ -> games.puzzles().session().isEmpty();
      case AwaitingRuling _, AwaitingDurability _, Shooting _, RecordingVerdict _, GameOver _ ->
          false;
    };
  }

  private Stage stage(TurnState state, long quietNanos) {
    if (!open) {
      return Stage.CLOSED;
    }
    boolean nobody = quietNanos >= settings.orElseThrow().attractAfter().toNanos();
    return nobody && !isShotUnderWay(state) ? Stage.ATTRACT : Stage.PLAY;
  }

  private boolean isShotUnderWay(TurnState state) {
    return state.isShotUnderWay() || shots.isArmed();
  }

  /**
   * Returns whether a shot is under way, the arbiter's ruling is awaited, or a running clock will
   * end the game.
   */
  private boolean isActionPending(TurnState state) {
    boolean clockRuns = clocks.hasClocks() && state instanceof AwaitingMove;
    boolean arbiter =
        readings.board().policy() == Policy.REFEREE && state instanceof AwaitingRuling;
    return isShotUnderWay(state) || clockRuns || arbiter;
  }

  private Step checks(TurnState state, StatusReading status, long quietNanos, long nowNanos) {
    if (isShotUnderWay(state) || quietNanos < settings.orElseThrow().attractAfter().toNanos()) {
      check.abort();
      return Step.NONE;
    }
    boolean again = !check.isGood() && nowNanos - checkedNanos >= RECHECK_INTERVAL_NANOS;
    if ((checkRequested || again) && !check.isRunning()) {
      check.begin(nowNanos);
    }
    Optional<Event> checked = check.scan(status, nowNanos);
    if (checked.isEmpty()) {
      return Step.NONE;
    }
    checkRequested = false;
    checkedNanos = nowNanos;
    return Step.NONE.write(checked.get());
  }
}
