package org.wadjet.turn;

import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.MoveNotation;
import org.wadjet.game.ParseResult;
import org.wadjet.game.Side;

/**
 * Owner of the link between the game at this board and the same game at another board
 * (docs/two-boards.md). It compares the last statement of the other board with the game here:
 * announces the other side's turns, follows the decisions of the other side, and holds the turns of
 * this board's own side while the games are not at the same turn with the same course.
 */
final class PeerPlay {
  private final Games games;
  private final Corrections corrections;
  private final RemotePlay remote;
  private final ClockKeeper clockKeeper;
  private final PeerClock clock;
  private Optional<Input.PeerStated> heard = Optional.empty();

  /** Number of this game in the record of the other board; empty before both have met. */
  private Optional<Long> joined = Optional.empty();

  /** Number of the last row of the other board that was written to this record. */
  private long lastRow;

  private Optional<PeerStatus> status = Optional.empty();
  private Optional<Notice> hold = Optional.empty();
  private boolean holdShown;

  /** State and circumstances that were compared last; a comparison is made only after a change. */
  private TurnState compared;

  private boolean changed = true;
  private boolean connected;

  PeerPlay(
      Games games,
      Corrections corrections,
      RemotePlay remote,
      Clocks clocks,
      ClockKeeper clockKeeper) {
    this.games = games;
    this.corrections = corrections;
    this.remote = remote;
    this.clockKeeper = clockKeeper;
    clock = new PeerClock(clocks);
  }

  /** Restores the link that earlier runs left. */
  void restore(PeerMemory memory) {
    joined = memory.joined();
    lastRow = memory.lastRow();
  }

  /** Returns the relation to the other board; empty if it plays no side. */
  Optional<PeerStatus> status() {
    return status;
  }

  /** Takes an event of this game into account. */
  void record(Event event) {
    changed = true;
    if (event instanceof Event.GameStarted) {
      joined = Optional.empty();
      clock.begin();
    } else if (event instanceof Event.PeerJoined(var _, var _, long game)) {
      joined = Optional.of(game);
    } else if (event instanceof Event.PeerRow row) {
      lastRow = row.number();
    }
  }

  /** Takes a statement of the other board; ignores one that is not newer than the last. */
  Step hear(Input.PeerStated stated) {
    if (heard.filter(last -> !stated.statement().isLaterThan(last.statement())).isEmpty()) {
      heard = Optional.of(stated);
      changed = true;
    }
    return Step.NONE;
  }

  /** Takes note of whether messages of the other board can arrive. */
  Step connect(boolean now) {
    changed |= connected != now;
    connected = now;
    return Step.NONE;
  }

  /** Writes those rows of the other board that are not in this record yet. */
  Step record(Input.PeerRows received) {
    Step step = Step.NONE;
    long last = lastRow;
    for (Event.PeerRow row : received.rows()) {
      if (row.number() > last) {
        last = row.number();
        step = step.write(row);
      }
    }
    return step;
  }

  /** Writes the comparison of the two sightings of a turn, if it differs in the current game. */
  Optional<Step> compare(Input.SightingsCompared compared) {
    return compared.game() == games.number()
        ? Optional.of(Step.NONE.write(compared.difference()))
        : Optional.empty();
  }

  /**
   * Returns the notice that refuses FIRE of this board's own side; empty if FIRE is accepted, and
   * always without another board.
   */
  Optional<Notice> hold(GameState game) {
    return games.players().isPeer(game.position().toMove()) ? Optional.empty() : hold;
  }

  /** Returns whether offers can be made and requests to take back accepted now. */
  boolean allowsOffers() {
    return !games.players().hasPeer() || isInStep();
  }

  private boolean isInStep() {
    return status.filter(now -> now.step() == PeerStatus.Step.IN_STEP).isPresent();
  }

  /** Returns whether the clock of the other board's side runs while its move is awaited. */
  boolean runsClock() {
    return isInStep() && clock.mayRun();
  }

