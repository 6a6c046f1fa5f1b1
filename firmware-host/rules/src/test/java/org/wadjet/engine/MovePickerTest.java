package org.wadjet.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Setup;
import org.wadjet.optics.FastMoves;
import org.wadjet.optics.FastPosition;
import org.wadjet.optics.FastShot;
import org.wadjet.optics.FastTurnStack;
import org.wadjet.optics.PieceCode;

class MovePickerTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void ratesEachMoveByTheShotThatFollows(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    FastShot own = new FastShot();
    for (Setup setup : Setup.all()) {
      FastPosition position = FastPosition.of(setup.position(), setup.rules().game());
      FastTurnStack turns = new FastTurnStack(position);
      MovePicker picker = new MovePicker(position, turns, new FastMoves(setup.rules()), Set.of());
      for (int ply = 0; ply < 60 && position.isUndecided(); ply++) {
        int side = position.sideToMove();
        position.shoot(side, own);
        int standing = 0;
        for (int i = 0; i < own.strikes(); i++) {
          standing += Evaluation.gainOf(position.code(own.struck(i)), side);
        }
        picker.begin(0, own, standing);
        int count = 0;
        for (int i = 0; picker.pick(0, i, true); i++) {
          count++;
          int expected = 0;
          int struck = turns.play(picker.move(0, i));
          for (int k = 0; k < struck; k++) {
            expected += Evaluation.gainOf(turns.lastStruck(k), side);
          }
          turns.takeBack();
          assertThat(picker.gain(0, i))
              .as("%s, seed %d, ply %d, %s", setup.name(), seed, ply, position)
              .isEqualTo(expected);
        }
        turns.play(picker.move(0, random.nextInt(count)));
      }
    }
  }

  @Test
  void losesWhatTheOtherSideGains() {
    for (int kind : new int[] {PieceCode.PYRAMID, PieceCode.PHARAOH}) {
      assertThat(Evaluation.gainOf(kind, 0)).isNegative();
      assertThat(Evaluation.gainOf(kind, 1)).isEqualTo(-Evaluation.gainOf(kind, 0));
    }
  }
}
