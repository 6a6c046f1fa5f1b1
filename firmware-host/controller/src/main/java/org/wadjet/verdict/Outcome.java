package org.wadjet.verdict;

import org.wadjet.game.Keyword;

/** Outcome of the comparison of trace and sighting ({@code docs/architecture.md#words}). */
public enum Outcome implements Keyword {
  /** Exactly the expected ends were lit. */
  CONFIRMED,
  /** Other ends were lit, or only some of the expected ones. */
  CONTRADICTED,
  /** Nothing was lit. */
  UNSEEN,
  /**
   * The shot is inconclusive: a required detector is blinded or undecided, or the shot was cut
   * short.
   */
  UNJUDGEABLE
}
