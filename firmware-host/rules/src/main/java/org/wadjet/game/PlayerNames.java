package org.wadjet.game;

import java.util.Collection;
import java.util.Optional;

/**
 * Names of the players and the event, each in one line of at most {@link #MAX_LENGTH} characters,
 * empty if unknown.
 */
public record PlayerNames(Optional<String> silver, Optional<String> red, Optional<String> event) {
  /** Key of the event's name; the other keys are the keywords of the sides. */
  public static final String EVENT = "event";

  /** Maximum length of a name, in characters. */
  public static final int MAX_LENGTH = 80;

  /** No names. */
  public static final PlayerNames NONE =
      new PlayerNames(Optional.empty(), Optional.empty(), Optional.empty());

  public PlayerNames {
    if (isBroken(silver) || isBroken(red) || isBroken(event)) {
      throw new IllegalArgumentException("a name is written in one line");
    }
  }

  private static boolean isBroken(Optional<String> name) {
    return name.filter(n -> n.chars().anyMatch(Character::isISOControl)).isPresent();
  }

  /**
   * Returns the reason why a text is not a valid name, as a clause; empty if it is valid.
   *
   * @param text as typed by a person
   */
  public static Optional<String> fault(String text) {
    if (PlainText.isBlank(text)) {
      return Optional.of("it is empty");
    }
    if (text.chars().anyMatch(Character::isISOControl)) {
      return Optional.of("it must be on one line");
    }
    Optional<String> hidden = PlainText.findForbidden(text);
    if (hidden.isPresent()) {
      return hidden.map(character -> "it contains " + character);
    }
    return text.codePointCount(0, text.length()) > MAX_LENGTH
        ? Optional.of("it is longer than " + MAX_LENGTH + " characters")
        : Optional.empty();
  }

  /** Returns these names, with the given names where one is missing. */
  public PlayerNames orElse(PlayerNames others) {
    return new PlayerNames(
        silver.or(() -> others.silver), red.or(() -> others.red), event.or(() -> others.event));
  }

  /**
   * Returns these names with some removed.
   *
   * @param cleared keys of the names to remove: silver, red, event
   */
  public PlayerNames without(Collection<String> cleared) {
    return new PlayerNames(
        silver.filter(_ -> !cleared.contains(Side.SILVER.keyword())),
        red.filter(_ -> !cleared.contains(Side.RED.keyword())),
        event.filter(_ -> !cleared.contains(EVENT)));
  }

  /** Returns the name of a side's player. */
  public Optional<String> of(Side side) {
    return side == Side.SILVER ? silver : red;
  }

  /** Returns whether no name is known. */
  public boolean isEmpty() {
    return equals(NONE);
  }
}
