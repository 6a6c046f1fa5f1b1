package org.wadjet.peer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedCollection;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.record.RecordedClocks;
import org.wadjet.record.SignedRow;
import org.wadjet.turn.Event;
import org.wadjet.turn.GameLine;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Offer;
import org.wadjet.turn.PeerEndKind;
import org.wadjet.turn.PeerGame;
import org.wadjet.turn.Players;
import org.wadjet.turn.StoredEvent;

/** A game of this board's record as it is stated to the other board, from its durable rows. */
final class LinkedGame {
  private final long number;
  private GameState state;
  private final List<Move> moves = new ArrayList<>();
  private Players players = Players.HANDS;
  private Optional<Long> counterpart = Optional.empty();
  private Optional<PeerGame.End> end = Optional.empty();
  private final List<Event.PeerRow> evidence = new ArrayList<>();
  private final RecordedClocks clocks = new RecordedClocks();

  /** Last reading of the clock of the side that plays here. */
  private Optional<Event.ClockRead> clockRead = Optional.empty();

  private final SightingComparison sightings = new SightingComparison();

  LinkedGame(long number, Event.GameStarted start) {
    this.number = number;
    this.state = GameState.start(start.rules(), start.position());
  }

  long number() {
    return number;
  }

  /** Returns whether another board plays a side. */
  boolean isLinked() {
    return players.hasPeer();
  }

  /** Returns the rows that the other board is to hold, oldest first. */
  SequencedCollection<Event.PeerRow> evidence() {
    return evidence;
  }

  /** Returns the turns whose sightings at both boards differ and are not recorded as such. */
  List<Event.SightingsDiffered> differences() {
    return sightings.differences();
  }

  /** Takes the next row of the game. */
  void take(SignedRow row) {
    StoredEvent event = row.event();
    if (isEvidence(event)) {
      evidence.add(row.asPeerRow());
    }
    switch (event) {
      case Event.PlayersChosen chosen -> players = chosen.players();
      case Event.PeerJoined met -> counterpart = Optional.of(met.game());
      case StoredEvent.ShotJudged shot -> sightings.here(shot);
      case Event.SightingsDiffered known -> sightings.recorded(known);
      case StoredEvent.TurnEnded turn -> {
        Move move = MoveNotation.parse(turn.move(), state.position(), state.rules()).orElseThrow();
        state = state.after(move, turn.removed());
        moves.add(move);
        clocks.turnEnded(turn.ply());
        sightings.endedHere(turn.ply());
      }
      case Event.TakenBack back -> {
        state = state.before(back.ply());
        moves.subList(back.ply() - 1, moves.size()).clear();
        end = Optional.empty();
        back.clocks().ifPresent(then -> clocks.takeBack(back.ply(), then));
        clockRead = clockRead.filter(read -> read.ply() < back.ply());
        sightings.takenBackHere(back.ply());
      }
      case Event.ClockSet set -> clocks.set(set.control());
      case Event.ClockRead read -> {
        clocks.read(read);
        if (!players.isPeer(read.side())) {
          clockRead = Optional.of(read);
        }
      }
      case Event.ClockCorrected corrected ->
          clocks.correct(corrected.side(), corrected.remaining());
      case Event.Resigned resigned ->
          end(PeerEndKind.RESIGNED, resigned.side(), Result.wonBy(resigned.side().other()));
      case Event.FlagFell fell ->
          end(PeerEndKind.FLAG_FELL, fell.side(), Result.wonBy(fell.side().other()));
      case Event.DrawClaimed claim -> end(PeerEndKind.DRAW_CLAIMED, claim.side(), Result.DRAW);
      case Event.DrawAgreed agreed -> end(PeerEndKind.DRAW_AGREED, agreed.offeredBy(), Result.DRAW);
      case Event.ResultCorrected corrected ->
          end =
              Optional.of(
                  new PeerGame.End(
                      PeerEndKind.CORRECTED, Optional.empty(), Optional.of(corrected.result())));
      case Event.GameOver over ->
          end =
              end.or(
                  () ->
                      Optional.of(
                          new PeerGame.End(
                              PeerEndKind.BY_POSITION,
                              Optional.empty(),
                              Optional.of(over.result()))));
      case Event.Abandoned _ ->
          end =
              Optional.of(
                  new PeerGame.End(PeerEndKind.ABANDONED, Optional.empty(), Optional.empty()));
      case StoredEvent.Resumed _,
          StoredEvent.TurnMade _,
          StoredEvent.ShotSeen _,
          StoredEvent.MoveRuled _,
          StoredEvent.MoveAnnounced _,
          StoredEvent.Unknown _,
          StoredEvent.Unreadable _,
          Event.GameStarted _,
          Event.Ruled _,
          Event.PeerRow _,
          Event.Named _,
          Event.PuzzleBegun _,
          Event.PuzzleSolved _,
          Event.PuzzleFailed _,
          Event.AssistanceSet _,
          Event.EarlierResultCorrected _,
          Event.BoardDiffered _,
          Event.LaserEvent _,
          Event.OperationEvent _ -> {}
    }
  }

