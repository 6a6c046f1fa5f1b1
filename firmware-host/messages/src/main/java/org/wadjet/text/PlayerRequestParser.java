package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.wadjet.game.Keyword;
import org.wadjet.game.Side;
import org.wadjet.turn.Input;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.TableSnapshot;

/**
 * Parses the choice of players, the takeback of a player's last turn and a player's resignation.
 */
record PlayerRequestParser(ArbiterMessages messages, TableSnapshot snapshot) {
  /** Reason in the record of a turn that the players themselves take back. */
  private static final String TAKEBACK_REASON = "taken back by the players";

  private static final String TURN = "[1-9]\\d{0,5}";

  /**
   * Parses a choice of players.
   *
   * @param arguments players of silver and of red
   * @param anyTime whether it applies during a game, too, as that of the arbiter does, who alone
   *     decides on remote players and other boards
   */
  ArbiterRequest choose(List<String> arguments, boolean anyTime) {
    List<Player> players = arguments.stream().map(Player::find).flatMap(Optional::stream).toList();
    if (arguments.size() != 2 || players.size() != 2) {
      return misunderstood("players.say");
    }
    Players chosen = new Players(players.getFirst(), players.getLast());
    if (chosen.isPeer(Side.SILVER) && chosen.isPeer(Side.RED)) {
      return misunderstood("players.peer");
    }
    if (!anyTime && (hasExternal(chosen) || hasExternal(snapshot.nextPlayers()))) {
      return misunderstood("players.remote");
    }
    MatchMessages match = new MatchMessages(messages.language());
    return new ArbiterRequest.Act(
        new Input.ChoosePlayers(chosen, anyTime),
        messages.format(
            "players.done",
            "silver",
            match.player(players.getFirst()),
            "red",
            match.player(players.getLast())),
        messages.format("players.refused"));
  }

  private static boolean hasExternal(Players players) {
    return players.hasRemote() || players.hasPeer();
  }

  /**
   * Parses the takeback of the last turn of a person and of the engine's after it.
   *
   * @param arguments the number of that turn, so that a late request takes back no other one; or
   *     nothing
   */
  ArbiterRequest takeBack(List<String> arguments) {
    OptionalInt turn = snapshot.takebackOfPlayer();
    String given = arguments.isEmpty() ? "" : arguments.getFirst();
    boolean readable = arguments.isEmpty() || (arguments.size() == 1 && given.matches(TURN));
    if (!readable) {
      return misunderstood("back.none");
    }
    boolean same = turn.isPresent() && Integer.toString(turn.getAsInt()).equals(given);
    if (!given.isEmpty() && !same) {
      return misunderstood("back.other", "turn", given);
    }
    return turn.isEmpty()
        ? misunderstood("back.none")
        : new ArbiterRequest.Act(
            new Input.TakeBack(turn.getAsInt(), TAKEBACK_REASON),
            messages.format("back.done", "turn", turn.getAsInt()),
            messages.format("back.none"));
  }

  /** Parses the resignation of a side, which a person must play. */
  ArbiterRequest resign(List<String> arguments) {
    Optional<Side> found =
        arguments.size() == 1 ? Keyword.find(Side.class, arguments.getFirst()) : Optional.empty();
    if (found.isEmpty()) {
      return misunderstood("resign.say");
    }
    InflectedNoun side = PieceLabels.side(messages.language(), found.get());
    InflectedNoun other = PieceLabels.side(messages.language(), found.get().other());
    if (snapshot.players().isExternal(found.get())) {
      String key = snapshot.players().isRemote(found.get()) ? "resign.remote" : "resign.peer";
      return misunderstood(key, "side", side);
    }
    return snapshot.players().isByHand(found.get())
        ? new ArbiterRequest.Act(
            new Input.Resign(found.get()),
            messages.format("resign.done", "side", side, "other", other),
            messages.format("resign.refused"))
        : misunderstood("resign.engine", "side", side);
  }

  private ArbiterRequest misunderstood(String key, Object... arguments) {
    return new ArbiterRequest.Misunderstood(messages.format(key, arguments));
  }
}
