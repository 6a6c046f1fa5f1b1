package org.wadjet.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoveNotationTest {
  /** Silver: Djed e4, Pyramid d4, stack e2, Obelisks f2 and f3, Pharaoh j1; red: b, p. */
  private static final Position MIXED =
      PositionNotation.parse("p9/10/10/10/3AXb4/5V4/4WV4/9P", Rules.Game.KHET1)
          .orElseThrow()
          .position();

  @ParameterizedTest
  @EnumSource(Rules.Game.class)
  void everyLegalMoveParsesBack(Rules.Game game) {
    Rules rules = TestRules.withSwap(Rules.of(game), Rules.Swap.FREE);
    for (long seed = 0; seed < 300; seed++) {
      Position position = RandomPositions.of(seed, game);
      for (Move move : LegalMoves.of(position, rules)) {
        assertThat(MoveNotation.parse(move.toString(), position, rules))
            .as("seed %d, %s", seed, move)
            .isEqualTo(new ParseResult.Parsed<>(move));
        assertThat(Legality.fault(move, position, rules)).isEmpty();
      }
    }
  }

  @Test
  void readsStepSwapOrStackByPosition() {
    assertThat(read("e4e5")).isEqualTo(new Move.Step(square("e4"), square("e5")));
    assertThat(read("e4d4")).isEqualTo(new Move.Swap(square("e4"), square("d4")));
    assertThat(read("f2f3")).isEqualTo(new Move.Stack(square("f2"), square("f3")));
    assertThat(read("e2.f3")).isEqualTo(new Move.Unstack(square("e2"), square("f3")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"e4+", "e4-", "e4~"})
  void acceptsOneFormOfDjedTurn(String text) {
    assertThat(read(text)).isEqualTo(new Move.Turn(square("e4"), Move.Sense.EITHER));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|1|no square is named here",
        "k4e5|1|no square is named here",
        "e4|3|no square is named here",
        "e4e9|3|no square is named here",
        "e4e5x|5|nothing may follow the move",
        "e4~~|4|nothing may follow the turn",
        "c3c4|1|no piece stands on c3",
        "d4~|3|for a Pyramid say which way it turns, + or -",
        "d4d4|3|the piece is already on d4",
        "d4e4|3|only the Scarab, Djed or Eye starts a swap: e4d4",
        "f2e2|3|e2 is taken",
        "d4.d5|3|no stack stands on d4, so nothing steps off",
        "e2.e|4|no square is named here",
        "e2.e2|4|the piece is already on e2",
        "@|2|a placed piece is a letter and a square, as in @Cd4,Yj2",
        "@Zc3|2|a placed piece is a letter and a square, as in @Cd4,Yj2",
        "@Cc3,Yc|6|a placed piece is a letter and a square, as in @Cd4,Yj2",
        "@Cc3,Yc3|6|two pieces are placed on c3",
        "@Cc3,Yd4|6|d4 is taken",
      })
  void reportsAFaultWithItsColumn(String text, int column, String message) {
    ParseResult<Move> read = MoveNotation.parse(text, MIXED, Rules.KHET1);
    assertThat(read).isInstanceOf(ParseResult.Unreadable.class);
    if (read instanceof ParseResult.Unreadable<Move> bad) {
      assertThat(bad.column()).isEqualTo(column);
      assertThat(bad.message()).startsWith(message);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f4f5|silver may not move the piece on f4, it is red's",
        "j1+|turning a Pharaoh is not a move",
        "f2+|turning an Obelisk is not a move",
        "d4d6|d4 and d6 are not neighbours",
        "j1i1|silver may not enter i1: red Eye of Horus",
        "@Cc3|pieces are placed only in a puzzle",
      })
  void reportsTheBrokenRule(String text, String reason) {
    assertThat(Legality.fault(read(text), MIXED, Rules.KHET1)).contains(reason);
  }

  @Test
  void reportsASwapOntoReservedSquares() {
    Position position =
        PositionNotation.parse("p9/10/10/10/8aX/10/10/9P", Rules.Game.KHET1)
            .orElseThrow()
            .position();
    Move swap = new Move.Swap(square("j4"), square("i4"));
    assertThat(Legality.fault(swap, position, Rules.KHET1))
        .contains("red may not enter j4: silver Ankh");
    assertThat(Legality.fault(swap, position, TestRules.withSwap(Rules.KHET1, Rules.Swap.FREE)))
        .isEmpty();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void parserAndCheckNeverThrow(long seed) {
    Random random = new Random(seed);
    String alphabet = "@,CYabcdefghijk0123456789+-~.*\u0000é";
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(7);
      for (int c = 0; c < length; c++) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      switch (MoveNotation.parse(text.toString(), MIXED, Rules.KHET1)) {
        case ParseResult.Parsed<Move>(Move move) -> {
          List<Move> legal = LegalMoves.of(MIXED, Rules.KHET1);
          Optional<String> fault = Legality.fault(move, MIXED, Rules.KHET1);
          assertThat(fault.isEmpty()).as("seed %d: %s", seed, text).isEqualTo(legal.contains(move));
        }
        case ParseResult.Unreadable<Move>(int column, String message) ->
            assertThat(column)
                .as("seed %d: %s, %s", seed, text, message)
                .isBetween(1, text.length() + 1);
      }
    }
  }

  private static Move read(String text) {
    return MoveNotation.parse(text, MIXED, Rules.KHET1).orElseThrow();
  }

  private static Square square(String name) {
    return Square.named(name);
  }
}
