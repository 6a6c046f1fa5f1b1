package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.hall.ProposalProgress;
import org.wadjet.hall.TournamentJson;
import org.wadjet.record.ExportedGame;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.record.Verification;
import org.wadjet.text.RequestJson;
import org.wadjet.tournament.Pairing;
import org.wadjet.tournament.Tournament;
import org.wadjet.tournament.TournamentFileException;
import org.wadjet.tournament.TrfWriter;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tournament desk of a hall: changes a tournament at the requests of the desk's person and saves it
 * before it answers. To the boards it sends proposals, which their arbiters may accept.
 *
 * <p>Safe for use by any thread.
 */
final class TournamentDesk {
  /** Size limit of a request, which may hold an export of a long game. */
  static final int MAX_REQUEST_BYTES = 8 << 20;

  private static final Logger LOG = LoggerFactory.getLogger(TournamentDesk.class);

  private final TournamentDirectory directory;
  private final BoardProposals proposals;
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
    proposals = new BoardProposals(directory, System::currentTimeMillis);
    if (tournament.isPresent()) {
      proposals.withdrawOutdated(tournament.get());
    }
  }

  /**
   * Connects the boards, which get the saved proposals.
   *
   * @param publisher publishes a message to a board in place of the one before; must not block
   * @param boards returns the state of the last proposal at a board, as the board publishes it
   */
  synchronized void connect(
      BiConsumer<String, String> publisher, Function<String, Optional<ProposalProgress>> boards) {
    proposals.connect(publisher, boards);
  }

  /**
   * Answers a request with the whole state, or with {@code error}, a keyword, and {@code text}, a
   * detail. The state is the saved one in both cases.
   */
  synchronized String handle(String request) {
    try {
      DeskRequest node = new DeskRequest(RequestJson.MAPPER.readTree(request));
      Tournament changed = changed(node.text("action", 1), node);
      if (!tournament.equals(Optional.of(changed))) {
        directory.write(changed);
        tournament = Optional.of(changed);
      }
      proposals.withdrawOutdated(changed);
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
    tournament.ifPresent(each -> proposals.write(node, each));
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

  private Tournament changed(String action, DeskRequest request)
      throws DeskRefusal, TournamentFileException, IOException {
    if (action.equals("create")) {
      return TournamentChanges.created(tournament, request);
    }
    Tournament now = tournament.orElseThrow(() -> new DeskRefusal("noTournament", ""));
    int round = now.pairings().size();
    return switch (action) {
      case "participants" -> TournamentChanges.participants(now, request);
      case "boards" -> TournamentChanges.boards(now, request);
      case "pair" -> TournamentChanges.paired(now);
      case "pairings" -> TournamentChanges.pairings(now, request);
      case "unpair" -> TournamentChanges.unpaired(now);
      case "board" -> TournamentChanges.board(now, request);
      case "result" -> TournamentChanges.result(now, request);
      case "evidence" -> evidence(now, request);
      case "key" -> {
        pin(request);
        yield now;
      }
      case "game" -> {
        proposals.setGame(request);
        yield now;
      }
      case "propose" -> {
        if (request.node().has("table")) {
          proposals.propose(now, TournamentChanges.table(now, round, request));
        } else {
          proposals.proposeAll(now);
        }
        yield now;
      }
      case "withdraw" -> {
        proposals.withdraw(now, TournamentChanges.table(now, round, request));
        yield now;
      }
      default -> throw new DeskRefusal("request", "there is no action '" + action + "'");
    };
  }

  private void pin(DeskRequest request) throws DeskRefusal {
    String board = request.board();
    try {
      directory.pin(board, request.content());
    } catch (IOException _) {
      throw new DeskRefusal("key", board);
    }
  }

  private Tournament evidence(Tournament now, DeskRequest request) throws DeskRefusal, IOException {
    int round = now.pairings().size();
    if (round == 0) {
      throw new DeskRefusal("noTable", "");
    }
    String export = request.content();
    SortedMap<String, PublicKeyFile> keys = directory.keys();
    int table =
        request.node().has("table")
            ? TournamentChanges.table(now, round, request)
            : tableOf(now, keys, export);
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
}
