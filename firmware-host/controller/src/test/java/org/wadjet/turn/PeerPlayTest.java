package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;

/** Tests of the link between the game at this board and the same game at another board. */
class PeerPlayTest {
  private static final Player HANDS = new Player.Hands();
  private static final Player PEER = new Player.Peer();
  private static final long PEER_GAME = 40;

  private TestTable table;
  private RemotePlay remote;
  private PeerPlay peer;
  private long update;

  private AwaitingMove begin(Player silver, Player red) {
    table =
        new TestTable(
            TestTable.ANUBIS_AHEAD,
            Rules.KHET2,
            MatchSettings.NONE.withPlayers(new Players(silver, red), false));
    remote = new RemotePlay(table.games, table.corrections);
    peer = new PeerPlay(table.games, table.corrections, remote);
    return table.awaitingMove();
  }

  /** Scans and applies the step, as the state machine does. */
  private TurnState scan(TurnState state) {
    Step step = peer.scan(state);
    TurnState next = table.take(state, step);
    step.effects().stream()
        .filter(Step.Effect.Write.class::isInstance)
        .map(effect -> ((Step.Effect.Write) effect).event())
        .forEach(
            event -> {
              remote.record(event);
              peer.record(event);
            });
    return next;
  }

  private TurnState hear(TurnState state, PeerGame... games) {
    peer.hear(stated(new PeerStatement(1, ++update, List.of(games))));
    return scan(scan(state));
  }

  private static Input.PeerStated stated(PeerStatement statement) {
    return new Input.PeerStated("key", "public key", statement);
  }

