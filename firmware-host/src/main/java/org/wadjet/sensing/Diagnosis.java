package org.wadjet.sensing;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;

/**
 * Names what is wrong with the board, from the readings over time, from SENTINEL, and from what the
 * turn says should have been read. Pure; allocates nothing while nothing changes.
 *
 * <p>The turn tells it when a turn begins ({@link #turnBegan}), when FIRE is pressed on a board
 * that shows no legal move ({@link #userRepeatedFire}), and what it waits for while pieces are set
 * up or taken off ({@link #waitsFor}).
 */
public final class Diagnosis {
  /** Twice FIRE on a board that shows no legal move, or what was asked for not done. */
  private static final int INSISTED = FaultScore.ENOUGH / 2;

  /** FIRE where nothing seems to be moved is pressed in play, too. */
  private static final int UNMOVED = 1;

  /** So often a square alone is put right, to no avail, before its sensors are to blame. */
  private static final int ATTEMPTS = 6;

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

  /** What FIRE was last pressed on in vain in this turn. */
  private Observation userRepeatedFire;

  /** What was last read while something else was waited for. */
  private Observation puzzling;

  private int attempted;
  private int attempts;

  /** The chains believed all through this turn, bit i for chain i; none once it was insisted on. */
  private int followed;

  private long nowNanos;

  /** For a board whose readings are all still to come. */
  public Diagnosis(Board board) {
    this.board = board;
    SquareBitMap bits = new SquareBitMap(board, Masks.NONE);
    chains = new ChainFaultMonitor(board, bits, history);
    suspects = new SingleFaultHypotheses(board, bits, history);
    codes = new EncoderFaultDetector(board, bits, history);
    history.watch(this::bitChanged);
  }

  /**
   * Takes the next scan, after {@code sensing} has taken it.
   *
   * @param sample whether it was a sample of light; it shows nothing that the scans between do not
   */
  public void accept(Frame frame, StatusReading status, boolean sample, Sensing sensing) {
    nowNanos = frame.latchedNanos();
    followed &= sensing.believedChains();
    changed |= lines.accept(status, nowNanos);
    codes.frame(sensing.believedChains(), nowNanos);
    if (!sample) {
      readBits(frame, sensing.believedChains());
      crossed(chains.readBits(sensing.believedChains(), nowNanos));
    }
    changed |= chains.readSentinels(frame, sensing);
    changed |= codes.passed(nowNanos);
    readSettled(sensing);
    if (changed) {
      changed = false;
      findings = gather();
    }
  }

  private void readBits(Frame frame, int believed) {
    for (int rest = believed; rest != 0; rest &= rest - 1) {
      history.accept(Integer.numberOfTrailingZeros(rest), frame);
    }
  }

  private void readSettled(Sensing sensing) {
    boolean now = sensing.settled();
    if (now && !settled) {
      crossed(chains.settled());
    }
    settled = now;
  }

  /** Two chains may have been exchanged, or put right: that was no doing of a square. */
  private void crossed(boolean now) {
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
   * A turn or a removal begins: the board stands as it should.
   *
   * @param now what it should read
   */
  public void turnBegan(ExpectedReadings now) {
    changed |= codes.turnBegan(now, followed, nowNanos);
    followed = ~0;
    history.turnBegins();
    score.clear();
    puzzling = null;
    userRepeatedFire = null;
    attempts = 0;
    changed |= chains.turnBegan();
  }

  /**
   * A player presses FIRE on a settled board that shows no legal move.
   *
   * @param unmoved what the board read at the start of the turn
   * @param moved what it may read after the turn, one for each legal move
   */
  public void userRepeatedFire(
      ExpectedReadings unmoved, List<ExpectedReadings> moved, Observation seen) {
    followed = 0;
    if (chains.isCrossed()) {
      return;
    }
    recordInsistence(seen);
    boolean nothing = unmoved.matches(seen);
    changed |= score.add(suspects.afterMove(unmoved, moved, seen), nothing ? UNMOVED : INSISTED);
  }

  /** A player presses FIRE because what is waited for has been done already. */
  public void insistedOnDone(ExpectedReadings goal, Observation seen) {
    if (!chains.isCrossed()) {
      recordInsistence(seen);
      changed |= score.add(suspects.waitingFor(goal, seen), INSISTED);
    }
  }

  /** Who puts something else on the board has thought again. */
  private void recordInsistence(Observation seen) {
    if (!seen.equals(userRepeatedFire)) {
      userRepeatedFire = seen;
      score.clear();
    }
  }

  /** Struck pieces are to be taken off, and the board has settled to something else. */
  public void waitsFor(ExpectedReadings goal, Observation seen) {
    if (!seen.equals(puzzling)) {
      puzzling = seen;
      int square = goal.onlyMismatch(seen);
      attempts = square >= 0 && square == attempted ? attempts + 1 : 0;
      attempted = square;
      if (attempts >= ATTEMPTS) {
        // Who puts it right again and again does what is asked, and the sensor tells it wrongly.
        changed |= score.add(suspects.waitingFor(goal, seen), FaultScore.ENOUGH);
        attempts = 0;
      }
    }
  }

  private List<Finding> gather() {
    List<Finding> all = new ArrayList<>();
    chains.addTo(all);
    presence.addTo(all);
    codes.addTo(all, chains);
    score.finding().ifPresent(finding -> join(finding, all));
    lines.addTo(all);
    return all.equals(findings) ? findings : List.copyOf(all);
  }

  /** Adds a finding; where another leaves open what this one does too, both hold. */
  private static void join(Finding finding, List<Finding> all) {
    for (int i = 0; i < all.size(); i++) {
      List<BoardFault> both = new ArrayList<>(all.get(i).oneOf());
      both.retainAll(finding.oneOf());
      if (!both.isEmpty()) {
        all.set(i, new Finding(both));
        return;
      }
    }
    all.add(finding);
  }

  /** What has been found and still holds; the same list while it stays the same. */
  public List<Finding> findings() {
    return findings;
  }

  /**
   * How often a bit has read otherwise than in the frame before.
   *
   * @param chain its chain, in the order of the frame
   * @param read 0 to 39
   */
  public int flickers(int chain, int read) {
    return history.flickers(chain * Chain.BITS + read);
  }
}
