package org.wadjet.turn;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Rules;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.MoveRecognizer;
import org.wadjet.moves.PlacementRecognizer;
import org.wadjet.moves.RuleBreach;
import org.wadjet.moves.StackMarker;
import org.wadjet.moves.TurnRecognizer;
import org.wadjet.sensing.Diagnosis;
import org.wadjet.sensing.Observation;
import org.wadjet.sensing.Sensing;

/** Tracker of the changes that the side to move makes to the board in this turn. */
final class MoveTracker {
  /**
   * Additional time before a move becomes final during a correction piece by piece, because the
   * board may show a legal move in between.
   */
  private static final long CORRECTION_EXTENSION_NANOS = Duration.ofSeconds(3).toNanos();

  private final TurnRecognizer recognizer;
  private OptionalLong touchNanos;
  private Observation noted;
  private Observation lastRead;
  private MoveReading reading;
  private long settledNanos;

  /** Moves without a reading that a further FIRE makes. */
  private List<Move> confirmable = List.of();

  /**
   * True from an illegal reading until the board again shows the state at the start of the turn.
   */
  private boolean correcting;

  /**
   * Creates the tracker at the start of a turn.
   *
   * @param touch time from settling until the hand counts as off the piece
   */
  MoveTracker(GameState game, StackMarker marker, Duration touch) {
    List<Piece> hand = game.hand();
    recognizer =
        hand.isEmpty()
            ? new MoveRecognizer(game.position(), game.rules(), marker)
            : new PlacementRecognizer(game.position(), hand, marker);
    touchNanos =
        game.rules().moveFinal() == Rules.MoveFinal.HAND
            ? OptionalLong.of(touch.toNanos())
            : OptionalLong.empty();
  }

  /**
   * Leaves every move open until FIRE: a person who makes a move of the engine may correct a wrong
   * one.
   */
  void keepMovesOpen() {
    touchNanos = OptionalLong.empty();
  }

  /** Records that the turn may have begun before the board was observed. */
  void markBegunUnobserved() {
    recognizer.beginUnobserved();
  }

  /** Processes the readings of a scan; returns true if the settled board was interpreted again. */
  boolean processScan(Sensing sensing, long nowNanos) {
    Observation live = sensing.live();
    if (!live.equals(noted)) {
      noted = live;
      recognizer.record(live);
      if (!live.equals(lastRead)) {
        lastRead = null;
      }
    }
    if (!sensing.isSettled()) {
      return false;
    }
    if (sensing.settledObservation().equals(lastRead)) {
      takeOff(nowNanos);
      return false;
    }
    settledNanos = nowNanos;
    lastRead = sensing.settledObservation();
    reading = recognizer.read(lastRead);
    correcting = correcting ? !isUnchanged() : isIllegal();
    if (!isUnchanged()) {
      confirmable = List.of();
    }
    return true;
  }

  private void takeOff(long nowNanos) {
    long moreNanos = correcting ? CORRECTION_EXTENSION_NANOS : 0;
    if (touchNanos.isPresent() && nowNanos - settledNanos > touchNanos.getAsLong() + moreNanos) {
      recognizer.recordHandOff(reading, lastRead);
    }
  }

  private boolean isUnchanged() {
    return reading instanceof MoveReading.Unchanged;
  }

  /**
   * Returns whether the reading is illegal; a lifted or askew piece does not count, because its
   * move is still in progress; nor does a final move.
   */
  private boolean isIllegal() {
    return reading instanceof MoveReading.Illegal(RuleBreach rule, _)
        && !(rule instanceof RuleBreach.Missing
            || rule instanceof RuleBreach.Askew
            || rule instanceof RuleBreach.MoveIsFinal);
  }

  /** Returns the interpretation of the settled board; empty while it is not settled. */
  Optional<MoveReading> reading() {
    return lastRead == null ? Optional.empty() : Optional.of(reading);
  }

  /** Returns the pieces that are still to be placed; none in a turn with a move. */
  List<Piece> left() {
    return recognizer.left();
  }

  /** Handles FIRE on a settled board that shows no legal move. */
  void handleRepeatedFire(Diagnosis diagnosis) {
    diagnosis.recordFire(recognizer.unmoved(), recognizer.alternatives(), lastRead);
    recognizer.recordRepeatedFire();
    reading = recognizer.read(lastRead);
    if (reading instanceof MoveReading.Unchanged(List<Move> hidden)) {
      confirmable = hidden;
    }
  }

  /**
   * Handles FIRE on an unchanged board that may hide moves. Returns whether they count: a hand was
   * seen to make them, or this is the second FIRE for the same moves.
   */
  boolean confirmHidden(List<Move> hidden) {
    if (hidden.equals(confirmable) || hidden.stream().anyMatch(recognizer::isEvident)) {
      return true;
    }
    confirmable = hidden;
    return false;
  }
}
