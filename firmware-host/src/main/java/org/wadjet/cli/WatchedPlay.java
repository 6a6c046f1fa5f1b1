package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import org.wadjet.campaign.Faults;
import org.wadjet.campaign.GamePlan;
import org.wadjet.campaign.PatientPlayers;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.Script;
import org.wadjet.game.Setup;
import org.wadjet.service.RecordStatus;
import org.wadjet.turn.Conditions;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Snapshot;
import org.wadjet.wiring.Board;

/**
 * Games on the virtual board at the pace of people, by turns with nobody watching and with an
 * audience, while the scans are timed.
 */
final class WatchedPlay {
  private static final int MOST_PLIES = 150;

  /** Whoever has just come asks for everything; that is no part of watching. */
  private static final long SETTLES_NANOS = Duration.ofSeconds(5).toNanos();

  private final Board board;
  private final Setup setup;
  private final Path data;
  private final long phaseNanos;
  private final Doors doors;
  private final ScanTimes without = new ScanTimes();
  private final ScanTimes with = new ScanTimes();

  private Optional<Audience> audience = Optional.empty();
  private int phasesLeft;
  private long endNanos;
  private long lastNanos;

  /** Lets an audience in and out. */
  interface Doors {
    /** An audience, with whoever watches on their way. */
    Audience open() throws IOException;

    /** They go; the audience itself is closed after them. */
    void close();
  }

  /**
   * At a board.
   *
   * @param data the data directory
   * @param phase how long at a time there is an audience, and none
   */
  WatchedPlay(Board board, Setup setup, Path data, Duration phase, Doors doors) {
    this.board = board;
    this.setup = setup;
    this.data = data;
    this.phaseNanos = phase.toNanos();
    this.doors = doors;
  }

  ScanTimes without() {
    return without;
  }

  ScanTimes with() {
    return with;
  }

  /** Plays through so many times without an audience, each followed by one with. */
  void rounds(int rounds) throws IOException {
    phasesLeft = 2 * rounds;
    SplittableRandom seeds = new SplittableRandom(1);
    lastNanos = System.nanoTime();
    endNanos = lastNanos + SETTLES_NANOS + phaseNanos;
    try {
      for (int game = 1; phasesLeft > 0; game++) {
        game(game, seeds);
      }
    } finally {
      leave();
    }
  }

  private void game(int number, SplittableRandom seeds) throws IOException {
    GamePlan plan =
        new GamePlan(
            number,
            board,
            setup,
            seeds.nextLong(),
            Rig.Pace.REAL,
            Optional.of(data),
            Conditions.NONE,
            Faults.NONE);
    try (Rig rig = Rig.goOn(plan, this::happened)) {
      audience.ifPresent(
          each -> each.begin(rig.progress(), rig.loop(), new RecordStatus(rig.head(), () -> 0)));
      Script script = Script.players(setup.rules(), seeds.nextLong(), MOST_PLIES);
      PatientPlayers players = new PatientPlayers(rig.board(), script, seeds.split());
      lastNanos = System.nanoTime();
      Snapshot snapshot = rig.loop().snapshot();
      while (phasesLeft > 0 && !(snapshot.phase() == Phase.OVER && snapshot.durable())) {
        rig.loop().scan();
        if (!players.act(rig.loop())) {
          rig.loop().tell(new Input.Resign(snapshot.game().position().toMove()));
        }
        Snapshot now = rig.loop().snapshot();
        if (!now.equals(snapshot)) {
          snapshot = now;
          audience.ifPresent(each -> each.stands(now));
        }
        time(rig);
      }
    }
  }

  private void time(Rig rig) throws IOException {
    long now = System.nanoTime();
    if (endNanos - now < phaseNanos) {
      (audience.isPresent() ? with : without).add(now - lastNanos);
    }
    lastNanos = now;
    if (now < endNanos) {
      return;
    }
    phasesLeft--;
    if (audience.isPresent()) {
      leave();
    } else {
      audience = Optional.of(doors.open());
      audience.get().begin(rig.progress(), rig.loop(), new RecordStatus(rig.head(), () -> 0));
    }
    lastNanos = System.nanoTime();
    endNanos = lastNanos + SETTLES_NANOS + phaseNanos;
  }

  private void leave() {
    doors.close();
    audience.ifPresent(Audience::close);
    audience = Optional.empty();
  }

  private void happened(Event event) {
    audience.ifPresent(each -> each.happened(event));
  }
}
