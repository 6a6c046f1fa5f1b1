package org.wadjet.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wadjet.game.Heading;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.PlacedPiece;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleKind;
import org.wadjet.puzzle.PuzzleSession;
import org.wadjet.puzzle.RandomPlacement;

/**
 * The seed of each case is the hash of the puzzle's name, so that a failing case is reproducible.
 */
class PlacementRecognizerTest {
  static List<Puzzle> placements() {
    return PuzzleFile.collection().puzzles().stream()
        .filter(puzzle -> puzzle.kind() == PuzzleKind.PLACE)
        .toList();
  }

  /** Returns a puzzle that places pieces of two kinds. */
  private static Puzzle mixed() {
    return placements().stream()
        .filter(puzzle -> hand(puzzle).stream().map(Piece::kind).distinct().count() == 2)
        .findFirst()
        .orElseThrow();
  }

  private static List<Piece> hand(Puzzle puzzle) {
    return PuzzleSession.start(puzzle).hand();
  }

  private static PlacementRecognizer recognizer(Puzzle puzzle) {
    return new PlacementRecognizer(puzzle.position(), hand(puzzle), StackMarker.NONE);
  }

  /** Places pieces one after the other, as a visitor does. */
  private static void place(PlacementRecognizer recognizer, Hands hands, List<PlacedPiece> placed) {
    for (PlacedPiece each : placed) {
      hands.make(new Move.Placement(List.of(each)));
      recognizer.read(hands.board());
    }
  }

  private static Hands hands(Puzzle puzzle, Random random) {
    return new Hands(puzzle.position(), random);
  }

