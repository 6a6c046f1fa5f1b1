package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.PlayerNames;

/**
 * Where a game stood when the controller was cut off, as the record tells it.
 *
 * @param start the game at its beginning, for another one after it
 * @param setup the name of the setup
 * @param game where it stands: at the turn that is to be made or judged
 * @param pending the turn that was under way after FIRE, or empty
 * @param names who plays, and at what event
 * @param clocks what they showed last; empty without
 */
public record ResumePoint(
    GameState start,
    String setup,
    GameState game,
    Optional<Pending> pending,
    PlayerNames names,
    Optional<ClockReading> clocks) {
  /**
   * A turn that FIRE had been pressed on.
   *
   * @param moves the move; where Obelisks hide which, the legal ones it may be
   * @param decided the move, where its shot was confirmed or ruled on; empty where the shot's
   *     result was not written, so that it counts as not judged
   */
  public record Pending(List<Move> moves, Optional<Move> decided) {
    public Pending {
      moves = List.copyOf(moves);
    }
  }
}
