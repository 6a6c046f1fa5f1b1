package org.wadjet.text;

import java.util.List;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.optics.Trace;
import org.wadjet.turn.GameState;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Formats recorded games as JSON, for a page that shows one while nobody plays:
 *
 * <pre>
 *   v, kind     1, replays
 *   invitations in each "language": "move" invites visitors to move a piece, "setUp" to set up the
 *               board first
 *   games       each with "here", whether it was played at this board, "rules", "setup", "turns" and, if it has a result, "result" and
 *               "resultText"
 *   turns       each as {@link PublicShotJson} describes a shot, without sighting and verdict; "after", the pieces after the removal of those that were struck, in the form of "squares"
 * </pre>
 */
public record ReplayJson(Language language) {
  /** Returns the games to show at a board with the given rules. */
  public ObjectNode of(AttractReplays recorded, Rules.Game game) {
    ObjectNode node = JsonMapper.shared().createObjectNode();
    node.put("v", PublicJson.VERSION).put("kind", "replays");
    List<AttractReplays.Recorded> own = recorded.ownGames(game);
    ArrayNode games = node.putArray("games");
    recorded
        .games(game)
        .forEach(each -> game(games.addObject().put("here", own.contains(each)), each));
    ArrayNode invitations = node.putArray("invitations");
    for (Language each : Language.values()) {
      MessageCatalog messages = MessageCatalog.of(each, "page");
      invitations
          .addObject()
          .put("language", each.code())
          .put("move", messages.text("attractMove"))
          .put("setUp", messages.text("attractSetUp"));
    }
    return node;
  }

  private void game(ObjectNode node, AttractReplays.Recorded recorded) {
    Rules.Game game = recorded.start().rules().game();
    PublicShotJson shots = new PublicShotJson(language, game);
    PieceLabels words = new PieceLabels(language, game);
    node.put("rules", game.keyword()).put("setup", recorded.setup());
    ArrayNode turns = node.putArray("turns");
    GameState now = recorded.start();
    for (Move move : recorded.moves()) {
      Trace trace = AttractReplays.shot(now, move);
      ObjectNode turn = shots.traced(now.ply(), now.position(), move, trace);
      now = now.after(move, trace.struck());
      turn.set("after", PublicSquaresJson.of(now.position(), words));
      turns.add(turn);
    }
    now.position()
        .result()
        .ifPresent(result -> result(node, new EventMessages(language, game), result));
  }

  private static void result(ObjectNode node, EventMessages sentences, Result result) {
    node.put("result", result.keyword()).put("resultText", sentences.result(result));
  }
}
