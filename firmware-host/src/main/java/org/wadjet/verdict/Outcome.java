package org.wadjet.verdict;

/** Trace held against sighting, in a word (DESIGN.md, Words). */
public enum Outcome {
  /** Just the expected ends were lit. */
  CONFIRMED("confirmed"),
  /** Something else was lit, or only some of the expected ends. */
  CONTRADICTED("contradicted"),
  /** Nothing was lit. */
  UNSEEN("unseen"),
  /** The shot cannot tell: blinded, a needed detector undecided, or cut short. */
  UNJUDGEABLE("unjudgeable");

  private final String keyword;

  Outcome(String word) {
    this.keyword = word;
  }

  /** The word used in files and sentences. */
  public String keyword() {
    return keyword;
  }
}
