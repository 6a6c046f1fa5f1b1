package org.wadjet.turn;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.laser.InterlockProof;
import org.wadjet.wiring.InterlockCheck;

/**
 * Asks the players for the proof of the interlock and writes it to the record
 * (docs/laser-safety.md#rule-9).
 */
final class InterlockReporter {
  /** Minimum interval of rows; on a board without the line KEY each opened lid is a proof. */
  private static final Duration INTERVAL = Duration.ofHours(1);

  private final ShotController shots;
  private final InterlockProof proof;
  private Optional<Duration> written;
  private int proofs;
  private boolean declared;

  /** Creates a reporter; a proof carried over from the record is not written again. */
  InterlockReporter(ShotController shots) {
    this.shots = shots;
    this.proof = shots.interlockProof();
    this.written = proof.uptime();
    this.declared = proof.check() != InterlockCheck.NOT_REQUIRED;
  }

  /**
   * Processes one scan.
   *
   * @param shown the notice that the players see
   */
  Step scan(TurnState state, Optional<Notice> shown, long nowNanos) {
    if (!declared) {
      declared = true;
      return Step.NONE.write(event(proof, Duration.ZERO));
    }
    boolean asks = shown.isPresent() && shown.get() instanceof Notice.InterlockUnproved;
    if (shots.isInterlockProved(nowNanos)) {
      Step step = proof.count() == proofs ? Step.NONE : report();
      return asks ? step.show(Optional.empty()) : step;
    }
    return asks || (shown.isEmpty() && state instanceof AwaitingMove) ? ask(shown) : Step.NONE;
  }

  private Step report() {
    proofs = proof.count();
    Duration uptime = proof.uptime().orElseThrow();
    if (written.filter(last -> uptime.minus(last).compareTo(INTERVAL) < 0).isPresent()) {
      return Step.NONE;
    }
    written = Optional.of(uptime);
    return Step.NONE.write(event(proof, uptime));
  }

  /** Returns the event of a proof that was given at a time since the boot. */
  static Event event(InterlockProof proof, Duration uptime) {
    return new Event.InterlockProved(proof.check().keyword(), proof.bootId(), uptime);
  }

  private Step ask(Optional<Notice> shown) {
    boolean asked =
        shown.isPresent()
            && shown.get() instanceof Notice.InterlockUnproved(var missing)
            && missing == proof.missing();
    return asked ? Step.NONE : Step.NONE.show(Notice.InterlockUnproved.of(proof));
  }
}
