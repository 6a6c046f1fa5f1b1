package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.hall.TournamentJson;
import org.wadjet.record.ExportedGame;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.record.Verification;
import org.wadjet.text.RequestJson;
import org.wadjet.tournament.KnockOut;
import org.wadjet.tournament.Pairing;
import org.wadjet.tournament.PairingFile;
import org.wadjet.tournament.PairingSystem;
import org.wadjet.tournament.Participant;
import org.wadjet.tournament.ParticipantFile;
import org.wadjet.tournament.RoundRobin;
import org.wadjet.tournament.TableResult;
import org.wadjet.tournament.Tournament;
import org.wadjet.tournament.TournamentFileException;
import org.wadjet.tournament.TrfWriter;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tournament desk of a hall: changes a tournament at the requests of the desk's person and saves it
 * before it answers. It sends the boards nothing.
 *
 * <p>Safe for use by any thread.
 */
final class TournamentDesk {
  /** Size limit of a request, which may hold an export of a long game. */
  static final int MAX_REQUEST_BYTES = 8 << 20;

  private static final Logger LOG = LoggerFactory.getLogger(TournamentDesk.class);
  private static final int MAX_TEXT = 200;
  private static final int MAX_BOARDS = 500;

  private final TournamentDirectory directory;
  private Optional<Tournament> tournament;

  /**
   * Opens the desk of a directory, which is created if it is missing.
   *
   * @throws IOException with a sentence without a full stop, if the directory cannot be used
   */
  TournamentDesk(Path path) throws IOException {
    directory = new TournamentDirectory(path);
    tournament = directory.read();
    directory.keys();
  }

  /**
   * Answers a request with the whole state, or with {@code error}, a keyword, and {@code text}, a
   * detail. The state is the saved one in both cases.
   */
  synchronized String handle(String request) {
    try {
      JsonNode node = RequestJson.MAPPER.readTree(request);
      String action = text(node, "action", 1);
      Tournament changed = changed(action, node);
      if (!tournament.equals(Optional.of(changed))) {
        directory.write(changed);
        tournament = Optional.of(changed);
      }
      return state().toString();
    } catch (DeskRefusal e) {
      return refusal(e.keyword(), e.getMessage());
    } catch (TournamentFileException e) {
      return refusal("file", e.getMessage());
    } catch (JacksonException e) {
      return refusal("request", "the request is not valid JSON");
    } catch (IOException e) {
      LOG.warn("The tournament cannot be saved: {}", e.getMessage());
      return refusal("disk", e.getMessage());
    }
  }

  private static String refusal(String keyword, String text) {
    LOG.info("The desk refused a request: {} {}", keyword, text);
    return JsonMapper.shared()
        .createObjectNode()
        .put("error", keyword)
        .put("text", text)
        .toString();
  }

  /** Returns the tournament as JSON; an object without a name before it is created. */
  synchronized String json() {
    try {
      return state().toString();
    } catch (IOException e) {
      return refusal("disk", e.getMessage());
    }
  }

  private ObjectNode state() throws IOException {
    ObjectNode node =
        tournament
            .map(TournamentJson::write)
            .orElseGet(() -> JsonMapper.shared().createObjectNode());
    ObjectNode keys = node.putObject("keys");
    directory.keys().forEach((board, key) -> keys.put(board, key.id()));
    return node;
  }

  /** Returns the tournament in TRF16; empty before it is created. */
  synchronized String trf() {
    return tournament.map(TrfWriter::write).orElse("");
  }

  /** Returns the standings as CSV; empty before the tournament is created. */
  synchronized String csv() {
    return tournament.map(TournamentJson::csv).orElse("");
  }

  private Tournament changed(String action, JsonNode node)
      throws DeskRefusal, TournamentFileException, IOException {
    if (action.equals("create")) {
      return created(node);
    }
    Tournament now = tournament.orElseThrow(() -> new DeskRefusal("noTournament", ""));
    return switch (action) {
      case "participants" -> participants(now, node);
      case "boards" -> boards(now, node);
      case "key" -> key(now, node);
      case "pair" -> paired(now);
      case "pairings" -> {
        checkNextRound(now);
        yield now.withRound(PairingFile.read(file(node), content(node), now));
      }
      case "unpair" -> unpaired(now);
      case "board" -> board(now, node);
      case "result" -> result(now, node);
      case "evidence" -> evidence(now, node);
      default -> throw new DeskRefusal("request", "there is no action '" + action + "'");
    };
  }

