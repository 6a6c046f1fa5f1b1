package org.wadjet.web;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.UpdateJson;
import org.wadjet.text.Language;

/**
 * Sources of all served content.
 *
 * @param publisher the live feed and the delayed one
 * @param json creates the format of updates in a language
 * @param arbiter function from the line of a request to the line of its answer
 * @param pages pages made by other packages
 */
public record WebSources(
    EventPublisher publisher,
    Function<Language, UpdateJson> json,
    UnaryOperator<String> arbiter,
    List<TextPage> pages) {
  public WebSources {
    pages = List.copyOf(pages);
  }
}
