package org.wadjet.cli;

import java.time.Duration;
import org.wadjet.wiring.StatusReading;

/** Carries out the steps of a guided test of the sensors. */
interface TestOperator {
  /** Returns the maximum time to wait for a requested step. */
  Duration stepTimeout();

  /** Returns true if the operator has just confirmed the step; asked with every scan. */
  boolean confirms(StatusReading lines);

  /** Ends the wait for the requested step. */
  void answered();
}
