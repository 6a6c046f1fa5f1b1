package org.wadjet.text;

import java.util.List;
import org.wadjet.game.PositionNotation;
import org.wadjet.moves.MoveReading;
import org.wadjet.turn.Notice;
import org.wadjet.turn.TableSnapshot;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Formats the state of the game for a program on the service's socket: {@code phase} as in {@link
 * org.wadjet.turn.Phase}, {@code ply} from 1, {@code position} in the letters notation and {@code
 * toMove}, {@code durable} whether all of this is safe on disk; {@code moves} that the settled
 * board reads as, none if it reads as before; {@code astray} if it does not read as a legal move;
 * {@code whichMove} if the arbiter must name the move; {@code setUp} the number of squares that
 * still lack something, if the board was read while it is set up; {@code remove} the squares to be
 * cleared; {@code result} and {@code lockOut} if there are any.
 */
public final class SocketStateJson {
  private SocketStateJson() {}

  /** Returns the state as one line. */
  public static String of(Language language, TableSnapshot snapshot) {
    ObjectNode state = JsonMapper.shared().createObjectNode();
    state
        .put("ok", true)
        .put("text", NoticeMessages.statusOf(language, snapshot))
        .put("phase", snapshot.phase().name())
        .put("ply", snapshot.game().ply())
        .put("position", PositionNotation.letters(snapshot.game().position()))
        .put("toMove", snapshot.game().position().toMove().keyword())
        .put("durable", snapshot.durable())
        .put("settled", snapshot.reading().isPresent())
        .put("astray", snapshot.reading().filter(MoveReading.Illegal.class::isInstance).isPresent())
        .put("whichMove", snapshot.notice().filter(Notice.WhichMove.class::isInstance).isPresent());
    snapshot
        .notice()
        .ifPresent(notice -> state.put("notice", NoticeIdentifiers.identifier(notice)));
    ArrayNode moves = state.putArray("moves");
    switch (snapshot.reading().orElse(new MoveReading.Unchanged(List.of()))) {
      case MoveReading.Recognised(var move) -> moves.add(move.toString());
      case MoveReading.Ambiguous(var several) ->
          several.forEach(move -> moves.add(move.toString()));
      case MoveReading.Unchanged _, MoveReading.Incomplete _, MoveReading.Illegal _ -> {}
    }
    if (snapshot.notice().orElse(null) instanceof Notice.SetUp(var lacks)) {
      state.put("setUp", lacks.size());
    }
    ArrayNode remove = state.putArray("remove");
    snapshot.toRemove().forEach(square -> remove.add(square.toString()));
    snapshot.result().ifPresent(result -> state.put("result", result.keyword()));
    snapshot.lockOut().ifPresent(reason -> state.put("lockOut", reason));
    return state.toString();
  }
}