  private static Square standing(Puzzle puzzle) {
    return Square.all().stream()
        .filter(
            square ->
                puzzle
                    .position()
                    .at(square)
                    .filter(piece -> piece.kind() == PieceKind.PHARAOH)
                    .isPresent())
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("placements")
  void recognisesPlacementPieceByPiece(Puzzle puzzle) {
    Random random = new Random(puzzle.name().hashCode());
    for (int run = 0; run < 50; run++) {
      PlacementRecognizer recognizer = recognizer(puzzle);
      Hands hands = hands(puzzle, random);
      assertThat(recognizer.read(hands.board())).isEqualTo(new MoveReading.Unchanged(List.of()));
      List<PlacedPiece> goal = RandomPlacement.of(puzzle, random);
      List<PlacedPiece> placed = new ArrayList<>();
      for (PlacedPiece each : goal) {
        hands.make(new Move.Placement(List.of(each)));
        placed.add(each);
        MoveReading reading = recognizer.read(hands.board());
        assertThat(recognizer.left()).isEqualTo(hand(puzzle).subList(placed.size(), goal.size()));
        assertThat(reading)
            .as("%s of %s", placed, goal)
            .isEqualTo(
                placed.size() < goal.size()
                    ? new MoveReading.Incomplete(
                        placed, hand(puzzle).subList(placed.size(), goal.size()))
                    : new MoveReading.Recognised(new Move.Placement(goal)));
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("placements")
  void liftedPieceIsTheNextOne(Puzzle puzzle) {
    Random random = new Random(puzzle.name().hashCode());
    for (int run = 0; run < 50; run++) {
      PlacementRecognizer recognizer = recognizer(puzzle);
      Hands hands = hands(puzzle, random);
      List<PlacedPiece> placed = new ArrayList<>(RandomPlacement.of(puzzle, random));
      place(recognizer, hands, placed);
      PlacedPiece lifted = placed.remove(random.nextInt(placed.size()));
      hands.lift(lifted.square());
      MoveReading without = recognizer.read(hands.board());
      if (placed.isEmpty()) {
        assertThat(without).isEqualTo(new MoveReading.Unchanged(List.of()));
      } else {
        assertThat(without).isInstanceOf(MoveReading.Incomplete.class);
        assertThat(((MoveReading.Incomplete) without).placed())
            .containsExactlyInAnyOrderElementsOf(placed);
        assertThat(((MoveReading.Incomplete) without).left())
            .singleElement()
            .satisfies(left -> assertThat(left.kind()).isEqualTo(lifted.piece().kind()));
      }
      List<Square> free = new ArrayList<>(RandomPlacement.free(puzzle));
      placed.forEach(each -> free.remove(each.square()));
      PlacedPiece again =
          new PlacedPiece(
              lifted.piece().turned(random.nextInt(4)), free.get(random.nextInt(free.size())));
      hands.make(new Move.Placement(List.of(again)));
      placed.add(again);
      assertThat(recognizer.read(hands.board()))
          .isEqualTo(new MoveReading.Recognised(new Move.Placement(placed)));
    }
  }

  @Test
  void asksAgainInOrderOnceAllPiecesAreLifted() {
    Puzzle puzzle = mixed();
    Random random = new Random(8);
    PlacementRecognizer recognizer = recognizer(puzzle);
    Hands hands = hands(puzzle, random);
    List<PlacedPiece> placed = RandomPlacement.of(puzzle, random);
    place(recognizer, hands, placed);
    placed.forEach(each -> hands.lift(each.square()));
    assertThat(recognizer.read(hands.board())).isEqualTo(new MoveReading.Unchanged(List.of()));
    assertThat(recognizer.left()).isEqualTo(hand(puzzle));
  }

  /** A piece may be slid, or carried so fast that the board is not settled in between. */
  @Test
  void slidPieceKeepsItsKind() {
    Puzzle puzzle = mixed();
    Random random = new Random(1);
    PlacementRecognizer recognizer = recognizer(puzzle);
    Hands hands = hands(puzzle, random);
    List<PlacedPiece> placed = RandomPlacement.of(puzzle, random);
    place(recognizer, hands, placed);
    PlacedPiece first = placed.getFirst();
    Square to =
        RandomPlacement.free(puzzle).stream()
            .filter(square -> placed.stream().noneMatch(each -> each.square().equals(square)))
            .findFirst()
            .orElseThrow();
    hands.lift(first.square());
    hands.make(new Move.Placement(List.of(new PlacedPiece(first.piece(), to))));
    List<PlacedPiece> now = new ArrayList<>(placed);
    now.set(0, new PlacedPiece(first.piece(), to));
    assertThat(recognizer.read(hands.board()))
        .isEqualTo(new MoveReading.Recognised(new Move.Placement(now)));
  }

  @Test
  void asksToPlacePiecesOfTwoKindsOneByOne() {
    Puzzle puzzle = mixed();
    Random random = new Random(2);
    PlacementRecognizer recognizer = recognizer(puzzle);
    Hands hands = hands(puzzle, random);
    List<PlacedPiece> placed = RandomPlacement.of(puzzle, random);
    hands.make(new Move.Placement(placed));
    List<Square> squares = placed.stream().map(PlacedPiece::square).sorted().toList();
    assertThat(recognizer.read(hands.board()))
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.PlacedTogether(squares, List.of()),
                squares.stream().<CorrectionStep>map(CorrectionStep.Empty::new).toList()));
  }

  @Test
  void acceptsPiecesOfOneKindTogether() {
    Puzzle puzzle =
        placements().stream()
            .filter(
                each ->
                    hand(each).size() == 2 && hand(each).getFirst().equals(hand(each).getLast()))
            .findFirst()
            .orElseThrow();
    Random random = new Random(3);
    Hands hands = hands(puzzle, random);
    Move placement = new Move.Placement(RandomPlacement.of(puzzle, random));
    hands.make(placement);
    assertThat(recognizer(puzzle).read(hands.board()))
        .isEqualTo(new MoveReading.Recognised(placement));
  }

  @Test
  void asksToTakeOffPiecesWhoseOrderNobodySaw() {
    Puzzle puzzle = mixed();
    Random random = new Random(4);
    PlacementRecognizer recognizer = recognizer(puzzle);
    recognizer.beginUnobserved();
    Hands hands = hands(puzzle, random);
    List<PlacedPiece> placed = RandomPlacement.of(puzzle, random);
    PlacedPiece first = placed.getFirst();
    hands.make(new Move.Placement(List.of(first)));
    assertThat(recognizer.read(hands.board()))
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.PlacedTogether(List.of(first.square()), List.of()),
                List.of(new CorrectionStep.Empty(first.square()))));
    hands.lift(first.square());
    assertThat(recognizer.read(hands.board())).isEqualTo(new MoveReading.Unchanged(List.of()));
    place(recognizer, hands, placed);
    assertThat(recognizer.read(hands.board()))
        .isEqualTo(new MoveReading.Recognised(new Move.Placement(placed)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("placements")
  void piecesOnTheBoardStay(Puzzle puzzle) {
    Random random = new Random(puzzle.name().hashCode());
    PlacementRecognizer recognizer = recognizer(puzzle);
    Hands hands = hands(puzzle, random);
    PlacedPiece first = RandomPlacement.of(puzzle, random).getFirst();
    hands.make(new Move.Placement(List.of(first)));
    MoveReading begun = recognizer.read(hands.board());
    Square standing = standing(puzzle);
    Heading facing = hands.lift(standing);
    assertThat(recognizer.read(hands.board()))
        .isInstanceOfSatisfying(
            MoveReading.Illegal.class,
            illegal -> {
              assertThat(illegal.rule())
                  .isEqualTo(new RuleBreach.NotInHand(List.of(standing), List.of(first)));
              assertThat(illegal.correction())
                  .containsExactly(
                      new CorrectionStep.PutBack(
                          standing, puzzle.position().at(standing).orElseThrow()));
            });
    hands.put(standing, facing);
    assertThat(recognizer.read(hands.board())).isEqualTo(begun);
  }

  /** The added piece is no piece that was moved, but it has to go, too. */
  @Test
  void namesOnlyTheMissingPieceIfAnotherOneIsAdded() {
    Puzzle puzzle = placements().getFirst();
    PlacementRecognizer recognizer = recognizer(puzzle);
    Hands hands = hands(puzzle, new Random(9));
    Square standing = standing(puzzle);
    Square added = RandomPlacement.free(puzzle).getFirst();
    hands.lift(standing);
    hands.put(added, Heading.N);
    assertThat(recognizer.read(hands.board()))
        .isInstanceOfSatisfying(
            MoveReading.Illegal.class,
            illegal ->
                assertThat(illegal.rule())
                    .isEqualTo(new RuleBreach.NotInHand(List.of(standing), List.of())));
  }

  @Test
  void noPlacementIsHiddenOnAnUnchangedBoard() {
    Puzzle puzzle = placements().getFirst();
    PlacementRecognizer recognizer = recognizer(puzzle);
    recognizer.recordRepeatedFire();
    Move placement = new Move.Placement(RandomPlacement.of(puzzle, new Random(10)));
    assertThat(recognizer.isEvident(placement)).isFalse();
  }

  @Test
  void expectsTheBoardOfThePuzzleAtTheStart() {
    Puzzle puzzle = placements().getFirst();
    PlacementRecognizer recognizer = recognizer(puzzle);
    Hands hands = hands(puzzle, new Random(11));
    assertThat(recognizer.unmoved().matches(hands.board())).isTrue();
    hands.lift(standing(puzzle));
    assertThat(recognizer.unmoved().matches(hands.board())).isFalse();
  }

  @Test
  void refusesOnePieceMoreThanInHand() {
    Puzzle puzzle = placements().getFirst();
    Random random = new Random(5);
    PlacementRecognizer recognizer = recognizer(puzzle);
    Hands hands = hands(puzzle, random);
    List<PlacedPiece> placed = RandomPlacement.of(puzzle, random);
    hands.make(new Move.Placement(placed));
    recognizer.read(hands.board());
    Square more =
        RandomPlacement.free(puzzle).stream()
            .filter(square -> !square.equals(placed.getFirst().square()))
            .findFirst()
            .orElseThrow();
    hands.put(more, Heading.E);
    assertThat(recognizer.read(hands.board()))
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.TooManyPlaced(List.of(more), placed),
                List.of(new CorrectionStep.Empty(more))));
    assertThat(recognizer.left()).isEmpty();
    hands.lift(more);
    assertThat(recognizer.read(hands.board()))
        .isEqualTo(new MoveReading.Recognised(new Move.Placement(placed)));
  }

  @Test
  void refusesSquaresReservedToTheOtherColour() {
    Puzzle puzzle = placements().getFirst();
    Position position = puzzle.position();
    Square reserved =
        Square.all().stream()
            .filter(position::isEmpty)
            .filter(square -> !LegalMoves.mayEnter(position.toMove(), square))
            .findFirst()
            .orElseThrow();
    Hands hands = hands(puzzle, new Random(6));
    hands.put(reserved, Heading.N);
    assertThat(recognizer(puzzle).read(hands.board()))
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.PlacedOnReserved(position.toMove(), reserved, List.of()),
                List.of(new CorrectionStep.Empty(reserved))));
  }

  @Test
  void asksToStraightenPiecesFirst() {
    Puzzle puzzle = placements().getFirst();
    Hands hands = hands(puzzle, new Random(7));
    Square square = RandomPlacement.free(puzzle).getFirst();
    assertThat(recognizer(puzzle).read(hands.board().withAskew(square)))
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.Askew(List.of(square)),
                List.of(new CorrectionStep.Straighten(square))));
  }
}
