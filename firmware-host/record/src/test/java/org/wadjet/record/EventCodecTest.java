package org.wadjet.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wadjet.turn.Event;
import org.wadjet.turn.Samples;
import org.wadjet.turn.StoredEvent;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Tests of the conversion of events to rows and back, with current and damaged rows. */
class EventCodecTest {
  private static final JsonMapper JSON = JsonMapper.shared();

  private static StoredEvent decode(String type, String body) {
    return EventCodec.decode(row(type, "{\"body\":" + body + "}"));
  }

  private static JournalRow row(String type, String text) {
    return new JournalRow(7, 1, type, 0, text, "", "");
  }

  @Test
  void matchesGoldenFile() throws Exception {
    Set<String> types = new HashSet<>();
    for (String line : lines("events.jsonl")) {
      JsonNode node = JSON.readTree(line);
      String type = node.required("type").asString();
      StoredEvent event = decode(type, node.required("body").toString());
      assertThat(EventCodec.fields(event)).as(line).hasToString(node.required("body").toString());
      types.add(type);
    }
    assertThat(types)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(EventType.values()).map(EventType::keyword).toList());
  }

  private static List<String> lines(String name) throws Exception {
    return Files.readAllLines(Path.of(EventCodecTest.class.getResource(name).toURI()));
  }

  @Test
  void readsBackEveryWrittenEvent() {
    long seed = Long.getLong("wadjet.seed", System.nanoTime());
    System.out.println("events: -Dwadjet.seed=" + seed);
    for (int i = 0; i < 50; i++) {
      for (Event event : new Samples(seed + i).each(Event.class)) {
        String body = EventCodec.body(event).toString();
        assertThat(decode(EventType.of(event).keyword(), body))
            .as("-Dwadjet.seed=%d: %s", seed + i, body)
            .isEqualTo(StoredEvent.of(event));
      }
    }
  }

  @Test
  void decodesDamagedBodiesWithoutThrowing() {
    int unreadable = 0;
    for (Event event : new Samples(1).each(Event.class)) {
      String type = EventType.of(event).keyword();
      ObjectNode body = EventCodec.body(event);
      for (String field : new ArrayList<>(body.propertyNames())) {
        for (String other : List.of("null", "{}", "[[]]", "\"?\"", "-1e99")) {
          ObjectNode changed = body.deepCopy().set(field, JSON.readTree(other));
          unreadable += isUnreadable(decode(type, changed.toString()), type) ? 1 : 0;
        }
        ObjectNode without = body.deepCopy();
        without.remove(field);
        unreadable += isUnreadable(decode(type, without.toString()), type) ? 1 : 0;
      }
    }
    assertThat(unreadable).isGreaterThan(200);
  }

  private static boolean isUnreadable(StoredEvent read, String type) {
    if (read instanceof StoredEvent.Unreadable(String reason)) {
      assertThat(reason).contains(type);
      return true;
    }
    return false;
  }

  @Test
  void decodesRowsWithoutJsonAndOfNewerTypes() throws IOException {
    assertThat(EventCodec.decode(row("turn-made", "{\"bo")))
        .isInstanceOfSatisfying(
            StoredEvent.Unreadable.class, read -> assertThat(read.reason()).startsWith("row 7 "));
    assertThat(decode("newer", "{\"a\":1}")).isEqualTo(new StoredEvent.Unknown("newer"));
  }
}
