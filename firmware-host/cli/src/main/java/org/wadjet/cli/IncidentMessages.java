package org.wadjet.cli;

import java.util.stream.Collectors;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;
import org.wadjet.record.Incident;
import org.wadjet.text.EventMessages;
import org.wadjet.text.Language;
import org.wadjet.turn.Event;
import org.wadjet.turn.StoredEvent;

/**
 * Describes the incidents of a recorded game outside its turns, without an initial capital or a
 * full stop.
 */
final class IncidentMessages {
  private static final EventMessages EVENTS = new EventMessages(Language.EN, Rules.Game.KHET2);

  private IncidentMessages() {}

  static String sentence(Incident incident) {
    return switch (incident.event()) {
      case StoredEvent.Resumed _ -> EVENTS.resumed();
      case Event.Ruled _ -> "the turn was annulled: " + joined(incident, " or ");
      case Event.TakenBack e ->
          withReason("turns from here on were taken back: " + joined(incident, " "), e.reason());
      case Event.RecordRestored e ->
          withReason("the record was restored from a backup", e.reason());
      case Event.KeyReplaced e -> withReason("the board was given a new signing key", e.reason());
      case Event.Standalone e -> EVENTS.sentence(e).orElse("");
      case StoredEvent.TurnMade _,
          StoredEvent.ShotSeen _,
          StoredEvent.ShotJudged _,
          StoredEvent.MoveRuled _,
          StoredEvent.MoveAnnounced _,
          StoredEvent.TurnEnded _,
          StoredEvent.Unknown _,
          StoredEvent.Unreadable _ ->
          throw new IllegalArgumentException("part of a turn: " + incident);
    };
  }

  private static String joined(Incident incident, String between) {
    return incident.annulled().stream().map(Move::toString).collect(Collectors.joining(between));
  }

  private static String withReason(String what, String reason) {
    return reason.isEmpty() ? what : what + "; the arbiter: " + reason;
  }
}
