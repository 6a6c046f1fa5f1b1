package org.wadjet.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamPath;
import org.wadjet.optics.MisalignedBeamTracer;

/** Tests of the predictions of an askew piece against those of every angle. */
final class MisalignmentSearchTest {
  private static Prediction at(ShotContext shot, Square square, double degrees) {
    return Prediction.of(
        MisalignedBeamTracer.trace(
            shot.position(), shot.game(), shot.side(), at -> at.equals(square) ? degrees : 0));
  }

  private static Set<Prediction> found(ShotContext shot, Square square, double maxDegrees) {
    return MisalignmentSearch.singlePieceModels(shot, square, maxDegrees).stream()
        .map(model -> model.of(shot))
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.5, 14.9, 15})
  void findsEveryPredictionOfAMirror(double maxDegrees) {
    ShotContext shot = Shots.context("10/10/10/10/9C/10/10/10");
    Square mirror = Square.named("j4");
    Set<Prediction> found = found(shot, mirror, maxDegrees);
    for (int i = -100; i <= 100; i++) {
      double degrees = maxDegrees * i / 100;
      assertThat(found).as("%s degrees", degrees).contains(at(shot, mirror, degrees));
    }
    assertThat(found).doesNotContain(at(shot, mirror, maxDegrees + 5));
  }

  /**
   * On a3 the light leaves over j1 at 8.0° and over i1 at 8.37°, and hits the wall between windows
   * at 8.5°; the others are in either half of a step of the search.
   */
  @ParameterizedTest(name = "{0} of {1} at {2} degrees")
  @CsvSource({
    "a3, RED, 8.37, j3npn1b1/2c7/3D6/2CYxy1bC1/2D1X2a2/a9/7B2/2DLPL3E",
    "j7, SILVER, 5.5625, f2I3y1H/9C/10/7Lp1/B1Yh3X2/1c1Y6/3o6/3Y1P1Y1E",
    "h2, SILVER, 2.14, f9/A1il3hlI/IM2A3Yh/3x1Hx2d/p1xi4by/i1Py2A1X1/1OH2ibx1C/3d1O1xyE"
  })
  void findsPredictionOfFewAngles(String mirror, Side side, double degrees, String position) {
    ShotContext shot =
        new ShotContext(
            PositionNotation.parse(position).orElseThrow().position(), Rules.Game.KHET2, side);
    Square square = Square.named(mirror);
    assertThat(found(shot, square, 15)).contains(at(shot, square, degrees));
  }

  /** Angles of which no neighbour has the same prediction may be missed; they are rare. */
  @ParameterizedTest
  @CsvSource({"1, KHET1", "2, KHET2", "3, KHET1"})
  void findsNearlyEveryPredictionOfRandomPositions(long seed, Rules.Game game) {
    int angles = 0;
    int missed = 0;
    for (int i = 0; i < 100; i++) {
      Position position = RandomPositions.of(1_000 * seed + i, game);
      ShotContext shot = new ShotContext(position, game, Side.SILVER);
      for (BeamPath path : BeamPath.of(position, game, Side.SILVER)) {
        for (Square mirror : path.mirrors()) {
          Set<Prediction> found = found(shot, mirror, 15);
          for (double degrees = -15; degrees <= 15; degrees += 0.1) {
            angles++;
            missed += found.contains(at(shot, mirror, degrees)) ? 0 : 1;
          }
        }
      }
    }
    assertThat(angles).isGreaterThan(10_000);
    assertThat(missed).isLessThan(angles / 250);
  }
}
