package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.SquareDifference;
import org.wadjet.turn.ClockDisplay;
import org.wadjet.turn.Event;
import org.wadjet.turn.Notice;
import org.wadjet.turn.PeerStatus;
import org.wadjet.turn.Phase;
import org.wadjet.turn.RulingChoice;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.InterlockAct;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Adds the fields of a game to the public state for viewers; part of {@link PublicJson}. */
record PublicStateJson(Language language, TableSnapshot snapshot, ObjectNode state) {
  void write() {
    Rules.Game game = snapshot.game().rules().game();
    NoticeMessages sentences = new NoticeMessages(language, game);
    state.put("text", sentences.statusLine(snapshot));
    snapshot.notice().ifPresent(notice -> notice(sentences, notice));
    position(game);
    moves();
    setUp(new ReadingMessages(language, game));
    new CorrectionJson(language, snapshot).write(state);
    new LiftedPieceJson(snapshot).write(state);
    ArrayNode remove = state.putArray("remove");
    snapshot.toRemove().forEach(square -> remove.add(square.toString()));
    shooter().ifPresent(side -> state.put("shooter", side.keyword()));
    lastShot()
        .ifPresent(shot -> state.set("lastShot", new PublicShotJson(language, game).of(shot)));
    snapshot
        .firing()
        .ifPresent(
            shot ->
                state.set(
                    "firing",
                    new PublicShotJson(language, game)
                        .traced(shot.ply(), shot.before(), shot.move(), shot.trace())));
    snapshot
        .result()
        .ifPresent(
            result ->
                state
                    .put("result", result.keyword())
                    .put("resultText", new EventMessages(language, game).result(result)));
    snapshot.clocks().ifPresent(faces -> clocks(state.putObject("clocks"), faces));
    new PlayersJson(language, snapshot).write(state);
    new PuzzleJson(language, snapshot).write(state);
    snapshot.peer().ifPresent(peer -> peer(sentences, peer, state.putObject("peer")));
    snapshot
        .proposal()
        .ifPresent(
            proposal -> new ProposalJson(language).write(proposal, state.putObject("proposal")));
    arbiter(sentences, state.putObject("arbiter"));
  }

  private void peer(NoticeMessages sentences, PeerStatus peer, ObjectNode node) {
    node.put("status", peer.step().keyword())
        .put("turn", peer.peerPly())
        .put("connected", peer.connected());
    peer.clock()
        .ifPresent(
            clock ->
                node.putObject("clock")
                    .put("statedSeconds", clock.stated().toSeconds())
                    .put("acceptedSeconds", clock.accepted().toSeconds())
                    .put("text", sentences.clockDifference(snapshot, clock)));
  }

  private void notice(NoticeMessages sentences, Notice notice) {
    ObjectNode node =
        state
            .putObject("notice")
            .put("what", NoticeIdentifiers.identifier(notice))
            .put("text", sentences.sentence(snapshot.game().position(), notice));
    if (notice instanceof Notice.FireStuck(Side side)) {
      node.put("side", side.keyword());
    }
    if (notice instanceof Notice.InterlockUnproved(InterlockAct missing)) {
      node.put("missing", missing.keyword());
    }
    if (notice instanceof Notice.ConfirmHidden(List<Move> hidden)) {
      ArrayNode moves = node.putArray("moves");
      hidden.forEach(move -> moves.add(move.toString()));
    }
  }

  private void position(Rules.Game game) {
    Position position = snapshot.game().position();
    state
        .put("ply", snapshot.game().ply())
        .put("toMove", position.toMove().keyword())
        .put("position", PositionNotation.letters(position));
    Position current = made().map(position::afterMove).orElse(position);
    state.set("squares", PublicSquaresJson.of(current, new PieceLabels(language, game)));
  }

