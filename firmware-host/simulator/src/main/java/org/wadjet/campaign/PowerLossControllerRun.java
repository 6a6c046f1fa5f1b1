package org.wadjet.campaign;

import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.wadjet.game.Side;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.record.JournalStore;
import org.wadjet.service.Boot;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.EarlierRuns;
import org.wadjet.service.TableFactory;
import org.wadjet.service.TablePlan;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.turn.Event;

/** One run of a controller on a board and a data directory, from its start to its power loss. */
final class PowerLossControllerRun {
  private final Pi4jBoardLines real;
  private final CrashInjectionLines lines;
  private final LossyJournal journal;
  private final ControlLoop loop;
  private final List<Event> shown = new ArrayList<>();

  /**
   * Starts in the same way as the service: resumes the interrupted game or starts a new one.
   *
   * @param onDisk called with each event once it is in the file
   * @param onShown called with each event once the controller shows it
   * @throws IOException if the record cannot be used
   */
  PowerLossControllerRun(
      GameConfiguration game,
      VirtualBoard board,
      SplittableRandom random,
      Consumer<Event> onDisk,
      Consumer<Event> onShown)
      throws IOException {
    VirtualClock clock = board.clock();
    JournalStore store =
        JournalStore.open(
            game.data(),
            TableFactory.provenance(game.board()),
            false,
            Clock.systemUTC(),
            clock::nanoTime);
    real = Pi4jBoardLines.open(game.board(), board.newContext(), clock);
    lines = new CrashInjectionLines(real, clock);
    journal = new LossyJournal(store, game.data(), clock, random.split(), onDisk);
    EarlierRuns earlier = EarlierRuns.of(store);
    if (!isProved(earlier, board)) {
      board.checkInterlock();
    }
    loop =
        TableFactory.controlLoop(
            lines,
            lines,
            new TablePlan(game.board(), game.setup(), game.settings()),
            earlier,
            new Boot(board.bootId(), board.uptime()),
            journal,
            random.split(),
            event -> {
              shown.add(event);
              onShown.accept(event);
            });
  }

  private static boolean isProved(EarlierRuns earlier, VirtualBoard board) {
    return earlier
        .safetyState()
        .interlock()
        .filter(proof -> proof.boot().equals(board.bootId()))
        .isPresent();
  }

  ControlLoop loop() {
    return loop;
  }

  /** Returns the lines, on which crashes can be injected. */
  CrashInjectionLines lines() {
    return lines;
  }

  LossyJournal journal() {
    return journal;
  }

  /** Returns the events shown, oldest first. */
  List<Event> shown() {
    return shown;
  }

  /** Cuts the controller at this instant of the board's clock. */
  void cutAt(VirtualClock clock, long nanos) {
    clock.schedule(nanos, lines::block);
  }

  /**
   * Ends the run after a cut.
   *
   * @param power whether the outputs have lost their drive; those of a killed process keep their
   *     levels
   */
  void terminate(boolean power) {
    journal.cutPower();
    if (power) {
      for (Side side : Side.values()) {
        real.laserLines().laser(side, false);
        real.statusLines().lamp(side, false);
      }
      real.laserLines().arm(false);
      real.statusLines().sounder(false);
    }
  }

  /** Shuts the controller down. */
  void close() {
    try {
      loop.close();
    } finally {
      journal.close();
    }
  }
}
