package org.wadjet.campaign;

import java.util.OptionalDouble;
import org.wadjet.game.Keyword;

/** Faults that a campaign can draw, with the keywords of {@code --faults}. */
public enum FaultKind implements Keyword {
  HANDS(
      OptionalDouble.empty(),
      "fumbles, illegal attempts, the wrong button, FIRE too early, a move taken back too late"),
  BOUNCE(OptionalDouble.empty(), "switches bounce and chatter while a piece slides over"),
  FLIPS(OptionalDouble.of(1e-4), "each bit read is wrong at this rate"),
  STUCK(OptionalDouble.of(1), "a bit of a square always reads the same"),
  CUT(OptionalDouble.of(1), "the cable of a chain comes off"),
  EXCHANGE(OptionalDouble.of(1), "the cables of two chains are exchanged"),
  SHORT(OptionalDouble.of(1), "the DATA lines of two chains touch, or one a rail"),
  CHIP(OptionalDouble.of(1), "a shift register is dead"),
  LATCH(OptionalDouble.of(1), "LATCH does not reach a chain, or all"),
  CLOCK(OptionalDouble.of(1), "CLOCK does not reach a chain, or all"),
  ENCODER(OptionalDouble.of(1), "the encoder of a square skips a code"),
  WEAK(OptionalDouble.of(1), "a presence switch closes only sometimes"),
  FIRE(OptionalDouble.of(1), "a FIRE button stays down"),
  INTERLOCK(OptionalDouble.of(1), "the interlock flickers"),
  LIGHT(
      OptionalDouble.of(1),
      "lamps, sun, bad samples, dead detectors, mirrors askew, lasers that fail"),
  KILL(
      OptionalDouble.of(1),
      "the controller is killed or stopped, hangs or fails twenty times a game, in shots, half of"
          + " the times without a safety layer; players make no errors then"),
  POWER(
      OptionalDouble.of(1),
      "the controller is killed or loses power ten times a game; players make no errors then");

  private final OptionalDouble defaultRate;
  private final String meaning;

  FaultKind(OptionalDouble defaultRate, String meaning) {
    this.defaultRate = defaultRate;
    this.meaning = meaning;
  }

  /**
   * Returns the rate used if none is given; empty for a kind without a rate. For {@link #FLIPS} a
   * rate is per bit read, for all others the share of games in which the fault is drawn; 0 to 1.
   */
  public OptionalDouble defaultRate() {
    return defaultRate;
  }

  /** Returns a description for people. */
  public String meaning() {
    return meaning;
  }
}
