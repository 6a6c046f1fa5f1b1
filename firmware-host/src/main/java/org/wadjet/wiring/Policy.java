package org.wadjet.wiring;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Who rules on a verdict that is not confirmed; {@code policy} in board.toml. */
public enum Policy {
  /** The arbiter, and nothing goes on before. */
  REFEREE(0),
  /** The same side fires once more; where that is not confirmed either, the trace counts. */
  CASUAL(500),
  /** The trace counts, and the staff are told. */
  EXHIBIT(800);

  private final Duration show;

  Policy(int showMillis) {
    show = Duration.ofMillis(showMillis);
  }

  /**
   * How long a laser shines on after its shot is decided, so that people see the beam, where
   * board.toml does not say; a referee wants the verdict at once, and no more light than it takes.
   */
  public Duration show() {
    return show;
  }

  /** The word used in files. */
  public String keyword() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** All words. */
  public static List<String> keywords() {
    return Arrays.stream(values()).map(Policy::keyword).toList();
  }

  /** The policy with a word. */
  public static Optional<Policy> named(String word) {
    return Arrays.stream(values()).filter(policy -> policy.keyword().equals(word)).findFirst();
  }
}
