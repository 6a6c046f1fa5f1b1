package org.wadjet.web;

import java.util.Optional;
import org.wadjet.text.Labels;
import tools.jackson.databind.node.ObjectNode;

/**
 * Endpoint for the messages of the page of a board in a language, the languages of its kiosk, and
 * whether visitors at the client may play, as JSON.
 */
final class MessagesEndpoint implements Endpoint {
  private static final String FILE = "page";

  private final Optional<KioskLanguages> kiosk;
  private final VisitorAccess play;

  /**
   * Creates the endpoint.
   *
   * @param kiosk the automatic language change of the kiosk
   */
  MessagesEndpoint(Optional<KioskLanguages> kiosk, VisitorAccess play) {
    this.kiosk = kiosk;
    this.play = play;
  }

  @Override
  public void handle(RequestContext context) {
    ObjectNode answer = new Labels(context.language(), FILE).json();
    answer.put("play", play.admits(context));
    kiosk.ifPresent(
        rota -> {
          ObjectNode node =
              answer.putObject("kiosk").put("seconds", rota.displayTime().toSeconds());
          rota.languages().forEach(each -> node.withArray("languages").add(each.code()));
        });
    context.send("application/json", answer.toString());
  }
}
