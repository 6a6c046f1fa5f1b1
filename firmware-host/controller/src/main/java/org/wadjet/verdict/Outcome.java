package org.wadjet.verdict;

import java.util.Arrays;
import java.util.Optional;

/** Outcome of the comparison of trace and sighting ({@code docs/architecture.md#words}). */
public enum Outcome {
  /** Exactly the expected ends were lit. */
  CONFIRMED("confirmed"),
  /** Other ends were lit, or only some of the expected ones. */
  CONTRADICTED("contradicted"),
  /** Nothing was lit. */
  UNSEEN("unseen"),
  /** The shot is inconclusive: blinded, a needed detector undecided, or cut short. */
  UNJUDGEABLE("unjudgeable");

  private final String keyword;

  Outcome(String keyword) {
    this.keyword = keyword;
  }

  /** Returns the keyword used in files and messages. */
  public String keyword() {
    return keyword;
  }

  /** Returns the outcome with a keyword, or empty if there is none. */
  public static Optional<Outcome> named(String keyword) {
    return Arrays.stream(values()).filter(each -> each.keyword.equals(keyword)).findFirst();
  }
}
