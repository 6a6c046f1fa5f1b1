package org.wadjet.verdict;

import java.util.Optional;
import org.wadjet.wiring.Detector;

/** Why a verdict is not "confirmed". */
public sealed interface VerdictReason {
  /** The trace ends there, the light did not. */
  record Missing(Detector detector) implements VerdictReason {}

  /** Light was seen there and the trace has no end there. */
  record Unexpected(Detector detector) implements VerdictReason {}

  /** An expected end whose detector is bright in the dark. */
  record Blinded(Detector detector) implements VerdictReason {}

  /** An expected end for whose detector the samples were not enough. */
  record Undecided(Detector detector) implements VerdictReason {}

  /** An expected end whose detector is now bright, now dark without the laser. */
  record Flickers(Detector detector) implements VerdictReason {}

  /** An expected end whose detector has not answered when it was due before, and never since. */
  record Dead(Detector detector) implements VerdictReason {}

  /** An expected end that pieces within the tolerance may lose the light before, and not lit. */
  record TooFar(Detector detector) implements VerdictReason {}

  /** All ends are beyond the light budget, and none of them was seen. */
  record BeyondLightBudget() implements VerdictReason {}

  /** The shot ended early; why is told with it. */
  record CutShort() implements VerdictReason {}

  /** The laser or its supply gave no light. */
  record LaserFailed() implements VerdictReason {}

  /** The words used in files: what it is, and the detector where one is meant. */
  default String description() {
    return switch (this) {
      case Missing(Detector detector) -> "missing " + detector;
      case Unexpected(Detector detector) -> "unexpected " + detector;
      case Blinded(Detector detector) -> "blinded " + detector;
      case Undecided(Detector detector) -> "undecided " + detector;
      case Flickers(Detector detector) -> "flickers " + detector;
      case Dead(Detector detector) -> "dead " + detector;
      case TooFar(Detector detector) -> "too-far " + detector;
      case BeyondLightBudget() -> "beyond-light-budget";
      case CutShort() -> "cut-short";
      case LaserFailed() -> "laser-failed";
    };
  }

  /** What such words mean, or empty. */
  static Optional<VerdictReason> parse(String words) {
    String[] parts = words.split(" ", 2);
    Optional<Detector> detector = parts.length < 2 ? Optional.empty() : Detector.parse(parts[1]);
    return switch (parts[0]) {
      case "missing" -> detector.map(Missing::new);
      case "unexpected" -> detector.map(Unexpected::new);
      case "blinded" -> detector.map(Blinded::new);
      case "undecided" -> detector.map(Undecided::new);
      case "flickers" -> detector.map(Flickers::new);
      case "dead" -> detector.map(Dead::new);
      case "too-far" -> detector.map(TooFar::new);
      case "beyond-light-budget" -> Optional.of(new BeyondLightBudget());
      case "cut-short" -> Optional.of(new CutShort());
      case "laser-failed" -> Optional.of(new LaserFailed());
      default -> Optional.empty();
    };
  }
}
