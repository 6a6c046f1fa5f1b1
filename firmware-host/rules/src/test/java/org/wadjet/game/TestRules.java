package org.wadjet.game;

/** Rules with other settings, for tests. */
public final class TestRules {
  private TestRules() {}

  /** Returns the same rules with another swap rule. */
  public static Rules withSwap(Rules rules, Rules.Swap swap) {
    return new Rules(rules.game(), swap, rules.djedSwap(), rules.claimAt(), rules.moveFinal());
  }
}
