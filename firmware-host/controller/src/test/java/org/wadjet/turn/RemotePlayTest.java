package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;

/** Tests of the requests of remote seats and of the offers between the sides. */
class RemotePlayTest {
  private static final String HASH = "a".repeat(64);
  private static final Player HANDS = new Player.Hands();
  private static final Player REMOTE = new Player.Remote();

  private TestTable table;
  private RemotePlay remote;

  private AwaitingMove begin(Player silver, Player red) {
    return begin(silver, red, true);
  }

  private AwaitingMove begin(Player silver, Player red, boolean otherMoves) {
    table =
        new TestTable(
            TestTable.ANUBIS_AHEAD,
            Rules.KHET2,
            MatchSettings.NONE.withPlayers(new Players(silver, red), otherMoves));
    remote = new RemotePlay(table.games, table.corrections);
    remote.restore(Seats.NONE.with(Side.SILVER, HASH).with(Side.RED, HASH));
    return table.awaitingMove();
  }

  private Optional<Step> request(TurnState state, Side side, SeatAction action) {
    return request(state, table.games.number(), state.game().ply(), side, HASH, action);
  }

  private Optional<Step> request(
      TurnState state, long game, int ply, Side side, String hash, SeatAction action) {
    return remote.handle(new Input.SeatRequested(game, ply, side, hash, action), state);
  }

  private SeatAction propose(String move) {
    return new SeatAction.ProposeMove(table.move(move));
  }

  private static SeatAction offer(OfferKind kind) {
    return new SeatAction.MakeOffer(kind);
  }

  @Test
  void announcesProposedMoveAndCommitsOnlyThatOne() {
    AwaitingMove state = begin(REMOTE, HANDS);
    AwaitingMove announced =
        (AwaitingMove) table.take(state, request(state, Side.SILVER, propose("i4i5")));
    assertThat(announced.announcedMove()).contains(table.move("i4i5"));
    assertThat(table.events)
        .containsExactly(
            new Event.MoveAnnounced(1, Side.SILVER, table.move("i4i5"), table.game.position()));
    table.make(announced, "i4i3");
    table.pressed = Set.of(Side.SILVER);
    table.stay(announced, Duration.ofMillis(50), () -> table.scan(announced));
    assertThat(table.notice.orElseThrow()).isInstanceOf(Notice.NotAnnounced.class);
  }

  @Test
  void fireCommitsNothingBeforeProposal() {
    AwaitingMove state = begin(REMOTE, HANDS);
    table.make(state, "i4i5");
    table.press(state, Duration.ofMillis(50), () -> table.scan(state), Side.SILVER);
    assertThat(table.notice).contains(new Notice.RemoteThinks());
    assertThat(state.isAnnouncedMoveMissing()).isTrue();
  }

  @Test
  void refusesProposalOfWrongTurnGameSeatOrPlayer() {
    AwaitingMove state = begin(REMOTE, REMOTE);
    long game = table.games.number();
    SeatAction move = propose("i4i5");
    assertThat(request(state, game + 1, 1, Side.SILVER, HASH, move)).isEmpty();
    assertThat(request(state, game, 2, Side.SILVER, HASH, move)).isEmpty();
    assertThat(request(state, game, 1, Side.RED, HASH, move)).isEmpty();
    assertThat(request(state, game, 1, Side.SILVER, "b".repeat(64), move)).isEmpty();
    assertThat(request(state, game, 1, Side.SILVER, HASH, move)).isPresent();
    state = begin(HANDS, REMOTE);
    assertThat(request(state, Side.SILVER, propose("i4i5"))).isEmpty();
  }

  @Test
  void refusesRequestsOfRevokedSeat() {
    AwaitingMove state = begin(REMOTE, HANDS);
    table.take(state, remote.revoke(Side.SILVER));
    remote.record(table.events.getLast());
    assertThat(request(state, Side.SILVER, propose("i4i5"))).isEmpty();
    assertThat(request(state, Side.SILVER, new SeatAction.Resign())).isEmpty();
    assertThat(remote.revoke(Side.SILVER)).isEmpty();
  }

