package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.Masks;
import org.wadjet.sensing.Observation;

/**
 * How everything stands at one moment, for onlookers; immutable.
 *
 * @param number of the game in the record, from 1
 * @param phase where the turn stands
 * @param setup the name of the setup that the game began with
 * @param game position and rules; after a shot that of the next turn once it is safe on disk
 * @param board what the sensors say
 * @param reading what the settled board means, while a side is to move
 * @param notice what the people should be told
 * @param lastShot the last shot of this game
 * @param toRemove squares whose pieces are to be taken off
 * @param result once the game is over
 * @param lockOut why there is no light until a human acts, the word of {@link
 *     org.wadjet.laser.StopReason}
 * @param findings what is wrong with the board, as far as its readings show
 * @param masks the sensors that are not used
 * @param names who plays, and at what event
 * @param clocks what they show; empty without
 * @param choices what may be ruled now; none where no ruling is wanted
 * @param exhibit how the exhibit does; empty where the board is none
 * @param durable whether everything told here is safe on disk
 */
public record TableSnapshot(
    long number,
    Phase phase,
    String setup,
    GameState game,
    Observation board,
    Optional<MoveReading> reading,
    Optional<Notice> notice,
    Optional<Event.ShotJudged> lastShot,
    List<Square> toRemove,
    Optional<Result> result,
    Optional<String> lockOut,
    List<Finding> findings,
    Masks masks,
    PlayerNames names,
    Optional<ClockDisplay> clocks,
    List<RulingChoice> choices,
    Optional<ExhibitState> exhibit,
    boolean durable) {
  /**
   * Whether people are told the same by both: all is equal but what the sensors say this moment,
   * which changes with every touch.
   */
  public boolean tellsTheSameAs(TableSnapshot other) {
    return new TableSnapshot(
            number,
            phase,
            setup,
            game,
            other.board,
            reading,
            notice,
            lastShot,
            toRemove,
            result,
            lockOut,
            findings,
            masks,
            names,
            clocks,
            choices,
            exhibit,
            durable)
        .equals(other);
  }

  /** The last turn that may be made again: that to be made, where only the game's end is undone. */
  public int lastToTakeBack() {
    return result.isPresent() && game.position().result().isEmpty() ? game.ply() : game.ply() - 1;
  }

  /** Whether the side to move may claim a draw by repetition now. */
  public boolean mayClaimDraw() {
    return phase == Phase.WAITING && game.mayClaimDraw();
  }
}
