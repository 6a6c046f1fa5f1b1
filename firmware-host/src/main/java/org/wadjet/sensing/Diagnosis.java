package org.wadjet.sensing;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.wiring.Bit;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.Status;

/**
 * Names what is wrong with the board, from the readings over time, from SENTINEL, and from what the
 * turn says should have been read. Pure; allocates nothing while nothing changes.
 *
 * <p>The turn tells it when a turn begins ({@link #turnBegan}), when FIRE is pressed on a board
 * that shows no legal move ({@link #insisted}), and what it waits for while pieces are set up or
 * taken off ({@link #waitsFor}).
 */
public final class Diagnosis {
  /** Twice FIRE on a board that shows no legal move, or what was asked for not done. */
  private static final int INSISTED = Suspicion.ENOUGH / 2;

  /** FIRE where nothing seems to be moved is pressed in play, too. */
  private static final int UNMOVED = 1;

  /** So often a square alone is put right, to no avail, before its sensors are to blame. */
  private static final int ATTEMPTS = 6;

  private final Board board;
  private final BitHistory history = new BitHistory();
  private final ChainWatch chains;
  private final Suspects suspects;
  private final PresenceWatch presence = new PresenceWatch();
  private final StandingCodes codes;
  private final LineWatch lines = new LineWatch();
  private final Suspicion suspicion = new Suspicion();

  private boolean settled;
  private boolean changed;
  private List<Finding> findings = List.of();

  /** What FIRE was last pressed on in vain in this turn. */
  private Observation insisted;

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
    SquareBits bits = new SquareBits(board, Masks.NONE);
    chains = new ChainWatch(board, bits, history);
    suspects = new Suspects(board, bits, history);
    codes = new StandingCodes(board, bits, history);
    history.watch(this::bitChanged);
  }

  /**
   * Takes the next scan, after {@code sensing} has taken it.
   *
   * @param sample whether it was a sample of light; it shows nothing that the scans between do not
   */
  public void accept(Frame frame, Status status, boolean sample, Sensing sensing) {
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
      suspicion.allay();
      changed = true;
    }
  }

  private void bitChanged(int chain, int read, boolean high, long atNanos) {
    Bit bit = board.chains().get(chain).bits().get(read);
    changed |= presence.changed(bit, atNanos);
    if (!chains.isCrossed()) {
      changed |= codes.changed(bit, atNanos);
    }
    if (suspicion.isAny()) {
      changed |= suspicion.changed(bit.name());
    }
  }

  /**
   * A turn or a removal begins: the board stands as it should.
   *
   * @param now what it should read
   */
  public void turnBegan(Wanted now) {
    changed |= codes.turnBegan(now, followed, nowNanos);
    followed = ~0;
    history.turnBegins();
    suspicion.allay();
    puzzling = null;
    insisted = null;
    attempts = 0;
    changed |= chains.turnBegan();
  }

  /**
   * A player presses FIRE on a settled board that shows no legal move.
   *
   * @param unmoved what the board read at the start of the turn
   * @param moved what it may read after the turn, one for each legal move
   */
  public void insisted(Wanted unmoved, List<Wanted> moved, Observation seen) {
    followed = 0;
    if (chains.isCrossed()) {
      return;
    }
    insistedOn(seen);
    boolean nothing = unmoved.matches(seen);
    changed |=
        suspicion.add(suspects.afterMove(unmoved, moved, seen), nothing ? UNMOVED : INSISTED);
  }

  /** A player presses FIRE because what is waited for has been done already. */
  public void insistedOnDone(Wanted goal, Observation seen) {
    if (!chains.isCrossed()) {
      insistedOn(seen);
      changed |= suspicion.add(suspects.waitingFor(goal, seen), INSISTED);
    }
  }

  /** Who puts something else on the board has thought again. */
  private void insistedOn(Observation seen) {
    if (!seen.equals(insisted)) {
      insisted = seen;
      suspicion.allay();
    }
  }

  /** Struck pieces are to be taken off, and the board has settled to something else. */
  public void waitsFor(Wanted goal, Observation seen) {
    if (!seen.equals(puzzling)) {
      puzzling = seen;
      int square = goal.onlyMismatch(seen);
      attempts = square >= 0 && square == attempted ? attempts + 1 : 0;
      attempted = square;
      if (attempts >= ATTEMPTS) {
        // Who puts it right again and again does what is asked, and the sensor tells it wrongly.
        changed |= suspicion.add(suspects.waitingFor(goal, seen), Suspicion.ENOUGH);
        attempts = 0;
      }
    }
  }

  private List<Finding> gather() {
    List<Finding> all = new ArrayList<>();
    chains.addTo(all);
    presence.addTo(all);
    codes.addTo(all, chains);
    suspicion.finding().ifPresent(finding -> join(finding, all));
    lines.addTo(all);
    return all.equals(findings) ? findings : List.copyOf(all);
  }

  /** Adds a finding; where another leaves open what this one does too, both hold. */
  private static void join(Finding finding, List<Finding> all) {
    for (int i = 0; i < all.size(); i++) {
      List<Fault> both = new ArrayList<>(all.get(i).oneOf());
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
