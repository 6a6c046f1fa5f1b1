package org.wadjet.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.sensing.Observation;

/** Tests of which extra piece fills which gap. */
class CorrectionPlannerTest {
  private static final Piece PYRAMID = new Piece(Side.SILVER, PieceKind.PYRAMID, Heading.N);
  private static final Piece PHARAOH = new Piece(Side.RED, PieceKind.PHARAOH, Heading.N);

  private static Square at(String name) {
    return Square.named(name);
  }

  private static SquareDifference missing(String square, Piece piece) {
    return new SquareDifference.Missing(at(square), piece);
  }

  private static SquareDifference extra(String square) {
    return new SquareDifference.Extra(at(square));
  }

  private static List<CorrectionStep> plan(Observation seen, SquareDifference... differences) {
    return CorrectionPlanner.from(seen, List.of(differences), StackMarker.NONE);
  }

  private static CorrectionStep carry(String from, String to, Piece piece) {
    return new CorrectionStep.Carry(at(from), at(to), piece);
  }

  @Test
  void theNearestPieceFillsAGap() {
    Observation seen = Observation.EMPTY.with(at("a1"), Heading.N).with(at("i8"), Heading.N);
    assertThat(plan(seen, extra("a1"), extra("i8"), missing("j8", PYRAMID)))
        .containsExactly(carry("i8", "j8", PYRAMID), new CorrectionStep.Empty(at("a1")));
  }

  @Test
  void theDistanceIsTheGreaterOfFilesAndRanks() {
    Observation files = Observation.EMPTY.with(at("a8"), Heading.N).with(at("g1"), Heading.N);
    assertThat(plan(files, extra("g1"), extra("a8"), missing("g8", PYRAMID)))
        .as("six files are fewer than seven ranks")
        .startsWith(carry("a8", "g8", PYRAMID));
    assertThat(plan(files, extra("a8"), extra("g1"), missing("h6", PYRAMID)))
        .as("five ranks are fewer than seven files")
        .startsWith(carry("g1", "h6", PYRAMID));
  }

  @Test
  void aPieceThatNeedsNoTurnIsPreferredToANearerOne() {
    Observation seen = Observation.EMPTY.with(at("e5"), Heading.E).with(at("a1"), Heading.N);
    assertThat(plan(seen, extra("e5"), extra("a1"), missing("e4", PYRAMID)))
        .containsExactly(carry("a1", "e4", PYRAMID), new CorrectionStep.Empty(at("e5")));
  }

  @Test
  void aPieceWithFewerFacingsChoosesFirst() {
    Observation seen = Observation.EMPTY.with(at("e5"), Heading.N).with(at("a1"), Heading.E);
    assertThat(plan(seen, extra("a1"), extra("e5"), missing("e4", PHARAOH), missing("j8", PYRAMID)))
        .as("a Pharaoh may face any side")
        .containsExactly(carry("e5", "j8", PYRAMID), carry("a1", "e4", PHARAOH));
  }

  @Test
  void aCarriedPieceIsTurnedAndAPieceThatIsNowhereIsPutBack() {
    Observation seen = Observation.EMPTY.with(at("e5"), Heading.E);
    assertThat(plan(seen, extra("e5"), missing("e4", PYRAMID), missing("j8", PYRAMID)))
        .containsExactly(
            carry("e5", "e4", PYRAMID),
            new CorrectionStep.Turn(at("e4"), -1),
            new CorrectionStep.PutBack(at("j8"), PYRAMID));
  }
}
