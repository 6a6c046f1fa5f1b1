package org.wadjet.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wadjet.game.PlayerNames;
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
  private Optional<TimeControl> control = Optional.empty();
  private long nowNanos;

  private AwaitingMove begin(Player silver, Player red) {
    table =
        new TestTable(
            TestTable.ANUBIS_AHEAD,
            Rules.KHET2,
            new MatchSettings(control, PlayerNames.NONE)
                .withPlayers(new Players(silver, red), false));
    remote = new RemotePlay(table.games, table.corrections);
    peer = new PeerPlay(table.games, table.corrections, remote, table.clocks, table.keeper);
    return table.awaitingMove();
  }

  /** Scans and applies the step, as the state machine does. */
  private TurnState scan(TurnState state) {
    Step step = peer.scan(state, nowNanos);
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
        Optional.empty(),
        clockOf(Duration.ofMinutes(5), 0, false));
  }

  private Optional<PeerGame.Clock> clockOf(Duration left, int ply, boolean stopped) {
    return control.map(same -> new PeerGame.Clock(same, ply, left, stopped));
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
        Optional.of(offer),
        game.clock());
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
        game.offer(),
        game.clock());
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
        Optional.empty(),
        clockOf(Duration.ofMinutes(5), 0, false));
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
    peer = new PeerPlay(table.games, table.corrections, remote, table.clocks, table.keeper);
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

  private static PeerGame with(PeerGame game, Optional<PeerGame.Clock> clock) {
    return new PeerGame(
        game.number(),
        game.counterpart(),
        game.side(),
        game.ply(),
        game.line(),
        game.lastTurn(),
        game.end(),
        game.offer(),
        clock);
  }

  /** Joins a game with clocks of five minutes in which the other board's silver is to move. */
  private TurnState joinWithClocks() {
    control = Optional.of(TimeControl.parse("5m+2s").orElseThrow());
    AwaitingMove begun = begin(PEER, HANDS);
    peer.connect(true);
    TurnState state = join(begun, Side.SILVER);
    assertThat(peer.runsClock()).isTrue();
    tick(state, 0);
    return state;
  }

  /** Lets seconds pass, in which the clock of the side to move runs if the game lets it. */
  private void tick(TurnState state, int seconds) {
    nowNanos += Duration.ofSeconds(seconds).toNanos();
    scan(state);
    table.take(state, table.keeper.scan(state, peer.runsClock(), table.games.players(), nowNanos));
  }

  private void state(TurnState state, Duration left, boolean stopped) {
    hear(state, with(at(state.game(), Side.SILVER), clockOf(left, state.game().ply(), stopped)));
  }

  private Duration silver() {
    return table.clocks.remaining(Side.SILVER);
  }

  @Test
  void doesNotJoinAGameWithOtherClocks() {
    AwaitingMove state = begin(HANDS, PEER);
    PeerGame timed = at(state.game(), Side.RED, Optional.empty());
    control = Optional.of(TimeControl.parse("5m").orElseThrow());
    hear(state, with(timed, clockOf(Duration.ofMinutes(5), 0, false)));
    assertThat(status()).isEqualTo(PeerStatus.Step.OTHER_GAME);
    assertThat(table.events).noneMatch(Event.PeerJoined.class::isInstance);
  }

  @Test
  void runsClockOfOtherSideAndTakesOverItsReadingOnceStopped() {
    TurnState state = joinWithClocks();
    tick(state, 20);
    assertThat(silver()).isEqualTo(Duration.ofSeconds(280));
    state(state, Duration.ofSeconds(283), true);
    assertThat(silver()).isEqualTo(Duration.ofSeconds(283));
    assertThat(peer.status().orElseThrow().clock()).isEmpty();
    assertThat(peer.runsClock()).isFalse();
    assertThat(table.events)
        .anyMatch(e -> e instanceof Event.ClockRead read && read.stopped() && read.ply() == 1);
    state(state, Duration.ofSeconds(299), true);
    assertThat(silver()).isEqualTo(Duration.ofSeconds(283));
  }

  @Test
  void leavesRunningClockToItsOwnMeasure() {
    TurnState state = joinWithClocks();
    tick(state, 20);
    state(state, Duration.ofSeconds(299), false);
    assertThat(silver()).isEqualTo(Duration.ofSeconds(280));
    assertThat(peer.runsClock()).isTrue();
  }

  @Test
  void acceptsAtMostTheToleranceAboveItsOwnMeasure() {
    TurnState state = joinWithClocks();
    tick(state, 60);
    state(state, Duration.ofSeconds(299), true);
    // 240 s measured, 2 s of increment and the tolerance.
    assertThat(silver()).isEqualTo(Duration.ofSeconds(242).plus(PeerClock.TOLERANCE));
    assertThat(peer.status().orElseThrow().clock())
        .contains(
            new PeerStatus.ClockDifference(
                Duration.ofSeconds(299), Duration.ofSeconds(242).plus(PeerClock.TOLERANCE)));
  }

  @Test
  void acceptsLessTimeThanItMeasured() {
    TurnState state = joinWithClocks();
    tick(state, 10);
    state(state, Duration.ofSeconds(30), true);
    assertThat(silver()).isEqualTo(Duration.ofSeconds(30));
    assertThat(peer.status().orElseThrow().clock()).isEmpty();
  }

  @Test
  void addsTimeWithoutConnectionToTheTolerance() {
    TurnState state = joinWithClocks();
    tick(state, 10);
    peer.connect(false);
    tick(state, 0);
    tick(state, 60);
    peer.connect(true);
    tick(state, 0);
    state(state, Duration.ofSeconds(285), true);
    assertThat(silver()).isEqualTo(Duration.ofSeconds(285));
    assertThat(peer.status().orElseThrow().clock()).isEmpty();
  }

  @Test
  void startsClockAgainAfterTakebackAtTheOtherBoard() {
    TurnState state = joinWithClocks();
    tick(state, 20);
    state(state, Duration.ofSeconds(280), true);
    state(state, Duration.ofMinutes(5), false);
    assertThat(peer.runsClock()).isTrue();
    assertThat(silver()).isEqualTo(Duration.ofMinutes(5));
  }

  @Test
  void endsGameOnFlagOfOtherSideOnlyIfItsBoardStatesIt() {
    TurnState state = joinWithClocks();
    tick(state, 400);
    assertThat(silver()).isEqualTo(Duration.ZERO);
    assertThat(table.events).noneMatch(Event.FlagFell.class::isInstance);
    TurnState ended =
        hear(
            state,
            with(at(state.game(), Side.SILVER), PeerEndKind.FLAG_FELL, Side.SILVER, Result.RED));
    assertThat(ended.result()).contains(Result.RED);
    assertThat(table.events).contains(new Event.FlagFell(1, Side.SILVER));
  }
}
