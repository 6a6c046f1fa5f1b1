package org.wadjet.web;

import java.io.IOException;
import java.util.Optional;
import org.wadjet.text.Labels;
import tools.jackson.databind.node.ObjectNode;

/** The labels of the page of a board, and in which languages its kiosk speaks by itself. */
final class MessagesEndpoint implements Page {
  private static final String FILE = "page";

  private final Optional<KioskLanguages> kiosk;

  /** With what the kiosk does by itself. */
  MessagesEndpoint(Optional<KioskLanguages> kiosk) {
    this.kiosk = kiosk;
  }

  @Override
  public void answer(RequestContext request) throws IOException {
    ObjectNode answer = new Labels(request.language(), FILE).json();
    kiosk.ifPresent(
        rota -> {
          ObjectNode node = answer.putObject("kiosk").put("seconds", rota.stay().toSeconds());
          rota.languages().forEach(each -> node.withArray("languages").add(each.code()));
        });
    request.send("application/json", answer.toString());
  }
}
