package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.game.Rules;
import org.wadjet.moves.BrokenRule;
import org.wadjet.moves.MoveReader;
import org.wadjet.moves.Reading;
import org.wadjet.moves.StackMarker;
import org.wadjet.sensing.Diagnosis;
import org.wadjet.sensing.Observation;
import org.wadjet.sensing.Sensing;

/** What the hand of the side to move has done to the board in this turn. */
final class Hand {
  /** Who puts pieces right one by one may pass through what reads as a move, for so long. */
  private static final long PUTTING_RIGHT_NANOS = Duration.ofSeconds(3).toNanos();

  private final MoveReader reader;
  private final OptionalLong touchNanos;
  private Observation noted;
  private Observation read;
  private Reading reading;
  private long settledNanos;

  /** Something against the rules stood there, and not yet again what stood there before. */
  private boolean puttingRight;

  /**
   * The turn begins.
   *
   * @param touch how long after settling the hand is taken to be off
   */
  Hand(GameState game, StackMarker marker, Duration touch) {
    reader = new MoveReader(game.position(), game.rules(), marker);
    touchNanos =
        game.rules().moveFinal() == Rules.MoveFinal.HAND
            ? OptionalLong.of(touch.toNanos())
            : OptionalLong.empty();
  }

  /** The turn may have begun before anybody watched. */
  void beganUnseen() {
    reader.beganUnseen();
  }

  /** Follows the board; true when what it means was read anew. */
  boolean follow(Sensing sensing, long nowNanos) {
    Observation live = sensing.live();
    if (!live.equals(noted)) {
      noted = live;
      reader.note(live);
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
    reading = reader.read(read);
    puttingRight = puttingRight ? !isAsBefore() : isAgainstTheRules();
    return true;
  }

  private void takeOff(long nowNanos) {
    long moreNanos = puttingRight ? PUTTING_RIGHT_NANOS : 0;
    if (touchNanos.isPresent() && nowNanos - settledNanos > touchNanos.getAsLong() + moreNanos) {
      reader.handOff(reading, read);
    }
  }

  private boolean isAsBefore() {
    return reading instanceof Reading.Unchanged;
  }

  /** A piece in the hand, or not put down straight, is on its way. */
  private boolean isAgainstTheRules() {
    return reading instanceof Reading.Astray(BrokenRule rule, _)
        && !(rule instanceof BrokenRule.Missing
            || rule instanceof BrokenRule.Askew
            || rule instanceof BrokenRule.MoveIsFinal);
  }

  /** What the settled board means; empty while it is not settled. */
  Optional<Reading> reading() {
    return read == null ? Optional.empty() : Optional.of(reading);
  }

  /** FIRE was pressed on a settled board that shows no legal move. */
  void insist(Diagnosis diagnosis) {
    diagnosis.insisted(reader.unmoved(), reader.alternatives(), read);
    reader.insisted();
    reading = reader.read(read);
  }
}
