package org.wadjet.text;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.wadjet.game.Keyword;
import org.wadjet.turn.Event;

/**
 * Keyword of a request to the service ({@link ArbiterRequest}), as the socket and the page name it.
 */
public enum ArbiterKeyword implements Keyword {
  STATUS(true),
  STATE(false),
  ACCEPT_TRACE(true),
  ACCEPT_SIGHTING(true),
  REFIRE(true),
  VOID(true),
  MOVE(true),
  MASKS(true),
  SCAN(false),
  DRAW(true),
  RESIGN(true),
  NEW_GAME(true),
  NAME(true),
  /** Locks the lasers out. */
  LOCK(true),
  /**
   * States the reason for the end of a lock-out, which requires a person at the board who has
   * inspected it.
   */
  UNLOCK(false),
  CORRECT_RESULT(true),
  CORRECT_TURN(true),
  CORRECT_CLOCK(true),
  /** Chooses the players at any time. */
  PLAYERS(true),
  /** Permits or prohibits hints and evaluations. */
  ASSISTANCE(true),
  /** Chooses the players before the first move or after the end of a game. */
  CHOOSE_PLAYERS(true),
  /** Takes back the last turn of a person and the engine's after it. */
  TAKE_BACK(true),
  /** Issues or revokes the remote seat of a side. */
  SEAT(true),
  /** Makes or answers an offer of the side that persons play. */
  OFFER(true),
  /** Begins a puzzle, or a game instead of one. */
  PUZZLE(true),
  /** Begins the next puzzle, or a game instead of one, where visitors may choose. */
  CHOOSE_PUZZLE(true),
  /** Accepts or declines the proposal of the tournament desk. */
  PROPOSAL(true),
  /** Requests a good move for the side to move. */
  HINT(true),
  LOG_OUT(false);

  private static final Set<ArbiterKeyword> FOR_PLAYERS =
      EnumSet.of(CHOOSE_PLAYERS, CHOOSE_PUZZLE, TAKE_BACK, RESIGN, OFFER, HINT);

  private final boolean atPage;

  ArbiterKeyword(boolean atPage) {
    this.atPage = atPage;
  }

  /** Returns whether the arbiter's page may send the request as well as the local socket. */
  public boolean isAtPage() {
    return atPage;
  }

  /** Returns whether the players may send the request from the page without a token. */
  public boolean isForPlayers() {
    return FOR_PLAYERS.contains(this);
  }

  public static ArbiterKeyword of(Event.Ruling ruling) {
    return switch (ruling) {
      case ACCEPT_TRACE -> ACCEPT_TRACE;
      case ACCEPT_SIGHTING -> ACCEPT_SIGHTING;
      case REFIRE -> REFIRE;
      case VOID -> VOID;
    };
  }

  /** Returns the keyword spelled as the given word; empty if there is none. */
  public static Optional<ArbiterKeyword> named(String word) {
    return Keyword.find(ArbiterKeyword.class, word);
  }
}
