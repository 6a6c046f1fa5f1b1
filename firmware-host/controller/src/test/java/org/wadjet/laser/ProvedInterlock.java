package org.wadjet.laser;

import java.time.Duration;
import org.wadjet.wiring.InterlockCheck;

/** Proofs of the interlock for tests that are about something else. */
public final class ProvedInterlock {
  private static final String BOOT = "boot";

  private ProvedInterlock() {}

  /** Returns a proof that was given at an instant. */
  public static InterlockProof at(InterlockCheck check, long nanos) {
    InterlockProof proof = new InterlockProof(check, new BootTime(BOOT, nanos));
    proof.restore(BOOT, Duration.ZERO);
    return proof;
  }

  /** Returns the proof of a board that needs no interlock. */
  public static InterlockProof notRequired() {
    return new InterlockProof(InterlockCheck.NOT_REQUIRED, new BootTime(BOOT, 0));
  }
}
