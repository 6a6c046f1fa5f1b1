package org.wadjet.cli;

import org.wadjet.game.Side;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Options that choose the players of both sides. */
public final class PlayerOptions {
  @Option(
      names = "--silver-player",
      paramLabel = "PLAYER",
      description = {
        "Player of silver: hands, engine:1 to engine:10, or engine:adaptive, whose level follows"
            + " the results (default: hands).",
        "remote is the holder of a seat, which `wadjet arbiter seat` issues.",
        "peer is another board, which the table [peer] of service.toml names.",
        "A person makes every move on the board, those of the engine and of other players as"
            + " well."
      })
  private String silverPlayer = Player.HANDS;

  @Option(names = "--red-player", paramLabel = "PLAYER", description = "Player of red, likewise.")
  private String redPlayer = Player.HANDS;

  /** Returns the chosen players. */
  public Players resolve(CommandLine line) {
    Players players =
        new Players(
            player(line, "--silver-player", silverPlayer), player(line, "--red-player", redPlayer));
    if (players.isPeer(Side.SILVER) && players.isPeer(Side.RED)) {
      throw new ParameterException(line, "another board can play only one side");
    }
    return players;
  }

  private static Player player(CommandLine line, String option, String text) {
    return Player.find(text)
        .orElseThrow(
            () ->
                new ParameterException(
                    line,
                    option
                        + " is hands, remote, peer, engine:1 to engine:"
                        + Player.MAX_LEVEL
                        + " or engine:adaptive, not '"
                        + text
                        + "'"));
  }
}
