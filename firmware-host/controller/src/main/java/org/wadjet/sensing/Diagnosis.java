package org.wadjet.sensing;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/**
 * Diagnosis of board faults from the course of the readings, from SENTINEL, and from the readings
 * that the turn expects. Pure; allocates nothing while nothing changes.
 *
 * <p>The turn reports the start of a turn ({@link #startTurn}), FIRE pressed on a board without a
 * legal move ({@link #recordFire}), and the readings it awaits while pieces are set up or removed
 * ({@link #recordUnexpectedRemoval}).
 */
public final class Diagnosis {
  /**
   * Weight of a FIRE press on a board without a legal move, or before a requested step was done;
   * two presses suffice for a finding.
   */
  private static final int REPEATED_FIRE_WEIGHT = FaultScore.FINDING_WEIGHT / 2;

  /** Weight of a FIRE press on a seemingly unchanged board, which also happens without a fault. */
  private static final int UNMOVED_WEIGHT = 1;

  /**
   * Number of unsuccessful corrections of a single square after which its sensors are suspected.
   */
  private static final int MAX_ATTEMPTS = 6;

  private static final int NO_SQUARE = -1;

  private final Board board;
  private final BitHistory history = new BitHistory();
  private final ChainFaultMonitor chains;
  private final SingleFaultHypotheses suspects;
  private final PresenceFaultDetector presence = new PresenceFaultDetector();
  private final EncoderFaultDetector codes;
  private final StatusLineMonitor lines = new StatusLineMonitor();
  private final FaultScore score = new FaultScore();

  private boolean settled;
  private boolean changed;
  private List<Finding> findings = List.of();

  /** Observation at the last FIRE press that had no effect. */
  private Observation lastFiredOn;

  /** Last observation that differed from the expected one. */
  private Observation lastUnexpected;

  /** The only wrong square of that observation; {@link #NO_SQUARE} if there is none. */
  private int attempted = NO_SQUARE;

  private int attempts;

  /**
   * Chains that were valid throughout this turn, bit i for chain i; none after a FIRE press without
   * effect.
   */
  private int continuouslyValidChains;

  private long nowNanos;

  /** Creates a diagnosis for a board without readings. */
  public Diagnosis(Board board) {
    this.board = board;
    SquareBitMap bits = new SquareBitMap(board, Masks.NONE);
    chains = new ChainFaultMonitor(board, bits, history);
    suspects = new SingleFaultHypotheses(board, bits, history);
    codes = new EncoderFaultDetector(board, bits, history);
    history.addListener(this::bitChanged);
  }

  /**
   * Processes the next scan, after {@code sensing} has processed it.
   *
   * @param sample whether it was a sample of light, which is not evaluated
   */
  public void accept(Frame frame, StatusReading status, boolean sample, Sensing sensing) {
    nowNanos = frame.latchedNanos();
    continuouslyValidChains &= sensing.validChains();
    changed |= lines.accept(status, nowNanos);
    codes.frame(sensing.validChains(), nowNanos);
    if (!sample) {
      readBits(frame, sensing.validChains());
      handleCrossedPair(chains.readBits(sensing.validChains(), nowNanos));
    }
    changed |= chains.readSentinels(frame, sensing);
    changed |= codes.onTimePassed(nowNanos);
    readSettled(sensing);
    if (changed) {
      changed = false;
      findings = collectFindings();
    }
  }

  private void readBits(Frame frame, int validChains) {
    for (int rest = validChains; rest != 0; rest &= rest - 1) {
      history.accept(Integer.numberOfTrailingZeros(rest), frame);
    }
  }

  private void readSettled(Sensing sensing) {
    boolean now = sensing.isSettled();
    if (now && !settled) {
      handleCrossedPair(chains.settled());
    }
    settled = now;
  }

  /** Handles the exchange or restoration of two chains, which explains changes of their squares. */
  private void handleCrossedPair(boolean now) {
    if (now) {
      codes.forget();
      score.clear();
      changed = true;
    }
  }

  private void bitChanged(int chain, int read, boolean high, long atNanos) {
    ChainBit bit = board.chains().get(chain).bits().get(read);
    changed |= presence.changed(bit, atNanos);
    if (!chains.isCrossed()) {
      changed |= codes.changed(bit, atNanos);
    }
    if (score.isAny()) {
      changed |= score.changed(bit.name());
    }
  }

  /**
   * Starts a turn or a removal on a correct board.
   *
   * @param now its expected readings
   */
  public void startTurn(ExpectedReadings now) {
    changed |= codes.startTurn(now, continuouslyValidChains, nowNanos);
    continuouslyValidChains = ~0;
    history.startTurn();
    score.clear();
    lastUnexpected = null;
    attempted = NO_SQUARE;
    changed |= chains.startTurn();
  }

  /**
   * Records FIRE pressed on a settled board without a legal move.
   *
   * @param unmoved readings at the start of the turn
   * @param moved readings possible after the turn, one for each legal move
   */
  public void recordFire(ExpectedReadings unmoved, List<ExpectedReadings> moved, Observation seen) {
    continuouslyValidChains = 0;
    if (chains.isCrossed()) {
      return;
    }
    recordFiredOn(seen);
    boolean nothing = unmoved.matches(seen);
    changed |=
        score.add(
            suspects.afterMove(unmoved, moved, seen),
            nothing ? UNMOVED_WEIGHT : REPEATED_FIRE_WEIGHT);
  }

  /** Records FIRE pressed because the awaited step was already done. */
  public void recordFireWhenDone(ExpectedReadings goal, Observation seen) {
    if (!chains.isCrossed()) {
      recordFiredOn(seen);
      changed |= score.add(suspects.waitingFor(goal, seen), REPEATED_FIRE_WEIGHT);
    }
  }

  /**
   * Records the observation on which FIRE was pressed; a different board clears earlier suspicions.
   */
  private void recordFiredOn(Observation seen) {
    if (!seen.equals(lastFiredOn)) {
      lastFiredOn = seen;
      score.clear();
    }
  }

  /**
   * Records a settled board that differs from the expected one while struck pieces are to be
   * removed.
   */
  public void recordUnexpectedRemoval(ExpectedReadings goal, Observation seen) {
    if (!seen.equals(lastUnexpected)) {
      lastUnexpected = seen;
      int square = goal.singleMismatch(seen);
      attempts = square >= 0 && square == attempted ? attempts + 1 : 0;
      attempted = square;
      if (attempts >= MAX_ATTEMPTS) {
        // After repeated corrections of the same square, a fault of its sensor is likelier than
        // errors of the player.
        changed |= score.add(suspects.waitingFor(goal, seen), FaultScore.FINDING_WEIGHT);
        attempts = 0;
      }
    }
  }

  private List<Finding> collectFindings() {
    List<Finding> all = new ArrayList<>();
    chains.addTo(all);
    presence.addTo(all);
    codes.addTo(all, chains);
    score.finding().ifPresent(finding -> join(finding, all));
    lines.addTo(all);
    return all.equals(findings) ? findings : List.copyOf(all);
  }

  /** Adds a finding; if another one shares a possible fault, only their common faults remain. */
  private static void join(Finding finding, List<Finding> all) {
    for (int i = 0; i < all.size(); i++) {
      List<BoardFault> both = new ArrayList<>(all.get(i).alternatives());
      both.retainAll(finding.alternatives());
      if (!both.isEmpty()) {
        all.set(i, new Finding(both));
        return;
      }
    }
    all.add(finding);
  }

  /** Returns the current findings; the same list while they are unchanged. */
  public List<Finding> findings() {
    return findings;
  }
}
