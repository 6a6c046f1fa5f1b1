package org.wadjet.cli;

import org.wadjet.game.Rules;
import org.wadjet.service.News;
import org.wadjet.service.Onlookers;
import org.wadjet.text.ReplayJson;
import org.wadjet.text.VisitorWords;
import org.wadjet.web.TextPage;

/** What the page tells visitors besides the game at the board. */
final class VisitorPages {
  private static final String JSON = "application/json";

  private VisitorPages() {}

  /** The rules in short and the laser warning. */
  static TextPage words() {
    return new TextPage(
        "/visitors.json", JSON, language -> new VisitorWords(language).json().toString());
  }

  /** Games to show while nobody plays, of the rules that the board is played by. */
  static TextPage replays(Onlookers onlookers) {
    return new TextPage(
        "/replays.json",
        JSON,
        () -> onlookers.recorded().games(played(onlookers)),
        language ->
            new ReplayJson(language).of(onlookers.recorded(), played(onlookers)).toString());
  }

  private static Rules.Game played(Onlookers onlookers) {
    return onlookers
        .live()
        .state()
        .map(News.State::snapshot)
        .map(snapshot -> snapshot.game().rules().game())
        .orElse(Rules.Game.KHET2);
  }
}
