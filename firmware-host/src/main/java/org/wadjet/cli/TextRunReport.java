package org.wadjet.cli;

import java.util.Optional;
import org.wadjet.campaign.Ply;
import org.wadjet.game.Result;

/** Each turn drawn and told in words. */
final class TextRunReport implements RunReport {
  private final Console console;

  TextRunReport(Console console) {
    this.console = console;
  }

  @Override
  public void ply(Ply ply) {
    console.out().println(ply.shot().ply() + ". " + ply.shot().move());
    console.out().flush();
  }

  @Override
  public void game(int game, Optional<Result> result, int plies) {
    console.out().println("Game " + game + ": " + result.map(Result::word).orElse("limit"));
    console.out().flush();
  }
}
