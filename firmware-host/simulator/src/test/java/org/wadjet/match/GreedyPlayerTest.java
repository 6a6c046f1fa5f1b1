package org.wadjet.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;

class GreedyPlayerTest {
  private static final MoveLimit ANY = new MoveLimit.Nodes(1);

  private int mayWin;
  private int mayStrikeOwnPharaoh;
  private int mayGain;

  @Test
  void playsNoMoveThatAnotherBeatsByMaterial() {
    SplittableRandom random = new SplittableRandom(5);
    for (Setup setup : Setup.all()) {
      GreedyPlayer player = new GreedyPlayer("greedy", 1);
      for (int game = 0; game < 4; game++) {
        GameHistory walk = GameHistory.startingFrom(setup.position(), setup.rules());
        for (int turn = 0; turn < 40 && walk.position().result().isEmpty(); turn++) {
          check(player, walk);
          List<Move> legal = LegalMoves.of(walk.position(), walk.rules());
          walk = walk.play(legal.get(random.nextInt(legal.size())));
        }
      }
    }
    assertThat(List.of(mayWin, mayStrikeOwnPharaoh, mayGain)).allMatch(count -> count > 10);
  }

  private void check(GreedyPlayer player, GameHistory game) {
    Side side = game.position().toMove();
    List<Integer> gains = new ArrayList<>();
    for (Move move : LegalMoves.of(game.position(), game.rules())) {
      gains.add(gain(game, move));
    }
    int most = gains.stream().max(Integer::compare).orElseThrow();
    int least = gains.stream().min(Integer::compare).orElseThrow();
    mayWin += most == 1_000 ? 1 : 0;
    mayStrikeOwnPharaoh += least == -1_000 ? 1 : 0;
    mayGain += most > 0 && most < 1_000 ? 1 : 0;
    Move chosen = player.choose(game, ANY).move().orElseThrow();
    assertThat(gain(game, chosen)).as("%s %s %s", game.position(), side, chosen).isEqualTo(most);
  }

  /** Returns the change of the whole board's material, in tenths of a Pyramid. */
  private static int gain(GameHistory game, Move move) {
    Side side = game.position().toMove();
    Position after = game.play(move).position();
    if (after.result().isPresent()) {
      return after.result().get() == Result.wonBy(side) ? 1_000 : -1_000;
    }
    return material(after, side) - material(game.position(), side);
  }

  private static int material(Position position, Side side) {
    int[] sum = {0};
    position.forEach(
        (square, piece) -> sum[0] += piece.side() == side ? value(piece) : -value(piece));
    return sum[0];
  }

  private static int value(Piece piece) {
    return switch (piece.kind()) {
      case PYRAMID -> 10;
      case ANUBIS -> 14;
      case OBELISK -> 8;
      case STACK -> 16;
      case SCARAB, SPHINX, EYE, PHARAOH -> 0;
    };
  }

  @Test
  void drawsAmongEqualMovesBySeed() throws IOException {
    Set<Object> games = new HashSet<>();
    for (long seed = 1; seed <= 3; seed++) {
      List<Move> moves = game(seed);
      assertThat(game(seed)).isEqualTo(moves);
      games.add(moves);
    }
    assertThat(games).hasSize(3);
  }

  private static List<Move> game(long seed) throws IOException {
    Setup classic = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    return new MatchGame(new GreedyPlayer("a", seed), new GreedyPlayer("b", seed + 100), ANY)
        .play(GameHistory.startingFrom(classic.position(), classic.rules()))
        .game()
        .moves();
  }
}
