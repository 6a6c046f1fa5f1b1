package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.moves.RuleBreach;
import org.wadjet.turn.Notice;
import org.wadjet.turn.TableSnapshot;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Adds the lifted piece of the side to move and its legal moves to a state, for a drawing. */
record LiftedPieceJson(TableSnapshot snapshot) {
  void write(ObjectNode state) {
    lifted().ifPresent(square -> write(state.putObject("lifted"), square));
  }

  private Optional<Square> lifted() {
    Position position = snapshot.game().position();
    return snapshot.notice().orElse(null)
                instanceof
                Notice.NotLegal(MoveReading.Illegal(RuleBreach.Missing(List<Square> missing), _))
            && NoticeMessages.isOwnPieceLifted(position, missing)
        ? Optional.of(missing.getFirst())
        : Optional.empty();
  }

  private void write(ObjectNode lifted, Square from) {
    lifted.put("at", from.toString());
    ArrayNode to = lifted.putArray("to");
    ArrayNode turns = lifted.putArray("turns");
    for (Move move : LegalMoves.of(snapshot.game().position(), snapshot.game().rules())) {
      if (!move.from().equals(from)) {
        continue;
      }
      switch (move) {
        case Move.Step(var _, var square) -> to.add(square.toString());
        case Move.Swap(var _, var square) -> to.add(square.toString());
        case Move.Unstack(var _, var square) -> to.add(square.toString());
        case Move.Stack(var _, var square) -> to.add(square.toString());
        case Move.Placement _ -> {}
        case Move.Turn(var _, var sense) -> {
          switch (sense) {
            case CLOCKWISE -> turns.add("clockwise");
            case COUNTER_CLOCKWISE -> turns.add("counterclockwise");
            case EITHER -> turns.add("clockwise").add("counterclockwise");
          }
        }
      }
    }
  }
}
