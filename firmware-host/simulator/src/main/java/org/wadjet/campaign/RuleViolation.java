package org.wadjet.campaign;

/**
 * A violation of an emission rule in a run ({@code docs/laser-safety.md}).
 *
 * @param rule 1 to 8
 * @param subject subject of the violation
 * @param nanos time on the board's clock
 * @param description description, as the rest of a sentence
 */
public record RuleViolation(int rule, Subject subject, long nanos, String description) {
  /** Subject of a violation. */
  public enum Subject {
    /** A LASER or ARM line, or the time of its edge. */
    LINE,
    /** The light of a laser. */
    LIGHT,
    /** RAIL, the supply of the lasers. */
    SUPPLY,
    /** An entry of the record, or a missing one. */
    RECORD
  }

  /** Returns a sentence with the time, the description and the rule. */
  public String sentence() {
    return "at %d.%03d s %s: violates emission rule %d (docs/laser-safety.md#rule-%d)"
        .formatted(nanos / 1_000_000_000, nanos / 1_000_000 % 1_000, description, rule, rule);
  }
}
