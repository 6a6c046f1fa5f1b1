package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.wadjet.turn.ExhibitState.Stage;
import org.wadjet.wiring.Policy;
import org.wadjet.wiring.StatusReading;

/**
 * The duties of an unattended exhibit: presence of visitors, abandoned games, opening hours, the
 * daily check, and calls for the staff. Does nothing without {@link ExhibitSettings}.
 */
final class Exhibit {
  private static final Set<Phase> IN_SHOT = Set.of(Phase.WRITING, Phase.SHOOTING, Phase.RECORDING);

  /** Interval at which a failed check is repeated, so that a repair is noticed. */
  private static final long CHECK_AGAIN_NANOS = Duration.ofMinutes(30).toNanos();

  private final TurnContext context;
  private final ShotController shots;
  private final Corrections corrections;
  private final Optional<ExhibitSettings> care;
  private final DailyCheck check;
  private final StaffCallMonitor staff;

  private boolean open;
  private boolean checkWanted;
  private long lastNanos;
  private long spokenNanos;
  private long checkedNanos;
  private boolean scanned;
  private Optional<ExhibitState> state;

  Exhibit(
      TurnContext context, ShotController shots, Corrections corrections, SensorMasking masking) {
    this.context = context;
    this.shots = shots;
    this.corrections = corrections;
    this.care = context.settings.exhibit();
    this.check = new DailyCheck(context, shots, masking);
    this.staff =
        new StaffCallMonitor(context, shots, care.orElse(ExhibitSettings.DEFAULT), masking);
    open = care.filter(ExhibitSettings::keepsHours).isEmpty();
    shots.preconditions().allow(open);
    state = care.map(_ -> new ExhibitState(open ? Stage.PLAY : Stage.CLOSED, Optional.empty()));
  }

  /** Returns the state of the exhibit; empty if the board is not an exhibit. */
  Optional<ExhibitState> state() {
    return state;
  }

  /**
   * Opens the exhibit: lasers may be lit for a turn. Returns false if the board is not an exhibit.
   */
  boolean open() {
    return hours(true);
  }

  /**
   * Closes the exhibit; returns false during a shot, which is completed as the last one, or if the
   * board is not an exhibit.
   */
  boolean close() {
    if (care.isPresent() && isShotUnderWay()) {
      shots.preconditions().allow(false);
      return false;
    }
    return hours(false);
  }

  private boolean hours(boolean opens) {
    if (care.isEmpty()) {
      return false;
    }
    shots.preconditions().allow(opens);
    if (open != opens) {
      open = opens;
      context.out.write(opens ? new Event.Opened() : new Event.Closed());
      if (opens && context.notice().filter(Notice.Closed.class::isInstance).isPresent()) {
        context.notify(Optional.empty());
      }
    }
    return true;
  }

  /**
   * Requests the daily check as soon as nobody is at the board; returns false if it is not an
   * exhibit.
   */
  boolean check() {
    checkWanted |= care.isPresent();
    return care.isPresent();
  }

  /** Records a command from a person: somebody is present although no piece moves. */
  void spokenTo(long nowNanos) {
    spokenNanos = nowNanos;
  }

  /**
   * Processes one scan.
   *
   * @param untouchedNanos time since the board was last touched
   */
  void scan(StatusReading status, long untouchedNanos, long nowNanos) {
    if (care.isEmpty()) {
      return;
    }
    if (!scanned) {
      spokenNanos = nowNanos - untouchedNanos;
      lastNanos = nowNanos;
      scanned = true;
    }
    long passedNanos = nowNanos - lastNanos;
    lastNanos = nowNanos;
    long quietNanos = Math.min(untouchedNanos, nowNanos - spokenNanos);
    if (quietNanos >= care.get().abandonAfter().toNanos() && !isSomebodyAwaited()) {
      leaveOff();
    }
    checks(status, quietNanos, nowNanos);
    staff.scan(status, open, quietNanos, passedNanos);
    Stage stage = stage(quietNanos);
    Optional<StaffCall> call = staff.currentCall(check.isGood());
    ExhibitState told = state.orElseThrow();
    if (told.stage() != stage || !told.staff().equals(call)) {
      state = Optional.of(new ExhibitState(stage, call));
    }
  }

  private Stage stage(long quietNanos) {
    if (!open) {
      return Stage.CLOSED;
    }
    boolean nobody = quietNanos >= care.orElseThrow().attractAfter().toNanos();
    return nobody && !isShotUnderWay() ? Stage.ATTRACT : Stage.PLAY;
  }

  private boolean isShotUnderWay() {
    return IN_SHOT.contains(context.phase()) || shots.isArmed();
  }

  /**
   * Returns whether a shot is under way, the arbiter's ruling is awaited, or a running clock will
   * end the game.
   */
  private boolean isSomebodyAwaited() {
    boolean clockRuns = context.clocks.any() && context.phase() == Phase.WAITING;
    boolean arbiter =
        context.board.policy() == Policy.REFEREE
            && (context.phase() == Phase.ARBITRATION || context.phase() == Phase.REFIRE);
    return isShotUnderWay() || clockRuns || arbiter;
  }

  /** Abandons an unattended game or turn: the next visitors are guided to set up the board. */
  private void leaveOff() {
    boolean atStart = context.game().ply() == context.start.ply() && context.result().isEmpty();
    switch (context.phase()) {
      case WAITING -> {
        if (!atStart) {
          corrections.newGame(false);
        } else if (context.isSomethingMoved()) {
          context.voidTurn();
        }
      }
      case SETTING_UP, ARBITRATION, REFIRE, REMOVING, OVER -> corrections.newGame(false);
      case WRITING, SHOOTING, RECORDING -> {}
    }
  }

  private void checks(StatusReading status, long quietNanos, long nowNanos) {
    if (isShotUnderWay() || quietNanos < care.orElseThrow().attractAfter().toNanos()) {
      check.breakOff();
      return;
    }
    boolean again = !check.isGood() && nowNanos - checkedNanos >= CHECK_AGAIN_NANOS;
    if ((checkWanted || again) && !check.isRunning()) {
      check.begin(nowNanos);
    }
    if (check.scan(status, nowNanos)) {
      checkWanted = false;
      checkedNanos = nowNanos;
    }
  }
}
