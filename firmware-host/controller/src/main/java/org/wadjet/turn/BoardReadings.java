package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.laser.ChainHealth;
import org.wadjet.laser.SampleResult;
import org.wadjet.moves.StackMarker;
import org.wadjet.sensing.Diagnosis;
import org.wadjet.sensing.Masks;
import org.wadjet.sensing.Observation;
import org.wadjet.sensing.Sensing;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/** Readings of the board after the current scan: pieces, faults, FIRE buttons and the time. */
final class BoardReadings {
  private final Board board;
  private final StackMarker marker;
  private final Sensing sensing;
  private final Diagnosis diagnosis;
  private final Buttons buttons = new Buttons();
  private int maskings;
  private long nowNanos;

  BoardReadings(Board board) {
    this.board = board;
    marker = board.sensors().marksStacks() ? StackMarker.QUARTER_TURN : StackMarker.NONE;
    sensing = new Sensing(board);
    diagnosis = new Diagnosis(board);
  }

  /** Processes one scan. */
  void accept(Frame frame, StatusReading status, Optional<SampleResult> sample, long now) {
    nowNanos = now;
    sensing.accept(frame, sample.isPresent());
    diagnosis.accept(frame, status, sample.isPresent(), sensing);
    buttons.accept(status, now);
  }

  Board board() {
    return board;
  }

  StackMarker marker() {
    return marker;
  }

  Sensing sensing() {
    return sensing;
  }

  Diagnosis diagnosis() {
    return diagnosis;
  }

  Buttons buttons() {
    return buttons;
  }

  /** Returns the time of the scan on the board's clock. */
  long nowNanos() {
    return nowNanos;
  }

  /** Returns the health of the sensor chains. */
  ChainHealth chains() {
    if (sensing.areAllChainsValid()) {
      return ChainHealth.ALL_VALID;
    }
    return sensing.isRecovering() ? ChainHealth.RECOVERING : ChainHealth.FAULTY;
  }

  /** Replaces the masks; earlier observations at FIRE become invalid. */
  void mask(Masks masks) {
    sensing.mask(masks);
    maskings++;
  }

  /**
   * Settled board at FIRE.
   *
   * @param maskings number of mask changes before it; after another one the same board may read
   *     differently and must be observed again
   */
  record AtFire(Observation board, int maskings) {}

  /** Returns the settled board as the observation at FIRE. */
  AtFire atFire() {
    return new AtFire(sensing.settledObservation(), maskings);
  }

  /** Returns whether the board has been unchanged and equals its observation at FIRE. */
  boolean isUnchangedSince(AtFire fired) {
    return sensing.isUnchanged()
        && fired.maskings == maskings
        && sensing.live().equals(fired.board);
  }
}
