package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/** Tests of observations, against a plain map of what stands on each square. */
class ObservationTest {
  private static final char EMPTY = '.';
  private static final char ASKEW = '?';
  private static final String STATES = ".NESW?";

  private static final Map<Heading, Character> LETTERS = new EnumMap<>(Heading.class);

  static {
    for (Heading heading : Heading.values()) {
      LETTERS.put(heading, heading.name().charAt(0));
    }
  }

  private static Observation put(Observation board, Square square, char state) {
    return switch (state) {
      case EMPTY -> board.without(square);
      case ASKEW -> board.withAskew(square);
      default -> board.with(square, Heading.valueOf(String.valueOf(state)));
    };
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void keepsTheStateOfEachSquare(long seed) {
    Random random = new Random(seed);
    Map<Square, Character> shown = new HashMap<>();
    Observation board = Observation.EMPTY;
    for (int i = 0; i < 300; i++) {
      Square square = Square.at(random.nextInt(Square.COUNT));
      char state = STATES.charAt(random.nextInt(STATES.length()));
      Observation before = board;
      board = put(board, square, state);
      char replaced = shown.getOrDefault(square, EMPTY);
      assertThat(before.differing(board))
          .isEqualTo(replaced == state ? List.of() : List.of(square));
      assertThat(board.equals(before)).isEqualTo(replaced == state);
      shown.put(square, state);
    }
    for (Square square : Square.all()) {
      char state = shown.getOrDefault(square, EMPTY);
      assertThat(board.isEmpty(square)).isEqualTo(state == EMPTY);
      assertThat(board.mayBeEmpty(square)).isEqualTo(state == EMPTY);
      assertThat(board.isAskew(square)).isEqualTo(state == ASKEW);
      assertThat(board.isUnknown(square)).isFalse();
      assertThat(board.facing(square).map(LETTERS::get).orElse(EMPTY))
          .isEqualTo(state == ASKEW ? EMPTY : state);
      assertThat(board.possibleFacings(square))
          .isEqualTo(board.facing(square).map(Set::of).orElse(Set.of()));
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void equalBoardsAreEqualInAnyOrderOfTheirPieces(long seed) {
    Observation drawn = RandomBoards.draw(new Random(seed));
    List<Square> reversed = new ArrayList<>(Square.all()).reversed();
    Observation again = Observation.EMPTY;
    for (Square square : reversed) {
      again = put(again, square, drawn.isAskew(square) ? ASKEW : letter(drawn, square));
    }
    assertThat(again).isNotSameAs(drawn).isEqualTo(drawn).hasSameHashCodeAs(drawn);
    assertThat(again.differing(drawn)).isEmpty();
    assertThat(again).isNotEqualTo(again.toString());
  }

  private static char letter(Observation board, Square square) {
    return board.facing(square).map(LETTERS::get).orElse(EMPTY);
  }

  @Test
  void differentBoardsRarelyShareAHash() {
    long distinct =
        LongStream.range(0, 200)
            .mapToObj(seed -> RandomBoards.draw(new Random(seed)).hashCode())
            .distinct()
            .count();
    assertThat(distinct).isGreaterThan(195);
  }

  /** Rank 8 comes first and file a is on the left, as silver sees the board. */
  @Test
  void writesOneRankPerLine() {
    Observation board =
        Observation.EMPTY
            .with(Square.named("a8"), Heading.N)
            .with(Square.named("j8"), Heading.E)
            .with(Square.named("b5"), Heading.S)
            .withAskew(Square.named("c5"))
            .with(Square.named("i1"), Heading.W);
    assertThat(board)
        .hasToString(
            """
            N........E
            ..........
            ..........
            .S?.......
            ..........
            ..........
            ..........
            ........W.""");
  }

  @Test
  void builderBeginsWithAnEmptyBoard() {
    assertThat(new Observation.Builder().build()).isEqualTo(Observation.EMPTY);
  }
}
