package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Test that a new type of row raises the schema of the record, without which an older program would
 * continue a record that it understands only in part.
 */
class EventTypesOfSchemasTest {
  private static final String UP_TO_SCHEMA_4 =
      """
      abandoned archived board-differed checked clock-corrected clock-read clock-set closed \
      draw-claimed earlier-result-corrected flag-fell game-over game-started key-replaced \
      laser-tested lit-time-carried lock-out-cleared locked-out move-ruled named opened \
      record-restored reserved resigned result-corrected resumed ruled safety-state-begun \
      sensors-masked shot-cancelled shot-judged shot-seen taken-back test-reserved turn-ended \
      turn-made""";

  private static final String SINCE_SCHEMA_5 =
      """
      assistance-set draw-agreed interlock-proved laser-measured move-announced peer-joined \
      peer-row players-chosen proposal-answered puzzle-begun puzzle-failed puzzle-solved seat-issued \
      seat-revoked sightings-differed""";

  @Test
  void everyTypeBelongsToAKnownSchema() {
    assertThat(JournalSchema.VERSION).as("last schema of this test").isEqualTo(5);
    assertThat(EventType.values())
        .as("types up to schema %d; a new type requires a new schema", JournalSchema.VERSION)
        .extracting(EventType::keyword)
        .containsExactlyInAnyOrder(
            Stream.of(UP_TO_SCHEMA_4, SINCE_SCHEMA_5)
                .flatMap(types -> Stream.of(types.split(" ")))
                .toArray(String[]::new));
  }
}
