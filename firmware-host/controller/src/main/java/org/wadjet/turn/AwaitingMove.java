package org.wadjet.turn;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Piece;
import org.wadjet.game.Result;
import org.wadjet.game.Side;
import org.wadjet.moves.ExpectedObservation;
import org.wadjet.moves.MoveReading;
import org.wadjet.sensing.Observation;

/**
 * State in which a side is to move: interprets the board, reports the reading, and handles FIRE and
 * the claim of a draw. A move of the engine, of a remote seat or of another board is announced and
 * made by a person; until then any other move is answered with the way to it.
 */
final class AwaitingMove implements AwaitingFire {
  private final TurnStart start;
  private final MoveTracker tracker;
  private final DrawGesture drawGesture = new DrawGesture();
  private final boolean drawClaimable;
  private final Player player;
  private final ExpectedMove expected;

  /** Kept between changes of the reading, because the lamps look at it in each scan. */
  private boolean announcedMoveMissing;

  private AwaitingMove(
      TurnStart start, MoveTracker tracker, Player player, boolean othersAccepted) {
    this.start = start;
    this.tracker = tracker;
    this.player = player;
    this.expected = ExpectedMove.of(start, player, othersAccepted);
    this.drawClaimable = start.game().mayClaimDraw();
    updateMissing();
  }

  private static AwaitingMove of(
      TurnStart start, MoveTracker tracker, Player player, boolean othersAccepted) {
    return switch (player) {
      case Player.Hands _ ->
          new AwaitingMove(start.withAnnounced(Optional.empty()), tracker, player, othersAccepted);
      case Player.Engine _, Player.Remote _, Player.Peer _ -> {
        tracker.keepMovesOpen();
        yield new AwaitingMove(start, tracker, player, othersAccepted);
      }
    };
  }

  /**
   * Returns the step that begins a turn on a board that matches the game's position; the game is
   * drawn at once if the side to move has no legal move.
   */
  static Step begin(
      TurnTransition transition, TurnStart start, BoardReadings readings, Games games) {
    GameState game = start.game();
    readings
        .diagnosis()
        .startTurn(ExpectedObservation.of(game.position(), readings.marker()).expected());
    if (game.hand().isEmpty() && LegalMoves.of(game.position(), game.rules()).isEmpty()) {
      return GameOver.end(TurnTransition.NO_LEGAL_MOVE, game, Optional.empty(), Result.DRAW);
    }
    MoveTracker tracker = tracker(game, readings);
    if (games.isUnobserved(game)) {
      tracker.markBegunUnobserved();
    }
    Player player = games.players().of(game.position().toMove());
    TurnStart valid =
        games.isAnnouncementStale(game) ? start.withAnnounced(Optional.empty()) : start;
    return Step.to(transition, of(valid, tracker, player, games.acceptsOtherMoves()))
        .show(start.notice());
  }

  /**
   * Returns the step that continues this turn with another choice of players. Changes of the board
   * by a former player are observed anew, so that no move is final.
   */
  Step playedBy(Players players, BoardReadings readings, boolean othersAccepted) {
    Player chosen = players.of(game().position().toMove());
    if (chosen.equals(player)) {
      return Step.NONE;
    }
    MoveTracker fresh = tracker(game(), readings);
    fresh.markBegunUnobserved();
    TurnStart again = start.withAnnounced(Optional.empty());
    return Step.to(TurnTransition.PLAYERS_CHOSEN, of(again, fresh, chosen, othersAccepted))
        .show(start.notice());
  }

  private static MoveTracker tracker(GameState game, BoardReadings readings) {
    return new MoveTracker(game, readings.marker(), readings.board().timing().touch());
  }

  /**
   * Returns the step that announces a move of the engine or of a remote seat; empty if a person
   * plays this side, a move has been announced before, or the move is not legal.
   */
  Optional<Step> announce(Move move, boolean othersAccepted) {
    boolean possible =
        expected instanceof ExpectedMove.UndecidedMove
            && LegalMoves.of(game().position(), game().rules()).contains(move);
    return possible ? Optional.of(announced(move, othersAccepted)) : Optional.empty();
  }

