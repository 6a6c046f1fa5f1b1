package org.wadjet.service;

import org.wadjet.record.EventJson;
import org.wadjet.text.Language;
import org.wadjet.text.OnlookerJson;
import org.wadjet.wiring.Board;
import tools.jackson.databind.node.ObjectNode;

/** {@link News} as {@link OnlookerJson}: the same for the page, for MQTT and for the hall. */
public final class NewsJson {
  private final OnlookerJson json;

  /** In English, in the names and pins of a board. */
  public NewsJson(Board board) {
    this(Language.EN, board);
  }

  /** In a language, in the names and pins of a board. */
  public NewsJson(Language language, Board board) {
    json = new OnlookerJson(language, board);
  }

  /** A state. */
  public ObjectNode of(News.State state) {
    return json.state(state.snapshot(), state.game(), state.event());
  }

  /** An event. */
  public ObjectNode of(News.Happened happened) {
    return json.event(
        happened.id(),
        happened.game(),
        happened.stands(),
        happened.event(),
        EventJson.type(happened.event()),
        EventJson.body(happened.event()));
  }
}
