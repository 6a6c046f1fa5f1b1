package org.wadjet.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamPath;
import org.wadjet.optics.MisalignedBeamTracer;
import org.wadjet.sighting.Sighting;

/** Tests that an askew mirror is named whose light arrives elsewhere, or nowhere. */
final class AskewPieceTest {
  /** The yaw of pieces within the tolerance, one sigma. */
  private static final double YAW_DEGREES = 0.15;

  private static Verdict verdict(ShotContext shot, Sighting sighting) {
    return Shots.judge(ShotHistory.NONE, 1, shot, sighting).verdict();
  }

  private static boolean isNamed(Verdict verdict, Square square) {
    return verdict.explanations().stream()
        .flatMap(group -> group.suspects().stream())
        .anyMatch(
            suspect ->
                suspect.cause() instanceof Cause.Askew(Square askew, boolean _)
                    && askew.equals(square));
  }

  @ParameterizedTest(name = "seed {0}, {1}")
  @CsvSource({"1, KHET1", "2, KHET2", "3, KHET1", "4, KHET2"})
  void isNamedAmongPiecesWithinTheTolerance(long seed, Rules.Game game) {
    SplittableRandom random = new SplittableRandom(seed);
    int visible = 0;
    for (int i = 0; i < 1_000; i++) {
      Position position = RandomPositions.of(10_000 * seed + i, game);
      ShotContext shot = new ShotContext(position, game, i % 2 == 0 ? Side.SILVER : Side.RED);
      List<Square> mirrors =
          BeamPath.of(position, game, shot.side()).stream()
              .flatMap(path -> path.mirrors().stream())
              .distinct()
              .toList();
      if (mirrors.isEmpty()) {
        continue;
      }
      Square askew = mirrors.get(random.nextInt(mirrors.size()));
      double degrees = random.nextDouble(-14, 14);
      double[] yaw =
          DoubleStream.generate(() -> YAW_DEGREES * random.nextGaussian())
              .limit(Square.COUNT)
              .toArray();
      Prediction light =
          Prediction.of(
              MisalignedBeamTracer.trace(
                  position,
                  game,
                  shot.side(),
                  at -> yaw[at.index()] + (at.equals(askew) ? degrees : 0)));
      Sighting sighting =
          new Sighting(
              light.lit().stream().sorted().toList(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              9,
              0);
      Verdict verdict = verdict(shot, sighting);
      if (verdict.outcome() != Outcome.CONFIRMED) {
        visible++;
        assertThat(isNamed(verdict, askew))
            .as("seed %d, position %d, %s at %s degrees: %s", seed, i, askew, degrees, sighting)
            .isTrue();
      }
    }
    assertThat(visible).isGreaterThan(50);
  }

  /** Found by such generated cases: no angle of the one mirror alone explains this light. */
  @ParameterizedTest(name = "{1}: {2}")
  @CsvSource({
    "f4x2YH/1y1B2D3/d8L/3H1B2X1/BYB2d4/2P1X1Y2Y/2i1Ol4/5lpLaK, c4, rim.S.e",
    "fH2D1i2y/piH1lLDdI1/I4D2iC/2C2I4/5Axy1X/y2aHb1d1c/3h1Xn3/2P2a3E, j3, rim.W.5"
  })
  void isNamedIfOnlyTheToleranceExplainsTheLight(String position, String mirror, String sighted) {
    ShotContext shot =
        new ShotContext(
            PositionNotation.parse(position).orElseThrow().position(),
            Rules.Game.KHET2,
            Side.SILVER);
    Square askew = Square.named(mirror);
    Sighting sighting = Shots.seen(sighted);
    Evidence evidence = Evidence.of(sighting);
    assertThat(MisalignmentSearch.singlePieceModels(shot, askew, 15))
        .noneMatch(model -> model.of(shot).explains(evidence));
    assertThat(isNamed(verdict(shot, sighting), askew)).isTrue();
  }
}