  /** Processes one scan. */
  @SuppressWarnings("ReferenceEquality") // Each transition makes a new state.
  Step scan(TurnState state, long nowNanos) {
    clock.scan(state.game().ply(), connected, nowNanos);
    if (state == compared && !changed) {
      return Step.NONE;
    }
    compared = state;
    changed = false;
    Optional<Side> theirs = games.players().peerSide();
    if (theirs.isEmpty()) {
      status = Optional.empty();
      hold = Optional.empty();
      return Step.NONE;
    }
    Step step = compare(state, theirs.get());
    hold = status.filter(PeerStatus::isHolding).map(PeerPlay::notice);
    return step.taken().isPresent() ? step : step.then(showHold(state));
  }

  private static Notice notice(PeerStatus status) {
    return switch (status.step()) {
      case AWAITED -> new Notice.PeerAwaited();
      case OTHER_GAME -> new Notice.PeerInOtherGame();
      case DIFFERENT -> new Notice.PeerDiffers(status.ply(), status.peerPly());
      case ENDED_OTHERWISE -> new Notice.PeerEndedOtherwise();
      case IN_STEP, TO_REPEAT, REPEATING ->
          throw new IllegalArgumentException("nothing is held " + status.step());
    };
  }

  /** Shows the notice of a hold while a turn is to be made, and removes it afterwards. */
  private Step showHold(TurnState state) {
    boolean shows = hold.isPresent() && state instanceof AwaitingMove;
    boolean removes = holdShown && !shows;
    holdShown = shows;
    return shows || removes ? Step.NONE.show(hold) : Step.NONE;
  }

  private Step compare(TurnState state, Side theirs) {
    Optional<PeerGame> newest = heard.flatMap(last -> last.statement().newest());
    if (newest.isPresent() && mayJoin(state, theirs, newest.get())) {
      state(PeerStatus.Step.AWAITED, state, 0);
      Input.PeerStated from = heard.orElseThrow();
      return Step.NONE.write(
          new Event.PeerJoined(from.key(), from.publicKey(), newest.get().number()));
    }
    Optional<PeerGame> game =
        joined.flatMap(number -> heard.flatMap(last -> last.statement().game(number)));
    if (heard.isEmpty() || (joined.isEmpty() && mayStillMeet(state, newest))) {
      state(PeerStatus.Step.AWAITED, state, 0);
      return Step.NONE;
    }
    boolean other =
        game.isEmpty()
            || game.get().side() != theirs
            || game.get().counterpart().filter(number -> number != games.number()).isPresent();
    if (other) {
      state(PeerStatus.Step.OTHER_GAME, state, 0);
      return Step.NONE;
    }
    if (game.get().counterpart().isEmpty()) {
      state(PeerStatus.Step.AWAITED, state, game.get().ply());
      return Step.NONE;
    }
    return compare(state, theirs, game.get());
  }

  /** Returns whether the other board has begun the same game, which no other game is joined to. */
  private boolean mayJoin(TurnState state, Side theirs, PeerGame game) {
    boolean undecided = state instanceof SettingUp || state instanceof AwaitingMove;
    return undecided
        && games.isAtStart(state)
        && !joined.equals(Optional.of(game.number()))
        && game.side() == theirs
        && game.ply() == state.game().ply()
        && game.end().isEmpty()
        && game.counterpart().filter(number -> number != games.number()).isEmpty()
        && game.line().equals(GameLine.of(state.game()))
        && clock.isSameControl(game);
  }

  /** Returns whether the other board may begin the game that begins here. */
  private boolean mayStillMeet(TurnState state, Optional<PeerGame> newest) {
    return games.isAtStart(state)
        && newest
            .filter(game -> game.ply() == state.game().ply() && game.counterpart().isEmpty())
            .isEmpty();
  }

  private void state(PeerStatus.Step step, TurnState state, int peerPly) {
    status =
        Optional.of(
            new PeerStatus(step, state.game().ply(), peerPly, connected, clock.difference()));
  }

  private Step compare(TurnState state, Side theirs, PeerGame peer) {
    GameState game = state.game();
    String line = GameLine.of(game);
    if (peer.ply() == game.ply() && peer.line().equals(line)) {
      Step reading = followClock(game, theirs, peer);
      state(PeerStatus.Step.IN_STEP, state, peer.ply());
      return reading.then(follow(state, theirs, peer));
    }
    Side toMove = game.position().toMove();
    boolean ahead =
        peer.ply() == game.ply() + 1
            && toMove == theirs
            && peer.lastTurn().filter(turn -> turn.before().equals(line)).isPresent();
    if (ahead) {
      return followClock(game, theirs, peer).then(repeat(state, peer));
    }
    boolean behind =
        peer.ply() == game.ply() - 1
            && toMove == theirs
            && peer.line().equals(GameLine.of(game.before(peer.ply())));
    // The other board is at the same place after a request to take back as before its repetition.
    state(behind ? PeerStatus.Step.REPEATING : PeerStatus.Step.DIFFERENT, state, peer.ply());
    return takeBack(state, theirs, peer).orElse(Step.NONE);
  }

