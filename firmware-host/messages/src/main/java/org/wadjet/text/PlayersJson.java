package org.wadjet.text;

import java.util.OptionalInt;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.TableSnapshot;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Adds the players, the announced move and the permitted assistance to a state. */
public record PlayersJson(Language language, TableSnapshot snapshot) {
  void write(ObjectNode state) {
    // The choice after the end of a game is for the next one.
    Players players = snapshot.phase() == Phase.OVER ? snapshot.nextPlayers() : snapshot.players();
    ObjectNode node = state.putObject("players");
    node.set("silver", player(node.objectNode(), players.silver()));
    node.set("red", player(node.objectNode(), players.red()));
    boolean decide = snapshot.playersDecide();
    OptionalInt turn = decide ? snapshot.takebackOfPlayer() : OptionalInt.empty();
    node.put("mayChoose", decide && snapshot.mayChoosePlayers())
        .put("mayTakeBack", turn.isPresent());
    turn.ifPresent(ply -> node.put("takeBack", ply));
    ArrayNode resigning = node.putArray("mayResign");
    for (Side side : Side.values()) {
      if (decide && snapshot.mayResign(side)) {
        resigning.add(side.keyword());
      }
    }
    if (decide) {
      new OffersJson(snapshot).write(node);
    }
    snapshot.announced().ifPresent(move -> announced(state.putObject("announced"), move));
    state
        .putObject("assistance")
        .put("hints", snapshot.assistance())
        .put("evaluation", snapshot.assistance());
  }

  private ObjectNode player(ObjectNode node, Player player) {
    String text = new MatchMessages(language).player(player);
    return switch (player) {
      case Player.Hands _ -> node.put("kind", "hands").put("text", text);
      case Player.Remote _ -> node.put("kind", "remote").put("text", text);
      case Player.Peer _ -> node.put("kind", "peer").put("text", text);
      case Player.Engine(int level, boolean adaptive) ->
          node.put("kind", "engine")
              .put("level", level)
              .put("adaptive", adaptive)
              .put("text", text);
    };
  }

  private void announced(ObjectNode node, Move move) {
    Position before = snapshot.game().position();
    move(node, before, move);
    node.put(
        "text",
        new NoticeMessages(language, snapshot.game().rules().game()).announced(before, move));
  }

  /**
   * Adds the fields of a move for a drawing: its notation, its squares, and for a turn its
   * direction.
   */
  public static ObjectNode move(ObjectNode node, Position before, Move move) {
    node.put("move", move.toString()).put("from", move.from().toString());
    switch (move) {
      case Move.Step(var _, var to) -> node.put("to", to.toString());
      case Move.Swap(var _, var to) -> node.put("to", to.toString()).put("swap", true);
      case Move.Unstack(var _, var to) -> node.put("to", to.toString());
      case Move.Stack(var _, var to) -> node.put("to", to.toString());
      // Pieces are placed by visitors only: no engine, seat or other board announces it.
      case Move.Placement _ -> {}
      case Move.Turn turn ->
          node.put("turn", clockwise(before, turn) ? "clockwise" : "counterclockwise");
    }
    return node;
  }

  /** Returns whether a turn is drawn clockwise; a turn in either direction is, if that is right. */
  private static boolean clockwise(Position before, Move.Turn turn) {
    return switch (turn.sense()) {
      case CLOCKWISE -> true;
      case COUNTER_CLOCKWISE -> false;
      case EITHER ->
          before
              .at(turn.from())
              .map(piece -> piece.turned(1))
              .equals(before.afterMove(turn).at(turn.from()));
    };
  }
}
