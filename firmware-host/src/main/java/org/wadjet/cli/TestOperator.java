package org.wadjet.cli;

import java.time.Duration;
import org.wadjet.wiring.StatusReading;

/** Who does what a guided test of the sensors asks for. */
interface TestOperator {
  /** How long to wait for what was asked for. */
  Duration patience();

  /** Whether the helper has just said that it is done; asked with every scan. */
  boolean says(StatusReading lines);

  /** What was asked for is no longer waited for. */
  void answered();
}
