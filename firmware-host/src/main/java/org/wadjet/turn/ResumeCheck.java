package org.wadjet.turn;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.moves.SetupGuide;
import org.wadjet.moves.SquareDifference;

/**
 * The controller is back after it was cut off: once the board has settled, it is told in the record
 * whether it stands as it may have stood then.
 */
final class ResumeCheck {
  private final TurnContext context;
  private List<Position> mayStand;

  /**
   * @param pending whether FIRE had been pressed on the turn
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

  /** A scan has been taken. */
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
