package org.wadjet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;

final class SimulatedPlayerTest {
  private static final int PLY_LIMIT = 400;

  static Stream<Setup> khet2() {
    return Setup.all().stream().filter(setup -> setup.rules().game() == Rules.Game.KHET2);
  }

  @ParameterizedTest
  @MethodSource("khet2")
  void finishesGames(Setup setup) {
    for (long seed = 1; seed <= 20; seed++) {
      assertThat(play(setup, seed)).as("seed %d", seed).hasSizeLessThan(PLY_LIMIT);
    }
  }

  @Test
  void sameSeedPlaysSameGame() {
    Setup classic = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();

    assertThat(play(classic, 1)).isEqualTo(play(classic, 1)).isNotEqualTo(play(classic, 2));
  }

  @Test
  void manyShotsStrikeOrChangeTheBeam() {
    int plies = 0;
    int strikes = 0;
    for (long seed = 1; seed <= 20; seed++) {
      Setup classic = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
      List<Move> moves = play(classic, seed);
      Position position = classic.position();
      for (Move move : moves) {
        position = position.afterMove(move);
        LaserBeam beam = beam(position, Rules.Game.KHET2);
        strikes += beam.struck().isEmpty() ? 0 : 1;
        position = position.afterShot(beam.struck());
        plies++;
      }
    }
    assertThat((double) strikes / plies).isBetween(0.08, 0.6);
  }

  @Test
  void winningShotsAreOftenPlayed() {
    // A turn of j5 deflects silver's beam along rank 5 into the red Pharaoh.
    Position position = Positions.of("x3///k8P4////4K4X1 0");
    List<Move> legal = LegalMoves.of(position, Rules.KHET2);
    int wins = 0;
    for (long seed = 0; seed < 100; seed++) {
      Move move = new SimulatedPlayer(Rules.Game.KHET2, seed).choose(position, legal);
      assertThat(legal).contains(move);
      Position after = position.afterMove(move);
      wins += after.afterShot(beam(after, Rules.Game.KHET2).struck()).result().isPresent() ? 1 : 0;
    }
    assertThat(wins).isBetween(40, 90);
  }

  private static List<Move> play(Setup setup, long seed) {
    SimulatedPlayer player = new SimulatedPlayer(setup.rules().game(), seed);
    List<Move> moves = new ArrayList<>();
    Position position = setup.position();
    while (moves.size() < PLY_LIMIT && position.result().isEmpty()) {
      List<Move> legal = LegalMoves.of(position, setup.rules());
      if (legal.isEmpty()) {
        break;
      }
      Move move = player.choose(position, legal);
      moves.add(move);
      position = position.afterMove(move);
      position = position.afterShot(beam(position, setup.rules().game()).struck());
    }
    return moves;
  }

  private static LaserBeam beam(Position position, Rules.Game game) {
    Side side = position.toMove();
    return LightRay.of(Tabletop.of(position), game, side);
  }
}
