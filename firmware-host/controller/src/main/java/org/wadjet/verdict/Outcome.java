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
  /** The shot is inconclusive: blinded, a needed detector undecided, or cut short. */
  UNJUDGEABLE
}
