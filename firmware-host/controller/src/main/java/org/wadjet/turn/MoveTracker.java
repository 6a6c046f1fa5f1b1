package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.game.Rules;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.MoveRecognizer;
import org.wadjet.moves.RuleBreach;
import org.wadjet.moves.StackMarker;
import org.wadjet.sensing.Diagnosis;
import org.wadjet.sensing.Observation;
import org.wadjet.sensing.Sensing;

/** Tracker of the changes that the side to move makes to the board in this turn. */
final class MoveTracker {
  /**
   * Additional time before a move becomes final during a correction piece by piece, because the
   * board may show a legal move in between.
   */
  private static final long PUTTING_RIGHT_NANOS = Duration.ofSeconds(3).toNanos();

  private final MoveRecognizer recognizer;
  private final OptionalLong touchNanos;
  private Observation noted;
  private Observation read;
  private MoveReading reading;
  private long settledNanos;

  /**
   * True from an illegal reading until the board again shows the state at the start of the turn.
   */
  private boolean puttingRight;

  /**
   * Creates the tracker at the start of a turn.
   *
   * @param touch time from settling until the hand counts as off the piece
   */
  MoveTracker(GameState game, StackMarker marker, Duration touch) {
    recognizer = new MoveRecognizer(game.position(), game.rules(), marker);
    touchNanos =
        game.rules().moveFinal() == Rules.MoveFinal.HAND
            ? OptionalLong.of(touch.toNanos())
            : OptionalLong.empty();
  }

  /** Records that the turn may have begun before the board was observed. */
  void beganUnseen() {
    recognizer.beginUnobserved();
  }

  /** Processes the readings of a scan; returns true if the settled board was interpreted anew. */
  boolean follow(Sensing sensing, long nowNanos) {
    Observation live = sensing.live();
    if (!live.equals(noted)) {
      noted = live;
      recognizer.record(live);
      if (!live.equals(read)) {
        read = null;
      }
    }
    if (!sensing.settled()) {
      return false;
    }
    if (sensing.settledObservation().equals(read)) {
      takeOff(nowNanos);
      return false;
    }
    settledNanos = nowNanos;
    read = sensing.settledObservation();
    reading = recognizer.read(read);
    puttingRight = puttingRight ? !isAsBefore() : isAgainstTheRules();
    return true;
  }

  private void takeOff(long nowNanos) {
    long moreNanos = puttingRight ? PUTTING_RIGHT_NANOS : 0;
    if (touchNanos.isPresent() && nowNanos - settledNanos > touchNanos.getAsLong() + moreNanos) {
      recognizer.recordHandOff(reading, read);
    }
  }

  private boolean isAsBefore() {
    return reading instanceof MoveReading.Unchanged;
  }

  /**
   * Returns whether the reading is illegal; a lifted or askew piece does not count, because its
   * move is still in progress; nor does a final move.
   */
  private boolean isAgainstTheRules() {
    return reading instanceof MoveReading.Illegal(RuleBreach rule, _)
        && !(rule instanceof RuleBreach.Missing
            || rule instanceof RuleBreach.Askew
            || rule instanceof RuleBreach.MoveIsFinal);
  }

  /** Returns the interpretation of the settled board; empty while it is not settled. */
  Optional<MoveReading> reading() {
    return read == null ? Optional.empty() : Optional.of(reading);
  }

  /** Handles FIRE on a settled board that shows no legal move. */
  void insist(Diagnosis diagnosis) {
    diagnosis.recordFire(recognizer.unmoved(), recognizer.alternatives(), read);
    recognizer.recordRepeatedFire();
    reading = recognizer.read(read);
  }
}