  private PeerGame at(GameState game, Side side, Optional<Long> counterpart) {
    return new PeerGame(
        PEER_GAME,
        counterpart,
        side,
        game.ply(),
        GameLine.of(game),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private PeerGame at(GameState game, Side side) {
    return at(game, side, Optional.of(table.games.number()));
  }

  private static PeerGame with(PeerGame game, Offer offer) {
    return new PeerGame(
        game.number(),
        game.counterpart(),
        game.side(),
        game.ply(),
        game.line(),
        game.lastTurn(),
        game.end(),
        Optional.of(offer));
  }

  private static PeerGame with(PeerGame game, PeerEndKind kind, Side side, Result result) {
    return new PeerGame(
        game.number(),
        game.counterpart(),
        game.side(),
        game.ply(),
        game.line(),
        game.lastTurn(),
        Optional.of(new PeerGame.End(kind, Optional.of(side), Optional.of(result))),
        game.offer());
  }

  /** Returns the game of the other board after a turn that it has made. */
  private PeerGame after(GameState before, String move, Side side) {
    GameState next = before.after(table.move(move), List.of());
    return new PeerGame(
        PEER_GAME,
        Optional.of(table.games.number()),
        side,
        next.ply(),
        GameLine.of(next),
        Optional.of(new PeerGame.Turn(GameLine.of(before), move)),
        Optional.empty(),
        Optional.empty());
  }

  /** Joins the games and returns the state in step. */
  private TurnState join(TurnState state, Side theirs) {
    hear(state, at(state.game(), theirs, Optional.empty()));
    TurnState joined = hear(state, at(state.game(), theirs));
    assertThat(status()).isEqualTo(PeerStatus.Step.IN_STEP);
    return joined;
  }

  private PeerStatus.Step status() {
    return peer.status().orElseThrow().step();
  }

  @Test
  void doesNothingWithoutAnotherBoard() {
    AwaitingMove state = begin(HANDS, HANDS);
    assertThat(scan(state)).isSameAs(state);
    assertThat(peer.status()).isEmpty();
    assertThat(peer.hold(state.game())).isEmpty();
  }

  @Test
  void holdsOwnTurnUntilBothBoardsHaveJoined() {
    AwaitingMove state = begin(HANDS, PEER);
    scan(state);
    assertThat(peer.hold(state.game())).contains(new Notice.PeerAwaited());
    assertThat(table.notice).contains(new Notice.PeerAwaited());
    hear(state, at(state.game(), Side.RED, Optional.empty()));
    assertThat(table.events).contains(new Event.PeerJoined("key", "public key", PEER_GAME));
    assertThat(peer.hold(state.game())).isPresent();
    hear(state, at(state.game(), Side.RED));
    assertThat(peer.hold(state.game())).isEmpty();
    assertThat(table.notice).isEmpty();
  }

  @Test
  void doesNotJoinAnotherSetUpOrTheSameSide() {
    AwaitingMove state = begin(HANDS, PEER);
    TestTable other = TestTable.at(TestTable.EMPTY);
    hear(state, at(other.game, Side.RED, Optional.empty()));
    assertThat(status()).isEqualTo(PeerStatus.Step.OTHER_GAME);
    hear(state, at(state.game(), Side.SILVER, Optional.empty()));
    assertThat(status()).isEqualTo(PeerStatus.Step.OTHER_GAME);
    assertThat(table.events).noneMatch(Event.PeerJoined.class::isInstance);
  }

  @Test
  void announcesTurnOfOtherBoardOnce() {
    TurnState state = join(begin(PEER, HANDS), Side.SILVER);
    TurnState announced = hear(state, after(state.game(), "i4i5", Side.SILVER));
    assertThat(((AwaitingMove) announced).announcedMove()).contains(table.move("i4i5"));
    assertThat(status()).isEqualTo(PeerStatus.Step.TO_REPEAT);
    assertThat(hear(announced, after(state.game(), "i4i5", Side.SILVER))).isSameAs(announced);
  }

  @Test
  void withdrawsOrReplacesAnnouncedTurnThatOtherBoardTookBack() {
    TurnState state = join(begin(PEER, HANDS), Side.SILVER);
    TurnState announced = hear(state, after(state.game(), "i4i5", Side.SILVER));
    TurnState replaced = hear(announced, after(state.game(), "i4h4", Side.SILVER));
    assertThat(((AwaitingMove) replaced).announcedMove()).contains(table.move("i4h4"));
    TurnState withdrawn = hear(replaced, at(state.game(), Side.SILVER));
    assertThat(((AwaitingMove) withdrawn).announcedMove()).isEmpty();
    assertThat(status()).isEqualTo(PeerStatus.Step.IN_STEP);
  }

  @Test
  void ignoresEarlierStatement() {
    TurnState state = join(begin(PEER, HANDS), Side.SILVER);
    TurnState announced = hear(state, after(state.game(), "i4i5", Side.SILVER));
    peer.hear(stated(new PeerStatement(1, 1, List.of(at(state.game(), Side.SILVER)))));
    assertThat(scan(announced)).isSameAs(announced);
    assertThat(status()).isEqualTo(PeerStatus.Step.TO_REPEAT);
  }

  @Test
  void holdsTheGameWhenPositionsDiffer() {
    AwaitingMove state = begin(HANDS, PEER);
    join(state, Side.RED);
    PeerGame other = after(state.game(), "i4i5", Side.RED);
    hear(state, other);
    assertThat(status()).isEqualTo(PeerStatus.Step.DIFFERENT);
    assertThat(peer.hold(state.game())).contains(new Notice.PeerDiffers(1, 2));
    hear(state, at(state.game(), Side.RED));
    assertThat(peer.hold(state.game())).isEmpty();
  }

  @Test
  void waitsWhileOtherBoardRepeats() {
    AwaitingMove state = begin(HANDS, PEER);
    join(state, Side.RED);
    RemovingPieces next = table.removing("i4i5");
    scan(next);
    assertThat(status()).isEqualTo(PeerStatus.Step.REPEATING);
    hear(next, at(next.game(), Side.RED));
    assertThat(status()).isEqualTo(PeerStatus.Step.IN_STEP);
  }

  @Test
  void differsAfterRepeatedTurnEndedOtherwise() {
    TurnState state = join(begin(PEER, HANDS), Side.SILVER);
    // The other board struck nothing, this one an Anubis.
    hear(state, after(state.game(), "i4i5", Side.SILVER));
    RemovingPieces next = table.removing("i4i5");
    scan(next);
    assertThat(peer.hold(next.game())).contains(new Notice.PeerDiffers(2, 2));
  }

  @Test
  void followsResignationOfOtherSideOnly() {
    TurnState state = join(begin(HANDS, PEER), Side.RED);
    PeerGame there = at(state.game(), Side.RED);
    TurnState same = hear(state, with(there, PeerEndKind.RESIGNED, Side.SILVER, Result.RED));
    assertThat(same.result()).isEmpty();
    assertThat(status()).isEqualTo(PeerStatus.Step.ENDED_OTHERWISE);
    TurnState over = hear(state, with(there, PeerEndKind.RESIGNED, Side.RED, Result.SILVER));
    assertThat(over.result()).contains(Result.SILVER);
  }

  @Test
  void agreesToDrawOnlyAfterItsOwnOffer() {
    TurnState state = join(begin(HANDS, PEER), Side.RED);
    PeerGame there = at(state.game(), Side.RED);
    PeerGame drawn = with(there, PeerEndKind.DRAW_AGREED, Side.SILVER, Result.DRAW);
    assertThat(hear(state, drawn).result()).isEmpty();
    table.take(state, remote.offerOfHands(OfferKind.DRAW, state));
    assertThat(hear(state, drawn).result()).contains(Result.DRAW);
  }

  @Test
  void showsOfferOfOtherSideAndItsRefusal() {
    TurnState state = join(begin(HANDS, PEER), Side.RED);
    PeerGame there = at(state.game(), Side.RED);
    hear(state, with(there, Offer.made(OfferKind.DRAW, Side.RED, 1, Side.SILVER)));
    assertThat(table.notice).contains(new Notice.DrawOffered(Side.RED));
    table.take(state, remote.answerOfHands(false, state));
    Offer own = Offer.made(OfferKind.DRAW, Side.SILVER, 1, Side.SILVER);
    remote = new RemotePlay(table.games, table.corrections);
    peer = new PeerPlay(table.games, table.corrections, remote);
    join(state, Side.RED);
    table.take(state, remote.offerOfHands(OfferKind.DRAW, state));
    hear(state, with(there, own.asDeclined()));
    assertThat(table.notice).contains(new Notice.OfferDeclined());
  }

  @Test
  void takesBackOnceOtherBoardHasDoneSo() {
    AwaitingMove state = begin(HANDS, PEER);
    join(state, Side.RED);
    RemovingPieces next = table.removing("i4i5");
    hear(next, at(next.game(), Side.RED));
    assertThat(peer.allowsOffers()).isTrue();
    table.take(next, remote.offerOfHands(OfferKind.TAKE_BACK, next));
    TurnState back = hear(next, at(state.game(), Side.RED));
    assertThat(back).isInstanceOf(SettingUp.class);
    assertThat(back.game().ply()).isEqualTo(1);
    assertThat(status()).isEqualTo(PeerStatus.Step.IN_STEP);
  }

  @Test
  void doesNotTakeBackUnasked() {
    AwaitingMove state = begin(HANDS, PEER);
    join(state, Side.RED);
    RemovingPieces next = table.removing("i4i5");
    hear(next, at(next.game(), Side.RED));
    assertThat(hear(next, after(state.game(), "i4h4", Side.RED))).isSameAs(next);
    assertThat(status()).isEqualTo(PeerStatus.Step.DIFFERENT);
    assertThat(peer.allowsOffers()).isFalse();
  }

  @Test
  void writesEachRowOfOtherBoardOnce() {
    AwaitingMove state = begin(HANDS, PEER);
    Event.PeerRow first = new Event.PeerRow(7, "", "{}", "", "");
    Event.PeerRow second = new Event.PeerRow(9, "", "{}", "", "");
    table.take(state, peer.record(new Input.PeerRows(List.of(first))));
    peer.record(first);
    table.take(state, peer.record(new Input.PeerRows(List.of(first, second))));
    assertThat(table.events).containsOnlyOnce(first, second);
  }
}
