package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.MessageSchemas;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Result;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.BoardFile;
import org.wadjet.text.ArbiterQuestion;
import org.wadjet.text.Language;
import org.wadjet.turn.EngineDecision;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Player;
import org.wadjet.turn.Players;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Policy;

/** Tests of the engine's thread beside a control loop on a virtual board. */
class EnginePlayerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final Player.Engine ENGINE = new Player.Engine(3, false);

  /** Results that were published while another thread asked. */
  private final Set<Result> results = EnumSet.noneOf(Result.class);

  private Rig rig;
  private EnginePlayer engine;

  @BeforeEach
  void begin() throws Exception {
    begin(Policy.CASUAL);
  }

  private void begin(Policy policy) throws Exception {
    Players players = new Players(ENGINE, new Player.Hands());
    rig =
        Rig.build(
            new SimulatedGamePlan(
                1,
                BoardFile.reference().withPolicy(policy),
                Setup.find(Rules.Game.KHET2, "classic").orElseThrow(),
                7,
                Rig.Pace.FAST,
                Optional.empty(),
                MatchSettings.NONE.withPlayers(players, false),
                FaultSelection.NONE),
            _ -> {});
    engine = new EnginePlayer();
    engine.begin(rig.loop());
  }

  @AfterEach
  void end() {
    engine.close();
    rig.close();
  }

  private TableSnapshot scanUntilAnnounced() {
    long endNanos = System.nanoTime() + PATIENCE.toNanos();
    TableSnapshot snapshot = rig.loop().snapshot();
    while (snapshot.announced().isEmpty()) {
      assertThat(System.nanoTime()).as("the engine announces no move").isLessThan(endNanos);
      rig.loop().scan();
      TableSnapshot now = rig.loop().snapshot();
      if (!now.equals(snapshot)) {
        snapshot = now;
        engine.wake(snapshot);
      }
    }
    return snapshot;
  }

  @Test
  void announcesALegalMove() {
    TableSnapshot snapshot = scanUntilAnnounced();
    Move move = snapshot.announced().orElseThrow();
    assertThat(LegalMoves.of(snapshot.game().position(), snapshot.game().rules())).contains(move);
    assertThat(snapshot.phase()).isEqualTo(Phase.WAITING);
  }

  @Test
  void announcesAgainAfterATakeback() {
    Move first = scanUntilAnnounced().announced().orElseThrow();
    rig.board().hands().perform(first);
    engine.begin(rig.loop());
    rig.loop().submit(new Input.ChoosePlayers(Players.HANDS, true));
    while (rig.loop().snapshot().announced().isPresent()) {
      rig.loop().scan();
    }
    rig.loop().submit(new Input.ChoosePlayers(new Players(ENGINE, new Player.Hands()), true));
    assertThat(scanUntilAnnounced().announced()).contains(first);
  }

  @Test
  void rejectsDecisionsForAnotherTurnGameOrPlayer() {
    TableSnapshot snapshot = scanUntilAnnounced();
    EngineDecision resign = new EngineDecision.Resign();
    rig.loop().submit(new Input.EngineDecided(snapshot.number(), 2, ENGINE, resign));
    rig.loop().submit(new Input.EngineDecided(snapshot.number() + 1, 1, ENGINE, resign));
    rig.loop()
        .submit(new Input.EngineDecided(snapshot.number(), 1, new Player.Engine(9, false), resign));
    rig.loop().scan();
    assertThat(rig.loop().snapshot().result()).isEmpty();
    rig.loop().submit(new Input.EngineDecided(snapshot.number(), 1, ENGINE, resign));
    rig.loop().scan();
    assertThat(rig.loop().snapshot().result()).isPresent();
  }

  @Test
  void judgesAPositionOnRequest() {
    TableSnapshot snapshot = scanUntilAnnounced();
    ArbiterRequestHandler handler = handler(Policy.CASUAL);
    MessageSchemas schemas = MessageSchemas.read();
    schemas.check("evaluation", handler.evaluation(Language.EN).orElseThrow());
    assertThat(engine.awaitOpinion(snapshot, PATIENCE)).isPresent();
    assertThat(engine.opinion(snapshot)).isPresent();
    String judged = handler.evaluation(Language.EN).orElseThrow();
    assertThat(judged).contains("\"silver\":");
    schemas.check("evaluation", judged);
  }

  private ArbiterRequestHandler handler(Policy policy) {
    return new ArbiterRequestHandler(
        BoardFile.reference().withPolicy(policy),
        rig.loop(),
        RecordStatus.NONE,
        Optional.of(engine));
  }

  @Test
  void decidesAndJudgesNothingDuringAShot() {
    EngineDecisions decisions = new EngineDecisions();
    decisions.stop();
    assertThat(decisions.opinion(rig.loop().snapshot().game())).isEmpty();
    assertThat(decisions.decide(1, rig.loop().snapshot().game(), new Player.Engine(3, false)))
        .isEmpty();
    decisions.allow();
    assertThat(decisions.decide(1, rig.loop().snapshot().game(), new Player.Engine(3, false)))
        .get()
        .isInstanceOf(EngineDecision.MakeMove.class);
    assertThat(decisions.opinion(rig.loop().snapshot().game())).isPresent();
  }

  /** The clock of the search, which looks at it again and again, ends it. */
  @Test
  void aSearchThatIsStoppedDecidesNothing() {
    AtomicReference<EngineDecisions> decisions = new AtomicReference<>();
    AtomicInteger looks = new AtomicInteger();
    decisions.set(
        new EngineDecisions(
            () -> {
              if (looks.incrementAndGet() == 3) {
                decisions.get().stop();
                decisions.get().allow();
              }
              return System.nanoTime();
            }));
    GameState game = rig.loop().snapshot().game();
    assertThat(decisions.get().decide(1, game, new Player.Engine(8, false))).isEmpty();
    assertThat(looks).hasValueGreaterThanOrEqualTo(3);
    assertThat(decisions.get().decide(1, game, ENGINE)).isPresent();
  }

  @Test
  void playersMayResign() throws InterruptedException {
    assertThat(answerPlayers(Policy.CASUAL, Language.EN, "resign", "red"))
        .isEqualTo("{\"ok\":true,\"text\":\"red resigns: silver has won\"}");
    // The pieces still stand as at the start, so that the next game may have begun.
    assertThat(results).contains(Result.SILVER);
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void playersMayNotResignForTheEngine(Language language) throws InterruptedException {
    assertThat(answerPlayers(Policy.CASUAL, language, "resign", "silver"))
        .startsWith("{\"ok\":false,\"text\":")
        .doesNotContain("SILVER", "side");
    assertThat(rig.loop().snapshot().result()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"resign", "choose-players", "take-back", "hint", "new-game"})
  void playersDecideNothingUnderAReferee(String command) throws Exception {
    end();
    begin(Policy.REFEREE);
    assertThat(answerPlayers(Policy.REFEREE, Language.EN, command, "red")).contains("\"ok\":false");
    assertThat(rig.loop().snapshot().result()).isEmpty();
  }

  /** Asks while another thread scans. */
  private String answerPlayers(Policy policy, Language language, String command, String argument)
      throws InterruptedException {
    ArbiterRequestHandler handler = handler(policy);
    AtomicBoolean answered = new AtomicBoolean();
    Thread control =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (!answered.get()) {
                    rig.loop().scan();
                    rig.loop().snapshot().result().ifPresent(results::add);
                  }
                });
    try {
      return handler.answerPlayers(
          new ArbiterQuestion(command, List.of(argument), Optional.of(language)).json());
    } finally {
      answered.set(true);
      control.join();
    }
  }
}
