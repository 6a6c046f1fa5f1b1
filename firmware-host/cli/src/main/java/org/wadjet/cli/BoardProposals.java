package org.wadjet.cli;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.wadjet.game.ParseResult;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Setup;
import org.wadjet.hall.ProposalProgress;
import org.wadjet.record.DeskKey;
import org.wadjet.service.ProposalMessage;
import org.wadjet.tournament.Pairing;
import org.wadjet.tournament.Participant;
import org.wadjet.tournament.Tournament;
import org.wadjet.turn.GameProposal;
import org.wadjet.turn.TimeControl;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Proposals of a tournament desk to its boards. Each message is signed, numbered and saved before
 * it is sent; a proposal whose pairing has changed or has a result is withdrawn. Not thread-safe;
 * {@link TournamentDesk} synchronises access.
 */
final class BoardProposals {
  private final TournamentDirectory directory;
  private final DeskKey key;
  private final LongSupplier millis;
  private SentProposals saved;
  private BiConsumer<String, String> publish = (_, _) -> {};
  private Function<String, Optional<ProposalProgress>> progress = _ -> Optional.empty();

  /**
   * Opens the proposals of a tournament's directory.
   *
   * @param millis the time in milliseconds, from which numbers begin, so that those of a directory
   *     that is begun again with the same key are greater
   * @throws IOException with a sentence without a full stop, if a file cannot be used
   */
  BoardProposals(TournamentDirectory directory, LongSupplier millis) throws IOException {
    this.directory = directory;
    this.key = directory.deskKey();
    this.millis = millis;
    this.saved = directory.readProposals();
  }

  /**
   * Connects the boards, which get the saved messages.
   *
   * @param publisher publishes a message to a board in place of the one before; must not block
   * @param boards returns the state of the last proposal at a board, as the board publishes it
   */
  void connect(
      BiConsumer<String, String> publisher, Function<String, Optional<ProposalProgress>> boards) {
    publish = publisher;
    progress = boards;
    saved.boards().forEach((board, sent) -> publish.accept(board, sent.message()));
  }

  /** Sets rules, setup and clock of new proposals. */
  void setGame(DeskRequest request) throws DeskRefusal, IOException {
    Setup setup =
        SentProposals.setup(request.text("rules", 1), request.text("setup", 1))
            .orElseThrow(() -> new DeskRefusal("request", "there is no such setup"));
    String clock = request.text("clock", 0);
    Optional<TimeControl> control = Optional.empty();
    if (!clock.isEmpty()) {
      control =
          switch (TimeControl.parse(clock)) {
            case ParseResult.Parsed<TimeControl>(TimeControl parsed) -> Optional.of(parsed);
            case ParseResult.Unreadable<TimeControl>(int _, String fault) ->
                throw new DeskRefusal("badClock", fault);
          };
    }
    save(new SentProposals(setup, control, saved.boards()));
  }

  /** Proposes the game of a table of the last round to its board, also once more. */
  void propose(Tournament now, int table) throws DeskRefusal, IOException {
    Pairing pairing = now.pairings().getLast().get(table - 1);
    if (pairing.result().isPresent()) {
      throw new DeskRefusal("hasResults", "");
    }
    if (pairing.board().isEmpty()) {
      throw new DeskRefusal("noBoard", "");
    }
    save(saved.with(pairing.board(), proposal(now, table, pairing)));
  }

  /** Proposes all games of the last round that have a board, no result and no proposal yet. */
  void proposeAll(Tournament now) throws DeskRefusal, IOException {
    List<Pairing> round = now.pairings().isEmpty() ? List.of() : now.pairings().getLast();
    SentProposals next = saved;
    for (int table = 1; table <= round.size(); table++) {
      Pairing pairing = round.get(table - 1);
      boolean due =
          Optional.ofNullable(saved.boards().get(pairing.board()))
              .filter(sent -> sent.isDue(now, pairing.board()))
              .isPresent();
      if (!due && !pairing.board().isEmpty() && pairing.result().isEmpty()) {
        next = next.with(pairing.board(), proposal(now, table, pairing));
      }
    }
    save(next);
  }

  private SentProposal proposal(Tournament now, int table, Pairing pairing) throws DeskRefusal {
    long number = nextNumber();
    PlayerNames names =
        new PlayerNames(
            Optional.of(name(now, pairing.silver())),
            Optional.of(name(now, pairing.red())),
            Optional.of(now.name()).filter(event -> PlayerNames.fault(event).isEmpty()));
    GameProposal proposal =
        new GameProposal(number, key.verifying().id(), names, saved.setup(), saved.clock());
    return new SentProposal(
        number,
        now.pairings().size(),
        table,
        pairing.silver(),
        pairing.red(),
        signed(pairing.board(), number, Optional.of(proposal)));
  }

  private static String name(Tournament now, int number) throws DeskRefusal {
    String name = now.participant(number).map(Participant::name).orElse("");
    if (PlayerNames.fault(name).isPresent()) {
      throw new DeskRefusal("badName", name + ": " + PlayerNames.fault(name).get());
    }
    return name;
  }

  /** Withdraws the proposal to the board of a table of the last round. */
  void withdraw(Tournament now, int table) throws IOException {
    withdraw(now.pairings().getLast().get(table - 1).board());
  }

  /** Withdraws the proposals whose pairings are no longer to be played as proposed. */
  void withdrawOutdated(Tournament now) throws IOException {
    for (Map.Entry<String, SentProposal> each : saved.boards().entrySet()) {
      if (!each.getValue().isDue(now, each.getKey())) {
        withdraw(each.getKey());
      }
    }
  }

  private void withdraw(String board) throws IOException {
    if (saved.boards().containsKey(board) && !saved.boards().get(board).isWithdrawn()) {
      long number = nextNumber();
      String message = signed(board, number, Optional.empty());
      save(saved.with(board, SentProposal.withdrawal(number, message)));
    }
  }

  private long nextNumber() {
    return Math.max(saved.lastNumber() + 1, millis.getAsLong());
  }

  private String signed(String board, long number, Optional<GameProposal> proposal) {
    return new ProposalMessage(board, number, proposal).write(key.verifying().id(), key::sign);
  }

  private void save(SentProposals next) throws IOException {
    if (next.equals(saved)) {
      return;
    }
    directory.writeProposals(next);
    SentProposals before = saved;
    saved = next;
    next.boards()
        .forEach(
            (board, sent) -> {
              if (!sent.equals(before.boards().get(board))) {
                publish.accept(board, sent.message());
              }
            });
  }

  /** Writes the game of new proposals, and number and state of each proposal of the last round. */
  void write(ObjectNode node, Tournament now) {
    node.put("deskKey", key.verifying().id());
    ObjectNode game = node.putObject("game");
    game.put("rules", saved.setup().rules().game().keyword()).put("setup", saved.setup().name());
    game.put("clock", saved.clock().map(TimeControl::toString).orElse(""));
    ArrayNode setups = node.putArray("setups");
    Setup.all().forEach(each -> setups.add(each.rules().game().keyword() + " " + each.name()));
    ArrayNode proposals = node.putArray("proposals");
    saved
        .boards()
        .forEach(
            (board, sent) -> {
              if (sent.isDue(now, board)) {
                proposals
                    .addObject()
                    .put("table", sent.table())
                    .put("board", board)
                    .put("number", sent.number())
                    .put("state", state(board, sent));
              }
            });
  }

  private String state(String board, SentProposal sent) {
    return progress
        .apply(board)
        .filter(each -> each.number() == sent.number())
        .map(ProposalProgress::state)
        .orElse("sent");
  }
}
