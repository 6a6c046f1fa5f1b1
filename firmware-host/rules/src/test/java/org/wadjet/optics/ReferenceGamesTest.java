package org.wadjet.optics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Legality;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Reference;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import tools.jackson.databind.JsonNode;

/** Tests of whole games of other engines, move by move, original and rotated by half a turn. */
class ReferenceGamesTest {
  @ParameterizedTest(name = "turned by half: {0}")
  @ValueSource(booleans = {false, true})
  void everyPlyMatchesTheReferenceGame(boolean turned) {
    for (JsonNode game : Reference.lines("games-khet2.jsonl")) {
      Position start = position(game.get("start"));
      String setup = game.get("setup").stringValue();
      assertThat(start).isEqualTo(Setup.find(Rules.Game.KHET2, setup).orElseThrow().position());
      Position position = turned ? start.turnedHalf() : start;
      for (JsonNode ply : game.get("moves")) {
        position = play(position, ply, game.get("id") + " ply " + ply.get("ply"), turned);
      }
      Side winner = Reference.side(game.get("result"));
      assertThat(position.result()).contains(Result.wonBy(turned ? winner.other() : winner));
    }
  }

  private static Position play(Position position, JsonNode ply, String where, boolean turned) {
    Move move =
        MoveNotation.parse(seen(ply.get("move").stringValue(), turned), position, Rules.KHET2)
            .orElseThrow();
    assertThat(Legality.fault(move, position, Rules.KHET2)).as(where).isEmpty();
    Position moved = position.afterMove(move);
    Trace trace = BeamTracer.trace(moved, Rules.Game.KHET2, position.toMove());
    assertThat(trace.squares().stream().map(Square::toString).toList())
        .as(where)
        .isEqualTo(
            Reference.texts(ply.get("beam")).stream().map(text -> seen(text, turned)).toList());
    JsonNode removed = ply.get("removed");
    assertThat(trace.struck().stream().map(Square::toString).toList())
        .as(where)
        .isEqualTo(removed.isNull() ? List.of() : List.of(seen(removed.stringValue(), turned)));
    Position after = moved.afterShot(trace.struck());
    Position expected = position(ply.get("fen"));
    assertThat(PositionNotation.engine(turned ? after.turnedHalf() : after))
        .as(where)
        .isEqualTo(ply.get("fen").stringValue());
    assertThat(after).as(where).isEqualTo(turned ? expected.turnedHalf() : expected);
    return after;
  }

  private static Position position(JsonNode text) {
    return PositionNotation.parse(text.stringValue()).orElseThrow().position();
  }

  private static String seen(String text, boolean turned) {
    return turned ? Reference.turnedHalf(text) : text;
  }
}
