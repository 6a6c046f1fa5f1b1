package org.wadjet.simulator;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.campaign.SimulatedPlayers;
import org.wadjet.cli.Outputs;
import org.wadjet.game.Setup;
import org.wadjet.service.RecordStatus;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Phase;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;

/**
 * Plays games on the virtual board at the pace of people, alternately without and with viewers, and
 * times the scans.
 */
final class ViewerLoadTrial {
  private static final int MAX_PLIES = 150;

  /** The settling time, which is not measured because new viewers first request all content. */
  private static final long SETTLING_NANOS = Duration.ofSeconds(5).toNanos();

  private final Board board;
  private final Setup setup;
  private final Path data;
  private final long phaseNanos;
  private final Endpoints endpoints;
  private final ScanIntervals withoutViewers = new ScanIntervals();
  private final ScanIntervals withViewers = new ScanIntervals();

  private Optional<Outputs> outputs = Optional.empty();
  private int phasesLeft;
  private long endNanos;
  private long lastNanos;

  /** Connects and disconnects the viewers. */
  interface Endpoints {
    /** Opens the outputs and starts the viewers. */
    Outputs open() throws IOException;

    /** Disconnects the viewers; the outputs are closed afterwards. */
    void close();
  }

  /**
   * Creates a trial at a board.
   *
   * @param data the data directory
   * @param phase the length of each phase with and without viewers
   */
  ViewerLoadTrial(Board board, Setup setup, Path data, Duration phase, Endpoints doors) {
    this.board = board;
    this.setup = setup;
    this.data = data;
    this.phaseNanos = phase.toNanos();
    this.endpoints = doors;
  }

  ScanIntervals without() {
    return withoutViewers;
  }

  ScanIntervals withViewers() {
    return withViewers;
  }

  /** Plays a number of phases without viewers, each followed by one with viewers. */
  void rounds(int rounds) throws IOException {
    phasesLeft = 2 * rounds;
    SplittableRandom seeds = new SplittableRandom(1);
    lastNanos = System.nanoTime();
    endNanos = lastNanos + SETTLING_NANOS + phaseNanos;
    try {
      for (int game = 1; phasesLeft > 0; game++) {
        game(game, seeds);
      }
    } finally {
      leave();
    }
  }

  private void game(int number, SplittableRandom seeds) throws IOException {
    SimulatedGamePlan plan =
        new SimulatedGamePlan(
            number,
            board,
            setup,
            seeds.nextLong(),
            Rig.Pace.REAL,
            Optional.of(data),
            MatchSettings.NONE,
            FaultSelection.NONE);
    try (Rig rig = Rig.resume(plan, this::onEvent)) {
      outputs.ifPresent(
          each -> each.begin(rig.progress(), rig.loop(), new RecordStatus(rig.head(), () -> 0)));
      MoveSource script = MoveSource.players(setup.rules(), seeds.nextLong(), MAX_PLIES);
      SimulatedPlayers players = new SimulatedPlayers(rig.board(), script, seeds.split());
      lastNanos = System.nanoTime();
      TableSnapshot snapshot = rig.loop().snapshot();
      while (phasesLeft > 0 && !(snapshot.phase() == Phase.OVER && snapshot.durable())) {
        rig.loop().scan();
        if (!players.step(rig.loop())) {
          rig.loop().submit(new Input.Resign(snapshot.game().position().toMove()));
        }
        TableSnapshot now = rig.loop().snapshot();
        if (!now.equals(snapshot)) {
          snapshot = now;
          outputs.ifPresent(each -> each.publish(now));
        }
        time(rig);
      }
    }
  }

  private void time(Rig rig) throws IOException {
    long now = System.nanoTime();
    if (endNanos - now < phaseNanos) {
      (outputs.isPresent() ? withViewers : withoutViewers).add(now - lastNanos);
    }
    lastNanos = now;
    if (now < endNanos) {
      return;
    }
    phasesLeft--;
    if (outputs.isPresent()) {
      leave();
    } else {
      outputs = Optional.of(endpoints.open());
      outputs.get().begin(rig.progress(), rig.loop(), new RecordStatus(rig.head(), () -> 0));
    }
    lastNanos = System.nanoTime();
    endNanos = lastNanos + SETTLING_NANOS + phaseNanos;
  }

  private void leave() {
    endpoints.close();
    outputs.ifPresent(Outputs::close);
    outputs = Optional.empty();
  }

  private void onEvent(Event event) {
    outputs.ifPresent(each -> each.onEvent(event));
  }
}