  /**
   * Returns the step that announces a move of another board, also instead of one that it has taken
   * back; empty if this move is announced already or is not legal.
   */
  Optional<Step> announceOther(Move move) {
    boolean possible =
        player instanceof Player.Peer
            && !announcedMove().equals(Optional.of(move))
            && LegalMoves.of(game().position(), game().rules()).contains(move);
    return possible ? Optional.of(announced(move, false)) : Optional.empty();
  }

  /** Returns the step that withdraws an announced move, which another board has taken back. */
  Step withdraw() {
    TurnStart again = start.withAnnounced(Optional.empty());
    return Step.to(TurnTransition.MOVE_WITHDRAWN, of(again, tracker, player, false))
        .show(start.notice());
  }

  private Step announced(Move move, boolean othersAccepted) {
    Side side = game().position().toMove();
    TurnStart withMove = start.withAnnounced(Optional.of(move));
    return Step.to(TurnTransition.MOVE_ANNOUNCED, of(withMove, tracker, player, othersAccepted))
        .write(new Event.MoveAnnounced(game().ply(), side, move, game().position()))
        .show(start.notice());
  }

  /** Returns the announced move, which a person is to make; empty if there is none. */
  Optional<Move> announcedMove() {
    return start.announced();
  }

  /** Returns whether a move must be announced in this turn and is not on the board yet. */
  boolean isAnnouncedMoveMissing() {
    return announcedMoveMissing;
  }

  private void updateMissing() {
    announcedMoveMissing =
        !(player instanceof Player.Hands)
            && expected.accepted(reading().map(AwaitingMove::movesOf).orElse(List.of())).isEmpty();
  }

  @Override
  public GameState game() {
    return start.game();
  }

  @Override
  public Optional<MoveReading> reading() {
    return tracker.reading();
  }

  @Override
  public List<Piece> toPlace() {
    return tracker.left();
  }

  @Override
  public TurnTransition cancellation() {
    return TurnTransition.FIRST_SHOT_CANCELLED;
  }

  /**
   * Returns whether the board has settled in a state other than the one at the start of the turn.
   */
  boolean isSomethingMoved() {
    return reading().filter(now -> !(now instanceof MoveReading.Unchanged)).isPresent();
  }

  /**
   * Processes one scan.
   *
   * @param hold notice that refuses FIRE, because the other board is not at the same turn
   */
  Step scan(
      BoardReadings readings,
      ShotController shots,
      ShotJudge judge,
      ClockKeeper clocks,
      Optional<Notice> hold) {
    Step step = Step.NONE;
    if (tracker.processScan(readings.sensing(), readings.nowNanos())) {
      updateMissing();
      step = step.show(noticeOf(tracker.reading().orElseThrow(), readings));
    }
    Side side = game().position().toMove();
    Buttons buttons = readings.buttons();
    boolean mayClaim =
        drawClaimable
            && player instanceof Player.Hands
            && reading().filter(MoveReading.Unchanged.class::isInstance).isPresent();
    if (drawGesture.scan(buttons, mayClaim, readings.nowNanos())) {
      return step.then(drawClaimed(side));
    }
    if (mayClaim && buttons.down(side.other())) {
      return step.show(start.notice());
    }
    if (buttons.isNewlyPressed(side.other())) {
      return step.show(new Notice.NotYourTurn(side.other()));
    }
    if (!buttons.isNewlyPressed(side)) {
      return step;
    }
    return step.then(
        reading()
            .filter(_ -> readings.sensing().isUnchanged())
            .map(
                reading ->
                    hold.map(Step.NONE::show)
                        .orElseGet(() -> fire(reading, readings, shots, judge, clocks)))
            .orElseGet(() -> Step.NONE.show(new Notice.NotSettled())));
  }

  /**
   * Returns the notice for a reading. A request to remove the top of a stack remains until the next
   * move, since no sensor detects the removal.
   */
  private Optional<Notice> noticeOf(MoveReading reading, BoardReadings readings) {
    Observation settled = readings.sensing().settledObservation();
    return switch (reading) {
      case MoveReading.Illegal illegal ->
          Optional.of(expected.notLegal(illegal, settled, readings));
      case MoveReading.Unchanged _ -> start.notice();
      case MoveReading.Incomplete(_, var left) -> Optional.of(new Notice.StillToPlace(left));
      case MoveReading.Recognised _, MoveReading.Ambiguous _ ->
          expected.accepted(movesOf(reading)).isEmpty()
              ? Optional.of(expected.refusal(settled, readings))
              : Optional.empty();
    };
  }

