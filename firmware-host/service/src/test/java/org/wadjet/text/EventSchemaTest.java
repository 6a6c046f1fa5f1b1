package org.wadjet.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.MessageSchemas;
import org.wadjet.game.Keyword;
import org.wadjet.record.EventCodec;
import org.wadjet.record.EventType;
import org.wadjet.turn.Event;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Samples;
import org.wadjet.turn.StaffCall;

/**
 * Tests that the schemas of {@code docs/api.md} have every variant of the sealed types that become
 * JSON.
 */
class EventSchemaTest {
  private static final MessageSchemas SCHEMAS = MessageSchemas.read();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void describesTheFieldsOfEveryEvent(long seed) {
    for (Event event : new Samples(seed).each(Event.class)) {
      SCHEMAS.check(
          "event#/$defs/" + EventType.of(event).keyword(), EventCodec.body(event).toString());
    }
  }

  @Test
  void listsEveryEventType() {
    assertThat(SCHEMAS.words("event", "/properties/type/enum"))
        .containsExactlyInAnyOrderElementsOf(
            Stream.of(EventType.values()).map(EventType::keyword).toList());
  }

  @Test
  void listsEveryNotice() {
    assertThat(SCHEMAS.words("state", "/properties/notice/properties/what/enum"))
        .containsExactlyInAnyOrderElementsOf(
            new Samples(1).each(Notice.class).stream().map(NoticeIdentifiers::identifier).toList());
  }

  @Test
  void listsEveryPhaseAndStaffCall() {
    assertThat(SCHEMAS.words("state", "/properties/phase/enum"))
        .containsExactlyInAnyOrderElementsOf(Keyword.all(Phase.class));
    assertThat(SCHEMAS.words("state", "/properties/exhibit/properties/staff/properties/why/enum"))
        .containsExactlyInAnyOrderElementsOf(Keyword.all(StaffCall.class));
  }

  @Test
  void rejectsAFieldThatNoSchemaLists() {
    assertThat(SCHEMAS.errors("event#/$defs/abandoned", "{\"ply\":3}")).isEmpty();
    assertThat(SCHEMAS.errors("event#/$defs/abandoned", "{\"ply\":3,\"why\":\"\"}")).isNotEmpty();
    assertThat(SCHEMAS.errors("event#/$defs/abandoned", "{}")).isNotEmpty();
  }
}
