package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.wadjet.emission.Chains;
import org.wadjet.emission.Emission;
import org.wadjet.sensing.Fault;
import org.wadjet.turn.ExhibitState.Stage;
import org.wadjet.wiring.Status;

/**
 * A board that visitors come to and walk away from: whether anybody is there, a game that nobody
 * goes on with, opening hours, the daily check, and when the staff are needed. Does nothing where
 * no {@link ExhibitCare} was agreed.
 */
final class Exhibit {
  private static final Set<Phase> IN_SHOT = Set.of(Phase.WRITING, Phase.SHOOTING, Phase.RECORDING);

  /** A chain that does not read right for so long is no touch of a cable. */
  private static final long CHAIN_NANOS = Duration.ofSeconds(30).toNanos();

  /** Who has not touched the board for so long is thinking, or gone: it counts as no trying. */
  private static final long TRYING_NANOS = Duration.ofSeconds(20).toNanos();

  private final Play play;
  private final Emission emission;
  private final Firing firing;
  private final Corrections corrections;
  private final Optional<ExhibitCare> care;
  private final DailyCheck check;

  private boolean open;
  private boolean checkWanted;
  private long lastNanos;
  private boolean scanned;
  private long chainsWrongNanos;
  private long interlockOpenNanos;
  private long tryingNanos;
  private Optional<ExhibitState> state;

  Exhibit(Play play, Emission emission, Firing firing, Corrections corrections, Masking masking) {
    this.play = play;
    this.emission = emission;
    this.firing = firing;
    this.corrections = corrections;
    this.care = play.conditions.exhibit();
    this.check = new DailyCheck(play, masking);
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

  /** It closes; false while a shot is under way, which is let come to its end. */
  boolean close() {
    return !isShotUnderWay() && hours(false);
  }

  private boolean hours(boolean opens) {
    if (care.isEmpty()) {
      return false;
    }
    if (open != opens) {
      open = opens;
      firing.allow(opens);
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

  /**
   * A scan has been taken.
   *
   * @param quietNanos for how long nobody has touched the board
   */
  void scan(Status status, long quietNanos, long nowNanos) {
    if (care.isEmpty()) {
      return;
    }
    long passedNanos = scanned ? nowNanos - lastNanos : 0;
    lastNanos = nowNanos;
    scanned = true;
    Stage stage = stage(quietNanos);
    if (quietNanos >= care.get().abandonAfter().toNanos() && !isShotUnderWay()) {
      leaveOff();
    }
    checks(stage, status, nowNanos);
    count(status, quietNanos, passedNanos);
    Optional<StaffCall> call = call();
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

  /** Nobody goes on with what was begun: those who come next are guided to set up the board. */
  private void leaveOff() {
    boolean atStart = play.game().ply() == play.start.ply() && play.result().isEmpty();
    switch (play.phase()) {
      case WAITING -> {
        if (!atStart) {
          corrections.newGame();
        } else if (play.isSomethingMoved()) {
          play.voidTurn();
        }
      }
      case SETTING_UP, ARBITRATION, REFIRE, REMOVING, OVER -> corrections.newGame();
      case WRITING, SHOOTING, RECORDING -> {}
    }
  }

  private void checks(Stage stage, Status status, long nowNanos) {
    if (isShotUnderWay() || stage == Stage.PLAY) {
      check.breakOff();
      return;
    }
    if (checkWanted && !check.isRunning()) {
      check.begin(nowNanos);
    }
    if (check.scan(status, nowNanos)) {
      checkWanted = false;
    }
  }

  private void count(Status status, long quietNanos, long passedNanos) {
    chainsWrongNanos = play.chains() == Chains.UNSOUND ? chainsWrongNanos + passedNanos : 0;
    interlockOpenNanos = open && !status.interlockClosed() ? interlockOpenNanos + passedNanos : 0;
    if (!isBoardWrong() || quietNanos >= care.orElseThrow().attractAfter().toNanos()) {
      tryingNanos = 0;
    } else if (quietNanos < TRYING_NANOS) {
      tryingNanos += passedNanos;
    }
  }

  private boolean isBoardWrong() {
    return switch (play.phase()) {
      case SETTING_UP, REMOVING -> true;
      case WAITING -> play.notice().filter(Notice.NotLegal.class::isInstance).isPresent();
      case WRITING, SHOOTING, RECORDING, ARBITRATION, REFIRE, OVER -> false;
    };
  }

  private Optional<StaffCall> call() {
    long staffNanos = care.orElseThrow().staffAfter().toNanos();
    if (emission.lockOut().isPresent()) {
      return Optional.of(StaffCall.LOCKED_OUT);
    } else if (play.out.failure().isPresent()) {
      return Optional.of(StaffCall.NOT_RECORDED);
    } else if (chainsWrongNanos >= CHAIN_NANOS) {
      return Optional.of(StaffCall.CHAIN_UNSOUND);
    } else if (isFireStuck()) {
      return Optional.of(StaffCall.FIRE_STUCK);
    } else if (interlockOpenNanos >= staffNanos) {
      return Optional.of(StaffCall.INTERLOCK_OPEN);
    } else if (!check.isGood()) {
      return Optional.of(StaffCall.CHECK_FAILED);
    } else if (tryingNanos >= staffNanos) {
      return Optional.of(StaffCall.BOARD_NOT_RIGHT);
    }
    return Optional.empty();
  }

  private boolean isFireStuck() {
    return play.diagnosis.findings().stream()
        .anyMatch(finding -> finding.oneOf().getFirst() instanceof Fault.FireStuck);
  }
}
