package org.wadjet.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.engine.GameHistory;
import org.wadjet.game.Heading;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.RandomPositions;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.game.Square;

class KeiNotationTest {
  private static final Rules RULES = Rules.KHET2;
  private static final Map<Character, PieceKind> KINDS =
      Map.of(
          'F', PieceKind.PHARAOH,
          'S', PieceKind.SPHINX,
          'P', PieceKind.PYRAMID,
          'C', PieceKind.SCARAB,
          'A', PieceKind.ANUBIS);

  @ParameterizedTest
  @CsvSource({
    "classic, ss3asf-asp22/2p37/3P46/p11P31c/c\\1p21P4/p21P41C\\C/1p11P3/6p23/7P12/2P4AnF-An3Sn",
    "imhotep, ss3asf-asc\\2/10/3P42p13/p1P32P2c\\2p2P4/p2P42C\\p42p1P3/3P32p23/10/2C\\AnF-An3Sn",
    "dynasty, ss3p3asp23/5f-4/p13p3asc\\3/p21c/1P41P23/3p41p21C/1P4/3C\\AnP13P3/4F-5/3P4AnP13Sn",
  })
  void writesSetupsWithScarabsNamedByTheOtherDiagonal(String setup, String kfen) {
    Position start = Setup.find(Rules.Game.KHET2, setup).orElseThrow().position();
    assertThat(KeiNotation.position(start)).isEqualTo(kfen + " s 0");
    assertThat(KeiNotation.position(start.withToMove(Side.RED))).isEqualTo(kfen + " r 0");
  }

  @Test
  void writesEveryPositionSoThatItCanBeReadBack() {
    positions()
        .forEach(
            position ->
                assertThat(read(KeiNotation.position(position)))
                    .as(position.toString())
                    .isEqualTo(position));
  }

  @Test
  void writesEachLegalMoveDifferentlyAndReadsItBack() {
    positions()
        .forEach(
            position -> {
              List<Move> moves = LegalMoves.of(position, RULES);
              assertThat(moves.stream().map(KeiNotation::move))
                  .as(position.toString())
                  .doesNotHaveDuplicates()
                  .allMatch(text -> text.matches("[a-j][1-8]([-x][a-j][1-8]|[+-])"));
              for (Move move : moves) {
                assertThat(KeiNotation.parse(KeiNotation.move(move), position, RULES))
                    .contains(move);
              }
            });
  }

  @ParameterizedTest
  @CsvSource({
    "j1~, j1+",
    "e4~, e4+",
    "h2+, h2+",
    "h2-, h2-",
    "h2h3, h2-h3",
    "e4e5, ",
    "e4d5, e4-d5",
    "f4e3, f4-e3",
    "e1d2, e1-d2",
    "d1-, d1-"
  })
  void writesMovesOfTheFirstTurn(String own, String kei) {
    Position start = classic().position();
    Move move = MoveNotation.parse(own, start, RULES).orElseThrow();
    if (kei == null) {
      assertThat(LegalMoves.of(start, RULES)).doesNotContain(move);
    } else {
      assertThat(KeiNotation.move(move)).isEqualTo(kei);
      assertThat(KeiNotation.parse(kei, start, RULES)).contains(move);
    }
  }

  @Test
  void writesSwapsWithAnX() {
    GameHistory game = game("classic", "f4g3", "a8~");
    assertThat(KeiNotation.parse("g3xg4", game.position(), RULES)).isEmpty();
    assertThat(KeiNotation.parse("g3xh2", game.position(), RULES))
        .contains(new Move.Swap(Square.named("g3"), Square.named("h2")));
    assertThat(KeiNotation.parse("g3-h2", game.position(), RULES)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"''", "(none)", "j1-", "e4-", "a8+", "j1-j2", "e1+", "h2-h2", "h2h3", "h2~", "z9-a1"})
  void readsNoIllegalMove(String text) {
    assertThat(KeiNotation.parse(text, classic().position(), RULES)).isEmpty();
  }

