package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

final class VisitorMessagesTest {
  @ParameterizedTest
  @EnumSource(Language.class)
  void formatsRulesAndWarningAsSentencesInEveryLanguage(Language language) {
    JsonNode json = new VisitorMessages(language).json();
    assertThat(json.path("language").asString()).isEqualTo(language.code());
    for (String rules : List.of("khet2", "khet1", "eye")) {
      assertThat(texts(json.path("rules").path(rules))).hasSizeBetween(8, 12);
    }
    assertThat(texts(json.path("warning"))).hasSizeBetween(5, 8);
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
