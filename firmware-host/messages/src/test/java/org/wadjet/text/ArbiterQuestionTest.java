package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wadjet.MessageSchemas;
import org.wadjet.game.Keyword;
import org.wadjet.turn.Event;

/** Tests of the JSON form of requests and of their keywords. */
class ArbiterQuestionTest {
  private static final MessageSchemas SCHEMAS = MessageSchemas.read();

  @ParameterizedTest
  @EnumSource
  void isReadAsItWasWritten(ArbiterKeyword keyword) {
    ArbiterQuestion question =
        new ArbiterQuestion(
            keyword.keyword(), List.of("silver", "\"Ada\" {}\n"), Optional.of(Language.DE));
    SCHEMAS.check("command", question.json());
    assertThat(ArbiterQuestion.parse(question.json())).isEqualTo(question);
    ArbiterQuestion plain = new ArbiterQuestion(keyword, List.of());
    assertThat(plain.json())
        .isEqualTo("{\"command\":\"" + keyword.keyword() + "\",\"arguments\":[]}");
    assertThat(ArbiterQuestion.parse(plain.json())).isEqualTo(plain);
    assertThat(Keyword.find(ArbiterKeyword.class, keyword.keyword())).contains(keyword);
  }

  @Test
  void theSchemaListsEveryKeyword() {
    assertThat(SCHEMAS.words("command", "/properties/command/enum"))
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(ArbiterKeyword.values()).map(ArbiterKeyword::keyword).toList());
  }

  @Test
  void thePageMayNeitherUnlockNorScanNorEndSessions() {
    assertThat(ArbiterKeyword.values())
        .filteredOn(keyword -> !keyword.isAtPage())
        .containsExactly(
            ArbiterKeyword.STATE,
            ArbiterKeyword.SCAN,
            ArbiterKeyword.UNLOCK,
            ArbiterKeyword.LOG_OUT);
  }

  @ParameterizedTest
  @EnumSource
  void aRulingHasItsOwnKeyword(Event.Ruling ruling) {
    assertThat(ArbiterKeyword.of(ruling).keyword()).isEqualTo(ruling.keyword());
  }
}
