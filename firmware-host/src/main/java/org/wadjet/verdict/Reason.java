package org.wadjet.verdict;

import org.wadjet.wiring.Detector;

/** Why a verdict is not "confirmed". */
public sealed interface Reason {
  /** The trace ends there, the light did not. */
  record Missing(Detector detector) implements Reason {}

  /** Light was seen there and the trace has no end there. */
  record Unexpected(Detector detector) implements Reason {}

  /** An expected end whose detector is bright in the dark. */
  record Blinded(Detector detector) implements Reason {}

  /** An expected end for whose detector the samples were not enough. */
  record Undecided(Detector detector) implements Reason {}

  /** An expected end whose detector is now bright, now dark without the laser. */
  record Flickers(Detector detector) implements Reason {}

  /** An expected end whose detector has not answered when it was due before, and never since. */
  record Dead(Detector detector) implements Reason {}

  /** An expected end that pieces within the tolerance may lose the light before, and not lit. */
  record TooFar(Detector detector) implements Reason {}

  /** All ends are beyond the light budget, and none of them was seen. */
  record BeyondLightBudget() implements Reason {}

  /** The shot ended early; why is told with it. */
  record CutShort() implements Reason {}

  /** The laser or its supply gave no light. */
  record LaserFailed() implements Reason {}
}
