package org.wadjet.wiring;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Rule for a verdict that is not confirmed; {@code policy} in board.toml. */
public enum Policy {
  /** The arbiter decides before the game continues. */
  REFEREE(0),
  /** The same side fires once more; if that shot is not confirmed either, the trace counts. */
  CASUAL(500),
  /** The trace counts, and the staff are notified. */
  EXHIBIT(800);

  private final Duration show;

  Policy(int showMillis) {
    show = Duration.ofMillis(showMillis);
  }

  /**
   * Returns how long the laser pulses for the spectators after the shot is decided, unless
   * board.toml sets it; under an arbiter there is no show, so the verdict comes sooner and with
   * less light.
   */
  public Duration show() {
    return show;
  }

  /** Returns the keyword used in files. */
  public String keyword() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns all keywords. */
  public static List<String> keywords() {
    return Arrays.stream(values()).map(Policy::keyword).toList();
  }

  /** Returns the policy with a keyword. */
  public static Optional<Policy> named(String keyword) {
    return Arrays.stream(values()).filter(policy -> policy.keyword().equals(keyword)).findFirst();
  }
}
