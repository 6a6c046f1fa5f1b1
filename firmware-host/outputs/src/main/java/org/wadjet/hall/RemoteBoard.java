package org.wadjet.hall;

import java.time.Duration;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * One remote board, as known from its messages. Not thread-safe; {@link MultiBoardView}
 * synchronises access.
 */
final class RemoteBoard {
  /** Silence after which a board is lost; a running board gives a sign of life every 3 s. */
  static final Duration LOST_AFTER = Duration.ofSeconds(8);

  private static final JsonMapper JSON = JsonMapper.shared();

  private final String name;
  private ObjectNode card = JSON.createObjectNode();
  private Optional<ObjectNode> clocks = Optional.empty();
  private Optional<ProposalProgress> proposal = Optional.empty();
  private boolean hasState;
  private boolean offline;
  private boolean lost;
  private long aliveNanos;
  private long cardChange;
  private long clockChange;

  RemoteBoard(String name, long nowNanos) {
    this.name = name;
    this.aliveNanos = nowNanos;
  }

  /** Records a sign of life. */
  void markAlive(long nowNanos) {
    aliveNanos = nowNanos;
  }

  /**
   * Records whether the board is online, as published by the board or, as its last will, by the
   * broker.
   */
  void online(boolean there) {
    offline = !there;
  }

  /** Stores a published state under a change number. */
  void update(JsonNode state, long change) {
    ObjectNode newCard = BoardSummary.of(state);
    if (!hasState || !newCard.equals(card)) {
      card = newCard;
      cardChange = change;
    }
    hasState = true;
    proposal = ProposalProgress.of(state);
    Optional<ObjectNode> newClocks = BoardSummary.clocks(state);
    if (!newClocks.equals(clocks)) {
      clocks = newClocks;
      clockChange = change;
    }
  }

  /**
   * Updates whether the board is lost; returns true if that changes or nothing was published
   * before.
   */
  boolean checkExpiry(long nowNanos, long change) {
    boolean gone = offline || nowNanos - aliveNanos > LOST_AFTER.toNanos();
    if (gone == lost && cardChange > 0) {
      return false;
    }
    lost = gone;
    cardChange = change;
    return true;
  }

  /** Returns the state of the last proposal of a tournament desk. */
  Optional<ProposalProgress> proposal() {
    return proposal;
  }

  boolean isLost() {
    return lost;
  }

  boolean hasPendingChange() {
    return !lost && card.path("waits").asBoolean(false);
  }

  boolean hasFaults() {
    return card.has("lockedOut") || !card.path("faults").isEmpty();
  }

  /** Returns the changes of this board after a change number; empty if there are none. */
  Optional<ObjectNode> since(long change) {
    if (cardChange > change) {
      ObjectNode node = JSON.createObjectNode().put("board", name).put("lost", lost);
      node.put("told", hasState).setAll(card);
      clocks.ifPresent(each -> node.set("clocks", each));
      return Optional.of(node);
    }
    return clocks
        .filter(_ -> clockChange > change)
        .map(each -> JSON.createObjectNode().put("board", name).set("clocks", each));
  }
}
