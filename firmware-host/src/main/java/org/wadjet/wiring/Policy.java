package org.wadjet.wiring;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Who rules on a verdict that is not confirmed; {@code policy} in board.toml. */
public enum Policy {
  /** The arbiter, and nothing goes on before. */
  REFEREE,
  /** The same side fires once more; where that is not confirmed either, the trace counts. */
  CASUAL,
  /** The trace counts, and the staff are told. */
  EXHIBIT;

  /** The word used in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** All words. */
  public static List<String> words() {
    return Arrays.stream(values()).map(Policy::word).toList();
  }

  /** The policy with a word. */
  public static Optional<Policy> named(String word) {
    return Arrays.stream(values()).filter(policy -> policy.word().equals(word)).findFirst();
  }
}
