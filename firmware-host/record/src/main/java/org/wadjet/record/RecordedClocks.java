package org.wadjet.record;

import java.time.Duration;
import java.util.Optional;
import org.wadjet.game.Side;
import org.wadjet.turn.ClockReading;
import org.wadjet.turn.ClockTimes;
import org.wadjet.turn.TimeControl;
import tools.jackson.databind.JsonNode;

/** Tracks the clocks of a game through its rows. */
final class RecordedClocks {
  private Optional<ClockReading> clocks = Optional.empty();

  /** Returns the last clock reading; empty without clocks. */
  Optional<ClockReading> reading() {
    return clocks;
  }

  /** Takes a row of any type. */
  void row(String type, JsonNode body) {
    switch (type) {
      case "clock-set" ->
          clocks =
              Optional.of(
                  ClockReading.start(
                      TimeControl.parse(body.required("control").asString()).orElseThrow()));
      case "clock-read" ->
          clocks = clocks.map(reading -> left(reading, body)).map(r -> in(r, body));
      case "clock-corrected" -> clocks = clocks.map(reading -> left(reading, body));
      case "turn-ended" -> {
        int next = body.required("ply").asInt() + 1;
        clocks = clocks.map(reading -> reading.beginning(next));
      }
      case "taken-back" -> {
        // Rows of earlier versions, and of an end that was undone, leave the clocks unchanged.
        if (body.has("silverMillis")) {
          ClockTimes then = new ClockTimes(millis(body, "silverMillis"), millis(body, "redMillis"));
          int ply = body.required("ply").asInt();
          clocks = clocks.map(reading -> reading.backTo(ply, then));
        }
      }
      default -> {}
    }
  }

  private static ClockReading left(ClockReading reading, JsonNode body) {
    Side side = Side.named(body.required("side").asString()).orElseThrow();
    return reading.with(side, millis(body, "leftMillis"));
  }

  private static ClockReading in(ClockReading reading, JsonNode body) {
    return reading.in(
        body.required("ply").asInt(),
        millis(body, "usedMillis"),
        body.required("stopped").asBoolean());
  }

  private static Duration millis(JsonNode body, String field) {
    return Duration.ofMillis(body.required(field).asLong());
  }
}
