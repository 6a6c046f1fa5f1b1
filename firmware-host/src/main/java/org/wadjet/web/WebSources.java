package org.wadjet.web;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.UpdateJson;
import org.wadjet.text.Language;

/**
 * Where all that is served comes from.
 *
 * @param publisher the live feed and the late one
 * @param json makes what tells news in a language
 * @param desk answers the arbiter: a line asks, a line answers
 * @param pages that other packages fill
 */
public record WebSources(
    EventPublisher publisher,
    Function<Language, UpdateJson> json,
    UnaryOperator<String> desk,
    List<TextPage> pages) {
  public WebSources {
    pages = List.copyOf(pages);
  }
}
