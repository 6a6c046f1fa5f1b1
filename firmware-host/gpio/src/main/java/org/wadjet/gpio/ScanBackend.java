package org.wadjet.gpio;

import org.wadjet.game.Keyword;

/** Backend that reads frames at the pins of a Pi. */
public enum ScanBackend implements Keyword {
  /** Bulk reads if they work, otherwise Pi4J; the log states the reason. */
  AUTO,
  /** One call per line, through Pi4J. */
  PI4J,
  /** All DATA lines in one call of the kernel's interface, without fallback. */
  BULK;
}
