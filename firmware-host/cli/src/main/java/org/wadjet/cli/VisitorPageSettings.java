package org.wadjet.cli;

import java.util.Optional;
import org.wadjet.game.Rules;
import org.wadjet.review.GameReviewer;
import org.wadjet.service.EventPublisher;
import org.wadjet.service.Update;
import org.wadjet.text.ReplayJson;
import org.wadjet.web.TextPage;

/** Creates the pages for visitors besides the game at the board. */
final class VisitorPageSettings {
  private static final String JSON = "application/json";

  private VisitorPageSettings() {}

  /** Returns the page of games to replay while nobody plays, under the rules of the board. */
  static TextPage replays(EventPublisher publisher) {
    return new TextPage(
        "/replays.json",
        JSON,
        () -> publisher.recorded().games(played(publisher)),
        language ->
            new ReplayJson(language).of(publisher.recorded(), played(publisher)).toString());
  }

  /**
   * Returns the page of the review of the last finished game.
   *
   * @param address address of the page of reviews for phones
   */
  static TextPage review(GameReviewer reviewer, Optional<String> address) {
    return new TextPage(
        "/review.json", JSON, reviewer::progress, language -> reviewer.json(language, address));
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
