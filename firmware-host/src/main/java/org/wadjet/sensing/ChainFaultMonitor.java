package org.wadjet.sensing;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.SentinelEcho;

/**
 * What ails the chains: where SENTINEL comes back wrong, from the pattern of the reads; where it
 * comes back right, from two ranks that change as no hand changes them.
 */
final class ChainFaultMonitor {
  /** A chain that has been wrong for so long without a pattern has none. */
  private static final long DISTURBED_NANOS = Duration.ofSeconds(2).toNanos();

  /** LATCH may be lost in the middle of a frame, and some chains show it a frame later. */
  private static final int LATCH_FRAMES = 8;

  private final List<Chain> chains;
  private final SentinelEcho echo;
  private final ChainReadPatterns patterns;
  private final ChainFaultClassifier classifier;
  private final CrossedChainDetector swaps;
  private final SimultaneousChangeDetector jumps;
  private final long[] soundNanos;
  private List<ChainFault> errors = List.of();
  private List<String> latchDead = List.of();
  private int latchFrames;
  private boolean news;
  private boolean unsound;
  private List<Finding> findings = List.of();

  /** Two chains that are exchanged or touch; null where none are. */
  private BoardFault crossed;

  ChainFaultMonitor(Board board, SquareBitMap bits, BitHistory history) {
    chains = board.chains();
    echo = new SentinelEcho(chains);
    patterns = new ChainReadPatterns(chains);
    classifier = new ChainFaultClassifier(chains, patterns, history);
    ChainFingerprint words = new ChainFingerprint(chains, bits, history);
    swaps = new CrossedChainDetector(chains, words);
    jumps = new SimultaneousChangeDetector(chains, words);
    soundNanos = new long[chains.size()];
  }

  /** Takes a frame whose sentinels have been looked at; true if there is something new to say. */
  boolean readSentinels(Frame frame, Sensing sensing) {
    for (int chain = 0; chain < soundNanos.length; chain++) {
      // Without LATCH the echo is right but for noise.
      boolean echoes = latchDead.contains(chains.get(chain).name());
      if (echoes || (sensing.believedChains() >>> chain & 1) != 0) {
        soundNanos[chain] = frame.latchedNanos();
      }
    }
    if (sensing.isSound()) {
      return unsound && soundAgain();
    }
    unsound = true;
    news |= patterns.accept(frame, echo.wrong(frame));
    latchFrames++;
    if (!sensing.faults().equals(errors)) {
      errors = sensing.faults();
      news = true;
      List<String> dead = ChainFaultClassifier.latchDead(errors);
      latchFrames = dead.equals(latchDead) ? latchFrames : 0;
      latchDead = dead;
    }
    if (!news || (latchFrames < LATCH_FRAMES && !latchDead.isEmpty())) {
      return false;
    }
    news = false;
    List<Finding> now =
        classifier.examine(errors, wrongForLong(frame.latchedNanos())).orElse(findings);
    boolean changed = !now.equals(findings);
    findings = now;
    return changed;
  }

  private boolean soundAgain() {
    unsound = false;
    // What ailed them once says nothing of the next wrong echo.
    for (int chain = 0; chain < chains.size(); chain++) {
      patterns.forget(chain);
    }
    boolean changed = !findings.isEmpty();
    findings = List.of();
    return changed;
  }

  private int wrongForLong(long nowNanos) {
    int mask = 0;
    for (int chain = 0; chain < soundNanos.length; chain++) {
      mask |= nowNanos - soundNanos[chain] > DISTURBED_NANOS ? 1 << chain : 0;
    }
    return mask;
  }

  /** The bits of a frame have been read; true if two chains were seen to run together or apart. */
  boolean readBits(int believed, long nowNanos) {
    Optional<BoardFault> found = jumps.frame(believed, nowNanos);
    if (found.isPresent()) {
      cross(found.get());
      swaps.forget();
    }
    return found.isPresent();
  }

  /** The board has settled; true if that shows two chains to run together or apart. */
  boolean settled() {
    Optional<BoardFault> found = swaps.settled();
    if (found.isPresent()) {
      cross(found.get());
      jumps.forget();
    }
    boolean apart = crossed instanceof BoardFault.Shorted shorted && swaps.refutes(shorted);
    if (apart) {
      crossed = null;
    }
    return found.isPresent() || apart;
  }

  /** Plugged back is the same once more. */
  private void cross(BoardFault pair) {
    crossed = pair.equals(crossed) ? null : pair;
  }

  /** The board has just read as it should; true if that clears two chains. */
  boolean turnBegan() {
    boolean cleared = crossed instanceof BoardFault.Exchanged;
    crossed = cleared ? null : crossed;
    return cleared;
  }

  /** The chains that a chain may touch, since both read the same: what SENTINEL does not show. */
  List<BoardFault> touching(int chain) {
    return jumps.like(chain).stream()
        .<BoardFault>map(other -> new BoardFault.Shorted(chains.get(chain).name(), other))
        .toList();
  }

  /** Whether two chains are exchanged or touch, so that no square is to blame. */
  boolean isCrossed() {
    return crossed != null;
  }

  /** Adds the findings to a list. */
  void addTo(List<Finding> all) {
    all.addAll(findings);
    if (crossed != null) {
      all.add(Finding.of(crossed));
    }
  }
}