  /** Takes a verified row of the same game of the other board. */
  void takeOther(SignedRow row) {
    StoredEvent event = row.event();
    if (event instanceof StoredEvent.ShotJudged shot) {
      sightings.there(shot);
    } else if (event instanceof StoredEvent.TurnEnded turn) {
      sightings.endedThere(turn.ply());
    } else if (event instanceof Event.TakenBack back) {
      sightings.takenBackThere(back.ply());
    }
  }

  boolean isCounterpart(long game) {
    return counterpart.filter(each -> each == game).isPresent();
  }

  private void end(PeerEndKind kind, Side side, Result result) {
    end = Optional.of(new PeerGame.End(kind, Optional.of(side), Optional.of(result)));
  }

  /** Returns whether a row shows the course of the game and holds neither names nor tokens. */
  private static boolean isEvidence(StoredEvent event) {
    return switch (event) {
      case Event.GameStarted _,
          Event.PlayersChosen _,
          Event.PeerJoined _,
          StoredEvent.TurnMade _,
          StoredEvent.ShotSeen _,
          StoredEvent.ShotJudged _,
          StoredEvent.MoveRuled _,
          StoredEvent.TurnEnded _,
          Event.Ruled _,
          Event.TakenBack _,
          Event.Resigned _,
          Event.DrawClaimed _,
          Event.DrawAgreed _,
          Event.ResultCorrected _,
          Event.ClockEvent _,
          Event.Abandoned _,
          Event.GameOver _ ->
          true;
      case StoredEvent.Resumed _,
          StoredEvent.MoveAnnounced _,
          StoredEvent.Unknown _,
          StoredEvent.Unreadable _,
          Event.PeerRow _,
          Event.SightingsDiffered _,
          Event.Named _,
          Event.PuzzleBegun _,
          Event.PuzzleSolved _,
          Event.PuzzleFailed _,
          Event.AssistanceSet _,
          Event.EarlierResultCorrected _,
          Event.BoardDiffered _,
          Event.LaserEvent _,
          Event.OperationEvent _ ->
          false;
    };
  }

  /**
   * Returns the state of the game; empty while no other board plays a side.
   *
   * @param offer the last offer between the sides
   */
  Optional<PeerGame> statement(Optional<Offer> offer) {
    return players
        .peerSide()
        .map(
            theirs ->
                new PeerGame(
                    number,
                    counterpart,
                    theirs.other(),
                    state.ply(),
                    GameLine.of(state),
                    lastTurn(),
                    end,
                    offer,
                    clock(theirs.other())));
  }

  private Optional<PeerGame.Clock> clock(Side own) {
    return clocks
        .reading()
        .map(
            reading ->
                new PeerGame.Clock(
                    reading.control(),
                    clockRead.map(Event.ClockRead::ply).orElse(0),
                    reading.remaining(own),
                    clockRead.map(Event.ClockRead::stopped).orElse(false)));
  }

  private Optional<PeerGame.Turn> lastTurn() {
    return moves.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new PeerGame.Turn(
                GameLine.of(state.before(state.ply() - 1)), moves.getLast().toString()));
  }
}
