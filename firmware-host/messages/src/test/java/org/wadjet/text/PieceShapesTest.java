package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Rules;

/** Tests of the shapes of the pieces. */
class PieceShapesTest {
  private static final Set<PieceKind> MIRRORS =
      EnumSet.of(PieceKind.PYRAMID, PieceKind.SCARAB, PieceKind.EYE);

  @ParameterizedTest
  @EnumSource(PieceKind.class)
  void drawsMirrorsOnTheDiagonalOverEverythingElse(PieceKind kind) {
    for (Rules.Game game : Rules.Game.values()) {
      List<PieceShapes.Shape> shapes = PieceShapes.of(kind, game);
      assertThat(shapes).isNotEmpty();
      long mirrors = shapes.stream().filter(each -> each.style().equals("mirror")).count();
      assertThat(mirrors).isEqualTo(MIRRORS.contains(kind) ? 1 : 0);
      if (mirrors > 0) {
        assertThat(shapes.getLast().path()).matches("M-(\\d+) -\\1L\\1 \\1");
      }
    }
  }

  @Test
  void drawsEveryKindDifferently() {
    Set<List<PieceShapes.Shape>> all = new HashSet<>();
    for (PieceKind kind : PieceKind.values()) {
      assertThat(all.add(PieceShapes.of(kind, Rules.Game.KHET2))).as(kind.keyword()).isTrue();
    }
    assertThat(all.add(PieceShapes.of(PieceKind.SCARAB, Rules.Game.KHET1))).as("Djed").isTrue();
  }

  @Test
  void drawsTheIconWithTheShapesOfAPiece() {
    String brow = PieceShapes.of(PieceKind.EYE, Rules.Game.KHET1).get(1).path();
    assertThat(PieceShapes.icon()).contains(brow).startsWith("<svg").doesNotContain("mirror");
    assertThat(PieceShapes.module()).contains(brow);
  }
}