  @Test
  void namesGamesThatItCannotExpress() {
    Position start = classic().position();
    assertThat(KeiNotation.fault(game("classic", "h2h3"))).isEmpty();
    Piece eye = new Piece(Side.RED, PieceKind.EYE, Heading.N);
    assertThat(fault(start.with(Square.named("e3"), eye))).isEqualTo("KEI has no Eye of Horus");
    Piece anubis = new Piece(Side.RED, PieceKind.ANUBIS, Heading.N);
    assertThat(fault(start.with(Square.named("j3"), anubis)))
        .isEqualTo("red may not stand on j3: silver Ankh");
    Piece sphinx = start.at(Square.named("j1")).orElseThrow();
    assertThat(fault(start.without(Square.named("j1")).with(Square.named("e3"), sphinx)))
        .isEqualTo("silver's Sphinx stands on j1, not e3");
  }

  @Test
  void namesAGameThatGoesOnAfterTheThirdOccurrence() {
    String[] twice = "classic h2h3 a5a6 h3h2 a6a5 h2h3 a5a6 h3h2 a6a5".split(" ");
    assertThat(KeiNotation.fault(game(twice))).isEmpty();
    String[] on = "classic h2h3 a5a6 h3h2 a6a5 h2h3 a5a6 h3h2 a6a5 h2h3".split(" ");
    assertThat(KeiNotation.fault(game(on)))
        .contains("a position occurs three times, which ends the game in KEI");
  }

  private static Stream<Position> positions() {
    Stream<Position> random =
        LongStream.range(0, 300)
            .mapToObj(seed -> withoutEyes(RandomPositions.of(seed, Rules.Game.KHET2)));
    return Stream.concat(Setup.all().stream().filter(s -> isKhet2(s)).map(Setup::position), random);
  }

  private static boolean isKhet2(Setup setup) {
    return setup.rules().game() == Rules.Game.KHET2;
  }

  private static Position withoutEyes(Position position) {
    Position changed = position;
    for (Square square : Square.all()) {
      if (changed.at(square).filter(piece -> piece.kind() == PieceKind.EYE).isPresent()) {
        changed = changed.without(square);
      }
    }
    return changed;
  }

  /** Reads KFEN by its definition: a piece is two characters, a number is a gap. */
  private static Position read(String kfen) {
    Position position = Position.empty(kfen.endsWith(" s 0") ? Side.SILVER : Side.RED);
    int at = 0;
    for (int rank = Square.RANKS; rank >= 1; rank--) {
      for (int file = 0; file < Square.FILES; ) {
        char c = kfen.charAt(at++);
        if (Character.isDigit(c)) {
          boolean ten = c == '1' && kfen.charAt(at) == '0';
          file += ten ? 10 : c - '0';
          at += ten ? 1 : 0;
        } else {
          position = position.with(Square.of(file++, rank), piece(c, kfen.charAt(at++)));
        }
      }
      assertThat(kfen.charAt(at++)).isEqualTo(rank > 1 ? '/' : ' ');
    }
    return position;
  }

  private static Piece piece(char letter, char facing) {
    Side side = Character.isUpperCase(letter) ? Side.SILVER : Side.RED;
    PieceKind kind = KINDS.get(Character.toUpperCase(letter));
    int quarter = (kind == PieceKind.SCARAB ? "/\\" : "nesw1234-").indexOf(facing);
    return new Piece(side, kind, Heading.ofQuarter(kind == PieceKind.PHARAOH ? 0 : quarter));
  }

  private static String fault(Position start) {
    return KeiNotation.fault(GameHistory.startingFrom(start, RULES)).orElseThrow();
  }

  private static Setup classic() {
    return Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
  }

  private static GameHistory game(String... words) {
    return GameHistory.parse(List.of(words), RULES);
  }
}
