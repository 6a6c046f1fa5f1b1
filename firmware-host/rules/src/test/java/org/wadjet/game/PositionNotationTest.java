package org.wadjet.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class PositionNotationTest {
  private static final String CLASSIC =
      "x33a3ka3p22/2p37/3P46/p11P31s1s21p21P4/p21P41S2S11p11P3/6p23/7P12/2P4A1KA13X1 0";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "legal-khet2.jsonl",
        "shots-khet2.jsonl",
        "legal-khet1.jsonl",
        "shots-khet1.jsonl",
        "shots-eye-of-horus.jsonl"
      })
  void writesEveryReferencePositionAsRead(String file) {
    for (JsonNode line : Reference.lines(file)) {
      String text = line.get("position").stringValue();
      Position position = PositionNotation.parse(text).orElseThrow().position();
      String written =
          text.contains(" ")
              ? PositionNotation.engine(position)
              : PositionNotation.letters(position);
      assertThat(written).as(line.get("id").toString()).isEqualTo(text);
      assertThat(PositionNotation.letters(position))
          .satisfies(
              letters ->
                  assertThat(PositionNotation.parse(letters).orElseThrow().position())
                      .isEqualTo(position.withToMove(Side.SILVER)));
    }
  }

  @ParameterizedTest
  @EnumSource(Rules.Game.class)
  void randomPositionsSurviveARoundTrip(Rules.Game game) {
    for (long seed = 0; seed < 500; seed++) {
      Position position = RandomPositions.of(seed, game);
      PositionText back =
          PositionNotation.parse(PositionNotation.letters(position), game).orElseThrow();
      assertThat(back.position().withToMove(position.toMove()))
          .as("seed " + seed)
          .isEqualTo(position);
      assertThat(back.toMove()).isEmpty();
    }
  }

  @Test
  void acceptsMissingTrailingGapsAndBothScarabDigits() {
    String loose = "x33a3ka3p2/2p3/3P4/p11P31s3s41p21P4/p21P41S4S31p11P3/6p2/7P1/2P4A1KA13X1 1";
    PositionText read = PositionNotation.parse(loose).orElseThrow();
    assertThat(read.toMove()).contains(Side.RED);
    assertThat(PositionNotation.engine(read.position()))
        .isEqualTo(CLASSIC.substring(0, CLASSIC.length() - 1) + "1");
  }

  @Test
  void printsAPositionInItsNotation() {
    assertThat(PositionNotation.parse(CLASSIC).orElseThrow().position()).hasToString(CLASSIC);
  }

  @Test
  void bothNotationsAreEquivalent() {
    String letters = "j3npnb2/2c7/3D6/a1C1xy1b1D/b1D1YX1a1C/6b3/7A2/2DLPL3E";
    assertThat(PositionNotation.parse(letters).orElseThrow().position())
        .isEqualTo(PositionNotation.parse(CLASSIC).orElseThrow().position());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|1|rank 8 has only 0 of 10 squares",
        "9q/10|2|'q' is not a piece of the letters notation",
        "10/11|4|a gap is 1 to 10",
        "10/01|4|a gap is 1 to 10",
        "9aa/10|3|rank 8 gets more than 10 squares",
        "9/10|2|rank 8 has only 9 of 10 squares",
        "10/10|6|only 2 of 8 ranks are given",
        "10/10/10/10/10/10/10/10/10|24|a ninth rank begins here",
        "`K//K `|5|only 3 of 8 ranks are given",
        "`K//P5///// 0`|5|'P' needs an orientation here, 1 to 4",
        "`K//P///// 0`|5|'P' needs an orientation here",
        "`K//Q///// 0`|4|'Q' is neither a piece of the engine notation",
        "`K//////// 0`|9|a ninth rank begins here",
        "`K/////// `|10|the side to move must stand here",
        "`K/////// 2`|10|the side to move must stand here",
        "`K/////// 01`|11|nothing may follow the side to move"
      })
  void reportsAFaultWithItsColumn(String text, int column, String message) {
    ParseResult<PositionText> read = PositionNotation.parse(text);
    assertThat(read).isInstanceOf(ParseResult.Unreadable.class);
    if (read instanceof ParseResult.Unreadable<PositionText> bad) {
      assertThat(bad.column()).isEqualTo(column);
      assertThat(bad.message()).startsWith(message);
    }
  }

  @Test
  void rejectsAPieceOfTheOtherGame() {
    assertThat(PositionNotation.parse("1V8/10/10/10/10/10/10/10", Rules.Game.KHET2))
        .isEqualTo(new ParseResult.Unreadable<>(2, "an Obelisk is not a piece of khet2"));
    assertThat(PositionNotation.parse(CLASSIC, Rules.Game.KHET1))
        .isEqualTo(new ParseResult.Unreadable<>(1, "a Sphinx is not a piece of khet1"));
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4})
  void parserNeverThrows(long seed) {
    Random random = new Random(seed);
    String alphabet = "/ 0123456789AKPSXakpsxVWHIYZ\u0000é.";
    for (int i = 0; i < 5000; i++) {
      String text = random.nextBoolean() ? garbage(random, alphabet) : damaged(random, alphabet);
      switch (PositionNotation.parse(text)) {
        case ParseResult.Parsed<PositionText>(PositionText read) ->
            assertThat(PositionNotation.parse(PositionNotation.letters(read.position())))
                .as("seed %d: %s", seed, text)
                .isEqualTo(
                    new ParseResult.Parsed<>(
                        new PositionText(
                            read.position().withToMove(Side.SILVER), Optional.empty())));
        case ParseResult.Unreadable<PositionText>(int column, String message) -> {
          assertThat(column).as("seed %d: %s", seed, text).isBetween(1, text.length() + 1);
          assertThat(message).isNotBlank();
        }
      }
    }
  }

  private static String garbage(Random random, String alphabet) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(random.nextInt(20) == 0 ? 5000 : 40);
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  private static String damaged(Random random, String alphabet) {
    int at = random.nextInt(CLASSIC.length());
    char c = alphabet.charAt(random.nextInt(alphabet.length()));
    return switch (random.nextInt(3)) {
      case 0 -> CLASSIC.substring(0, at);
      case 1 -> CLASSIC.substring(0, at) + c + CLASSIC.substring(at);
      default -> CLASSIC.substring(0, at) + c + CLASSIC.substring(at + 1);
    };
  }
}
