package org.wadjet.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Position;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.optics.FastMoves;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastShot;
import org.wadjet.optics.FastTurnStack;

class BeamMovesTest {
  private static final int BRANCHES = 8;

  /** Move of a node with its shot. */
  private record Found(int move, int gain, int struck) {}

  private final int[] room = new int[FastMoves.MAX_MOVES];
  private final FastShot own = new FastShot();

  @ParameterizedTest
  @ValueSource(longs = {21, 22, 23})
  void findsTheSameMovesFromEarlierNodesAsAnew(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (Setup setup : Setup.all()) {
      walk(setup.position(), setup.rules(), random, setup.name() + ", seed " + seed);
      for (int i = 0; i < 20; i++) {
        Position position = RandomPositions.of(random.nextLong(), setup.rules().game());
        if (FastPosition.canHold(position, setup.rules().game())) {
          walk(position, setup.rules(), random, "random position, seed " + seed);
        }
      }
    }
  }

  private void walk(Position start, Rules rules, SplittableRandom random, String name) {
    FastPosition position = FastPosition.of(start, rules.game());
    FastTurnStack turns = new FastTurnStack(position);
    FastMoves legal = new FastMoves(rules);
    BeamMoves moves = new BeamMoves(position, turns, legal);
    for (int ply = 0; ply < 40 && legal.generate(position, room) > 0; ply++) {
      moves.begin(0);
      moves.cache(0, 2);
      for (int i = 0; i < BRANCHES; i++) {
        play(0, legal, moves, position, turns, random);
        moves.begin(1);
        assertSame(1, legal, moves, position, turns, name + ", ply " + ply);
        if (play(1, legal, moves, position, turns, random)) {
          moves.begin(2);
          assertSame(2, legal, moves, position, turns, name + ", ply " + ply);
          turns.takeBack();
        }
        turns.takeBack();
      }
      turns.play(room[random.nextInt(legal.generate(position, room))]);
    }
  }

  /** Makes a random turn; returns false without a legal move. */
  private boolean play(
      int ply,
      FastMoves legal,
      BeamMoves moves,
      FastPosition position,
      FastTurnStack turns,
      SplittableRandom random) {
    int count = legal.generate(position, room);
    if (count == 0) {
      return false;
    }
    int move = room[random.nextInt(count)];
    turns.play(move);
    moves.leave(ply, move, turns.lastStrike());
    return true;
  }

  private void assertSame(
      int ply,
      FastMoves legal,
      BeamMoves moves,
      FastPosition position,
      FastTurnStack turns,
      String name) {
    if (position.isUndecided()) {
      position.shoot(position.sideToMove(), own);
      List<Found> found = found(moves, moves.generate(ply, own));
      BeamMoves anew = new BeamMoves(position, turns, legal);
      assertThat(found)
          .as("%s, after %d turns", name, ply)
          .isEqualTo(found(anew, anew.generate(0, own)));
    }
  }

  private static List<Found> found(BeamMoves moves, int count) {
    List<Found> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(new Found(moves.move(i), moves.gain(i), moves.struck(i)));
    }
    return list;
  }
}
