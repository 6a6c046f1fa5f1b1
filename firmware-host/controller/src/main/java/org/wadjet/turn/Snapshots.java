package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.laser.StopReason;
import org.wadjet.wiring.Policy;

/** Source of snapshots of the table for publication; creates a new one only after a change. */
final class Snapshots {
  private final Games games;
  private final BoardReadings readings;
  private final Clocks clocks;
  private final ShotController shots;
  private final SensorMasking masking;
  private final Exhibit exhibit;
  private final RemotePlay remote;
  private final PeerPlay peer;
  private final Proposals proposals;
  private final CommandOutbox out;
  private Optional<TableSnapshot> last = Optional.empty();

  Snapshots(
      Games games,
      BoardReadings readings,
      Clocks clocks,
      ShotController shots,
      SensorMasking masking,
      Exhibit exhibit,
      RemotePlay remote,
      PeerPlay peer,
      Proposals proposals,
      CommandOutbox out) {
    this.games = games;
    this.readings = readings;
    this.clocks = clocks;
    this.shots = shots;
    this.masking = masking;
    this.exhibit = exhibit;
    this.remote = remote;
    this.peer = peer;
    this.proposals = proposals;
    this.out = out;
  }

  /** Returns a snapshot in a state; the same object while nothing has changed. */
  TableSnapshot take(
      TurnState state, Optional<Notice> notice, Optional<Event.ShotJudged> lastShot) {
    if (last.isEmpty() || !isUpToDate(last.get(), state, notice, lastShot)) {
      last = Optional.of(create(state, notice, lastShot));
    }
    return last.orElseThrow();
  }

  private Optional<ComputedShot> firing(TurnState state) {
    return shots.isFiring() && state instanceof Shooting shooting
        ? shooting.computed()
        : Optional.empty();
  }

  private static Optional<Move> announced(TurnState state) {
    return state instanceof AwaitingMove moving ? moving.announcedMove() : Optional.empty();
  }

  private boolean isUpToDate(
      TableSnapshot taken,
      TurnState state,
      Optional<Notice> notice,
      Optional<Event.ShotJudged> lastShot) {
    return taken.number() == games.number()
        && taken.phase() == state.phase()
        && taken.game().ply() == state.game().ply()
        && taken.board().equals(readings.sensing().live())
        && taken.notice().equals(notice)
        && taken.lastShot().equals(lastShot)
        && taken.firing().equals(firing(state))
        && taken.durable() == out.isDurable(out.written())
        && taken.reading().equals(state.reading())
        && taken.toPlace().equals(state.toPlace())
        && taken.result().equals(state.result())
        && taken.findings().equals(readings.diagnosis().findings())
        && taken.masks().equals(masking.masks())
        && taken.names().equals(games.names())
        && taken.clocks().equals(clocks.displays())
        && taken.exhibit().equals(exhibit.state())
        && taken.players().equals(games.players())
        && taken.nextPlayers().equals(games.nextPlayers())
        && taken.announced().equals(announced(state))
        && taken.seats().equals(remote.seats())
        && taken.peer().equals(peer.status())
        && taken.proposal().equals(proposals.status())
        && taken.offers().equals(remote.offers(state))
        && taken.puzzles().equals(games.puzzles().status())
        && taken.assistance() == games.isAssistanceAllowed()
        && taken.lockOut().equals(shots.lockOut().map(StopReason::keyword));
  }

  private TableSnapshot create(
      TurnState state, Optional<Notice> notice, Optional<Event.ShotJudged> lastShot) {
    return new TableSnapshot(
        games.number(),
        state.phase(),
        games.setup(),
        state.game(),
        readings.sensing().live(),
        state.reading(),
        notice,
        lastShot,
        firing(state),
        state instanceof RemovingPieces removing ? removing.struck() : List.of(),
        state.toPlace(),
        state.result(),
        shots.lockOut().map(StopReason::keyword),
        readings.diagnosis().findings(),
        masking.masks(),
        games.names(),
        clocks.displays(),
        state instanceof AwaitingRuling ruled ? ruled.choices() : List.of(),
        exhibit.state(),
        games.players(),
        games.nextPlayers(),
        announced(state),
        remote.seats(),
        peer.status(),
        proposals.status(),
        remote.offers(state),
        games.isAssistanceAllowed(),
        readings.board().policy() != Policy.REFEREE,
        games.puzzles().status(),
        out.isDurable(out.written()));
  }
}
