package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CurrentArbiterHandlerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"command\":\"status\",\"language\":\"de\"} | das Brett wird eingerichtet",
        "{\"command\":\"status\",\"language\":\"xx\"} | the board is being set up",
        "{\"command\":\"status\"} | the board is being set up",
        "no JSON | the board is being set up"
      })
  void answersBusyInClientLanguageBeforeGameStarts(String question, String answer) {
    assertThat(new CurrentArbiterHandler().apply(question))
        .startsWith("{\"ok\":false,")
        .contains(answer);
  }
}
