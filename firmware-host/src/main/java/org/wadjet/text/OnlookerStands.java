package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.PositionNotation;
import org.wadjet.game.Rules;
import org.wadjet.moves.Difference;
import org.wadjet.moves.Reading;
import org.wadjet.turn.Choice;
import org.wadjet.turn.ClockFaces;
import org.wadjet.turn.Event;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Snapshot;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** How a game stands, put into a state for onlookers; part of {@link OnlookerJson}. */
record OnlookerStands(Language language, Snapshot snapshot, ObjectNode state) {
  void tell() {
    Rules.Game game = snapshot.game().rules().game();
    NoticeSentences sentences = new NoticeSentences(language, game);
    state.put("text", sentences.stands(snapshot));
    snapshot.notice().ifPresent(notice -> notice(sentences, notice));
    position(game);
    moves();
    setUp(new Sentences(language, game));
    ArrayNode remove = state.putArray("remove");
    snapshot.toRemove().forEach(square -> remove.add(square.toString()));
    lastShot().ifPresent(shot -> state.set("lastShot", new OnlookerShot(language, game).of(shot)));
    snapshot
        .result()
        .ifPresent(
            result ->
                state
                    .put("result", result.word())
                    .put("resultText", new EventSentences(language, game).result(result)));
    snapshot.clocks().ifPresent(faces -> clocks(state.putObject("clocks"), faces));
    arbiter(sentences, state.putObject("arbiter"));
  }

  private void notice(NoticeSentences sentences, Notice notice) {
    state
        .putObject("notice")
        .put("what", NoticeWords.word(notice))
        .put("text", sentences.sentence(snapshot.game().position(), notice));
  }

  private void position(Rules.Game game) {
    Position position = snapshot.game().position();
    state
        .put("ply", snapshot.game().ply())
        .put("toMove", position.toMove().word())
        .put("position", PositionNotation.letters(position));
    Position stands = made().map(position::afterMove).orElse(position);
    state.set("squares", OnlookerSquares.of(stands, new PieceWords(language, game)));
  }

  /** The move of the turn that is not over, as far as it is known. */
  private Optional<Move> made() {
    return switch (snapshot.phase()) {
      case SETTING_UP, REMOVING, OVER -> Optional.empty();
      // The game may be that of the next turn already.
      case RECORDING -> fired();
      case WAITING, WRITING, SHOOTING, ARBITRATION, REFIRE -> fired().or(this::read);
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
        .filter(Reading.Recognised.class::isInstance)
        .map(reading -> ((Reading.Recognised) reading).move());
  }

  private void moves() {
    switch (snapshot.reading().orElse(new Reading.Unchanged(List.of()))) {
      case Reading.Recognised(var move) -> state.putArray("moves").add(move.toString());
      case Reading.OneOf(var several) -> {
        ArrayNode moves = state.putArray("moves");
        several.forEach(move -> moves.add(move.toString()));
      }
      case Reading.Unchanged _, Reading.Astray _ -> {}
    }
  }

  private void setUp(Sentences sentences) {
    if (snapshot.notice().orElse(null) instanceof Notice.SetUp(List<Difference> differences)) {
      ArrayNode lacks = state.putArray("setUp");
      differences.forEach(
          each ->
              lacks
                  .addObject()
                  .put("at", each.square().toString())
                  .put("text", sentences.setUp(each)));
    }
  }

  /** While the verdict is on its way to the disk, nobody is told of it. */
  private Optional<Event.ShotJudged> lastShot() {
    boolean judging = snapshot.phase() == Phase.RECORDING || snapshot.phase() == Phase.ARBITRATION;
    return judging && !snapshot.durable() ? Optional.empty() : snapshot.lastShot();
  }

  private void clocks(ObjectNode clocks, ClockFaces faces) {
    clocks
        .put("control", faces.control().toString())
        .put("silverSeconds", faces.silverSeconds())
        .put("redSeconds", faces.redSeconds())
        .put("text", new MatchSentences(language).clocks(faces));
    faces.running().ifPresent(side -> clocks.put("running", side.word()));
  }

  private void arbiter(NoticeSentences sentences, ObjectNode arbiter) {
    ArrayNode choices = arbiter.putArray("choices");
    for (Choice choice : snapshot.choices()) {
      ObjectNode told = choices.addObject();
      switch (choice) {
        case Choice.Rule(Event.Ruling ruling) ->
            told.put("command", OnlookerJson.word(ruling)).putArray("arguments");
        case Choice.Made(var move) ->
            told.put("command", "move").putArray("arguments").add(move.toString());
      }
      told.put("text", sentences.choice(snapshot.game().position(), choice));
    }
    arbiter.put("mayClaimDraw", snapshot.mayClaimDraw());
  }
}
