package org.wadjet.hall;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.tournament.Pairing;
import org.wadjet.tournament.PairingSystem;
import org.wadjet.tournament.Participant;
import org.wadjet.tournament.ResultEvidence;
import org.wadjet.tournament.Standings;
import org.wadjet.tournament.StandingsRow;
import org.wadjet.tournament.TableResult;
import org.wadjet.tournament.Tournament;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * JSON of a tournament, for its file and for the desk page; {@code
 * docs/schemas/tournament.schema.json} describes it.
 */
public final class TournamentJson {
  private static final int FORMAT = 1;
  private static final JsonMapper JSON = JsonMapper.shared();

  private TournamentJson() {}

  /** Returns a tournament with its standings. */
  public static ObjectNode write(Tournament tournament) {
    ObjectNode node = JSON.createObjectNode().put("wadjetTournament", FORMAT);
    node.put("name", tournament.name()).put("system", tournament.system().keyword());
    node.put("rounds", tournament.rounds()).put("complete", tournament.isComplete());
    ArrayNode participants = node.putArray("participants");
    for (Participant each : tournament.participants()) {
      participants
          .addObject()
          .put("number", each.number())
          .put("name", each.name())
          .put("rating", each.rating())
          .put("federation", each.federation());
    }
    tournament.boards().forEach(node.putArray("boards")::add);
    ArrayNode rounds = node.putArray("pairings");
    for (List<Pairing> round : tournament.pairings()) {
      ArrayNode pairings = rounds.addArray();
      round.forEach(each -> pairings.add(pairing(each)));
    }
    ArrayNode standings = node.putArray("standings");
    Standings.of(tournament).forEach(each -> standings.add(standing(each)));
    return node;
  }

  private static ObjectNode pairing(Pairing pairing) {
    ObjectNode node = JSON.createObjectNode().put("silver", pairing.silver());
    node.put("red", pairing.red()).put("board", pairing.board());
    pairing.result().ifPresent(each -> node.put("result", each.keyword()));
    if (!pairing.reason().isEmpty()) {
      node.put("reason", pairing.reason());
    }
    pairing
        .evidence()
        .ifPresent(
            each ->
                node.putObject("evidence")
                    .put("verified", each.verified())
                    .put("file", each.file())
                    .put("key", each.key())
                    .put("game", each.game())
                    .put("finding", each.finding()));
    return node;
  }

  private static ObjectNode standing(StandingsRow row) {
    return JSON.createObjectNode()
        .put("rank", row.rank())
        .put("number", row.participant().number())
        .put("points", row.halves() / 2.0)
        .put("buchholzCut1", row.cutHalves() / 2.0)
        .put("buchholz", row.buchholzHalves() / 2.0)
        .put("buchholzMedian", row.medianHalves() / 2.0)
        .put("sonnebornBerger", row.sonnebornQuarters() / 4.0)
        .put("directEncounter", row.directHalves() / 2.0)
        .put("wins", row.wins())
        .put("played", row.played());
  }

  /**
   * Reads a tournament; standings are computed and not read.
   *
   * @throws IllegalArgumentException with a clause that names the faulty value
   */
  public static Tournament read(JsonNode node) {
    if (node.path("wadjetTournament").asInt(0) != FORMAT) {
      throw new IllegalArgumentException("wadjetTournament must be " + FORMAT);
    }
    List<Participant> participants = new ArrayList<>();
    for (JsonNode each : node.path("participants")) {
      participants.add(
          new Participant(
              number(each, "number", 1, Participant.MAX_NUMBER),
              text(each, "name"),
              number(each, "rating", 0, Participant.MAX_NUMBER),
              text(each, "federation")));
    }
    List<String> boards = new ArrayList<>();
    node.path("boards").forEach(each -> boards.add(each.asString("")));
    Tournament tournament =
        new Tournament(
            text(node, "name"),
            PairingSystem.named(text(node, "system")).orElseThrow(() -> faulty("system")),
            number(node, "rounds", 1, Tournament.MAX_ROUNDS),
            participants,
            boards,
            List.of());
    List<List<Pairing>> rounds = new ArrayList<>();
    for (JsonNode round : node.path("pairings")) {
      List<Pairing> pairings = new ArrayList<>();
      for (JsonNode each : round) {
        pairings.add(pairing(each, tournament));
      }
      rounds.add(pairings);
    }
    return tournament.withPairings(rounds);
  }

  private static Pairing pairing(JsonNode node, Tournament tournament) {
    int silver = number(node, "silver", 1, Participant.MAX_NUMBER);
    int red = number(node, "red", 0, Participant.MAX_NUMBER);
    if (tournament.participant(silver).isEmpty()
        || (red > 0 && tournament.participant(red).isEmpty())) {
      throw new IllegalArgumentException("a pairing names an unknown participant");
    }
    Optional<TableResult> result = Optional.empty();
    if (node.has("result")) {
      result =
          Optional.of(TableResult.named(text(node, "result")).orElseThrow(() -> faulty("result")));
    }
    Optional<ResultEvidence> evidence = Optional.empty();
    if (node.has("evidence")) {
      JsonNode told = node.path("evidence");
      evidence =
          Optional.of(
              new ResultEvidence(
                  told.path("verified").asBoolean(false),
                  text(told, "file"),
                  text(told, "key"),
                  told.path("game").asLong(0),
                  text(told, "finding")));
    }
    return new Pairing(
        silver, red, text(node, "board"), result, evidence, node.path("reason").asString(""));
  }

  private static String text(JsonNode node, String key) {
    if (!node.path(key).isString()) {
      throw faulty(key);
    }
    return node.path(key).asString();
  }

  private static int number(JsonNode node, String key, int least, int most) {
    int number = node.path(key).isInt() ? node.path(key).asInt() : least - 1;
    if (number < least || number > most) {
      throw faulty(key);
    }
    return number;
  }

  private static IllegalArgumentException faulty(String key) {
    return new IllegalArgumentException("the value of " + key + " is faulty");
  }

  /** Returns the standings as CSV, best first. */
  public static String csv(Tournament tournament) {
    StringBuilder text =
        new StringBuilder(
            "rank,number,name,rating,federation,points,buchholzCut1,buchholz,buchholzMedian,"
                + "sonnebornBerger,directEncounter,wins,played\n");
    for (StandingsRow each : Standings.of(tournament)) {
      ObjectNode node = standing(each);
      Participant participant = each.participant();
      text.append(each.rank()).append(',').append(participant.number()).append(',');
      text.append(quoted(participant.name())).append(',').append(participant.rating());
      text.append(',').append(participant.federation());
      for (String key :
          List.of(
              "points",
              "buchholzCut1",
              "buchholz",
              "buchholzMedian",
              "sonnebornBerger",
              "directEncounter",
              "wins",
              "played")) {
        text.append(',').append(node.path(key).asString());
      }
      text.append('\n');
    }
    return text.toString();
  }

  /** Quotes a field; one that a spreadsheet would take for a formula gets an apostrophe. */
  private static String quoted(String field) {
    String safe = field.matches("[=+@-].*") ? "'" + field : field;
    return safe.matches("[^\",]*") ? safe : '"' + safe.replace("\"", "\"\"") + '"';
  }
}
