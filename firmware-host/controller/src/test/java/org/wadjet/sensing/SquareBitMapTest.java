package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Square;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;

class SquareBitMapTest {
  @ParameterizedTest(name = "presence {0}, code {1}")
  @CsvSource({"high, high", "high, low", "low, high", "low, low"})
  void presenceAndCodeHaveTheirOwnPolarity(String presence, String code) {
    String text =
        BoardFile.referenceText()
            .replace("presence-active = \"low\"", "presence-active = \"%s\"".formatted(presence))
            .replace("code-active = \"low\"", "code-active = \"%s\"".formatted(code));
    Board board =
        BoardFile.parse("board.toml", text)
            .orElseThrow(problems -> new IllegalStateException(problems.toString()));
    SquareBitMap bits = new SquareBitMap(board, Masks.NONE);
    assertThat(bits.isActiveLow(SquareBitMap.PRESENCE)).isEqualTo(presence.equals("low"));
    assertThat(bits.isActiveLow(SquareBitMap.A)).isEqualTo(code.equals("low"));
    assertThat(bits.isActiveLow(SquareBitMap.B)).isEqualTo(code.equals("low"));
  }

  @Test
  void absentSensorsOfASquareHaveNoPlace() {
    String text =
        BoardFile.referenceText()
            .replace("\"a8..j8: presence a b light\"", "\"absent a8..j8: presence a b light\"");
    Board board =
        BoardFile.parse("board.toml", text)
            .orElseThrow(problems -> new IllegalStateException(problems.toString()));
    SquareBitMap bits = new SquareBitMap(board, Masks.NONE);
    Square a8 = Square.named("a8");
    for (int bit : SquareBitMap.ALL) {
      assertThat(bits.place(a8, bit)).isNegative();
      assertThat(bits.place(Square.named("a1"), bit)).isNotNegative();
    }
    assertThat(bits.chains()).isEqualTo(0b111_1111);
  }
}