  /** Returns the move of the unfinished turn, as far as it is known. */
  private Optional<Move> made() {
    return switch (snapshot.phase()) {
      case SETTING_UP, REMOVING, OVER -> Optional.empty();
      // The game may already be at the next turn, so only the fired move counts.
      case RECORDING -> fired();
      // The last shot may be that of a wrong answer to a puzzle, whose turn is made again.
      case WAITING -> snapshot.puzzles().failure().isPresent() ? read() : fired().or(this::read);
      case WRITING, SHOOTING, ARBITRATION, REFIRE ->
          snapshot.puzzles().failure().isPresent()
              ? read().or(this::fired)
              : fired().or(this::read);
    };
  }

  private Optional<Move> fired() {
    return snapshot
        .lastShot()
        .filter(shot -> shot.ply() == snapshot.game().ply())
        .map(Event.ShotJudged::move);
  }

  private Optional<Move> read() {
    return snapshot
        .reading()
        .flatMap(
            reading ->
                switch (reading) {
                  case MoveReading.Recognised(var move) -> Optional.of(move);
                  case MoveReading.Incomplete(var placed, _) ->
                      Optional.of(new Move.Placement(placed));
                  case MoveReading.Unchanged _, MoveReading.Ambiguous _, MoveReading.Illegal _ ->
                      Optional.empty();
                });
  }

  private void moves() {
    switch (snapshot.reading().orElse(new MoveReading.Unchanged(List.of()))) {
      case MoveReading.Recognised(var move) -> state.putArray("moves").add(move.toString());
      case MoveReading.Ambiguous(var several) -> {
        ArrayNode moves = state.putArray("moves");
        several.forEach(move -> moves.add(move.toString()));
      }
      case MoveReading.Unchanged _, MoveReading.Incomplete _, MoveReading.Illegal _ -> {}
    }
  }

  private void setUp(ReadingMessages sentences) {
    if (snapshot.notice().orElse(null)
        instanceof Notice.SetUp(List<SquareDifference> differences)) {
      ArrayNode lacks = state.putArray("setUp");
      differences.forEach(
          each ->
              lacks
                  .addObject()
                  .put("at", each.square().toString())
                  .put("text", sentences.setUp(each)));
    }
  }

  /** Returns the side that fired while its turn goes on, although the game names the next side. */
  private Optional<Side> shooter() {
    return snapshot
        .lastShot()
        .filter(_ -> snapshot.phase() == Phase.RECORDING || snapshot.phase() == Phase.REMOVING)
        .map(Event.ShotJudged::side);
  }

  /** Returns the last shot; a verdict is not published until it is on disk. */
  private Optional<Event.ShotJudged> lastShot() {
    boolean judging = snapshot.phase() == Phase.RECORDING || snapshot.phase() == Phase.ARBITRATION;
    return judging && !snapshot.durable() ? Optional.empty() : snapshot.lastShot();
  }

  private void clocks(ObjectNode clocks, ClockDisplay faces) {
    clocks
        .put("control", faces.control().toString())
        .put("silverSeconds", faces.silverSeconds())
        .put("redSeconds", faces.redSeconds())
        .put("text", new MatchMessages(language).clocks(faces));
    faces.running().ifPresent(side -> clocks.put("running", side.keyword()));
  }

  private void arbiter(NoticeMessages sentences, ObjectNode arbiter) {
    ArrayNode choices = arbiter.putArray("choices");
    for (RulingChoice choice : snapshot.choices()) {
      ObjectNode node = choices.addObject();
      switch (choice) {
        case RulingChoice.Rule(Event.Ruling ruling) ->
            node.put("command", ArbiterKeyword.of(ruling).keyword()).putArray("arguments");
        case RulingChoice.Made(var move) ->
            node.put("command", ArbiterKeyword.MOVE.keyword())
                .putArray("arguments")
                .add(move.toString());
      }
      node.put("text", sentences.choice(snapshot.game().position(), choice));
    }
    arbiter.put("mayClaimDraw", snapshot.mayClaimDraw());
    new OffersJson(snapshot).write(arbiter);
  }
}
