package org.wadjet.optics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.game.Heading;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/** Tests of facts about the beam ({@code docs/rules.md#pieces-and-light}). */
class BeamTracerTest {
  @Test
  void beamReturnsIntoTheSideOfItsOwnSphinx() {
    Trace trace = khet2("j3p5/10/10/10/10/10/8BC/P7aE");
    assertThat(words(trace.squares())).containsExactly("j2", "i2", "i1", "j1");
    assertThat(ends(trace)).containsExactly("j1 E BLOCKED");
    assertThat(trace.struck()).isEmpty();
  }

  @Test
  void endsLightThatCirculatesBetweenEyes() {
    Trace trace = khet1("4p5/10/2B2C4/10/2A2I3C/10/10/4P5");
    assertThat(words(trace.squares()))
        .containsExactly(
            "j1", "j2", "j3", "j4", "i4", "h4", "g4", "f4", "e4", "f3", "d4", "f2", "c4", "f1",
            "c5", "c6", "d6", "e6", "f6", "f5", "f4");
    assertThat(ends(trace)).containsExactly("f1 S RIM");
  }

  @Test
  void onlyTheFrontOfAnAnubisStopsLight() {
    assertThat(ends(khet2("j3p5/10/10/10/9N/10/10/P8E"))).containsExactly("j4 N BLOCKED");
    assertThat(ends(khet2("j3p5/10/10/10/9M/10/10/P8E"))).containsExactly("j4 N REMOVED");
    assertThat(ends(khet2("j3p5/10/10/10/9L/10/10/P8E"))).containsExactly("j4 N REMOVED");
  }

  @Test
  void sphinxFacingOffTheBoardLightsTheAdjacentRim() {
    Trace trace = khet2("j3p5/10/10/10/10/10/10/P8F");
    assertThat(trace.entries()).isEmpty();
    assertThat(ends(trace)).containsExactly("j1 E RIM");
  }

  @Test
  void stackStruckFromTwoSidesLosesItsTopOnce() {
    // The Eye on j2 sends half to h2 along rank 2 and half via j4 and h4 down to it.
    Position position = position("p9/10/10/10/7B1C/10/7W1H/P9", Rules.Game.KHET1);
    Trace trace = BeamTracer.trace(position, Rules.Game.KHET1, Side.SILVER);
    assertThat(ends(trace)).containsExactly("h2 S REMOVED", "h2 W REMOVED");
    assertThat(words(trace.struck())).containsExactly("h2");
    Position after = position.afterShot(trace.struck());
    assertThat(after.at(Square.named("h2")).orElseThrow().kind()).isEqualTo(PieceKind.OBELISK);
  }

  @Test
  void oneBranchStrikesRimPyramidThatReflectsAnotherBranch() {
    // The Eye on j4 sends half by j8 to e8, which turns it out to N, and half by e4 up into e8.
    Position position = position("4a4C/10/10/10/4A4H/p9/10/P9", Rules.Game.KHET1);
    Trace trace = BeamTracer.trace(position, Rules.Game.KHET1, Side.SILVER);
    assertThat(ends(trace)).containsExactly("e8 N RIM", "e8 N REMOVED");
    assertThat(words(trace.struck())).containsExactly("e8");
    Trace across = BeamTracer.trace(position.turnedHalf(), Rules.Game.KHET1, Side.RED);
    assertThat(ends(across)).containsExactly("f1 S RIM", "f1 S REMOVED");
    assertThat(words(across.struck())).containsExactly("f1");
  }

  @Test
  void orderOfEndsIsConsistentWithEquals() {
    Trace.End out = new Trace.End(Square.named("e8"), Heading.N, Trace.End.EndKind.RIM);
    for (Trace.End.EndKind kind : Trace.End.EndKind.values()) {
      Trace.End other = new Trace.End(Square.named("e8"), Heading.N, kind);
      assertThat(out.compareTo(other) == 0).as("%s", kind).isEqualTo(out.equals(other));
    }
  }

  @Test
  void sideWithoutSphinxCannotFire() {
    Position position = position("p9/10/10/10/10/10/10/P8E", Rules.Game.KHET2);
    assertThat(BeamTracer.canFire(position, Rules.Game.KHET2, Side.RED)).isFalse();
    assertThat(BeamTracer.canFire(position, Rules.Game.KHET2, Side.SILVER)).isTrue();
    assertThatThrownBy(() -> BeamTracer.trace(position, Rules.Game.KHET2, Side.RED))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("red has no Sphinx");
  }

  @ParameterizedTest
  @EnumSource(Rules.Game.class)
  void randomBeamsEndAndAreSymmetricUnderHalfTurn(Rules.Game game) {
    for (long seed = 0; seed < 2000; seed++) {
      Position position = RandomPositions.of(seed, game);
      Position turned = position.turnedHalf();
      Trace trace = BeamTracer.trace(position, game, Side.SILVER);
      Trace across = BeamTracer.trace(turned, game, Side.RED);
      assertThat(across.entries())
          .as("seed " + seed)
          .isEqualTo(trace.entries().stream().map(BeamTracerTest::turnedHalf).toList());
      assertThat(across.ends())
          .as("seed " + seed)
          .containsExactlyInAnyOrderElementsOf(
              trace.ends().stream().map(BeamTracerTest::turnedHalf).toList());
      assertThat(trace.entries()).as("seed " + seed).doesNotHaveDuplicates();
      assertThat(trace.ends()).as("seed " + seed).isSorted().doesNotHaveDuplicates();
      if (position
          .find(Side.SILVER, PieceKind.EYE)
          .or(() -> position.find(Side.RED, PieceKind.EYE))
          .isEmpty()) {
        assertThat(trace.ends()).as("seed " + seed).hasSize(1);
        assertThat(trace.entries()).as("seed " + seed).hasSizeLessThanOrEqualTo(143);
      }
    }
  }

  private static Trace.Entry turnedHalf(Trace.Entry entry) {
    return new Trace.Entry(entry.square().turnedHalf(), entry.heading().opposite());
  }

  private static Trace.End turnedHalf(Trace.End end) {
    return new Trace.End(end.square().turnedHalf(), end.heading().opposite(), end.kind());
  }

  private static Trace khet2(String letters) {
    return BeamTracer.trace(position(letters, Rules.Game.KHET2), Rules.Game.KHET2, Side.SILVER);
  }

  private static Trace khet1(String letters) {
    return BeamTracer.trace(position(letters, Rules.Game.KHET1), Rules.Game.KHET1, Side.SILVER);
  }

  private static Position position(String letters, Rules.Game game) {
    return PositionNotation.parse(letters, game).orElseThrow().position();
  }

  private static List<String> words(List<Square> squares) {
    return squares.stream().map(Square::toString).toList();
  }

  private static List<String> ends(Trace trace) {
    return trace.ends().stream()
        .map(end -> end.square() + " " + end.heading() + " " + end.kind())
        .toList();
  }
}
