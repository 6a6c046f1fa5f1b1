package org.wadjet.campaign;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Faults that a campaign can draw, with the keywords of {@code --faults}. */
public enum FaultKind {
  HANDS(
      "hands",
      OptionalDouble.empty(),
      "fumbles, illegal attempts, the wrong button, FIRE too early, a move taken back too late"),
  BOUNCE("bounce", OptionalDouble.empty(), "switches bounce and chatter while a piece slides over"),
  FLIPS("flips", OptionalDouble.of(1e-4), "each bit read is wrong at this rate"),
  STUCK("stuck", OptionalDouble.of(1), "a bit of a square always reads the same"),
  CUT("cut", OptionalDouble.of(1), "the cable of a chain comes off"),
  EXCHANGE("exchange", OptionalDouble.of(1), "the cables of two chains are exchanged"),
  SHORT("short", OptionalDouble.of(1), "the DATA lines of two chains touch, or one a rail"),
  CHIP("chip", OptionalDouble.of(1), "a shift register is dead"),
  LATCH("latch", OptionalDouble.of(1), "LATCH does not reach a chain, or all"),
  CLOCK("clock", OptionalDouble.of(1), "CLOCK does not reach a chain, or all"),
  ENCODER("encoder", OptionalDouble.of(1), "the encoder of a square skips a code"),
  WEAK("weak", OptionalDouble.of(1), "a presence switch closes only sometimes"),
  FIRE("fire", OptionalDouble.of(1), "a FIRE button stays down"),
  INTERLOCK("interlock", OptionalDouble.of(1), "the interlock flickers"),
  LIGHT(
      "light",
      OptionalDouble.of(1),
      "lamps, sun, bad samples, dead detectors, mirrors askew, lasers that fail"),
  KILL(
      "kill",
      OptionalDouble.of(1),
      "the controller is killed or stopped, hangs or fails twenty times a game, in shots, half of"
          + " the times without a safety layer; players make no errors then"),
  POWER(
      "power",
      OptionalDouble.of(1),
      "the controller is killed or loses power ten times a game; players make no errors then");

  private final String keyword;
  private final OptionalDouble defaultRate;
  private final String meaning;

  FaultKind(String word, OptionalDouble defaultRate, String meaning) {
    this.keyword = word;
    this.defaultRate = defaultRate;
    this.meaning = meaning;
  }

  /** Returns the keyword after {@code --faults}. */
  public String keyword() {
    return keyword;
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

  /** Returns the kind with this keyword, or empty. */
  public static Optional<FaultKind> named(String word) {
    return Arrays.stream(values()).filter(kind -> kind.keyword.equals(word)).findFirst();
  }

  /** Returns all keywords, in order. */
  public static List<String> keywords() {
    return Arrays.stream(values()).map(FaultKind::keyword).toList();
  }
}
