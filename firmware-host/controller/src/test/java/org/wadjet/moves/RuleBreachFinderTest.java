package org.wadjet.moves;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

/** Tests on Khet 2.0 Classic, silver to move unless stated otherwise. */
class RuleBreachFinderTest {
  private static final String CLASSIC =
      "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";

  private final Position classic = PositionNotation.parse(CLASSIC).orElseThrow().position();
  private Position position = classic;
  private Hands hands = new Hands(classic, new Random(1));

  private void redToMove() {
    position = classic.withToMove(Side.RED);
    hands = new Hands(position, new Random(1));
  }

  private static Square at(String name) {
    return Square.named(name);
  }

  private void carry(String from, String to) {
    hands.put(at(to), hands.lift(at(from)));
  }

  private void turn(String square, int quarters) {
    hands.put(at(square), hands.lift(at(square)).turned(quarters));
  }

  private void exchange(String one, String other) {
    hands.apply(new CorrectionStep.Exchange(at(one), at(other)));
  }

  private MoveReading.Illegal illegal() {
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE);
    hands.seen().forEach(recognizer::record);
    return (MoveReading.Illegal) recognizer.read(hands.board());
  }

  private CorrectionStep carryBack(String from, String to) {
    return new CorrectionStep.Carry(at(from), at(to), position.at(at(to)).orElseThrow());
  }

  @Test
  void reportsReservedSquare() {
    redToMove();
    carry("h8", "i7");
    carry("i7", "h8");
    carry("h8", "i8");
    assertThat(new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE).read(hands.board()))
        .isInstanceOf(MoveReading.Recognised.class);
    hands = new Hands(position.without(at("h8")).with(at("i8"), piece("h8")), new Random(1));
    position = position.without(at("h8")).with(at("i8"), piece("h8"));
    carry("i8", "j7");
    assertThat(illegal())
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.Reserved(Side.RED, at("j7")), List.of(carryBack("j7", "i8"))));
  }

  private Piece piece(String square) {
    return position.at(at(square)).orElseThrow();
  }

  @Test
  void reportsMoveOfTwoSquares() {
    carry("j5", "h6");
    assertThat(illegal())
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.TooFar(at("j5"), at("h6")), List.of(carryBack("h6", "j5"))));
  }

  @Test
  void reportsPieceMovedAndTurned() {
    hands.put(at("i4"), hands.lift(at("j5")).turned(1));
    assertThat(illegal())
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.MovedAndTurned(at("j5"), at("i4")),
                List.of(carryBack("i4", "j5"), new CorrectionStep.Turn(at("j5"), -1))));
  }

  @Test
  void reportsTurnByHalf() {
    turn("h2", 2);
    assertThat(illegal())
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.TurnedByHalf(at("h2")),
                List.of(new CorrectionStep.Turn(at("h2"), 2))));
  }

  @Test
  void reportsMoveOfOpponentsPiece() {
    carry("h8", "h7");
    assertThat(illegal().rule()).isEqualTo(new RuleBreach.OpponentsPiece(at("h8"), at("h7")));
    carry("h7", "h8");
    turn("h8", 1);
    assertThat(illegal().rule()).isEqualTo(new RuleBreach.OpponentsPiece(at("h8"), at("h8")));
  }

  @Test
  void reportsTwoMovedPieces() {
    carry("j5", "i5");
    turn("h2", 1);
    assertThat(illegal())
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.SeveralPieces(List.of(at("h2"), at("i5"), at("j5"))),
                List.of(new CorrectionStep.Turn(at("h2"), -1), carryBack("i5", "j5"))));
  }

  @Test
  void reportsSphinxMovedOrFacingOffTheBoard() {
    turn("j1", 1);
    assertThat(illegal().rule()).isEqualTo(new RuleBreach.SphinxFacing(at("j1")));
    turn("j1", -1);
    carry("j1", "i2");
    assertThat(illegal().rule()).isEqualTo(new RuleBreach.SphinxMoved(at("j1"), at("i2")));
  }

  @Test
  void reportsMissingExtraAndAskewPieces() {
    Heading lifted = hands.lift(at("c1"));
    assertThat(illegal())
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.Missing(List.of(at("c1"))),
                List.of(new CorrectionStep.PutBack(at("c1"), piece("c1")))));
    hands.put(at("c1"), lifted);
    hands.put(at("e6"), Heading.W);
    assertThat(illegal())
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.Added(List.of(at("e6"))),
                List.of(new CorrectionStep.Empty(at("e6")))));
    MoveRecognizer recognizer = new MoveRecognizer(position, Rules.KHET2, StackMarker.NONE);
    assertThat(recognizer.read(hands.board().without(at("e6")).withAskew(at("c4"))))
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.Askew(List.of(at("c4"))),
                List.of(new CorrectionStep.Straighten(at("c4")))));
  }

  @Test
  void reportsForbiddenSwap() {
    exchange("c1", "d1");
    assertThat(illegal())
        .isEqualTo(
            new MoveReading.Illegal(
                new RuleBreach.NotSwappable(at("c1"), at("d1")),
                List.of(new CorrectionStep.Exchange(at("c1"), at("d1")))));
    exchange("c1", "d1");
    exchange("c5", "e4");
    assertThat(illegal().rule()).isEqualTo(new RuleBreach.TooFar(at("e4"), at("c5")));
  }

  @Test
  void reportsExchangedCodesAsTurnsUnlessLiftedTogether() {
    turn("c1", 1);
    turn("d1", -1);
    assertThat(illegal().rule())
        .isEqualTo(new RuleBreach.SeveralPieces(List.of(at("c1"), at("d1"))));
  }

  /** An empty board but for both Pharaohs and Sphinxes, far from the pieces of the test. */
  private void exchangeOf(Piece one, String first, Piece other, String second) {
    position = Setup.find(Rules.Game.KHET2, "classic").orElseThrow().position();
    for (Square square : Square.all()) {
      if (position.at(square).filter(each -> each.kind() != PieceKind.SPHINX).isPresent()) {
        position = position.without(square);
      }
    }
    position =
        position
            .with(at("f8"), new Piece(Side.RED, PieceKind.PHARAOH, Heading.N))
            .with(at("e1"), new Piece(Side.SILVER, PieceKind.PHARAOH, Heading.N))
            .with(at(first), one)
            .with(at(second), other);
    hands = new Hands(position, new Random(1));
    exchange(first, second);
  }

  private static Piece scarab(Side side) {
    return new Piece(side, PieceKind.SCARAB, Heading.N);
  }

  private static Piece pyramid(Side side) {
    return new Piece(side, PieceKind.PYRAMID, Heading.E);
  }

  @Test
  void reportsSwapOfTheOpponentsPieces() {
    exchangeOf(scarab(Side.RED), "d4", pyramid(Side.RED), "d5");
    assertThat(illegal().rule()).isEqualTo(new RuleBreach.OpponentsPiece(at("d4"), at("d5")));
    exchangeOf(scarab(Side.RED), "d4", pyramid(Side.SILVER), "d5");
    assertThat(illegal().rule())
        .as("a Scarab of the opponent starts no swap")
        .isEqualTo(new RuleBreach.NotSwappable(at("d4"), at("d5")));
    exchangeOf(pyramid(Side.SILVER), "d4", scarab(Side.RED), "d5");
    assertThat(illegal().rule()).isEqualTo(new RuleBreach.NotSwappable(at("d4"), at("d5")));
  }

  @Test
  void reportsDistantSwapWhicheverPieceStartsIt() {
    exchangeOf(scarab(Side.SILVER), "d4", pyramid(Side.SILVER), "d6");
    assertThat(illegal().rule()).isEqualTo(new RuleBreach.TooFar(at("d4"), at("d6")));
    exchangeOf(pyramid(Side.SILVER), "d4", scarab(Side.SILVER), "d6");
    assertThat(illegal().rule()).isEqualTo(new RuleBreach.TooFar(at("d4"), at("d6")));
    exchangeOf(pyramid(Side.SILVER), "d4", pyramid(Side.SILVER).turned(1), "d6");
    assertThat(illegal().rule())
        .as("two Pyramids never swap")
        .isEqualTo(new RuleBreach.NotSwappable(at("d4"), at("d6")));
  }

  /** The file a is reserved for red, and b8 for silver. */
  @Test
  void reportsSwapOntoAReservedSquare() {
    exchangeOf(pyramid(Side.RED), "a4", scarab(Side.SILVER), "b4");
    assertThat(illegal().rule()).isEqualTo(new RuleBreach.Reserved(Side.SILVER, at("a4")));
    exchangeOf(scarab(Side.SILVER), "b3", pyramid(Side.RED), "a4");
    assertThat(illegal().rule()).isEqualTo(new RuleBreach.Reserved(Side.SILVER, at("a4")));
    exchangeOf(scarab(Side.SILVER), "b8", pyramid(Side.RED), "c8");
    assertThat(illegal().rule()).isEqualTo(new RuleBreach.Reserved(Side.RED, at("b8")));
  }

  @Test
  void reportsMoreThanThreeChangedPiecesAsUnreachable() {
    turn("c1", 1);
    turn("h2", 1);
    turn("f1", 1);
    carry("j5", "i5");
    assertThat(illegal().rule()).isInstanceOf(RuleBreach.Unreachable.class);
    turn("c1", -1);
    assertThat(illegal().rule()).isInstanceOf(RuleBreach.SeveralPieces.class);
  }

  @Test
  void reportsAPieceMoreAmongOthersAsUnreachable() {
    carry("j5", "i5");
    hands.put(at("e6"), Heading.W);
    assertThat(illegal().rule()).isInstanceOf(RuleBreach.Unreachable.class);
  }
}
