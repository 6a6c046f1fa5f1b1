package org.wadjet.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.turn.Event;
import org.wadjet.turn.StoredEvent;

/**
 * Check of the rows of another board in a game that was played on two boards: the signature of each
 * row, and the agreement of its turns with those of this record.
 *
 * @param key id of the key of the other board
 * @param game number of the game in the record of the other board
 * @param rows number of its rows that are held
 * @param turns number of its turns that are held and not taken back
 * @param ownTurns number of turns in this record that are not taken back
 * @param faults clauses that name rows or turns; empty if both boards have signed the same game
 */
public record PeerCheck(
    String key, long game, int rows, int turns, int ownTurns, List<String> faults) {
  public PeerCheck {
    faults = List.copyOf(faults);
  }

  /**
   * Returns the check of a game; empty if it was played on one board.
   *
   * @param later rows of the game after it, among which may be late rows of the other board
   */
  public static Optional<PeerCheck> of(List<JournalRow> rows, List<JournalRow> later) {
    Optional<Event.PeerJoined> joined =
        rows.stream()
            .map(EventCodec::decode)
            .filter(Event.PeerJoined.class::isInstance)
            .map(Event.PeerJoined.class::cast)
            .reduce((_, last) -> last);
    List<JournalRow> all = new ArrayList<>(rows);
    later.stream().filter(row -> row.type().equals(EventType.PEER_ROW.keyword())).forEach(all::add);
    return joined.map(met -> of(all, met));
  }

  private static PeerCheck of(List<JournalRow> rows, Event.PeerJoined joined) {
    List<String> faults = new ArrayList<>();
    Optional<PublicKeyFile> key = PublicKeyFile.decode(joined.publicKey());
    if (key.filter(each -> each.id().equals(joined.key())).isEmpty()) {
      faults.add("the key of the other board does not match its id " + joined.key());
      return new PeerCheck(joined.key(), joined.game(), 0, 0, 0, faults);
    }
    List<StoredEvent.TurnEnded> own = new ArrayList<>();
    List<StoredEvent.TurnEnded> other = new ArrayList<>();
    int held = 0;
    long last = 0;
    for (JournalRow row : rows) {
      StoredEvent event = EventCodec.decode(row);
      if (!(event instanceof Event.PeerRow received)) {
        turn(own, event);
        continue;
      }
      Optional<SignedRow> signed = SignedRow.verified(received, key.get());
      String name = "row %d, row %d of the other board".formatted(row.seq(), received.number());
      if (signed.isEmpty()) {
        faults.add(name + ", was not signed by its key " + joined.key());
      } else if (received.number() <= last) {
        faults.add(name + ", follows a later one");
      } else if (signed.get().row().game() == joined.game()) {
        held++;
        turn(other, signed.get().event());
      }
      last = Math.max(last, received.number());
    }
    for (int i = 0; i < Math.min(own.size(), other.size()); i++) {
      if (!own.get(i).equals(other.get(i))) {
        faults.add(
            "turn %d differs: %s here, %s on the other board"
                .formatted(i + 1, own.get(i), other.get(i)));
      }
    }
    return new PeerCheck(joined.key(), joined.game(), held, other.size(), own.size(), faults);
  }

  private static void turn(List<StoredEvent.TurnEnded> turns, StoredEvent event) {
    if (event instanceof StoredEvent.TurnEnded ended) {
      turns.add(ended);
    } else if (event instanceof Event.TakenBack back) {
      turns.removeIf(turn -> turn.ply() >= back.ply());
    }
  }
}
