package org.wadjet.cli;

import java.util.Locale;

/**
 * Result of one check of {@code wadjet doctor}.
 *
 * @param subject checked part of the machine, in one or two words
 * @param text finding and, if it is not good, what to do; without secrets
 */
record Check(String subject, State state, String text) {
  /** Grade of a finding. */
  enum State {
    GOOD,
    /** The board works, but something should be changed. */
    WARNING,
    /** The board does not work, or its record is at risk. */
    PROBLEM
  }

  static Check good(String subject, String text) {
    return new Check(subject, State.GOOD, text);
  }

  static Check warning(String subject, String text) {
    return new Check(subject, State.WARNING, text);
  }

  static Check problem(String subject, String text) {
    return new Check(subject, State.PROBLEM, text);
  }

  /** Formats the check as one line. */
  String line() {
    return "%-8s %-13s %s".formatted(state.name().toLowerCase(Locale.ROOT), subject, text);
  }
}
