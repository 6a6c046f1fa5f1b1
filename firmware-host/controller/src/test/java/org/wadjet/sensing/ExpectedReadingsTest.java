package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;

/** Tests of permitted readings, against a plain map of the permitted facings. */
class ExpectedReadingsTest {
  private final Map<Square, Set<Heading>> permitted = new HashMap<>();

  private ExpectedReadings draw(Random random) {
    permitted.clear();
    ExpectedReadings.Builder builder = new ExpectedReadings.Builder();
    for (Square square : Square.all()) {
      if (random.nextInt(3) == 0) {
        Set<Heading> facings = EnumSet.of(Heading.ofQuarter(random.nextInt(4)));
        if (random.nextBoolean()) {
          facings.add(Heading.ofQuarter(random.nextInt(4)));
        }
        permitted.put(square, facings);
        builder.piece(square, facings);
      }
    }
    return builder.build();
  }

  private boolean isPermitted(Observation seen, Square square) {
    Set<Heading> facings = permitted.get(square);
    return facings == null
        ? seen.isEmpty(square)
        : seen.facing(square).filter(facings::contains).isPresent();
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void matchesTheBoardsWhoseEverySquareIsPermitted(long seed) {
    Random random = new Random(seed);
    ExpectedReadings expected = draw(random);
    Observation board = Observation.EMPTY;
    for (Map.Entry<Square, Set<Heading>> each : permitted.entrySet()) {
      List<Heading> facings = List.copyOf(each.getValue());
      board = board.with(each.getKey(), facings.get(random.nextInt(facings.size())));
    }
    assertThat(expected.matches(board)).isTrue();
    assertThat(expected.singleMismatch(board)).isEqualTo(-1);
    for (int i = 0; i < 200; i++) {
      Observation seen = board;
      List<Square> wrong = new ArrayList<>();
      for (int change = 1 + random.nextInt(2); change > 0; change--) {
        Square square = Square.at(random.nextInt(Square.COUNT));
        seen = change(seen, square, random.nextInt(6));
      }
      for (Square square : Square.all()) {
        assertThat(expected.matches(seen, square)).isEqualTo(isPermitted(seen, square));
        assertThat(expected.allows(square.index(), seen.possible(square.index())))
            .isEqualTo(isPermitted(seen, square));
        if (!isPermitted(seen, square)) {
          wrong.add(square);
        }
      }
      assertThat(expected.matches(seen)).isEqualTo(wrong.isEmpty());
      assertThat(expected.singleMismatch(seen))
          .isEqualTo(wrong.size() == 1 ? wrong.getFirst().index() : -1);
    }
  }

  private static Observation change(Observation board, Square square, int state) {
    return switch (state) {
      case 4 -> board.without(square);
      case 5 -> board.withAskew(square);
      default -> board.with(square, Heading.ofQuarter(state));
    };
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void comparesThePermittedFacingsOfEachSquare(long seed) {
    ExpectedReadings one = draw(new Random(seed));
    Map<Square, Set<Heading>> first = Map.copyOf(permitted);
    ExpectedReadings other = draw(new Random(seed + 100));
    for (Square square : Square.all()) {
      Set<Heading> own = first.getOrDefault(square, Set.of());
      Set<Heading> others = permitted.getOrDefault(square, Set.of());
      assertThat(one.hasEqualReadings(other, square.index())).isEqualTo(own.equals(others));
    }
  }
}
