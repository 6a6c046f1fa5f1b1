package org.wadjet.service;

import org.wadjet.record.EventJson;
import org.wadjet.text.Language;
import org.wadjet.text.PublicJson;
import org.wadjet.wiring.Board;
import tools.jackson.databind.node.ObjectNode;

/** {@link Update} as {@link PublicJson}: the same for the page, for MQTT and for the hall. */
public final class UpdateJson {
  private final PublicJson json;

  /** In English, in the names and pins of a board. */
  public UpdateJson(Board board) {
    this(Language.EN, board);
  }

  /** In a language, in the names and pins of a board. */
  public UpdateJson(Language language, Board board) {
    json = new PublicJson(language, board);
  }

  /** A state. */
  public ObjectNode of(Update.StateUpdate state) {
    return json.state(state.snapshot(), state.game(), state.event());
  }

  /** An event. */
  public ObjectNode of(Update.EventUpdate happened) {
    return json.event(
        happened.id(),
        happened.game(),
        happened.stands(),
        happened.event(),
        EventJson.type(happened.event()),
        EventJson.body(happened.event()));
  }
}
