package org.wadjet.tournament;

import java.util.Arrays;
import java.util.Optional;

/** System by which the rounds of a tournament are paired. */
public enum PairingSystem {
  /** Pairings come from a file of a pairing program. */
  SWISS("swiss"),
  /** Everybody meets everybody, by Berger tables. */
  ROUND_ROBIN("round-robin"),
  /** Losers leave; the winners of neighbouring pairings meet. */
  KNOCK_OUT("knock-out");

  private final String keyword;

  PairingSystem(String keyword) {
    this.keyword = keyword;
  }

  /** Returns the word for files and requests. */
  public String keyword() {
    return keyword;
  }

  /** Returns the system with a keyword. */
  public static Optional<PairingSystem> named(String keyword) {
    return Arrays.stream(values()).filter(each -> each.keyword.equals(keyword)).findFirst();
  }
}
