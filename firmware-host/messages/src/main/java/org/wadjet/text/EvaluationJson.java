package org.wadjet.text;

import java.util.Optional;
import org.wadjet.engine.Score;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.turn.TableSnapshot;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Formats the engine's opinion on a position for the players at a page. */
public final class EvaluationJson {
  /** Lead, in hundredths of a Pyramid, at which the bar stands at 10/11; scale of the logistic. */
  private static final double SCALE = 400;

  private EvaluationJson() {}

  /**
   * Formats an evaluation: game, ply, and once it is known the share of the bar that is silver's,
   * in percent, with a text.
   *
   * @param score for the side to move, in hundredths of a Pyramid; empty while it is computed
   */
  public static String of(Language language, TableSnapshot snapshot, Optional<Integer> score) {
    ObjectNode node =
        JsonMapper.shared()
            .createObjectNode()
            .put("game", snapshot.number())
            .put("ply", snapshot.game().ply());
    Side toMove = snapshot.game().position().toMove();
    score
        .map(value -> toMove == Side.SILVER ? value : -value)
        .ifPresent(silver -> node.put("silver", share(silver)).put("text", text(language, silver)));
    return node.toString();
  }

  /** Returns the share of a score of silver in a bar or curve, in percent. */
  static long share(int silver) {
    return Math.round(100 / (1 + Math.pow(10, -silver / SCALE)));
  }

  /**
   * Formats an evaluation in words.
   *
   * @param silver lead of silver, in hundredths of a Pyramid
   */
  static String text(Language language, int silver) {
    MessageCatalog words = MessageCatalog.of(language, "events");
    InflectedNoun side = PieceLabels.side(language, silver >= 0 ? Side.SILVER : Side.RED);
    int lead = Math.abs(silver);
    if (Score.isDecided(silver)) {
      return words.text("evaluation.win", "side", side);
    }
    // Tenths of a Pyramid; a smaller lead is none.
    int tenths = (lead + 5) / 10;
    return tenths == 0
        ? words.text("evaluation.even")
        : words.text("evaluation.ahead", "side", side, "lead", tenths / 10 + "." + tenths % 10);
  }

  /** Formats a hint: the move with its squares, and a sentence. */
  public static String hint(Language language, TableSnapshot snapshot, Move move) {
    Position before = snapshot.game().position();
    ReadingMessages sentences = new ReadingMessages(language, snapshot.game().rules().game());
    String text =
        new ArbiterMessages(language)
            .format("hint.done", "instruction", sentences.instruction(before, move));
    ObjectNode node =
        JsonMapper.shared()
            .createObjectNode()
            .put("ok", true)
            .put("text", text)
            .put("square", move.from().toString());
    return PlayersJson.move(node, before, move).toString();
  }
}
