package org.wadjet.sensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;

/**
 * Tests of squares with masked sensors: an observation must permit every state that the other
 * sensors permit, and no more. The states come from the codes of {@code
 * hardware/board-contract.md#a-square}: E closes B, W closes A, S closes both.
 */
class MaskedObservationTest {
  private static final int PRESENCE = 1;
  private static final int A = 2;
  private static final int B = 4;
  private static final Square D5 = Square.named("d5");
  private static final Square E5 = Square.named("e5");

  private final Board board = BoardFile.reference();

  static IntStream maskedSets() {
    return IntStream.range(0, 8);
  }

  private static int closedBy(Heading facing) {
    return PRESENCE
        | switch (facing) {
          case N -> 0;
          case E -> B;
          case S -> A | B;
          case W -> A;
        };
  }

  private static Masks masks(int set) {
    List<String> names = new ArrayList<>();
    if ((set & PRESENCE) != 0) {
      names.add("d5.presence");
    }
    if ((set & A) != 0) {
      names.add("d5.a");
    }
    if ((set & B) != 0) {
      names.add("d5.b");
    }
    return Masks.of(names);
  }

  private Observation settled(Observation shown, Masks masks) {
    BoardModel model = new BoardModel(board);
    model.show(shown);
    Sensing sensing = new Sensing(board, masks);
    while (!sensing.isSettled()) {
      sensing.accept(model.scan(5_000_000), false);
    }
    return sensing.settledObservation();
  }

  @ParameterizedTest(name = "masked {0}")
  @MethodSource("maskedSets")
  void permitsEveryStateOfTheOtherSensors(int masked) {
    for (Heading facing : Heading.values()) {
      check(Observation.EMPTY.with(D5, facing), closedBy(facing), masked);
    }
    check(Observation.EMPTY, 0, masked);
    check(Observation.EMPTY.withAskew(D5), A, masked);
  }

  private void check(Observation shown, int closed, int masked) {
    // A neighbour shows that masks do not reach beyond their square.
    Observation seen = settled(shown.with(E5, Heading.S), masks(masked));
    int known = 7 & ~masked;
    Set<Heading> facings = EnumSet.noneOf(Heading.class);
    for (Heading facing : Heading.values()) {
      if ((closedBy(facing) & known) == (closed & known)) {
        facings.add(facing);
      }
    }
    boolean empty = (closed & known) == 0;
    String what = "closed " + closed + ", masked " + masked;
    assertThat(seen.possibleFacings(D5)).as(what).isEqualTo(facings);
    assertThat(seen.mayBeEmpty(D5)).as(what).isEqualTo(empty);
    int states = facings.size() + (empty ? 1 : 0);
    // A magnet without a piece is a piece askew; an unknown presence makes it upright.
    assertThat(seen.isAskew(D5)).as(what).isEqualTo(states == 0);
    assertThat(seen.isUnknown(D5)).as(what).isEqualTo(states > 1);
    assertThat(seen.isEmpty(D5)).as(what).isEqualTo(empty && states == 1);
    assertThat(seen.facing(D5).isPresent()).as(what).isEqualTo(!empty && states == 1);
    assertThat(seen.facing(E5)).contains(Heading.S);
    assertThat(seen.toString().lines().toList().get(3).charAt(3) == '*')
        .as(what)
        .isEqualTo(states > 1);
  }
}
