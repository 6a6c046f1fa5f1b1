package org.wadjet.optics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Reference;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.TestRules;
import tools.jackson.databind.JsonNode;

class FastPerftTest {
  @ParameterizedTest(name = "turned by half: {0}")
  @ValueSource(booleans = {false, true})
  void countsThePublishedNumbers(boolean turned) {
    JsonNode counts = Reference.file("perft.json");
    int setups = 0;
    for (Rules.Game game : Rules.Game.values()) {
      for (Map.Entry<String, JsonNode> entry : counts.get(game.keyword()).properties()) {
        Setup setup = Setup.find(game, entry.getKey().replace(" ", "")).orElseThrow();
        Position start = turned ? setup.position().turnedHalf() : setup.position();
        if (FastPosition.canHold(start, game)) {
          List<Long> expected = entry.getValue().valueStream().map(JsonNode::asLong).toList();
          FastPerft perft = perft(start, setup.rules(), expected.size());
          for (int depth = 1; depth <= expected.size(); depth++) {
            assertThat(perft.count(depth))
                .as("%s %s depth %d", game, setup.name(), depth)
                .isEqualTo(expected.get(depth - 1));
          }
          setups++;
        }
      }
    }
    assertThat(setups).isEqualTo(11);
  }

  /**
   * Classic: the published count. Imhotep: the reference tracer's count, because the swap rules
   * differ.
   */
  @ParameterizedTest
  @CsvSource({
    "classic, STRICT, 34065081",
    "imhotep, STRICT, 27828428",
    "imhotep, FREE, 27828431",
  })
  void countsFourMoves(String name, Rules.Swap swap, long expected) {
    Setup setup = Setup.find(Rules.Game.KHET2, name).orElseThrow();
    FastPerft perft = perft(setup.position(), TestRules.withSwap(setup.rules(), swap), 4);
    assertThat(perft.count(4)).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource
  void countsAgreeWithTheReadableClasses(Rules.Game game) {
    for (long seed = 1; seed <= 200; seed++) {
      Position position = RandomPositions.of(seed, game);
      for (Rules.Swap swap : Rules.Swap.values()) {
        Rules rules = TestRules.withSwap(Rules.of(game), swap);
        assertThat(perft(position, rules, 2).count(2))
            .as("seed %d, %s", seed, swap)
            .isEqualTo(readable(position, rules));
      }
    }
  }

  private static long readable(Position position, Rules rules) {
    long sum = 0;
    for (Move move : LegalMoves.of(position, rules)) {
      Position moved = position.afterMove(move);
      Trace shot = BeamTracer.trace(moved, rules.game(), position.toMove());
      sum += LegalMoves.of(moved.afterShot(shot.struck()), rules).size();
    }
    return sum;
  }

  @Test
  void countRestoresThePosition() {
    Setup setup = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    FastPosition position = FastPosition.of(setup.position(), Rules.Game.KHET2);
    new FastPerft(position, setup.rules(), 3).count(3);
    assertThat(FastPositions.toPosition(position)).isEqualTo(setup.position());
  }

  private static FastPerft perft(Position start, Rules rules, int longest) {
    return new FastPerft(FastPosition.of(start, rules.game()), rules, longest);
  }
}