  /** Takes over the clock of the side to move, if the other board measures it. */
  private Step followClock(GameState game, Side theirs, PeerGame peer) {
    boolean stopped =
        game.position().toMove() == theirs
            && peer.clock().filter(stated -> clock.follow(game, stated)).isPresent();
    return stopped ? Step.NONE.write(clockKeeper.read(game)) : Step.NONE;
  }

  /** Announces the last turn of the other board. */
  private Step repeat(TurnState state, PeerGame peer) {
    GameState game = state.game();
    String text = peer.lastTurn().orElseThrow().move();
    if (MoveNotation.parse(text, game.position(), game.rules())
        instanceof ParseResult.Parsed<Move>(Move move)) {
      state(PeerStatus.Step.TO_REPEAT, state, peer.ply());
      return state instanceof AwaitingMove moving
          ? moving.announceOther(move).orElse(Step.NONE)
          : Step.NONE;
    }
    state(PeerStatus.Step.DIFFERENT, state, peer.ply());
    return Step.NONE;
  }

  /** Follows what the other side has decided at the same turn. */
  private Step follow(TurnState state, Side theirs, PeerGame peer) {
    if (state instanceof AwaitingMove moving && moving.announcedMove().isPresent()) {
      return moving.withdraw();
    }
    if (peer.end().isPresent()) {
      return follow(state, theirs, peer.end().get());
    }
    return peer.offer().flatMap(offer -> offer(state, theirs, offer)).orElse(Step.NONE);
  }

  private Step follow(TurnState state, Side theirs, PeerGame.End end) {
    boolean same = state.result().isPresent() && state.result().equals(end.result());
    boolean byTheirs = end.side().equals(Optional.of(theirs));
    boolean pending = state.isShotUnderWay() || end.kind() == PeerEndKind.BY_POSITION;
    if (same || (state.result().isEmpty() && pending)) {
      return Step.NONE;
    }
    Optional<Step> followed =
        state.result().isPresent()
            ? Optional.empty()
            : switch (end.kind()) {
              case RESIGNED -> byTheirs ? corrections.resign(state, theirs) : Optional.empty();
              case DRAW_CLAIMED ->
                  byTheirs && state instanceof AwaitingMove moving
                      ? moving.claimDraw(theirs)
                      : Optional.empty();
              case DRAW_AGREED -> remote.answerOfPeer(OfferKind.DRAW, theirs, true, state);
              case FLAG_FELL ->
                  byTheirs && state instanceof AwaitingMove
                      ? Optional.of(ClockKeeper.end(state, theirs))
                      : Optional.empty();
              case BY_POSITION, CORRECTED, ABANDONED -> Optional.empty();
            };
    if (followed.isEmpty()) {
      state(PeerStatus.Step.ENDED_OTHERWISE, state, state.game().ply());
    }
    return followed.orElse(Step.NONE);
  }

  /** Makes an offer of the other side here, or takes its refusal of one that was made here. */
  private Optional<Step> offer(TurnState state, Side theirs, Offer offer) {
    if (offer.by() == theirs) {
      return offer.declined() ? Optional.empty() : remote.offerOfPeer(offer.kind(), theirs, state);
    }
    return offer.declined()
        ? remote.answerOfPeer(offer.kind(), theirs, false, state)
        : Optional.empty();
  }

  /** Takes back the turn that this side asked to take back, once the other board has done so. */
  private Optional<Step> takeBack(TurnState state, Side theirs, PeerGame peer) {
    GameState game = state.game();
    boolean agreed =
        game.lastTurnOf(theirs.other()).stream().anyMatch(turn -> turn == peer.ply())
            && peer.line().equals(GameLine.of(game.before(peer.ply())));
    return agreed
        ? remote.answerOfPeer(OfferKind.TAKE_BACK, theirs, true, state)
        : Optional.empty();
  }
}
