package org.wadjet.web;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.SeatDesk;
import org.wadjet.service.UpdateJson;
import org.wadjet.text.Language;

/**
 * Sources of all served content.
 *
 * @param publisher the live feed and the delayed one
 * @param json creates the format of updates in a language
 * @param arbiter function from the line of a request to the line of its answer
 * @param visitor function from the line of a visitor's request to the line of its answer
 * @param evaluation function from a language to the evaluation of the current position as JSON;
 *     empty while evaluations are off
 * @param pages pages made by other packages
 * @param seats desk of the remote seats
 */
public record WebSources(
    EventPublisher publisher,
    Function<Language, UpdateJson> json,
    UnaryOperator<String> arbiter,
    UnaryOperator<String> visitor,
    Function<Language, Optional<String>> evaluation,
    List<TextPage> pages,
    SeatDesk seats) {
  public WebSources {
    pages = List.copyOf(pages);
  }

  /** Creates sources of a board without remote seats. */
  public WebSources(
      EventPublisher publisher,
      Function<Language, UpdateJson> json,
      UnaryOperator<String> arbiter,
      UnaryOperator<String> visitor,
      Function<Language, Optional<String>> evaluation,
      List<TextPage> pages) {
    this(publisher, json, arbiter, visitor, evaluation, pages, new SeatDesk());
  }
}
