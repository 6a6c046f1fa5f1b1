package org.wadjet.service;

import org.wadjet.puzzle.Puzzle;
import org.wadjet.record.EventCodec;
import org.wadjet.record.EventType;
import org.wadjet.text.ArbiterMessages;
import org.wadjet.text.Language;
import org.wadjet.text.PublicJson;
import org.wadjet.turn.Event;
import org.wadjet.wiring.Board;
import tools.jackson.databind.node.ObjectNode;

/**
 * Formats an {@link Update} as {@link PublicJson}; the page, MQTT and the hall use the same format.
 */
public final class UpdateJson {
  /** Field of a state with the newest row of the record, signed. */
  public static final String HEAD = "head";

  private final PublicJson json;
  private final Language language;

  /** Creates the format in a language, with the names and pins of a board. */
  public UpdateJson(Language language, Board board) {
    this.language = language;
    json = new PublicJson(language, board);
  }

  /** Formats a state. */
  public ObjectNode of(Update.StateUpdate state) {
    ObjectNode node = json.state(state.snapshot(), state.game(), state.event());
    state.record().head().ifPresent(head -> node.set(HEAD, head.json()));
    if (state.record().faults() > 0) {
      node.withArray("findings")
          .addObject()
          .put("text", recordFaults(language, state.record().faults()))
          .putArray("sensors");
    }
    return node;
  }

  /** Returns a sentence about a record that does not match its signatures. */
  static String recordFaults(Language language, int faults) {
    return new ArbiterMessages(language).format("record-faults", "count", faults);
  }

  /** Formats an event, without the solution of a puzzle. */
  public ObjectNode of(Update.EventUpdate eventUpdate) {
    return json.event(
        eventUpdate.id(),
        eventUpdate.game(),
        eventUpdate.state(),
        eventUpdate.event(),
        EventType.of(eventUpdate.event()).keyword(),
        body(eventUpdate.event()));
  }

  /** Returns the fields of an event; the row of a puzzle holds its solution, which stays there. */
  private static ObjectNode body(Event event) {
    ObjectNode body = EventCodec.body(event);
    if (event instanceof Event.PuzzleBegun(Puzzle puzzle)) {
      body.put("puzzle", puzzle.name());
    }
    return body;
  }
}
