package org.wadjet.web;

import java.util.Optional;
import java.util.OptionalInt;
import org.wadjet.text.Labels;
import tools.jackson.databind.node.ObjectNode;

/**
 * Endpoint for the messages of the page of a board in a language, the languages and the volume of
 * its kiosk, and whether the client is on this machine and its visitors may play, as JSON.
 *
 * @param kiosk the automatic language change of the kiosk
 * @param soundVolume volume of the kiosk in percent; empty for the default of the page
 */
record MessagesEndpoint(Optional<KioskLanguages> kiosk, OptionalInt soundVolume, VisitorAccess play)
    implements Endpoint {
  private static final String FILE = "page";

  @Override
  public void handle(RequestContext context) {
    ObjectNode answer = new Labels(context.language(), FILE).json();
    answer.put("play", play.admits(context)).put("local", context.isFromThisMachine());
    soundVolume.ifPresent(volume -> answer.put("soundVolume", volume));
    kiosk.ifPresent(
        rota -> {
          ObjectNode node =
              answer.putObject("kiosk").put("seconds", rota.displayTime().toSeconds());
          rota.languages().forEach(each -> node.withArray("languages").add(each.code()));
        });
    context.send("application/json", answer.toString());
  }
}
