package org.wadjet.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class LegalMovesTest {
  @ParameterizedTest(name = "turned by half: {0}")
  @ValueSource(booleans = {false, true})
  void generatesKhet2MovesOfTheReference(boolean turned) {
    for (JsonNode line : Reference.lines("legal-khet2.jsonl")) {
      Position position = Reference.position(line, "toMove");
      List<String> free = Reference.texts(line.get("legal"));
      List<String> onlyFree = Reference.texts(line.get("illegalIfSwapStrict"));
      List<String> strict = free.stream().filter(move -> !onlyFree.contains(move)).toList();
      Rules rules = Reference.rules(line);
      check(line, position, rules, strict, turned);
      check(line, position, TestRules.withSwap(rules, Rules.Swap.FREE), free, turned);
    }
  }

  @ParameterizedTest(name = "turned by half: {0}")
  @ValueSource(booleans = {false, true})
  void generatesKhet1MovesOfTheReference(boolean turned) {
    for (JsonNode line : Reference.lines("legal-khet1.jsonl")) {
      Position position = Reference.position(line, "toMove");
      check(line, position, Rules.KHET1, Reference.texts(line.get("legal")), turned);
    }
  }

  private static void check(
      JsonNode line, Position position, Rules rules, List<String> expected, boolean turned) {
    List<String> expectedMoves =
        turned ? expected.stream().map(Reference::turnedHalf).sorted().toList() : expected;
    Position seen = turned ? position.turnedHalf() : position;
    assertThat(texts(LegalMoves.of(seen, rules)))
        .as("%s, %s", line.get("id"), rules)
        .isEqualTo(expectedMoves);
  }

  @Test
  void ownOnlySettingLimitsDjedSwapsToOwnPieces() {
    Position position = letters("p9/10/10/10/3aXB4/10/10/9P");
    Rules own =
        new Rules(Rules.Game.KHET1, Rules.Swap.STRICT, Rules.DjedSwap.OWN, 3, Rules.MoveFinal.FIRE);
    assertThat(texts(LegalMoves.of(position, Rules.KHET1))).contains("e4d4", "e4f4");
    assertThat(texts(LegalMoves.of(position, own))).contains("e4f4").doesNotContain("e4d4");
  }

  @Test
  void obelisksStackOnceAndOnlyOnOwnObelisks() {
    Position position = letters("p9/10/10/10/3VVv4/4W5/10/9P");
    List<String> moves = texts(LegalMoves.of(position, Rules.KHET1));
    assertThat(moves).contains("d4e4", "e4d4", "e3.d4", "e3.e4", "e3.e2", "e3e2");
    assertThat(moves).doesNotContain("e4f4", "e3.f4", "e3e4", "e3d4", "e4e3", "e3+", "e4+");
  }

  @Test
  void generatesNoMoveWithoutPharaoh() {
    assertThat(LegalMoves.of(letters("10/10/10/10/3VVv4/4W5/10/9P"), Rules.KHET1)).isEmpty();
  }

  @Test
  void enclosedPharaohHasNoMove() {
    Position position =
        letters("p9/10/10/10/10/10/9a/8aP")
            .with(Square.named("i2"), new Piece(Side.RED, PieceKind.PYRAMID, Heading.N));
    assertThat(LegalMoves.of(position, Rules.KHET1)).isEmpty();
    assertThat(position.result()).isEmpty();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyMoveLeadsToADifferentPosition(long seed) {
    for (Rules rules : List.of(Rules.KHET1, Rules.KHET2)) {
      for (long each = seed * 100; each < seed * 100 + 50; each++) {
        Position position = RandomPositions.of(each, rules.game());
        List<Move> moves = LegalMoves.of(position, rules);
        assertThat(moves.stream().map(position::afterMove).toList())
            .as("seed %d, %s", each, PositionNotation.write(position))
            .doesNotContain(position)
            .doesNotHaveDuplicates();
        assertThat(texts(moves)).as("seed %d", each).isSorted();
      }
    }
  }

  private static Position letters(String text) {
    return PositionNotation.parse(text).orElseThrow().position();
  }

  private static List<String> texts(List<Move> moves) {
    return moves.stream().map(Move::toString).toList();
  }
}
