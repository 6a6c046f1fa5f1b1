package org.wadjet.web;

import java.time.Clock;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.Optional;
import org.wadjet.service.OpeningHours;
import org.wadjet.text.VisitorMessages;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Information for visitors at {@code /visitors.json}: the messages of {@link VisitorMessages} and
 * the opening hours.
 *
 * @param hours opening hours; empty if the board is always open
 * @param clock wall clock
 */
public record VisitorInformation(Optional<OpeningHours> hours, Clock clock) {
  public TextPage page() {
    return new TextPage(
        "/visitors.json",
        "application/json",
        language -> {
          ObjectNode json = new VisitorMessages(language).json();
          hours.ifPresent(each -> hours(json.putObject("hours"), each));
          return json.toString();
        });
  }

  private void hours(ObjectNode node, OpeningHours each) {
    node.put("opens", each.opens().toString()).put("closes", each.closes().toString());
    ArrayNode days = node.putArray("closedOn");
    each.closedOn().stream()
        .sorted()
        .map(day -> day.name().toLowerCase(Locale.ROOT))
        .forEach(days::add);
    node.put("next", each.nextOpening(LocalDateTime.now(clock)).toString());
  }
}
