package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.game.LegalMoves;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.EngineDecision;
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

  private Rig rig;
  private EnginePlayer engine;

  @BeforeEach
  void begin() throws Exception {
    Players players = new Players(new Player.Engine(3, false), new Player.Hands());
    rig =
        Rig.build(
            new SimulatedGamePlan(
                1,
                BoardFile.reference().withPolicy(Policy.CASUAL),
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
    rig.loop()
        .submit(
            new Input.ChoosePlayers(
                new Players(new Player.Engine(3, false), new Player.Hands()), true));
    assertThat(scanUntilAnnounced().announced()).contains(first);
  }

  @Test
  void rejectsDecisionsForAnotherTurnOrGame() {
    TableSnapshot snapshot = scanUntilAnnounced();
    EngineDecision resign = new EngineDecision.Resign();
    rig.loop().submit(new Input.EngineDecided(snapshot.number(), 2, resign));
    rig.loop().submit(new Input.EngineDecided(snapshot.number() + 1, 1, resign));
    rig.loop().scan();
    assertThat(rig.loop().snapshot().result()).isEmpty();
    rig.loop().submit(new Input.EngineDecided(snapshot.number(), 1, resign));
    rig.loop().scan();
    assertThat(rig.loop().snapshot().result()).isPresent();
  }

  @Test
  void judgesAPositionOnRequest() {
    TableSnapshot snapshot = scanUntilAnnounced();
    assertThat(engine.awaitOpinion(snapshot, PATIENCE)).isPresent();
    assertThat(engine.opinion(snapshot)).isPresent();
  }

  @Test
  void judgesNothingDuringAShot() {
    EngineDecisions decisions = new EngineDecisions();
    decisions.stop();
    assertThat(decisions.opinion(rig.loop().snapshot().game())).isEmpty();
    decisions.allow();
    assertThat(decisions.opinion(rig.loop().snapshot().game())).isPresent();
  }
}
