package org.wadjet.cli;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
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
import tools.jackson.databind.JsonNode;

/** Changes of a tournament at the requests of the desk's person; each returns the changed one. */
final class TournamentChanges {
  private static final int MAX_BOARDS = 500;

  private TournamentChanges() {}

  static Tournament created(Optional<Tournament> before, DeskRequest request) throws DeskRefusal {
    if (before.filter(each -> !each.pairings().isEmpty()).isPresent()) {
      throw new DeskRefusal("started", "");
    }
    int rounds = request.number("rounds", 1, Tournament.MAX_ROUNDS);
    return new Tournament(
        request.text("name", 1),
        PairingSystem.named(request.text("system", 1))
            .orElseThrow(() -> new DeskRefusal("request", "there is no such system")),
        rounds,
        before.map(Tournament::participants).orElse(List.of()),
        before.map(Tournament::boards).orElse(List.of()),
        List.of());
  }

  static Tournament participants(Tournament now, DeskRequest request)
      throws DeskRefusal, TournamentFileException {
    if (!now.pairings().isEmpty()) {
      throw new DeskRefusal("started", "");
    }
    List<Participant> read = ParticipantFile.read(request.file(), request.content());
    int rounds =
        switch (now.system()) {
          case SWISS -> now.rounds();
          case ROUND_ROBIN -> Math.min(Tournament.MAX_ROUNDS, RoundRobin.rounds(read.size()));
          case KNOCK_OUT -> KnockOut.rounds(read.size());
        };
    return now.withParticipants(read).withRounds(rounds);
  }

  static Tournament boards(Tournament now, DeskRequest request) throws DeskRefusal {
    List<String> names = new ArrayList<>();
    for (JsonNode each : request.node().path("names")) {
      names.add(DeskRequest.boardName(each.asString("")));
    }
    if (names.size() > MAX_BOARDS || new HashSet<>(names).size() < names.size()) {
      throw new DeskRefusal("boardName", "");
    }
    return now.withBoards(names);
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

  static Tournament paired(Tournament now) throws DeskRefusal {
    checkNextRound(now);
    List<Integer> numbers = now.participants().stream().map(Participant::number).toList();
    return switch (now.system()) {
      case SWISS -> throw new DeskRefusal("needsFile", "");
      case ROUND_ROBIN -> now.withRound(RoundRobin.pair(numbers, now.pairings().size() + 1));
      case KNOCK_OUT ->
          now.withRound(KnockOut.pair(now).orElseThrow(() -> new DeskRefusal("noWinner", "")));
    };
  }

  static Tournament pairings(Tournament now, DeskRequest request)
      throws DeskRefusal, TournamentFileException {
    checkNextRound(now);
    return now.withRound(PairingFile.read(request.file(), request.content(), now));
  }

  static Tournament unpaired(Tournament now) throws DeskRefusal {
    if (now.pairings().isEmpty()
        || now.pairings().getLast().stream().anyMatch(e -> !e.isBye() && e.result().isPresent())) {
      throw new DeskRefusal("hasResults", "");
    }
    return now.withPairings(now.pairings().subList(0, now.pairings().size() - 1));
  }

  static Tournament board(Tournament now, DeskRequest request) throws DeskRefusal {
    int round = now.pairings().size();
    int table = table(now, round, request);
    String board = request.text("board", 0);
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

  static Tournament result(Tournament now, DeskRequest request) throws DeskRefusal {
    int round = request.number("round", 1, now.pairings().size());
    int table = table(now, round, request);
    Pairing pairing = now.pairings().get(round - 1).get(table - 1);
    String keyword = request.text("result", 0);
    Optional<TableResult> result = TableResult.named(keyword);
    if ((result.isEmpty() && !keyword.isEmpty())
        || result.filter(each -> each.isBye() != pairing.isBye()).isPresent()) {
      throw new DeskRefusal("request", "there is no such result");
    }
    String reason = request.text("reason", 0);
    if (reason.isEmpty()) {
      throw new DeskRefusal("needsReason", "");
    }
    if (round < now.pairings().size() && result.isEmpty()) {
      throw new DeskRefusal("earlierRound", "");
    }
    return now.withPairing(round, table, pairing.entered(result, result.isEmpty() ? "" : reason));
  }

  /** Returns the table that a request names. */
  static int table(Tournament now, int round, DeskRequest request) throws DeskRefusal {
    return request.number("table", 1, round == 0 ? 0 : now.pairings().get(round - 1).size());
  }
}