  @Test
  void agreedDrawEndsGameInEveryPhaseBetweenShots() {
    List<Function<TestTable, TurnState>> phases =
        List.of(
            TestTable::settingUp,
            TestTable::awaitingMove,
            t -> new InArbitration(t.committed("i4i5"), Optional.empty()),
            t -> new AwaitingRefire(t.committed("i4i5")),
            t -> t.removing("i4i5"));
    for (Function<TestTable, TurnState> phase : phases) {
      begin(HANDS, REMOTE);
      TurnState state = phase.apply(table);
      table.take(state, request(state, Side.RED, offer(OfferKind.DRAW)));
      assertThat(table.notice).contains(new Notice.DrawOffered(Side.RED));
      TurnState over = table.take(state, remote.answerOfHands(true, state));
      assertThat(over.result()).contains(Result.DRAW);
      assertThat(table.events)
          .endsWith(
              new Event.DrawAgreed(state.game().ply(), Side.RED), new Event.GameOver(Result.DRAW));
    }
  }

  @Test
  void noOfferIsAnsweredDuringShot() {
    begin(HANDS, REMOTE);
    AwaitingMove state = table.awaitingMove();
    table.take(state, request(state, Side.RED, offer(OfferKind.DRAW)));
    TurnState shot = table.awaitingDurability(table.committed("i4i5"), state);
    assertThat(remote.answerOfHands(true, shot)).isEmpty();
    assertThat(request(shot, Side.RED, new SeatAction.Resign())).isEmpty();
  }

  @Test
  void offeringSideCannotAcceptItsOwnOffer() {
    AwaitingMove state = begin(HANDS, REMOTE);
    SeatAction accept = new SeatAction.AnswerOffer(OfferKind.DRAW, true);
    assertThat(request(state, Side.RED, accept)).isEmpty();
    table.take(state, request(state, Side.RED, offer(OfferKind.DRAW)));
    assertThat(request(state, Side.RED, accept)).isEmpty();
    table.take(state, remote.answerOfHands(false, state));
    assertThat(table.notice).contains(new Notice.OfferDeclined());
    assertThat(remote.answerOfHands(true, state)).isEmpty();
    assertThat(request(state, Side.RED, offer(OfferKind.DRAW))).isEmpty();
  }

  @Test
  void seatAcceptsOfferOfHandsOnlyOfThatKind() {
    AwaitingMove state = begin(HANDS, REMOTE);
    table.take(state, remote.offerOfHands(OfferKind.DRAW, state));
    assertThat(request(state, Side.RED, new SeatAction.AnswerOffer(OfferKind.TAKE_BACK, true)))
        .isEmpty();
    assertThat(request(state, Side.RED, new SeatAction.AnswerOffer(OfferKind.DRAW, true)))
        .isPresent();
  }

  @Test
  void nobodyOffersForHandsUnlessSeatPlaysOtherSide() {
    AwaitingMove state = begin(HANDS, HANDS);
    assertThat(remote.offerOfHands(OfferKind.DRAW, state)).isEmpty();
    state = begin(REMOTE, REMOTE);
    assertThat(remote.offerOfHands(OfferKind.DRAW, state)).isEmpty();
  }

  @Test
  void takesBackLastTurnOnceOtherSideAgrees() {
    begin(REMOTE, HANDS);
    RemovingPieces state = table.removing("i4i5");
    table.take(state, request(state, Side.SILVER, offer(OfferKind.TAKE_BACK)));
    assertThat(table.notice).contains(new Notice.TakeBackRequested(Side.SILVER));
    TurnState back = table.take(state, remote.answerOfHands(true, state));
    assertThat(back).isInstanceOf(SettingUp.class);
    assertThat(back.game().ply()).isEqualTo(1);
  }

  @Test
  void seatTakesBackAgainstEngineWithoutAsking() {
    begin(REMOTE, new Player.Engine(1, false));
    RemovingPieces state = table.removing("i4i5");
    TurnState back = table.take(state, request(state, Side.SILVER, offer(OfferKind.TAKE_BACK)));
    assertThat(back.game().ply()).isEqualTo(1);
    assertThat(request(state, Side.SILVER, offer(OfferKind.DRAW))).isEmpty();
  }

  @Test
  void refusesToTakeBackBeforeFirstTurnOfSide() {
    AwaitingMove state = begin(REMOTE, HANDS);
    assertThat(request(state, Side.SILVER, offer(OfferKind.TAKE_BACK))).isEmpty();
  }

  @Test
  void resignsForItsSide() {
    AwaitingMove state = begin(HANDS, REMOTE);
    TurnState over = table.take(state, request(state, Side.RED, new SeatAction.Resign()));
    assertThat(over.result()).contains(Result.SILVER);
  }
}
