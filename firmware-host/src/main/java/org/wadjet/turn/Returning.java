package org.wadjet.turn;

import java.util.ArrayList;
import java.util.List;
import org.wadjet.game.Position;
import org.wadjet.game.Square;
import org.wadjet.moves.Difference;
import org.wadjet.moves.SetupGuide;

/**
 * The controller is back after it was cut off: once the board has settled, it is told in the record
 * whether it stands as it may have stood then.
 */
final class Returning {
  private final Play play;
  private List<Position> mayStand;

  /**
   * @param pending whether FIRE had been pressed on the turn
   */
  Returning(Play play, boolean pending) {
    this.play = play;
    List<Position> positions = new ArrayList<>();
    if (pending) {
      Position before = play.turn().before();
      play.candidates().forEach(each -> positions.add(before.afterMove(each.move())));
    }
    positions.add(play.game().position());
    mayStand = positions;
  }

  /** A scan has been taken. */
  void scan() {
    if (mayStand.isEmpty() || !play.sensing.settled()) {
      return;
    }
    List<Square> nearest = null;
    for (Position position : mayStand) {
      List<Square> differing =
          new SetupGuide(position, play.marker)
              .differences(play.sensing.settledObservation()).stream()
                  .map(Difference::square)
                  .toList();
      nearest = nearest == null || differing.size() < nearest.size() ? differing : nearest;
    }
    mayStand = List.of();
    if (!nearest.isEmpty()) {
      play.out.write(new Event.BoardDiffered(play.game().ply(), nearest));
    }
  }
}
