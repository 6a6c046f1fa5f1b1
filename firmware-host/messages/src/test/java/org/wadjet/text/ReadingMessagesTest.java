package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.CorrectionStep;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RemovalProgress;
import org.wadjet.moves.RuleBreach;
import org.wadjet.moves.SquareDifference;
import org.wadjet.turn.Notice;

class ReadingMessagesTest {
  private static final Square B3 = Square.named("b3");
  private static final Square F6 = Square.named("f6");
  private static final Square J5 = Square.named("j5");
  private static final Square J1 = Square.named("j1");
  private static final Square H8 = Square.named("h8");

  private final Position classic =
      PositionNotation.parse(
              "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0")
          .orElseThrow()
          .position();
  private final ReadingMessages sentences = new ReadingMessages(Language.EN, Rules.Game.KHET2);

  private Move move(String notation) {
    return MoveNotation.parse(notation, classic, Rules.KHET2).orElseThrow();
  }

  private Piece piece(Square square) {
    return classic.at(square).orElseThrow();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "j5i4, silver: pyramid j5 to i4",
    "h2+, silver: pyramid h2 turned clockwise",
    "d1-, silver: anubis d1 turned counter-clockwise",
    "e4~, silver: scarab e4 turned",
    "j1~, silver: sphinx j1 turned to ←",
  })
  void formatsMoves(String notation, String sentence) {
    assertThat(sentences.move(classic, move(notation))).isEqualTo(sentence);
  }

  @Test
  void formatsReadings() {
    Move swap = new Move.Swap(Square.named("f4"), Square.named("c4"));
    assertThat(sentences.reading(classic, new MoveReading.Unchanged(List.of())))
        .isEqualTo("no piece was moved");
    assertThat(sentences.reading(classic, new MoveReading.Unchanged(List.of(swap))))
        .isEqualTo("nothing has changed, or swap of scarab f4 with pyramid c4");
    assertThat(sentences.reading(classic, new MoveReading.Ambiguous(List.of(swap, move("e4~")))))
        .isEqualTo("silver: one of swap of scarab f4 with pyramid c4 or scarab e4 turned");
  }

  @Test
  void formatsBrokenRules() {
    assertThat(rule(new RuleBreach.Reserved(Side.RED, Square.named("j3"))))
        .isEqualTo("red may not enter j3: silver Ankh");
    assertThat(rule(new RuleBreach.OpponentsPiece(H8, Square.named("h7"))))
        .isEqualTo("silver moved a red piece: pyramid h8 to h7");
    assertThat(rule(new RuleBreach.OpponentsPiece(H8, H8)))
        .isEqualTo("silver turned a red piece: pyramid h8");
    assertThat(rule(new RuleBreach.MovedAndTurned(J5, Square.named("i4"))))
        .isEqualTo("moved and turned in one turn: pyramid j5 to i4");
    assertThat(rule(new RuleBreach.SphinxFacing(J1)))
        .isEqualTo("the sphinx on j1 must face ↑ or ←");
    assertThat(rule(new RuleBreach.Missing(List.of(J5)))).isEqualTo("missing: silver pyramid j5");
    assertThat(rule(new RuleBreach.SeveralPieces(List.of(B3, F6))))
        .isEqualTo("more than one piece was moved or turned: b3, f6");
  }

  @Test
  void countsTheItemsOfALongList() {
    List<Square> all = Square.all();
    assertThat(rule(new RuleBreach.Added(all.subList(0, 4))))
        .isEqualTo("extra pieces: a1, b1, c1, d1");
    assertThat(rule(new RuleBreach.Added(all.subList(0, 48))))
        .isEqualTo("extra pieces: a1, b1, c1, d1 and 44 more");
  }

  @Test
  void treatsALiftedPieceAsTheBeginningOfAMove() {
    NoticeMessages notices = new NoticeMessages(Language.EN, Rules.Game.KHET2);
    assertThat(notices.sentence(classic, missing(J5)))
        .isEqualTo(
            "silver pyramid lifted from j5: put it on a neighbouring square or turn it by a"
                + " quarter");
    assertThat(notices.sentence(classic, missing(J1))).startsWith("missing: silver sphinx j1");
    assertThat(notices.sentence(classic, missing(H8))).startsWith("missing: red pyramid h8");
    assertThat(notices.sentence(classic, missing(J5, J1))).startsWith("missing:");
  }

  private Notice missing(Square... squares) {
    List<CorrectionStep> wayBack =
        Stream.of(squares)
            .<CorrectionStep>map(square -> new CorrectionStep.PutBack(square, piece(square)))
            .toList();
    return new Notice.NotLegal(
        new MoveReading.Illegal(new RuleBreach.Missing(List.of(squares)), wayBack));
  }

  private String rule(RuleBreach rule) {
    return sentences.rule(classic, rule);
  }

  @Test
  void formatsCorrectionRemovalAndSetupSteps() {
    assertThat(
            sentences.correction(
                List.of(new CorrectionStep.Turn(B3, 1), new CorrectionStep.Empty(F6))))
        .isEqualTo("turn b3 a quarter clockwise, take the piece off f6");
    assertThat(
            sentences.correction(
                List.of(
                    new CorrectionStep.Carry(F6, J5, piece(J5)),
                    new CorrectionStep.PutBack(J1, piece(J1)))))
        .isEqualTo(
            "put the silver pyramid from f6 back on j5, put back on j1: silver sphinx, front to ↑");
    assertThat(sentences.setUp(new SquareDifference.Missing(J5, piece(J5))))
        .isEqualTo("place on j5: silver pyramid, mirrored side facing ↖");
    assertThat(sentences.setUp(new SquareDifference.Misturned(B3, piece(J5), -1)))
        .isEqualTo("turn b3 a quarter counter-clockwise (silver pyramid, mirrored side facing ↖)");
    assertThat(sentences.removal(new RemovalProgress.Waiting(List.of(B3, F6))))
        .isEqualTo("take off the struck pieces: b3, f6");
  }
}
