package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.wadjet.campaign.GamePlan;
import org.wadjet.campaign.Match;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.Script;
import org.wadjet.game.Setup;
import org.wadjet.service.UnitNotifier;
import org.wadjet.turn.Event;
import org.wadjet.wiring.Board;

/** Simulated players at a virtual board, one game after the other at the pace of people. */
final class SimulatedService {
  private static final int MOST_PLIES = 150;
  private static final long STOP_SECONDS = 5;

  private final Console console;
  private final Board board;
  private final Setup start;
  private final Path directory;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile Match match;
  private volatile boolean stopping;

  SimulatedService(Console console, Board board, Setup start, Path directory) {
    this.console = console;
    this.board = board;
    this.start = start;
    this.directory = directory;
  }

  /** Plays until the process is asked to stop; dark and closed on return. */
  void run(long seed) throws IOException {
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("stop").unstarted(this::stop));
    SplittableRandom seeds = new SplittableRandom(seed);
    RunReport report = new TextRunReport(console, start.rules().game(), Looks.of(false));
    try (UnitNotifier unit = UnitNotifier.start(System.getenv(), new UnitWords(board, start))) {
      for (int game = 1; !stopping; game++) {
        play(game, seeds, report, unit);
      }
    } finally {
      ended.countDown();
    }
  }

  private void play(int game, SplittableRandom seeds, RunReport report, UnitNotifier unit)
      throws IOException {
    Script players = Script.players(start.rules(), seeds.nextLong(), MOST_PLIES);
    GamePlan plan = new GamePlan(game, board, start, seeds.nextLong(), Rig.Pace.REAL, directory);
    try (Rig rig = Rig.build(plan, this::onDurable)) {
      unit.watch(rig.loop());
      match = new Match(game, rig.board(), players, seeds.split(), report::ply);
      if (stopping) {
        match.stop();
      }
      var last = match.play(rig.loop());
      if (!stopping) {
        report.game(game, last.result(), last.game().ply() - 1);
      }
    }
  }

  private void onDurable(Event event) {
    match.onDurable(event);
  }

  private void stop() {
    stopping = true;
    if (match != null) {
      match.stop();
    }
    try {
      ended.await(STOP_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