  private Tournament created(JsonNode node) throws DeskRefusal {
    if (tournament.filter(each -> !each.pairings().isEmpty()).isPresent()) {
      throw new DeskRefusal("started", "");
    }
    int rounds = number(node, "rounds", 1, Tournament.MAX_ROUNDS);
    return new Tournament(
        text(node, "name", 1),
        PairingSystem.named(text(node, "system", 1))
            .orElseThrow(() -> new DeskRefusal("request", "there is no such system")),
        rounds,
        tournament.map(Tournament::participants).orElse(List.of()),
        tournament.map(Tournament::boards).orElse(List.of()),
        List.of());
  }

  private static Tournament participants(Tournament now, JsonNode node)
      throws DeskRefusal, TournamentFileException {
    if (!now.pairings().isEmpty()) {
      throw new DeskRefusal("started", "");
    }
    List<Participant> read = ParticipantFile.read(file(node), content(node));
    int rounds =
        switch (now.system()) {
          case SWISS -> now.rounds();
          case ROUND_ROBIN -> Math.min(Tournament.MAX_ROUNDS, RoundRobin.rounds(read.size()));
          case KNOCK_OUT -> KnockOut.rounds(read.size());
        };
    return now.withParticipants(read).withRounds(rounds);
  }

  private static Tournament boards(Tournament now, JsonNode node) throws DeskRefusal {
    List<String> names = new ArrayList<>();
    for (JsonNode each : node.path("names")) {
      names.add(boardName(each.asString("")));
    }
    if (names.size() > MAX_BOARDS || new HashSet<>(names).size() < names.size()) {
      throw new DeskRefusal("boardName", "");
    }
    return now.withBoards(names);
  }

  private Tournament key(Tournament now, JsonNode node) throws DeskRefusal {
    String board = boardName(text(node, "board", 1));
    try {
      directory.pin(board, content(node));
    } catch (IOException _) {
      throw new DeskRefusal("key", board);
    }
    return now;
  }

  private static String boardName(String name) throws DeskRefusal {
    if (!name.matches("[A-Za-z0-9_-]{1,40}")) {
      throw new DeskRefusal("boardName", name);
    }
    return name;
  }

  private static void checkNextRound(Tournament now) throws DeskRefusal {
    if (now.participants().size() < 2) {
      throw new DeskRefusal("noParticipants", "");
    }
    if (now.pairings().size() >= now.rounds()) {
      throw new DeskRefusal("allPaired", "");
    }
    if (!now.isComplete()) {
      throw new DeskRefusal("openResults", "");
    }
  }

  private static Tournament paired(Tournament now) throws DeskRefusal {
    checkNextRound(now);
    List<Integer> numbers = now.participants().stream().map(Participant::number).toList();
    return switch (now.system()) {
      case SWISS -> throw new DeskRefusal("needsFile", "");
      case ROUND_ROBIN -> now.withRound(RoundRobin.pair(numbers, now.pairings().size() + 1));
      case KNOCK_OUT ->
          now.withRound(KnockOut.pair(now).orElseThrow(() -> new DeskRefusal("noWinner", "")));
    };
  }

  private static Tournament unpaired(Tournament now) throws DeskRefusal {
    if (now.pairings().isEmpty()
        || now.pairings().getLast().stream().anyMatch(e -> !e.isBye() && e.result().isPresent())) {
      throw new DeskRefusal("hasResults", "");
    }
    return now.withPairings(now.pairings().subList(0, now.pairings().size() - 1));
  }

