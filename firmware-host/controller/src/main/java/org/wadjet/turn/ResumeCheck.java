package org.wadjet.turn;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.moves.SetupGuide;
import org.wadjet.moves.SquareDifference;

/**
 * Check after a restart of the controller: once the board has settled, compares it with each
 * position that it may have shown at the interruption and, if none matches, records the squares
 * that differ from the nearest one.
 */
final class ResumeCheck {
  private final TurnContext context;
  private List<Position> mayStand;

  /**
   * @param pending whether FIRE had committed the turn
   */
  ResumeCheck(TurnContext context, boolean pending) {
    this.context = context;
    List<Position> positions = new ArrayList<>();
    if (pending) {
      Position before = context.turn().before();
      context.candidates().forEach(each -> positions.add(before.afterMove(each.move())));
    }
    positions.add(context.game().position());
    mayStand = positions;
  }

  /** Processes one scan. */
  void scan() {
    if (mayStand.isEmpty() || !context.sensing.settled()) {
      return;
    }
    List<Square> nearest = null;
    for (Position position : mayStand) {
      List<Square> differing =
          new SetupGuide(position, context.marker)
              .differences(context.sensing.settledObservation()).stream()
                  .map(SquareDifference::square)
                  .toList();
      nearest = nearest == null || differing.size() < nearest.size() ? differing : nearest;
    }
    mayStand = List.of();
    if (!nearest.isEmpty()) {
      context.out.write(new Event.BoardDiffered(context.game().ply(), nearest));
    }
  }
}
