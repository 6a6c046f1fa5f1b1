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

/** What the hand of the side to move has done to the board in this turn. */
final class MoveTracker {
  /** Who puts pieces right one by one may pass through what reads as a move, for so long. */
  private static final long PUTTING_RIGHT_NANOS = Duration.ofSeconds(3).toNanos();

  private final MoveRecognizer recognizer;
  private final OptionalLong touchNanos;
  private Observation noted;
  private Observation read;
  private MoveReading reading;
  private long settledNanos;

  /** Something against the rules stood there, and not yet again what stood there before. */
  private boolean puttingRight;

  /**
   * The turn begins.
   *
   * @param touch how long after settling the hand is taken to be off
   */
  MoveTracker(GameState game, StackMarker marker, Duration touch) {
    recognizer = new MoveRecognizer(game.position(), game.rules(), marker);
    touchNanos =
        game.rules().moveFinal() == Rules.MoveFinal.HAND
            ? OptionalLong.of(touch.toNanos())
            : OptionalLong.empty();
  }

  /** The turn may have begun before anybody watched. */
  void beganUnseen() {
    recognizer.beginUnobserved();
  }

  /** Follows the board; true when what it means was read anew. */
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

  /** A piece in the hand, or not put down straight, is on its way. */
  private boolean isAgainstTheRules() {
    return reading instanceof MoveReading.Illegal(RuleBreach rule, _)
        && !(rule instanceof RuleBreach.Missing
            || rule instanceof RuleBreach.Askew
            || rule instanceof RuleBreach.MoveIsFinal);
  }

  /** What the settled board means; empty while it is not settled. */
  Optional<MoveReading> reading() {
    return read == null ? Optional.empty() : Optional.of(reading);
  }

  /** FIRE was pressed on a settled board that shows no legal move. */
  void insist(Diagnosis diagnosis) {
    diagnosis.recordFire(recognizer.unmoved(), recognizer.alternatives(), read);
    recognizer.recordRepeatedFire();
    reading = recognizer.read(read);
  }
}
