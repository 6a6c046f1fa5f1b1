package org.wadjet.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Keyword;
import org.wadjet.sighting.SampleCounts;
import org.wadjet.sighting.Sighting;
import org.wadjet.turn.StoredEvent;
import org.wadjet.turn.StoredEvent.PossibleCause;
import org.wadjet.verdict.Outcome;
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

  /** Adds the fields of a shot whose move is open. */
  static void write(ObjectNode body, StoredEvent.ShotSeen shot) {
    body.put("ply", shot.ply()).put("side", shot.side().keyword());
    shot.position().ifPresent(position -> body.put("position", position));
    body.set("moves", EventCodec.names(shot.moves()));
    write(body, shot.measurement());
  }

  /** Adds the fields of a judged shot. */
  static void write(ObjectNode body, StoredEvent.ShotJudged shot) {
    body.put("ply", shot.ply()).put("side", shot.side().keyword());
    shot.position().ifPresent(position -> body.put("position", position));
    body.put("move", shot.move());
    body.set("squares", EventCodec.names(shot.squares()));
    body.set("ends", EventCodec.names(shot.ends()));
    body.set("struck", EventCodec.names(shot.struck()));
    body.set("expected", EventCodec.names(shot.expected()));
    body.put("verdict", shot.outcome().keyword());
    body.set(
        "reasons",
        EventCodec.names(shot.reasons().stream().map(VerdictReason::description).toList()));
    if (!shot.explanations().isEmpty()) {
      explanations(body.putArray("explanations"), shot.explanations());
    }
    write(body, shot.measurement());
  }

  /** Adds explanations, best first; each an array of causes that cannot be distinguished. */
  private static void explanations(ArrayNode array, List<List<PossibleCause>> explanations) {
    for (List<PossibleCause> explanation : explanations) {
      ArrayNode causes = array.addArray();
      for (PossibleCause possible : explanation) {
        ObjectNode cause = causes.addObject().put("cause", possible.cause());
        cause.set("at", EventCodec.names(possible.locations()));
        plies(cause, "against", possible.contradicting());
        plies(cause, "supporting", possible.supporting());
      }
    }
  }

  private static void plies(ObjectNode cause, String name, List<Integer> plies) {
    if (!plies.isEmpty()) {
      plies.forEach(cause.putArray(name)::add);
    }
  }

  private static void write(ObjectNode body, StoredEvent.Measurement measurement) {
    Sighting sighting = measurement.sighting();
    body.put("ended", measurement.ended()).put("litMicros", measurement.lit().toNanos() / 1000);
    body.set("sighted", EventCodec.names(sighting.sighted()));
    body.set("blinded", EventCodec.names(sighting.blinded()));
    body.set("flickering", EventCodec.names(sighting.flickering()));
    body.set("undecided", EventCodec.names(sighting.undecided()));
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
  static ShotRecord.Judge judge(JsonNode body) {
    return new ShotRecord.Judge(
        body.path("boardId").asString(""),
        new FirmwareProvenance(
            body.path("firmware").asString(""),
            body.path("board").asString(""),
            body.path("configuration").asString("")));
  }

  /** Reads a shot whose move is open. */
  static StoredEvent.ShotSeen seen(JsonNode body) {
    return new StoredEvent.ShotSeen(
        EventDecoder.ply(body),
        EventDecoder.side(body),
        EventDecoder.text(body, "position"),
        EventDecoder.texts(body.required("moves")),
        measurement(body));
  }

  /** Reads a judged shot. */
  static StoredEvent.ShotJudged judged(JsonNode body) {
    return new StoredEvent.ShotJudged(
        EventDecoder.ply(body),
        EventDecoder.side(body),
        EventDecoder.text(body, "position"),
        body.required("move").asString(),
        EventDecoder.squares(body.path("squares")),
        EventDecoder.texts(body.path("ends")),
        EventDecoder.squares(body.path("struck")),
        EventDecoder.texts(body.path("expected")),
        Keyword.find(Outcome.class, body.required("verdict").asString()).orElseThrow(),
        EventDecoder.texts(body.path("reasons")).stream()
            .map(VerdictReason::parse)
            .flatMap(Optional::stream)
            .toList(),
        body.path("explanations").valueStream().map(ShotJson::causes).toList(),
        measurement(body));
  }

  private static List<PossibleCause> causes(JsonNode explanation) {
    return explanation
        .valueStream()
        .map(
            cause ->
                new PossibleCause(
                    cause.required("cause").asString(),
                    EventDecoder.texts(cause.path("at")),
                    EventDecoder.numbers(cause.path("against")),
                    EventDecoder.numbers(cause.path("supporting"))))
        .toList();
  }

  private static StoredEvent.Measurement measurement(JsonNode body) {
    List<SampleCounts> evidence = new ArrayList<>();
    for (JsonNode each : body.path("evidence")) {
      SampleCounts.named(
              each.required("detector").asString(),
              each.required("lit").asInt(),
              each.required("dark").asInt())
          .ifPresent(evidence::add);
    }
    Sighting sighting =
        Sighting.named(
            EventDecoder.texts(body.path("sighted")),
            EventDecoder.texts(body.path("blinded")),
            EventDecoder.texts(body.path("flickering")),
            EventDecoder.texts(body.path("undecided")),
            evidence,
            body.path("pairs").asInt(0),
            body.path("discarded").asInt(0));
    return new StoredEvent.Measurement(
        sighting, body.path("ended").asString(""), EventDecoder.lit(body));
  }
}
