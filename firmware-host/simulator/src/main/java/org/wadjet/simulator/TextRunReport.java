package org.wadjet.simulator;

import java.util.Optional;
import org.wadjet.campaign.FireToLightLatency;
import org.wadjet.campaign.RecordedTurn;
import org.wadjet.cli.Console;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.text.DrawingStyle;
import org.wadjet.text.EventMessages;
import org.wadjet.text.Language;
import org.wadjet.text.TurnTranscript;

/** Prints each turn as a drawing and as text. */
final class TextRunReport implements RunReport {
  private final Console console;
  private final TurnTranscript transcript;

  TextRunReport(Console console, Rules.Game game, DrawingStyle look) {
    this.console = console;
    this.transcript = new TurnTranscript(game, look);
  }

  @Override
  public void ply(RecordedTurn ply) {
    console.out().println(transcript.format(ply.before(), ply.shot(), ply.ended().removed()));
    if (ply.wasRuled()) {
      console.out().println("  The light did not determine the move; the arbiter did.");
    }
    if (!ply.made().equals(ply.shot().move())) {
      console.out().println("  But the simulated player made " + ply.made() + ".");
    }
    console.out().flush();
  }

  @Override
  public void game(int game, Optional<Result> result, int plies) {
    String how =
        result
            .map(new EventMessages(Language.EN, Rules.Game.KHET2)::result)
            .orElse("stopped without a result");
    console.out().println("Game " + game + ": " + how + " after " + plies + " turns.");
    console.out().println();
    console.out().flush();
  }

  @Override
  public void fireToLight(FireToLightLatency times) {
    console
        .out()
        .printf(
            "FIRE to light: half of %d shots within %.1f ms, 99 %% within %.1f ms%n",
            times.shots(), times.percentileNanos(50) / 1e6, times.percentileNanos(99) / 1e6);
    console.out().flush();
  }
}
