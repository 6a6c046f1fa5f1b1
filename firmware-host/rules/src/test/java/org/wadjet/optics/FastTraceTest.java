package org.wadjet.optics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.Heading;
import org.wadjet.game.Piece;
import org.wadjet.game.PieceKind;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Reference;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import tools.jackson.databind.JsonNode;

class FastTraceTest {
  @ParameterizedTest(name = "turned by half: {0}")
  @ValueSource(booleans = {false, true})
  void khet2EndsMatchTheReference(boolean turned) {
    for (JsonNode line : Reference.lines("shots-khet2.jsonl")) {
      Side fire = Reference.side(line.get("fire"));
      int end = trace(Reference.position(line, "fire"), Rules.Game.KHET2, fire, turned);
      JsonNode expected = line.get("ends").get(0);
      Heading heading = Heading.valueOf(expected.get("heading").stringValue());
      String square = expected.get("square").stringValue();
      assertThat(
              BeamEnd.square(end) + " " + BeamEnd.heading(end) + " " + BeamEnd.kind(end).keyword())
          .as("%s", line.get("id"))
          .isEqualTo(
              (turned ? Reference.turnedHalf(square) : square)
                  + " "
                  + (turned ? heading.opposite() : heading)
                  + " "
                  + expected.get("kind").stringValue());
    }
  }

  @ParameterizedTest(name = "{0}, turned by half: {1}")
  @CsvSource({
    "shots-khet2.jsonl, false",
    "shots-khet2.jsonl, true",
    "shots-khet1.jsonl, false",
    "shots-khet1.jsonl, true"
  })
  void agreesWithTheReadableTracerOnTheReferenceShots(String file, boolean turned) {
    for (JsonNode line : Reference.lines(file)) {
      Position position = Reference.position(line, "fire");
      Rules.Game game = Reference.rules(line).game();
      Side fire = Reference.side(line.get("fire"));
      Position seen = turned ? position.turnedHalf() : position;
      int end = trace(position, game, fire, turned);
      assertThat(List.of(FastPositions.toEnd(end)))
          .as("%s", line.get("id"))
          .isEqualTo(BeamTracer.trace(seen, game, turned ? fire.other() : fire).ends());
    }
  }

  private static int trace(Position position, Rules.Game game, Side fire, boolean turned) {
    Position seen = turned ? position.turnedHalf() : position;
    return FastPosition.of(seen, game).trace(turned ? fire.other() : fire);
  }

  /** Seeds 1 to 60,000 of each game, both sides firing: 240,000 shots. */
  @ParameterizedTest
  @EnumSource
  void agreesWithTheReadableTracerOnRandomPositions(Rules.Game game) {
    for (long seed = 1; seed <= 60_000; seed++) {
      Position position = FastPositions.withoutEyes(seed, game);
      FastPosition fast = FastPosition.of(position, game);
      for (Side fire : Side.values()) {
        Trace.End expected = BeamTracer.trace(position, game, fire).ends().getFirst();
        if (!FastPositions.toEnd(fast.trace(fire)).equals(expected)) {
          assertThat(FastPositions.toEnd(fast.trace(fire)))
              .as("seed %d, %s: %s", seed, fire, PositionNotation.write(position))
              .isEqualTo(expected);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void convertsBackToTheSamePosition(Rules.Game game) {
    for (long seed = 1; seed <= 1_000; seed++) {
      Position position = FastPositions.withoutEyes(seed, game);
      assertThat(FastPositions.toPosition(FastPosition.of(position, game)))
          .as("seed %d", seed)
          .isEqualTo(position);
    }
  }

  @Test
  void tracesAfterChangesOfACell() {
    FastPosition fast =
        FastPosition.of(
            PositionNotation.parse("x3/////K/k/9X1 0").orElseThrow().position(), Rules.Game.KHET2);
    assertThat(FastPositions.toEnd(fast.trace(Side.SILVER)))
        .isEqualTo(end("j8", Heading.N, Trace.End.EndKind.RIM));
    fast.set(
        CellIndex.of(Square.named("j4")),
        PieceCode.of(new Piece(Side.RED, PieceKind.PYRAMID, Heading.S)));
    assertThat(FastPositions.toEnd(fast.trace(Side.SILVER)))
        .isEqualTo(end("a4", Heading.W, Trace.End.EndKind.RIM));
    fast.set(
        CellIndex.of(Square.named("j4")),
        PieceCode.of(new Piece(Side.RED, PieceKind.ANUBIS, Heading.S)));
    assertThat(FastPositions.toEnd(fast.trace(Side.SILVER)))
        .isEqualTo(end("j4", Heading.N, Trace.End.EndKind.BLOCKED));
    fast.set(CellIndex.of(Square.named("j4")), PieceCode.EMPTY);
    assertThat(FastPositions.toEnd(fast.trace(Side.SILVER)))
        .isEqualTo(end("j8", Heading.N, Trace.End.EndKind.RIM));
  }

  private static Trace.End end(String square, Heading heading, Trace.End.EndKind kind) {
    return new Trace.End(Square.named(square), heading, kind);
  }

  @ParameterizedTest
  @ValueSource(strings = {"4p5/10/10/10/10/10/10/5P3E", "h3p5/10/10/10/10/10/10/5P3E"})
  void rejectsPositionsItCannotHold(String letters) {
    Position position = PositionNotation.parse(letters).orElseThrow().position();
    assertThat(FastPosition.canHold(position, Rules.Game.KHET2)).isFalse();
    assertThatThrownBy(() -> FastPosition.of(position, Rules.Game.KHET2))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
