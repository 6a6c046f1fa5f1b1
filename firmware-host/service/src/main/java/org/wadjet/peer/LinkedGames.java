package org.wadjet.peer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.record.SignedRow;
import org.wadjet.turn.Event;
import org.wadjet.turn.Offer;
import org.wadjet.turn.PeerGame;
import org.wadjet.turn.StoredEvent;

/**
 * The last games of this board's record, from its durable rows: the current one and the one before
 * it, whose end the other board may not know yet.
 */
final class LinkedGames {
  /** Limit of the rows in one message; a turn has about six. */
  private static final int MAX_ROWS = 40;

  private final PublicKeyFile peerKey;
  private Optional<LinkedGame> before = Optional.empty();
  private Optional<LinkedGame> current = Optional.empty();
  private long lastRow;
  private long held;
  private long confirmed;

  /**
   * @param peerKey key of the other board
   */
  LinkedGames(PublicKeyFile peerKey) {
    this.peerKey = peerKey;
  }

  /** Takes the next row of this board's record. */
  void take(SignedRow row) {
    lastRow = row.row().seq();
    switch (row.event()) {
      case Event.GameStarted start -> {
        before = current;
        current = Optional.of(new LinkedGame(row.row().game(), start));
        current.get().take(row);
      }
      case Event.PeerRow received -> {
        held = received.number();
        SignedRow.verified(received, peerKey).ifPresent(this::takeOther);
      }
      case StoredEvent _ -> current.ifPresent(game -> game.take(row));
    }
  }

  private void takeOther(SignedRow row) {
    games()
        .filter(game -> game.isCounterpart(row.row().game()))
        .forEach(game -> game.takeOther(row));
  }

  private Stream<LinkedGame> games() {
    return Stream.of(before, current).flatMap(Optional::stream).filter(LinkedGame::isLinked);
  }

  /** Returns the number of the last row; 0 without one. */
  long lastRow() {
    return lastRow;
  }

  /** Returns the number of the last row of the other board in the record; 0 without one. */
  long held() {
    return held;
  }

  /** Takes note of the last row that the other board holds, as it states itself. */
  void confirm(long row) {
    confirmed = row;
  }

  /** Returns the number of the last row that the other board is known to hold. */
  long confirmed() {
    return confirmed;
  }

  /** Returns the next rows for the other board, oldest first. */
  List<Event.PeerRow> rows() {
    return games()
        .flatMap(game -> game.evidence().stream())
        .filter(row -> row.number() > confirmed)
        .limit(MAX_ROWS)
        .toList();
  }

  /** Returns the states of the games, oldest first. */
  List<PeerGame> statements(Optional<Offer> offer) {
    List<PeerGame> games = new ArrayList<>();
    before.flatMap(game -> game.statement(Optional.empty())).ifPresent(games::add);
    current.flatMap(game -> game.statement(offer)).ifPresent(games::add);
    return games;
  }

  /** Returns the current game; empty before the first. */
  Optional<LinkedGame> current() {
    return current;
  }
}
