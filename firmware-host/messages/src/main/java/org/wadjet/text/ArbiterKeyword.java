package org.wadjet.text;

import java.util.Arrays;
import java.util.Optional;
import org.wadjet.turn.Event;

/**
 * Keyword of a request to the service ({@link ArbiterRequest}), as the socket and the page name it.
 */
public enum ArbiterKeyword {
  STATUS("status", true),
  STATE("state", false),
  ACCEPT_TRACE("accept-trace", true),
  ACCEPT_SIGHTING("accept-sighting", true),
  REFIRE("refire", true),
  VOID("void", true),
  MOVE("move", true),
  MASKS("masks", true),
  SCAN("scan", false),
  DRAW("draw", true),
  RESIGN("resign", true),
  NEW_GAME("new-game", true),
  NAME("name", true),
  /** The end of a lock-out requires a person at the board who has inspected it. */
  UNLOCK("unlock", false),
  CORRECT_RESULT("correct-result", true),
  CORRECT_TURN("correct-turn", true),
  CORRECT_CLOCK("correct-clock", true),
  LOG_OUT("log-out", false);

  private final String keyword;
  private final boolean atPage;

  ArbiterKeyword(String keyword, boolean atPage) {
    this.keyword = keyword;
    this.atPage = atPage;
  }

  /** Returns the word itself, such as {@code accept-trace}. */
  public String keyword() {
    return keyword;
  }

  /** Returns whether the arbiter's page may send the request too, not only the local socket. */
  public boolean isAtPage() {
    return atPage;
  }

  /** Returns the keyword of a ruling. */
  public static ArbiterKeyword of(Event.Ruling ruling) {
    return switch (ruling) {
      case ACCEPT_TRACE -> ACCEPT_TRACE;
      case ACCEPT_SIGHTING -> ACCEPT_SIGHTING;
      case REFIRE -> REFIRE;
      case VOID -> VOID;
    };
  }

  /** Returns the keyword with a word; empty if there is none. */
  public static Optional<ArbiterKeyword> named(String word) {
    return Arrays.stream(values()).filter(each -> each.keyword.equals(word)).findFirst();
  }
}