  private static Tournament board(Tournament now, JsonNode node) throws DeskRefusal {
    int round = now.pairings().size();
    int table = table(now, round, node);
    String board = text(node, "board", 0);
    if (!board.isEmpty() && !now.boards().contains(board)) {
      throw new DeskRefusal("boardName", board);
    }
    List<Pairing> pairings = now.pairings().get(round - 1);
    Tournament changed = now;
    for (int other = 1; other <= pairings.size(); other++) {
      if (!board.isEmpty() && pairings.get(other - 1).board().equals(board)) {
        changed =
            changed.withPairing(
                round, other, pairings.get(other - 1).at(pairings.get(table - 1).board()));
      }
    }
    return changed.withPairing(round, table, pairings.get(table - 1).at(board));
  }

  private static Tournament result(Tournament now, JsonNode node) throws DeskRefusal {
    int round = number(node, "round", 1, now.pairings().size());
    int table = table(now, round, node);
    Pairing pairing = now.pairings().get(round - 1).get(table - 1);
    String keyword = text(node, "result", 0);
    Optional<TableResult> result = TableResult.named(keyword);
    if ((result.isEmpty() && !keyword.isEmpty())
        || result.filter(each -> each.isBye() != pairing.isBye()).isPresent()) {
      throw new DeskRefusal("request", "there is no such result");
    }
    String reason = text(node, "reason", 0);
    if (reason.isEmpty()) {
      throw new DeskRefusal("needsReason", "");
    }
    if (round < now.pairings().size() && result.isEmpty()) {
      throw new DeskRefusal("earlierRound", "");
    }
    return now.withPairing(round, table, pairing.entered(result, result.isEmpty() ? "" : reason));
  }

  private Tournament evidence(Tournament now, JsonNode node) throws DeskRefusal, IOException {
    int round = now.pairings().size();
    if (round == 0) {
      throw new DeskRefusal("noTable", "");
    }
    String export = content(node);
    SortedMap<String, PublicKeyFile> keys = directory.keys();
    int table = node.has("table") ? table(now, round, node) : tableOf(now, keys, export);
    Pairing pairing = now.pairings().get(round - 1).get(table - 1);
    if (pairing.isBye()) {
      throw new DeskRefusal("noTable", "");
    }
    String name = directory.keep(round, table, export);
    Optional<PublicKeyFile> key = Optional.ofNullable(keys.get(pairing.board()));
    return now.withPairing(
        round, table, new EvidenceChecker(now).check(pairing, key, export, name));
  }

  /** Returns the table of the last round at whose board an export was signed. */
  private static int tableOf(Tournament now, SortedMap<String, PublicKeyFile> keys, String export)
      throws DeskRefusal, IOException {
    for (Map.Entry<String, PublicKeyFile> each : keys.entrySet()) {
      if (ExportedGame.read(export, each.getValue()).verification()
          instanceof Verification.Authentic) {
        List<Pairing> round = now.pairings().getLast();
        for (int table = 1; table <= round.size(); table++) {
          if (round.get(table - 1).board().equals(each.getKey())) {
            return table;
          }
        }
      }
    }
    throw new DeskRefusal("noTable", "");
  }

  private static int table(Tournament now, int round, JsonNode node) throws DeskRefusal {
    return number(node, "table", 1, round == 0 ? 0 : now.pairings().get(round - 1).size());
  }

  private static String file(JsonNode node) throws DeskRefusal {
    return text(node, "file", 1);
  }

  private static String content(JsonNode node) throws DeskRefusal {
    if (!node.path("content").isString()) {
      throw new DeskRefusal("request", "content must be a text");
    }
    return node.path("content").asString();
  }

  private static String text(JsonNode node, String key, int least) throws DeskRefusal {
    String text = node.path(key).asString("").strip();
    if (text.length() < least
        || text.length() > MAX_TEXT
        || text.chars().anyMatch(Character::isISOControl)) {
      throw new DeskRefusal(
          "request", key + " must be a text of at most " + MAX_TEXT + " characters");
    }
    return text;
  }

  private static int number(JsonNode node, String key, int least, int most) throws DeskRefusal {
    int number = node.path(key).isInt() ? node.path(key).asInt() : least - 1;
    if (number < least || number > most) {
      throw new DeskRefusal("request", "%s must be from %d to %d".formatted(key, least, most));
    }
    return number;
  }
}
