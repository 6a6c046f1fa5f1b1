package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.MoveReading;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.Masks;
import org.wadjet.sensing.Observation;

/**
 * Immutable snapshot of the table, for publication.
 *
 * @param number number of the game in the record, from 1
 * @param phase phase of the turn
 * @param setup name of the setup that the game began with
 * @param game position and rules; after a shot those of the next turn, once it is durable on disk
 * @param board the board as sensed
 * @param reading interpretation of the settled board while a side is to move
 * @param notice current notice to the players
 * @param lastShot the last shot of this game
 * @param firing the shot whose laser is pulsed now, as computed; empty unless its move is known
 * @param toRemove squares whose pieces must be removed
 * @param toPlace pieces that are still to be placed, the next one first; none except in a puzzle of
 *     the kind {@code place}
 * @param result result, once the game is over
 * @param lockOut cause of the current lock-out: keyword of {@link org.wadjet.laser.StopReason}
 * @param findings faults of the board that its readings show
 * @param masks sensors that are not used
 * @param names names of the players and of the event
 * @param clocks readings of the clocks; empty without clocks
 * @param choices rulings that are possible now; empty if none is needed
 * @param exhibit state of the exhibit; empty if the board is not an exhibit
 * @param players players of both sides
 * @param nextPlayers players of the next game as they are known now; those of this one before its
 *     end
 * @param announced the move of the engine, of a remote seat or of another board, which a person is
 *     to make; empty if there is none
 * @param seats remote seats of both sides
 * @param peer relation to the game at another board; empty if none plays
 * @param proposal the last proposal of a tournament desk for the next game
 * @param offers the last offer between the sides, unless it has lapsed
 * @param assistance whether hints and evaluations are permitted
 * @param playersDecide whether the players may choose players, take back and resign at a page; not
 *     under the policy {@code referee}
 * @param puzzles puzzles at the table
 * @param durable whether everything in this snapshot is durable on disk
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
    Optional<ComputedShot> firing,
    List<Square> toRemove,
    List<Piece> toPlace,
    Optional<Result> result,
    Optional<String> lockOut,
    List<Finding> findings,
    Masks masks,
    PlayerNames names,
    Optional<ClockDisplay> clocks,
    List<RulingChoice> choices,
    Optional<ExhibitState> exhibit,
    Players players,
    Players nextPlayers,
    Optional<Move> announced,
    Seats seats,
    Optional<PeerStatus> peer,
    Optional<ProposalStatus> proposal,
    Offers offers,
    boolean assistance,
    boolean playersDecide,
    PuzzleStatus puzzles,
    boolean durable) {
  /**
   * Returns whether both snapshots publish the same state: all components are equal except the
   * momentary sensor readings, which change with every touch.
   */
  public boolean hasSameContentAs(TableSnapshot other) {
    return new TableSnapshot(
            number,
            phase,
            setup,
            game,
            other.board,
            reading,
            notice,
            lastShot,
            firing,
            toRemove,
            toPlace,
            result,
            lockOut,
            findings,
            masks,
            names,
            clocks,
            choices,
            exhibit,
            players,
            nextPlayers,
            announced,
            seats,
            peer,
            proposal,
            offers,
            assistance,
            playersDecide,
            puzzles,
            durable)
        .equals(other);
  }

  /**
   * Returns the last turn that may be taken back; the turn to be made if only the end of the game
   * can be undone.
   */
  public int lastToTakeBack() {
    return result.isPresent() && game.position().result().isEmpty() ? game.ply() : game.ply() - 1;
  }

  /**
   * Returns whether visitors may choose the players now: before the first move, or after the end,
   * and only if the arbiter has chosen neither a remote player nor another board.
   */
  public boolean mayChoosePlayers() {
    return mayChooseGame() && (puzzles.session().isEmpty() || result.isPresent());
  }

  /**
   * Returns whether visitors may choose a puzzle now, instead of the game or the present puzzle.
   */
  public boolean mayChoosePuzzle() {
    boolean shot =
        switch (phase) {
          case WRITING, SHOOTING, RECORDING -> true;
          case SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING, OVER -> false;
        };
    return puzzles.offered() && !shot && (puzzles.session().isPresent() || mayChooseGame());
  }

  private boolean mayChooseGame() {
    return !nextPlayers.hasRemote()
        && !nextPlayers.hasPeer()
        && (result.isPresent() || isBeforeFirstMove());
  }

  private boolean isBeforeFirstMove() {
    return game.ply() == 1 && (phase == Phase.SETTING_UP || phase == Phase.WAITING);
  }

  /**
   * Returns the last turn of a person against the engine, which that person may take back together
   * with the turns after it; empty if there is none or a shot is under way.
   */
  public OptionalInt takebackOfPlayer() {
    boolean quiet =
        switch (phase) {
          case WAITING, REMOVING -> true;
          // A second request must not take back another turn before the board shows the first.
          case SETTING_UP, WRITING, SHOOTING, RECORDING, ARBITRATION, REFIRE, OVER -> false;
        };
    if (!quiet || !players.hasEngine()) {
      return OptionalInt.empty();
    }
    Side toMove = game.position().toMove();
    return IntStream.of(game.ply() - 1, game.ply() - 2)
        .filter(ply -> ply >= 1)
        .filter(ply -> players.isByHand((game.ply() - ply) % 2 == 0 ? toMove : toMove.other()))
        .findFirst();
  }

  /** Returns whether a side that a person plays may resign now. */
  public boolean mayResign(Side side) {
    boolean possible =
        switch (phase) {
          case SETTING_UP, WAITING, ARBITRATION, REFIRE, REMOVING -> true;
          case WRITING, SHOOTING, RECORDING, OVER -> false;
        };
    return possible && puzzles.session().isEmpty() && players.isByHand(side);
  }

  /** Returns whether the side to move may claim a draw by repetition now. */
  public boolean mayClaimDraw() {
    return phase == Phase.WAITING && game.mayClaimDraw();
  }
}
