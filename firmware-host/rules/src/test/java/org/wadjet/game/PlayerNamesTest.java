package org.wadjet.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of valid names, and of texts that would deceive a reader of the record. */
final class PlayerNamesTest {
  @ParameterizedTest
  @CsvSource({
    "202e, U+202E RIGHT-TO-LEFT OVERRIDE",
    "2066, U+2066 LEFT-TO-RIGHT ISOLATE",
    "200f, U+200F RIGHT-TO-LEFT MARK",
    "061c, U+061C ARABIC LETTER MARK",
    "200b, U+200B ZERO WIDTH SPACE",
    "200d, U+200D ZERO WIDTH JOINER",
    "feff, U+FEFF ZERO WIDTH NO-BREAK SPACE",
    "00ad, U+00AD SOFT HYPHEN",
    "2028, U+2028 LINE SEPARATOR",
    "2029, U+2029 PARAGRAPH SEPARATOR",
    "d83d, U+D83D HIGH SURROGATES D83D",
    "de00, U+DE00 LOW SURROGATES DE00",
    "e0041, U+E0041 TAG LATIN CAPITAL LETTER A",
    "3164, U+3164 HANGUL FILLER",
    "fffd, U+FFFD REPLACEMENT CHARACTER"
  })
  void rejectsAndNamesHiddenCharacter(String code, String named) {
    String hidden = Character.toString(Integer.parseInt(code, 16));
    for (String name : List.of("Ann" + hidden + "a", hidden + "Anna", "Anna" + hidden)) {
      assertThat(PlayerNames.fault(name)).contains("it contains " + named);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Zo\u00eb",
        "Дмитрий Ёлкин",
        "שרה",
        "أحمد",
        "王小明",
        "ﾊﾅｺ",
        "O'Neill, jr. & Co.",
        "😀"
      })
  void acceptsNamesOfAnyScript(String name) {
    assertThat(PlayerNames.fault(name)).isEmpty();
  }

  @Test
  void rejectsControlCharactersBlanksAndLongNames() {
    assertThat(PlayerNames.fault("a\nb")).contains("it must be on one line");
    assertThat(PlayerNames.fault("a\u0085b")).contains("it must be on one line");
    assertThat(PlayerNames.fault("\u00a0\u2003 ")).contains("it is empty");
    assertThat(PlayerNames.fault("x".repeat(81))).contains("it is longer than 80 characters");
  }

  @Test
  void reportsPositionOfInvalidNameInGame() {
    String text = "[Rules \"khet2\"]\n[Setup \"classic\"]\n[Red \"a\u202eb\"]\n\n*\n";
    assertThat(GameReader.read(text, (_, _) -> Optional.empty()))
        .isEqualTo(
            new GameReader.Games.UnreadableGames(
                3, 7, "the name is not allowed: it contains U+202E RIGHT-TO-LEFT OVERRIDE"));
    assertThat(GameReader.read(text.replace('\u202e', '\u0001'), (_, _) -> Optional.empty()))
        .isInstanceOf(GameReader.Games.UnreadableGames.class);
  }
}
