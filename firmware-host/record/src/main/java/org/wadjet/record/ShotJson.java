package org.wadjet.record;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Square;
import org.wadjet.sighting.SampleCounts;
import org.wadjet.sighting.Sighting;
import org.wadjet.verdict.Explanation;
import org.wadjet.verdict.RankedCause;
import org.wadjet.verdict.Verdict;
import org.wadjet.verdict.VerdictReason;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts the result of a shot to and from the fields of the rows {@code shot-judged} and {@code
 * shot-seen}.
 */
final class ShotJson {
  private ShotJson() {}

  /** Adds the position in which the shot was fired. */
  static void position(ObjectNode body, Position before) {
    body.put("position", PositionNotation.write(before));
  }

  /** Adds a verdict. */
  static void verdict(ObjectNode body, Verdict verdict) {
    body.set("expected", EventJson.names(verdict.expected()));
    body.put("verdict", verdict.outcome().keyword());
    body.set(
        "reasons",
        EventJson.names(verdict.reasons().stream().map(VerdictReason::description).toList()));
    if (!verdict.explanations().isEmpty()) {
      explanations(body.putArray("explanations"), verdict.explanations());
    }
  }

  /** Adds explanations, best first; each an array of causes that cannot be distinguished. */
  private static void explanations(ArrayNode array, List<Explanation> explanations) {
    for (Explanation explanation : explanations) {
      ArrayNode causes = array.addArray();
      for (RankedCause suspect : explanation.suspects()) {
        ObjectNode cause = causes.addObject().put("cause", suspect.cause().keyword());
        cause.set("at", EventJson.names(suspect.cause().at()));
        plies(cause, "against", suspect.against());
        plies(cause, "supporting", suspect.supporting());
      }
    }
  }

  private static void plies(ObjectNode cause, String name, List<Integer> plies) {
    if (!plies.isEmpty()) {
      plies.forEach(cause.putArray(name)::add);
    }
  }

  /** Adds a sighting, and how the shot ended. */
  static void sighting(ObjectNode body, Sighting sighting, String ended, Duration lit) {
    // Rounded up: the ledger may count more than the lit time, never less.
    body.put("ended", ended).put("litMicros", (lit.toNanos() + 999) / 1000);
    body.set("sighted", EventJson.names(sighting.sighted()));
    body.set("blinded", EventJson.names(sighting.blinded()));
    body.set("flickering", EventJson.names(sighting.flickering()));
    body.set("undecided", EventJson.names(sighting.undecided()));
    body.put("pairs", sighting.pairs()).put("discarded", sighting.discarded());
    ArrayNode evidence = body.putArray("evidence");
    sighting
        .evidence()
        .forEach(
            counts ->
                evidence
                    .addObject()
                    .put("detector", counts.name())
                    .put("lit", counts.lit())
                    .put("dark", counts.dark()));
  }

  /** Adds the identity of the judge. */
  static void judge(ObjectNode body, ShotRecord.Judge judge) {
    FirmwareProvenance provenance = judge.provenance();
    body.put("firmware", provenance.firmware())
        .put("boardId", judge.boardId())
        .put("board", provenance.board())
        .put("configuration", provenance.configuration());
  }

  /** Reads the identity of the judge; texts are empty in journals of schema 1. */
  private static ShotRecord.Judge judge(JsonNode body) {
    return new ShotRecord.Judge(
        body.path("boardId").asString(""),
        new FirmwareProvenance(
            body.path("firmware").asString(""),
            body.path("board").asString(""),
            body.path("configuration").asString("")));
  }

  /**
   * Reads a shot.
   *
   * @param move the move that was judged; empty if it was open
   */
  static ShotRecord read(JournalRow row, String utc, JsonNode body, Optional<Move> move) {
    return new ShotRecord(
        row.seq(),
        utc,
        move,
        texts(body, "squares").stream().map(Square::named).toList(),
        sighting(body),
        body.path("verdict").asString("unjudgeable"),
        texts(body, "reasons").stream()
            .map(VerdictReason::parse)
            .flatMap(Optional::stream)
            .toList(),
        body.path("ended").asString(""),
        Duration.of(body.path("litMicros").asLong(0), ChronoUnit.MICROS),
        judge(body));
  }

  private static Sighting sighting(JsonNode body) {
    List<SampleCounts> evidence = new ArrayList<>();
    for (JsonNode each : body.path("evidence")) {
      SampleCounts.named(
              each.required("detector").asString(),
              each.required("lit").asInt(),
              each.required("dark").asInt())
          .ifPresent(evidence::add);
    }
    return Sighting.named(
        texts(body, "sighted"),
        texts(body, "blinded"),
        texts(body, "flickering"),
        texts(body, "undecided"),
        evidence,
        body.path("pairs").asInt(0),
        body.path("discarded").asInt(0));
  }

  /** Returns the texts of a list; none if the field is absent. */
  private static List<String> texts(JsonNode body, String field) {
    List<String> texts = new ArrayList<>();
    body.path(field).forEach(each -> texts.add(each.asString()));
    return texts;
  }
}
