package org.wadjet.optics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Keyword;
import org.wadjet.game.Position;
import org.wadjet.game.Reference;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import tools.jackson.databind.JsonNode;

/**
 * Tests of the tracer with shots on which other programs agree, original and rotated by half a
 * turn.
 */
class ReferenceShotsTest {
  @ParameterizedTest(name = "turned by half: {0}")
  @ValueSource(booleans = {false, true})
  void tracesReferenceShotsOfKhet2(boolean turned) {
    for (JsonNode line : Reference.lines("shots-khet2.jsonl")) {
      Trace trace = trace(line, turned);
      UnaryOperator<String> seen = seen(turned);
      String id = line.get("id").stringValue();
      assertThat(trace.squares().stream().map(Square::toString).toList())
          .as(id)
          .isEqualTo(Reference.texts(line.get("squares")).stream().map(seen).toList());
      assertThat(trace.ends().stream().map(ReferenceShotsTest::words).toList())
          .as(id)
          .containsExactlyInAnyOrderElementsOf(
              stream(line.get("ends")).map(end -> end(end, turned)).toList());
      assertThat(names(trace.struck())).as(id).isEqualTo(sorted(line.get("removed"), seen));
    }
  }

  @ParameterizedTest(name = "{0}, turned by half: {1}")
  @CsvSource({
    "shots-khet1.jsonl, false",
    "shots-khet1.jsonl, true",
    "shots-eye-of-horus.jsonl, false",
    "shots-eye-of-horus.jsonl, true"
  })
  void tracesReferenceShotsOfKhet1AndEyeOfHorus(String file, boolean turned) {
    for (JsonNode line : Reference.lines(file)) {
      Trace trace = trace(line, turned);
      UnaryOperator<String> seen = seen(turned);
      String id = line.get("id").stringValue();
      assertThat(trace.entries().stream().map(e -> e.square() + " " + e.heading()).toList())
          .as(id)
          .containsExactlyElementsOf(
              stream(line.get("states")).map(state -> state(state, turned)).toList());
      assertThat(names(trace.struck())).as(id).isEqualTo(sorted(line.get("struck"), seen));
      assertThat(
              names(
                  trace.ends().stream()
                      .filter(end -> end.kind() == Trace.End.EndKind.BLOCKED)
                      .map(Trace.End::square)
                      .distinct()
                      .toList()))
          .as(id)
          .isEqualTo(sorted(line.get("blocked"), seen));
      assertThat(resultOf(line, trace, turned)).as(id).isEqualTo(expectedResult(line, turned));
    }
  }

  private static Trace trace(JsonNode line, boolean turned) {
    return BeamTracer.trace(
        position(line, turned), Reference.rules(line).game(), fire(line, turned));
  }

  private static Position position(JsonNode line, boolean turned) {
    Position position = Reference.position(line, "fire");
    return turned ? position.turnedHalf() : position;
  }

  private static Side fire(JsonNode line, boolean turned) {
    Side fire = Reference.side(line.get("fire"));
    return turned ? fire.other() : fire;
  }

  private static String resultOf(JsonNode line, Trace trace, boolean turned) {
    Position after = position(line, turned).afterShot(trace.struck());
    return after.result().map(Result::keyword).orElse("none");
  }

  private static String expectedResult(JsonNode line, boolean turned) {
    if (line.get("result").isNull()) {
      return "none";
    }
    String word = line.get("result").stringValue();
    return turned
        ? Keyword.find(Side.class, word).map(side -> side.other().keyword()).orElse(word)
        : word;
  }

  private static UnaryOperator<String> seen(boolean turned) {
    return turned ? Reference::turnedHalf : UnaryOperator.identity();
  }

  private static Stream<JsonNode> stream(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false);
  }

  private static List<String> sorted(JsonNode squares, UnaryOperator<String> seen) {
    return Reference.texts(squares).stream().map(seen).sorted().toList();
  }

  private static List<String> names(List<Square> squares) {
    return squares.stream().map(Square::toString).toList();
  }

  private static String state(JsonNode state, boolean turned) {
    return place(state.get(0).stringValue(), state.get(1).stringValue(), turned);
  }

  private static String end(JsonNode end, boolean turned) {
    String kind = end.get("kind").stringValue();
    return place(end.get("square").stringValue(), end.get("heading").stringValue(), turned)
        + " "
        + kind;
  }

  private static String words(Trace.End end) {
    return end.square() + " " + end.heading() + " " + end.kind().keyword();
  }

  private static String place(String square, String heading, boolean turned) {
    Heading seen = turned ? Heading.valueOf(heading).opposite() : Heading.valueOf(heading);
    return seen(turned).apply(square) + " " + seen;
  }
}