  private Step fire(
      MoveReading reading,
      BoardReadings readings,
      ShotController shots,
      ShotJudge judge,
      ClockKeeper clocks) {
    List<Move> shown = movesOf(reading);
    List<Move> moves = expected.accepted(shown);
    if (moves.isEmpty() && !shown.isEmpty()) {
      return Step.NONE.show(expected.refusal(readings.sensing().settledObservation(), readings));
    }
    Optional<Notice> notice =
        switch (reading) {
          case MoveReading.Recognised _ -> Optional.empty();
          case MoveReading.Unchanged _ when moves.isEmpty() ->
              start.placing().or(() -> Optional.of(new Notice.NothingMoved()));
          case MoveReading.Unchanged _ when moves.size() == 1 ->
              Optional.of(new Notice.SwapUnderstood(moves.getFirst()));
          case MoveReading.Ambiguous _ when moves.size() == 1 -> Optional.empty();
          case MoveReading.Unchanged _, MoveReading.Ambiguous _ ->
              Optional.of(new Notice.Ambiguous(moves));
          case MoveReading.Incomplete _, MoveReading.Illegal _ -> noticeOf(reading, readings);
        };
    boolean isByHands = player instanceof Player.Hands;
    if (isByHands
        && reading instanceof MoveReading.Unchanged
        && !moves.isEmpty()
        && !tracker.confirmHidden(moves)) {
      return Step.NONE.show(new Notice.ConfirmHidden(moves));
    }
    if (moves.isEmpty()) {
      tracker.handleRepeatedFire(readings.diagnosis());
      updateMissing();
      return Step.NONE.show(notice);
    }
    return shots
        .preconditions()
        .refusal(game().position().toMove(), readings.chains(), readings.nowNanos())
        .map(Step.NONE::show)
        .orElseGet(() -> commit(moves, notice, readings, shots, judge, clocks));
  }

  /** Returns the legal moves that match a reading; if there are several, the light decides. */
  private static List<Move> movesOf(MoveReading reading) {
    return switch (reading) {
      case MoveReading.Recognised(Move made) -> List.of(made);
      case MoveReading.Unchanged(List<Move> hidden) -> hidden;
      case MoveReading.Ambiguous(List<Move> moves) -> moves;
      case MoveReading.Incomplete _, MoveReading.Illegal _ -> List.of();
    };
  }

  private Step commit(
      List<Move> moves,
      Optional<Notice> notice,
      BoardReadings readings,
      ShotController shots,
      ShotJudge judge,
      ClockKeeper clocks) {
    CommittedTurn turn =
        CommittedTurn.of(
            start,
            judge.candidates(moves, game()),
            Optional.of(readings.atFire()),
            reading(),
            moves);
    return Step.NONE
        .show(notice)
        .write(turn.made())
        .write(clocks.stop(game()))
        .then(AwaitingDurability.reserve(turn, this, readings, shots, judge));
  }

  /** Claims a draw by repetition for a side; empty if the claim is not valid. */
  Optional<Step> claimDraw(Side side) {
    return side == game().position().toMove() && drawClaimable
        ? Optional.of(drawClaimed(side))
        : Optional.empty();
  }

  private Step drawClaimed(Side side) {
    return Step.NONE
        .write(new Event.DrawClaimed(side, game().repetition().occurrences()))
        .then(GameOver.end(TurnTransition.DRAW_CLAIMED, this, Result.DRAW));
  }

  /** Releases a final move before its FIRE: the players are guided to restore the board. */
  Step release(Event.Ruler by) {
    return Step.NONE
        .write(new Event.Ruled(game().ply(), Event.Ruling.VOID, by))
        .then(annul(TurnTransition.VOIDED));
  }

  /** Annuls the turn: the players are guided to restore the board as it was at its start. */
  Step annul(TurnTransition transition) {
    return Step.to(transition, new SettingUp(start)).show(Optional.empty());
  }
}
