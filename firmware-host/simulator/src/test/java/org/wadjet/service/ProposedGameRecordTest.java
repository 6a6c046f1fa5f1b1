package org.wadjet.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.campaign.SimulatedPlayers;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.settings.BoardFile;
import org.wadjet.turn.ClockDisplay;
import org.wadjet.turn.GameProposal;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.ProposalStatus;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.turn.TimeControl;
import org.wadjet.wiring.Policy;

/** Tests that a game of a tournament desk's proposal is resumed from a record in SQLite. */
final class ProposedGameRecordTest {
  private static final String KEY = "9f86d081884c7d65";
  private static final PlayerNames NAMES =
      new PlayerNames(Optional.of("Ada"), Optional.of("Bob"), Optional.of("Open"));
  private static final TimeControl CLOCK = TimeControl.parse("30m+10s").orElseThrow();

  @TempDir private Path data;

  private Rig start(long seed) throws Exception {
    return Rig.resume(
        new SimulatedGamePlan(
            1,
            BoardFile.reference().withPolicy(Policy.CASUAL),
            Setup.find(Rules.Game.KHET2, "classic").orElseThrow(),
            seed,
            Rig.Pace.FAST,
            Optional.of(data),
            MatchSettings.NONE,
            FaultSelection.NONE),
        _ -> {});
  }

  private static void play(Rig rig, long seed, Predicate<TableSnapshot> end) {
    SimulatedPlayers players =
        new SimulatedPlayers(
            rig.board(), MoveSource.players(Rules.KHET2, seed, 1_000), new SplittableRandom(seed));
    for (int scans = 0; !end.test(rig.loop().snapshot()); scans++) {
      assertThat(scans).as("seed %d: scans at %s", seed, rig.loop().snapshot()).isLessThan(500_000);
      rig.loop().scan();
      players.step(rig.loop());
    }
  }

  private static boolean ask(Rig rig, Input input) throws Exception {
    Future<Boolean> answer = rig.loop().ask(input);
    while (!answer.isDone()) {
      rig.loop().scan();
    }
    return answer.get();
  }

  private static void state(Rig rig, long number) {
    Setup setup = Setup.find(Rules.Game.KHET2, "dynasty").orElseThrow();
    rig.loop()
        .submit(
            new Input.DeskStated(
                KEY,
                number,
                Optional.of(new GameProposal(number, KEY, NAMES, setup, Optional.of(CLOCK)))));
    rig.loop().scan();
  }

  private static Optional<ProposalStatus.Answer> answer(Rig rig) {
    return rig.loop().snapshot().proposal().map(ProposalStatus::answer);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 20, 300})
  void keepsNamesSetupAndClockOfTheProposedGame(long seed) throws Exception {
    int turns = 2 + new SplittableRandom(seed).nextInt(6);
    TableSnapshot before;
    try (Rig rig = start(seed)) {
      play(rig, seed, now -> now.phase() == Phase.WAITING);
      state(rig, 7);
      assertThat(answer(rig)).contains(ProposalStatus.Answer.OPEN);
      assertThat(rig.loop().snapshot().setup()).isEqualTo("classic");
      assertThat(ask(rig, new Input.AnswerProposal(7, true))).isTrue();
      play(rig, seed, now -> now.game().ply() > turns && now.durable());
      before = rig.loop().snapshot();
    }
    try (Rig rig = start(seed)) {
      TableSnapshot resumed = rig.loop().snapshot();
      assertThat(resumed.number()).isEqualTo(before.number());
      assertThat(resumed.game()).isEqualTo(before.game());
      assertThat(resumed.setup()).isEqualTo("dynasty");
      assertThat(resumed.names()).isEqualTo(NAMES);
      assertThat(resumed.clocks().map(ClockDisplay::control)).contains(CLOCK);
      state(rig, 6);
      assertThat(answer(rig)).as("an older proposal").isEmpty();
      state(rig, 7);
      assertThat(answer(rig)).contains(ProposalStatus.Answer.ACCEPTED);
      assertThat(ask(rig, new Input.AnswerProposal(7, true))).as("answered before").isFalse();
      play(rig, seed, now -> now.phase() == Phase.WAITING && now.game().ply() > turns + 1);
      assertThat(ask(rig, new Input.Resign(Side.RED))).isTrue();
      play(rig, seed, now -> now.phase() == Phase.OVER && now.durable());
      assertThat(ask(rig, new Input.NewGame())).isTrue();
      assertThat(rig.loop().snapshot().setup())
          .as("seed %d: the next game", seed)
          .isEqualTo("classic");
      assertThat(rig.loop().snapshot().clocks()).isEmpty();
      assertThat(rig.loop().snapshot().names().silver()).isEmpty();
    }
  }
}
