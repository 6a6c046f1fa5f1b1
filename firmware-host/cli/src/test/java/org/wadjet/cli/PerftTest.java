package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Reference;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.optics.BeamTracer;
import org.wadjet.optics.FastPerft;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.Trace;
import tools.jackson.databind.JsonNode;

class PerftTest {
  @ParameterizedTest(name = "turned by half: {0}")
  @ValueSource(booleans = {false, true})
  void matchesPublishedCountsOfEverySetup(boolean turned) {
    JsonNode counts = Reference.file("perft.json");
    int setups = 0;
    for (Rules.Game game : Rules.Game.values()) {
      for (Map.Entry<String, JsonNode> entry : counts.get(game.keyword()).properties()) {
        Setup setup = Setup.find(game, entry.getKey().replace(" ", "")).orElseThrow();
        Position start = turned ? setup.position().turnedHalf() : setup.position();
        for (int depth = 1; depth <= entry.getValue().size(); depth++) {
          long expected = entry.getValue().get(depth - 1).asLong();
          String what = game + " " + setup.name() + " depth " + depth;
          assertThat(readable(start, setup.rules(), depth)).as(what).isEqualTo(expected);
          assertThat(count(start, setup.rules(), depth)).as(what).isEqualTo(expected);
        }
        setups++;
      }
    }
    assertThat(setups).isEqualTo(11);
  }

  @ParameterizedTest
  @CsvSource({
    "j3npnb2/2c7/3D6/a1C1xi1b1D/b1D1IX1a1C/6b3/7A2/2DLPL3E, 77, 5920, 434749",
    "j3cnb3/5p4/a3cni3/b1x1D1B3/3d1b1X1D/3ILA3C/4P5/3DLA3E, 70, 4854, 334844"
  })
  void matchesCountsOfKhet2WithEyeOfHorus(String letters, long one, long two, long three) {
    Position start = PositionNotation.parse(letters, Rules.Game.KHET2).orElseThrow().position();
    assertThat(List.of(1, 2, 3))
        .extracting(depth -> count(start, Rules.KHET2, depth))
        .containsExactly(one, two, three);
  }

  @Test
  void countsNoMovesWithoutPharaoh() {
    Position start = PositionNotation.parse("K/////// 0").orElseThrow().position();
    assertThat(count(start, Rules.KHET1, 2)).isZero();
  }

  private static long count(Position start, Rules rules, int depth) {
    return new FastPerft(FastPosition.of(start, rules.game()), rules, depth).count(depth);
  }

  /** Counts with the reference classes, to verify the fast ones. */
  private static long readable(Position position, Rules rules, int depth) {
    List<Move> moves = LegalMoves.of(position, rules);
    if (depth == 1) {
      return moves.size();
    }
    long sum = 0;
    for (Move move : moves) {
      Position moved = position.afterMove(move);
      Trace shot = BeamTracer.trace(moved, rules.game(), position.toMove());
      sum += readable(moved.afterShot(shot.struck()), rules, depth - 1);
    }
    return sum;
  }
}
