package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.wadjet.laser.LaserSafetyController;
import org.wadjet.turn.ExhibitState.Stage;
import org.wadjet.wiring.Policy;
import org.wadjet.wiring.StatusReading;

/**
 * A board that visitors come to and walk away from: whether anybody is there, a game that nobody
 * goes on with, opening hours, the daily check, and when the staff are needed. Does nothing where
 * no {@link ExhibitSettings} was agreed.
 */
final class Exhibit {
  private static final Set<Phase> IN_SHOT = Set.of(Phase.WRITING, Phase.SHOOTING, Phase.RECORDING);

  /** A check that found something is made again after so long, so that what was mended is seen. */
  private static final long CHECK_AGAIN_NANOS = Duration.ofMinutes(30).toNanos();

  private final TurnContext context;
  private final ShotWorkflow shots;
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
      TurnContext context,
      LaserSafetyController safety,
      ShotWorkflow shots,
      Corrections corrections,
      SensorMasking masking) {
    this.context = context;
    this.shots = shots;
    this.corrections = corrections;
    this.care = context.settings.exhibit();
    this.check = new DailyCheck(context, masking);
    this.staff =
        new StaffCallMonitor(context, safety, care.orElse(ExhibitSettings.DEFAULT), masking);
    open = care.filter(ExhibitSettings::keepsHours).isEmpty();
    shots.allow(open);
    state = care.map(_ -> new ExhibitState(open ? Stage.PLAY : Stage.CLOSED, Optional.empty()));
  }

  /** How the exhibit does; empty where the board is none. */
  Optional<ExhibitState> state() {
    return state;
  }

  /** It opens: lasers may be lit for a turn. */
  boolean open() {
    return hours(true);
  }

  /** It closes; false while a shot is under way, which is let come to its end, the last one. */
  boolean close() {
    if (care.isPresent() && isShotUnderWay()) {
      shots.allow(false);
      return false;
    }
    return hours(false);
  }

  private boolean hours(boolean opens) {
    if (care.isEmpty()) {
      return false;
    }
    shots.allow(opens);
    if (open != opens) {
      open = opens;
      context.out.write(opens ? new Event.Opened() : new Event.Closed());
      if (opens && context.notice().filter(Notice.Closed.class::isInstance).isPresent()) {
        context.notify(Optional.empty());
      }
    }
    return true;
  }

  /** The daily check is made as soon as nobody is at the board. */
  boolean check() {
    checkWanted |= care.isPresent();
    return care.isPresent();
  }

  /** Somebody has said something at the desk: people are about, though no piece moves. */
  void spokenTo(long nowNanos) {
    spokenNanos = nowNanos;
  }

  /**
   * A scan has been taken.
   *
   * @param untouchedNanos for how long nobody has touched the board
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
    return IN_SHOT.contains(context.phase()) || shots.armed();
  }

  /** Whether a shot is under way, an arbiter was sent for, or a clock ends the game by itself. */
  private boolean isSomebodyAwaited() {
    boolean clockRuns = context.clocks.any() && context.phase() == Phase.WAITING;
    boolean arbiter =
        context.board.policy() == Policy.REFEREE
            && (context.phase() == Phase.ARBITRATION || context.phase() == Phase.REFIRE);
    return isShotUnderWay() || clockRuns || arbiter;
  }

  /** Nobody goes on with what was begun: those who come next are guided to set up the board. */
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
