package org.wadjet.hall;

import java.time.Duration;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** One board as the hall has heard of it. Not safe for threads; the hall sees to that. */
final class RemoteBoard {
  /** A board that is there gives a sign of life every 3 s. */
  static final Duration SILENCE = Duration.ofSeconds(8);

  private static final JsonMapper JSON = JsonMapper.shared();

  private final String name;
  private ObjectNode card = JSON.createObjectNode();
  private Optional<ObjectNode> clocks = Optional.empty();
  private boolean said;
  private boolean offline;
  private boolean lost;
  private long heardNanos;
  private long cardChange;
  private long clockChange;

  RemoteBoard(String name, long nowNanos) {
    this.name = name;
    this.heardNanos = nowNanos;
  }

  /** It gave a sign of life. */
  void lives(long nowNanos) {
    heardNanos = nowNanos;
  }

  /** It, or the broker for it, said whether it is there. */
  void online(boolean there) {
    offline = !there;
  }

  /** It told a state; the change has a number. */
  void update(JsonNode state, long change) {
    ObjectNode newCard = BoardSummary.of(state);
    if (!said || !newCard.equals(card)) {
      card = newCard;
      cardChange = change;
    }
    said = true;
    Optional<ObjectNode> newClocks = BoardSummary.clocks(state);
    if (!newClocks.equals(clocks)) {
      clocks = newClocks;
      clockChange = change;
    }
  }

  /** Time has passed; true if that changes whether it is lost. */
  boolean checkExpiry(long nowNanos, long change) {
    boolean gone = offline || nowNanos - heardNanos > SILENCE.toNanos();
    if (gone == lost && cardChange > 0) {
      return false;
    }
    lost = gone;
    cardChange = change;
    return true;
  }

  boolean isLost() {
    return lost;
  }

  boolean waits() {
    return !lost && card.path("waits").asBoolean(false);
  }

  boolean hasFaults() {
    return card.has("lockedOut") || !card.path("faults").isEmpty();
  }

  /** What is to be told to who knows everything up to a change; empty if it is nothing. */
  Optional<ObjectNode> since(long change) {
    if (cardChange > change) {
      ObjectNode told = JSON.createObjectNode().put("board", name).put("lost", lost);
      told.put("told", said).setAll(card);
      clocks.ifPresent(each -> told.set("clocks", each));
      return Optional.of(told);
    }
    return clocks
        .filter(_ -> clockChange > change)
        .map(each -> JSON.createObjectNode().put("board", name).set("clocks", each));
  }
}
