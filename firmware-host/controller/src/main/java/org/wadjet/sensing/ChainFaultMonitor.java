package org.wadjet.sensing;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.SentinelEcho;

/**
 * Monitor of chain faults: classifies the reads of chains with a wrong SENTINEL, and finds pairs of
 * chains that change as no hand could change them although SENTINEL is correct.
 */
final class ChainFaultMonitor {
  /** Time without a pattern after which a wrong chain counts as disturbed. */
  private static final long DISTURBED_NANOS = Duration.ofSeconds(2).toNanos();

  /**
   * Frames to wait after a lost LATCH, which may fail in mid-frame and show on some chains a frame
   * later.
   */
  private static final int LATCH_FRAMES = 8;

  private final List<Chain> chains;
  private final SentinelEcho echo;
  private final ChainReadPatterns patterns;
  private final ChainFaultClassifier classifier;
  private final CrossedChainDetector swaps;
  private final SimultaneousChangeDetector simultaneousChanges;
  private final long[] lastExplainedNanos;
  private List<ChainFault> errors = List.of();
  private List<String> latchDead = List.of();
  private int latchFrames;

  /** Chains without a pattern that count as disturbed, bit i for chain i. */
  private int longFaulty;

  private boolean hasChanges;
  private boolean errorsPending;
  private List<Finding> findings = List.of();

  /** Two chains that are exchanged or shorted, or null. */
  private BoardFault crossedPair;

  ChainFaultMonitor(Board board, SquareBitMap bits, BitHistory history) {
    chains = board.chains();
    echo = new SentinelEcho(chains);
    patterns = new ChainReadPatterns(chains);
    classifier = new ChainFaultClassifier(chains, patterns, history);
    ChainFingerprint fingerprints = new ChainFingerprint(chains, bits, history);
    swaps = new CrossedChainDetector(chains, fingerprints);
    simultaneousChanges = new SimultaneousChangeDetector(chains, fingerprints);
    lastExplainedNanos = new long[chains.size()];
  }

  /** Processes the sentinels of a frame; returns true if the findings changed. */
  boolean readSentinels(Frame frame, Sensing sensing) {
    for (int chain = 0; chain < lastExplainedNanos.length; chain++) {
      // Without LATCH the echo is correct except for noise.
      boolean hasCorrectEcho = latchDead.contains(chains.get(chain).name());
      if (hasCorrectEcho || (sensing.validChains() >>> chain & 1) != 0) {
        lastExplainedNanos[chain] = frame.latchedNanos();
      }
    }
    if (sensing.areAllChainsValid()) {
      return errorsPending && clearAfterRecovery();
    }
    errorsPending = true;
    hasChanges |= patterns.accept(frame, echo.wrongChains(frame));
    latchFrames++;
    int longFaultyNow = longFaultyChains(frame.latchedNanos());
    // A chain whose echo is wrong now and then completes no pattern, and its error stays the same.
    hasChanges |= longFaultyNow != longFaulty;
    longFaulty = longFaultyNow;
    if (!sensing.faults().equals(errors)) {
      errors = sensing.faults();
      hasChanges = true;
      List<String> dead = ChainFaultClassifier.latchDead(errors);
      latchFrames = dead.equals(latchDead) ? latchFrames : 0;
      latchDead = dead;
    }
    if (!hasChanges || (latchFrames < LATCH_FRAMES && !latchDead.isEmpty())) {
      return false;
    }
    hasChanges = false;
    List<Finding> now = classifier.examine(errors, longFaulty).orElse(findings);
    boolean changed = !now.equals(findings);
    findings = now;
    return changed;
  }

  private boolean clearAfterRecovery() {
    errorsPending = false;
    // An earlier pattern does not apply to the next wrong echo.
    for (int chain = 0; chain < chains.size(); chain++) {
      patterns.forget(chain);
    }
    boolean changed = !findings.isEmpty();
    findings = List.of();
    return changed;
  }

  private int longFaultyChains(long nowNanos) {
    int mask = 0;
    for (int chain = 0; chain < lastExplainedNanos.length; chain++) {
      mask |= nowNanos - lastExplainedNanos[chain] > DISTURBED_NANOS ? 1 << chain : 0;
    }
    return mask;
  }

  /**
   * Processes the bits of a frame; returns true if it shows that two chains were shorted, exchanged
   * or restored.
   */
  boolean readBits(int validChains, long nowNanos) {
    Optional<BoardFault> found = simultaneousChanges.frame(validChains, nowNanos);
    if (found.isPresent()) {
      recordCrossedPair(found.get());
      swaps.forget();
    }
    return found.isPresent();
  }

  /**
   * Processes a settled board; returns true if it shows that two chains are shorted, or that they
   * are not.
   */
  boolean settled() {
    Optional<BoardFault> found = swaps.settled();
    if (found.isPresent()) {
      recordCrossedPair(found.get());
      simultaneousChanges.forget();
    }
    boolean apart = crossedPair instanceof BoardFault.Shorted shorted && swaps.refutes(shorted);
    if (apart) {
      crossedPair = null;
    }
    return found.isPresent() || apart;
  }

  /**
   * Records a pair of crossed chains; the same pair a second time means that its cables were
   * restored.
   */
  private void recordCrossedPair(BoardFault pair) {
    crossedPair = pair.equals(crossedPair) ? null : pair;
  }

  /**
   * Processes the start of a turn on a correct board; returns true if that clears a pair of chains.
   */
  boolean startTurn() {
    boolean cleared = crossedPair instanceof BoardFault.Exchanged;
    crossedPair = cleared ? null : crossedPair;
    return cleared;
  }

  /**
   * Returns the possible shorts of a chain with others that read the same, which SENTINEL does not
   * show.
   */
  List<BoardFault> shortedChainFaults(int chain) {
    return simultaneousChanges.chainsWithEqualReading(chain).stream()
        .<BoardFault>map(other -> new BoardFault.Shorted(chains.get(chain).name(), other))
        .toList();
  }

  /** Returns whether two chains are exchanged or shorted, which explains wrong squares. */
  boolean isCrossed() {
    return crossedPair != null;
  }

  void addTo(List<Finding> all) {
    all.addAll(findings);
    if (crossedPair != null) {
      all.add(Finding.of(crossedPair));
    }
  }
}
