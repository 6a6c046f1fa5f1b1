package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.wadjet.emission.Emission;
import org.wadjet.turn.ExhibitState.Stage;
import org.wadjet.wiring.Policy;
import org.wadjet.wiring.Status;

/**
 * A board that visitors come to and walk away from: whether anybody is there, a game that nobody
 * goes on with, opening hours, the daily check, and when the staff are needed. Does nothing where
 * no {@link ExhibitCare} was agreed.
 */
final class Exhibit {
  private static final Set<Phase> IN_SHOT = Set.of(Phase.WRITING, Phase.SHOOTING, Phase.RECORDING);

  /** A check that found something is made again after so long, so that what was mended is seen. */
  private static final long CHECK_AGAIN_NANOS = Duration.ofMinutes(30).toNanos();

  private final Play play;
  private final Firing firing;
  private final Corrections corrections;
  private final Optional<ExhibitCare> care;
  private final DailyCheck check;
  private final StaffWatch staff;

  private boolean open;
  private boolean checkWanted;
  private long lastNanos;
  private long spokenNanos;
  private long checkedNanos;
  private boolean scanned;
  private Optional<ExhibitState> state;

  Exhibit(Play play, Emission emission, Firing firing, Corrections corrections, Masking masking) {
    this.play = play;
    this.firing = firing;
    this.corrections = corrections;
    this.care = play.conditions.exhibit();
    this.check = new DailyCheck(play, masking);
    this.staff = new StaffWatch(play, emission, care.orElse(ExhibitCare.DEFAULT), masking);
    open = care.filter(ExhibitCare::keepsHours).isEmpty();
    firing.allow(open);
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
      firing.allow(false);
      return false;
    }
    return hours(false);
  }

  private boolean hours(boolean opens) {
    if (care.isEmpty()) {
      return false;
    }
    firing.allow(opens);
    if (open != opens) {
      open = opens;
      play.out.write(opens ? new Event.Opened() : new Event.Closed());
      if (opens && play.notice().filter(Notice.Closed.class::isInstance).isPresent()) {
        play.tell(Optional.empty());
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
  void scan(Status status, long untouchedNanos, long nowNanos) {
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
    Optional<StaffCall> call = staff.call(check.isGood());
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
    return IN_SHOT.contains(play.phase()) || firing.armed();
  }

  /** Whether a shot is under way, an arbiter was sent for, or a clock ends the game by itself. */
  private boolean isSomebodyAwaited() {
    boolean clockRuns = play.clocks.any() && play.phase() == Phase.WAITING;
    boolean arbiter =
        play.board.policy() == Policy.REFEREE
            && (play.phase() == Phase.ARBITRATION || play.phase() == Phase.REFIRE);
    return isShotUnderWay() || clockRuns || arbiter;
  }

  /** Nobody goes on with what was begun: those who come next are guided to set up the board. */
  private void leaveOff() {
    boolean atStart = play.game().ply() == play.start.ply() && play.result().isEmpty();
    switch (play.phase()) {
      case WAITING -> {
        if (!atStart) {
          corrections.newGame(false);
        } else if (play.isSomethingMoved()) {
          play.voidTurn();
        }
      }
      case SETTING_UP, ARBITRATION, REFIRE, REMOVING, OVER -> corrections.newGame(false);
      case WRITING, SHOOTING, RECORDING -> {}
    }
  }

  private void checks(Status status, long quietNanos, long nowNanos) {
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
