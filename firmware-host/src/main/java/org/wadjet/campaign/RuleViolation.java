package org.wadjet.campaign;

/**
 * A rule of emission that a run broke (BOARD.md, What must hold of emission).
 *
 * @param rule 1 to 8
 * @param of what broke it
 * @param nanos when, on the board's clock
 * @param what what happened, as the rest of a sentence
 */
public record RuleViolation(int rule, Subject of, long nanos, String what) {
  /** What can break a rule. */
  public enum Subject {
    /** A LASER or ARM line, or when it moves. */
    LINE,
    /** What comes out of a laser. */
    LIGHT,
    /** RAIL. */
    SUPPLY,
    /** What is written, or is not. */
    RECORD
  }

  /** For people: when, what, and which rule. */
  public String sentence() {
    return "at %d.%03d s %s: emission rule %d of BOARD.md is broken"
        .formatted(nanos / 1_000_000_000, nanos / 1_000_000 % 1_000, what, rule);
  }
}
