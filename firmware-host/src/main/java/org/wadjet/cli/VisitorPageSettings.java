package org.wadjet.cli;

import org.wadjet.game.Rules;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.Update;
import org.wadjet.text.ReplayJson;
import org.wadjet.text.VisitorMessages;
import org.wadjet.web.TextPage;

/** What the page tells visitors besides the game at the board. */
final class VisitorPageSettings {
  private static final String JSON = "application/json";

  private VisitorPageSettings() {}

  /** The rules in short and the laser warning. */
  static TextPage messagesPage() {
    return new TextPage(
        "/visitors.json", JSON, language -> new VisitorMessages(language).json().toString());
  }

  /** Games to show while nobody plays, of the rules that the board is played by. */
  static TextPage replays(EventPublisher publisher) {
    return new TextPage(
        "/replays.json",
        JSON,
        () -> publisher.recorded().games(played(publisher)),
        language ->
            new ReplayJson(language).of(publisher.recorded(), played(publisher)).toString());
  }

  private static Rules.Game played(EventPublisher publisher) {
    return publisher
        .live()
        .state()
        .map(Update.StateUpdate::snapshot)
        .map(snapshot -> snapshot.game().rules().game())
        .orElse(Rules.Game.KHET2);
  }
}
