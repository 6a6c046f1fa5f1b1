package org.wadjet.web;

import java.util.Optional;
import org.wadjet.text.Labels;
import tools.jackson.databind.node.ObjectNode;

/**
 * Endpoint for the messages of the page of a board in a language, and the languages of its kiosk,
 * as JSON.
 */
final class MessagesEndpoint implements Endpoint {
  private static final String FILE = "page";

  private final Optional<KioskLanguages> kiosk;

  /** Creates the endpoint with the automatic language change of the kiosk. */
  MessagesEndpoint(Optional<KioskLanguages> kiosk) {
    this.kiosk = kiosk;
  }

  @Override
  public void handle(RequestContext context) {
    ObjectNode answer = new Labels(context.language(), FILE).json();
    kiosk.ifPresent(
        rota -> {
          ObjectNode node =
              answer.putObject("kiosk").put("seconds", rota.displayTime().toSeconds());
          rota.languages().forEach(each -> node.withArray("languages").add(each.code()));
        });
    context.send("application/json", answer.toString());
  }
}
