package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.game.Rules;
import tools.jackson.databind.JsonNode;

final class VisitorMessagesTest {
  @ParameterizedTest
  @EnumSource(Language.class)
  void formatsRulesAndWarningAsSentencesInEveryLanguage(Language language) {
    VisitorMessages words = new VisitorMessages(language);
    for (Rules.Game game : Rules.Game.values()) {
      assertThat(words.rules(game)).hasSizeBetween(8, 12);
    }
    assertThat(words.eyeOfHorus()).hasSizeBetween(8, 12);
    assertThat(words.warning()).hasSizeBetween(5, 8);
    JsonNode json = words.json();
    assertThat(json.path("language").asString()).isEqualTo(language.code());
    assertThat(texts(json.path("rules").path("khet2"))).isEqualTo(words.rules(Rules.Game.KHET2));
    assertThat(texts(json.path("rules").path("khet1"))).isEqualTo(words.rules(Rules.Game.KHET1));
    assertThat(texts(json.path("rules").path("eye"))).isEqualTo(words.eyeOfHorus());
    assertThat(texts(json.path("warning"))).isEqualTo(words.warning());
    for (String file : List.of("rules", "warning")) {
      MessageCatalog messages = MessageCatalog.of(language, file);
      assertThat(messages.usedMessages()).containsExactlyInAnyOrderElementsOf(messages.keys());
    }
  }

  private static List<String> texts(JsonNode part) {
    assertThat(part.path("title").asString()).isNotBlank();
    List<String> sentences = part.path("sentences").valueStream().map(JsonNode::asString).toList();
    assertThat(sentences)
        .allMatch(each -> each.endsWith(".") && Character.isUpperCase(each.codePointAt(0)));
    return sentences;
  }
}
