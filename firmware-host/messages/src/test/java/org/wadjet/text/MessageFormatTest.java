package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageFormatTest {
  @Test
  void insertsArgumentsByName() {
    assertThat(format("{side}’s {what} is {x}", "side", "red", "what", 7, "x", "y"))
        .isEqualTo("red’s 7 is y");
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1 tah zbývá",
    "3, zbývají 3 tahy",
    "5, zbývá 5 tahů",
    "0, nic nezbývá",
    "22, zbývá 22 tahů"
  })
  void selectsPluralFormByLanguage(int count, String formatted) {
    MessageFormat message =
        MessageFormat.read(
            "{count, plural, =0{nic nezbývá} one{# tah zbývá} few{zbývají # tahy}"
                + " many{zbývá # tahu} other{zbývá # tahů}}",
            Language.CS);
    assertThat(message.format("count", count)).isEqualTo(formatted);
  }

  @ParameterizedTest
  @CsvSource({"1, клетка", "2, клетки", "5, клеток", "11, клеток", "21, клетка", "104, клетки"})
  void selectsRussianPluralForms(int count, String formatted) {
    MessageFormat message =
        MessageFormat.read(
            "{count, plural, one{клетка} few{клетки} many{клеток} other{клетки}}", Language.RU);
    assertThat(message.format("count", count)).isEqualTo(formatted);
  }

  @Test
  void declinesNounsByCase() {
    InflectedNoun piece =
        new InflectedNoun("Skarabäus", Map.of("object", "den Skarabäus", "gender", "m"));
    MessageFormat message =
        MessageFormat.read(
            "{piece}: trifft {piece_object}, {piece_gender, select, m{der} other{die}}",
            Language.DE);
    assertThat(message.arguments()).containsExactly("piece");
    assertThat(message.format("piece", piece)).isEqualTo("Skarabäus: trifft den Skarabäus, der");
  }

  @Test
  void rejectsWrongArgument() {
    assertThatThrownBy(() -> format("from {from} to {to}", "from", "a1"))
        .hasMessageContaining("was given [from]");
    assertThatThrownBy(() -> format("from {from}", "form", "a1")).hasMessageContaining("form");
    assertThatThrownBy(() -> format("from {from}", "from", "a1", "to", "a2"))
        .hasMessageContaining("to");
    assertThatThrownBy(() -> format("{count, plural, other{#}}", "count", "many"))
        .hasMessage("count must be a number");
    assertThatThrownBy(
            () -> format("{piece_object}", "piece", new InflectedNoun("pyramid", Map.of())))
        .hasMessage("there is no piece_object");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "l'{piece}",
        "{when, date}",
        "{count, selectordinal, other{#.}}",
        "{count, plural, offset:1 other{#}}",
        "{count, plural, one{#}}",
        "{from"
      })
  void rejectsMalformedMessage(String pattern) {
    assertThatThrownBy(() -> MessageFormat.read(pattern, Language.EN))
        .isInstanceOf(RuntimeException.class);
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void findsLanguageByItsCode(Language language) {
    assertThat(Language.of(language.code())).contains(language);
  }

  @Test
  void rejectsUnknownMessageByName() {
    MessageCatalog page = MessageCatalog.of(Language.EN, "page");
    assertThatThrownBy(() -> page.text("no-such-key"))
        .hasMessage("there is no message 'no-such-key' in page_en.properties");
    assertThatThrownBy(() -> MessageCatalog.of(Language.EN, "no-such-file"))
        .hasMessageContaining("no-such-file_en.properties");
    assertThatThrownBy(() -> page.text(page.keys().first(), "no", "such argument"))
        .hasMessageContaining(page.keys().first());
  }

  private static String format(String pattern, Object... arguments) {
    return MessageFormat.read(pattern, Language.EN).format(arguments);
  }
}
