package org.wadjet.campaign;

import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.turn.Event;
import org.wadjet.wiring.BoardFile;

final class LightCampaignTest {
  @TempDir private Path data;

  @Test
  void games() throws Exception {
    LightWitness.DEBUG = Boolean.getBoolean("light.debug");
    int games = Integer.getInteger("light.games", 20);
    LightTally all = new LightTally();
    String[] names = {"classic", "dynasty", "imhotep"};
    for (int seed = 1; seed <= games; seed++) {
      boolean eye = seed % 4 == 0;
      boolean khet1 = seed % 4 == 2;
      Rules.Game game = khet1 ? Rules.Game.KHET1 : Rules.Game.KHET2;
      String name = eye ? "classic2" : names[seed % 3];
      Setup setup =
          Setup.find(game, name).or(() -> Setup.find(Rules.Game.KHET2, "classic")).orElseThrow();
      AtomicReference<Consumer<Event>> onDurable = new AtomicReference<>(event -> {});
      try (Rig rig =
          Rig.build(
              BoardFile.reference(),
              setup,
              seed,
              Rig.Pace.FAST,
              data,
              event -> onDurable.get().accept(event))) {
        LightTally tally = new LightTally();
        LightWitness witness = new LightWitness(rig.board(), new SplittableRandom(seed), tally);
        Match match =
            new Match(
                seed,
                rig.board(),
                Script.players(setup.rules(), seed, 60),
                new SplittableRandom(~seed),
                ply -> {});
        onDurable.set(
            event -> {
              witness.onDurable(event);
              match.onDurable(event);
            });
        try {
          match.play(rig.loop());
        } catch (IllegalStateException e) {
          System.err.println("seed " + seed + ": " + e.getMessage());
        }
        for (String wrong : tally.wrong()) {
          System.err.println("WRONG seed " + seed + " " + wrong);
        }
        all.add(tally);
        if (seed % 10 == 0 || seed == games) {
          System.err.printf(
              "%d games: shots %d, wrong %d, cause %d first %d listed %d size %.2f, unjudgeable %d without %d, samples %.1f p99 %d max %d%n",
              seed,
              all.shots(),
              all.wrong().size(),
              all.causeShots(),
              all.causeInFirstGroup(),
              all.causeListed(),
              all.firstGroupMeanSize(),
              all.unjudgeable(),
              all.unjudgeableWithoutCause(),
              all.samplesMean(),
              all.samplesP99(),
              all.samplesMax());
        }
      }
    }
  }
}
