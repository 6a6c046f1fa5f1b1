package org.wadjet.verdict;

import java.util.Optional;
import org.wadjet.wiring.Detector;

/** Reason why a verdict is not "confirmed". */
public sealed interface VerdictReason {
  /** Expected end without light. */
  record Missing(Detector detector) implements VerdictReason {}

  /** Light at a detector where the trace has no end. */
  record Unexpected(Detector detector) implements VerdictReason {}

  /** Expected end whose detector is bright in the dark samples. */
  record Blinded(Detector detector) implements VerdictReason {}

  /** Expected end whose detector needed more samples. */
  record Undecided(Detector detector) implements VerdictReason {}

  /** Expected end whose detector flickers without the laser. */
  record Flickers(Detector detector) implements VerdictReason {}

  /** Expected end whose detector did not respond in earlier shots either. */
  record Dead(Detector detector) implements VerdictReason {}

  /** Unlit expected end that the beam may miss although all pieces stand within the tolerance. */
  record TooFar(Detector detector) implements VerdictReason {}

  /** All ends are beyond the light budget, and none of them was seen. */
  record BeyondLightBudget() implements VerdictReason {}

  /** The shot ended early; its stop reason is reported separately. */
  record CutShort() implements VerdictReason {}

  /** The laser produced no light or had no supply. */
  record LaserFailed() implements VerdictReason {}

  /** Returns the text used in files: a keyword and, if there is one, the detector. */
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

  /** Parses the text of {@link #description}; empty if it has another form. */
  static Optional<VerdictReason> parse(String text) {
    String[] parts = text.split(" ", 2);
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
