package org.wadjet.cli;

import java.io.IOException;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.wadjet.campaign.Faults;
import org.wadjet.campaign.GamePlan;
import org.wadjet.campaign.PatientPlayers;
import org.wadjet.campaign.Ply;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.Script;
import org.wadjet.game.Rules;
import org.wadjet.service.ArbiterDesk;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.LocalSocket;
import org.wadjet.service.RecordAudit;
import org.wadjet.service.RecordStatus;
import org.wadjet.service.UnitNotifier;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Phase;
import org.wadjet.turn.Resumption;
import org.wadjet.turn.Snapshot;

/**
 * Simulated players at a virtual board, one game after the other at the pace of people. A game that
 * was cut off goes on, on the board as it stood.
 */
final class SimulatedService {
  /** Who is to move then gives the game up. */
  private static final int MOST_PLIES = 150;

  private static final long STOP_SECONDS = 5;

  private final Serving serving;
  private final LongConsumer resumed;
  private final Console console;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean stopping;
  private volatile ControlLoop loop;
  private volatile Rig current;

  /**
   * Serves what it is told; the virtual board is its own.
   *
   * @param resumed told of the number of a game that goes on
   */
  SimulatedService(Serving serving, LongConsumer resumed) {
    this.serving = serving;
    this.resumed = resumed;
    this.console = serving.console();
  }

  /** Plays until the process is asked to stop; dark and closed on return. */
  void run(long seed) throws IOException {
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("stop").unstarted(this::stop));
    SplittableRandom seeds = new SplittableRandom(seed);
    UnitWords words = new UnitWords(serving.language(), serving.board(), serving.start());
    try (RecordAudit audit = new RecordAudit(serving.directory(), RecordAudit.AFTER_START);
        LocalSocket _ = serving.open();
        Serving.Care _ = serving.care(() -> Optional.ofNullable(loop), this::archive);
        UnitNotifier unit = UnitNotifier.start(System.getenv(), words)) {
      for (int game = 1; !stopping; game++) {
        play(game, seeds, unit, audit);
      }
    } finally {
      ended.countDown();
    }
  }

  private void play(int game, SplittableRandom seeds, UnitNotifier unit, RecordAudit audit)
      throws IOException {
    long moves = seeds.nextLong();
    GamePlan plan =
        new GamePlan(
            game,
            serving.board(),
            serving.start(),
            seeds.nextLong(),
            Rig.Pace.REAL,
            Optional.of(serving.directory()),
            serving.agreed(),
            Faults.NONE);
    Told told = new Told(game);
    Consumer<Event> hears = told::event;
    try (Rig rig = Rig.goOn(plan, hears.andThen(serving.audience()::happened))) {
      RecordStatus record = new RecordStatus(rig.head(), audit::faults);
      serving.audience().begin(rig.progress(), rig.loop(), record);
      current = rig;
      loop = rig.loop();
      serving.desk().sits(new ArbiterDesk(serving.board(), rig.loop(), record));
      rig.damage().ifPresent(damage -> console.err().println("wadjet: " + damage + "."));
      serving.tellLockOut(rig.loop().snapshot());
      Rules rules =
          rig.resumed().map(Resumption::start).orElse(rig.loop().snapshot().game()).rules();
      Script script = Script.players(rules, moves, MOST_PLIES);
      unit.watch(rig.loop());
      told.players = new PatientPlayers(rig.board(), script, seeds.split());
      told.report = new TextRunReport(console, rules.game(), Looks.of(false));
      rig.resumed().ifPresent(_ -> resumed.accept(rig.progress().game()));
      rig.resumed().ifPresent(cutOff -> goOn(cutOff, told.players));
      console.flush();
      Snapshot last = play(rig, told.players);
      if (!stopping) {
        told.report.game(game, last.result(), last.game().ply() - 1);
      }
    }
  }

  private void archive(int keptGames, long archiveBytes) {
    if (current != null) {
      current.archive(keptGames, archiveBytes);
    }
  }

  private void goOn(Resumption resumed, PatientPlayers players) {
    int ply = resumed.game().ply();
    resumed.pending().ifPresent(pending -> players.remember(ply, pending.moves().getFirst()));
    console.out().println("The game that was cut off goes on at turn " + ply + ".");
  }

  private Snapshot play(Rig rig, PatientPlayers players) {
    Snapshot snapshot = rig.loop().snapshot();
    while (!stopping && !(snapshot.phase() == Phase.OVER && snapshot.durable())) {
      rig.loop().scan();
      if (!players.act(rig.loop())) {
        rig.loop().tell(new Input.Resign(snapshot.game().position().toMove()));
      }
      Snapshot now = rig.loop().snapshot();
      if (!now.equals(snapshot)) {
        snapshot = now;
        serving.audience().stands(snapshot);
      }
    }
    return snapshot;
  }

  /** Tells turns as they become durable. */
  private static final class Told {
    private final int game;
    private PatientPlayers players;
    private RunReport report;
    private Event.TurnMade turn;
    private Event.ShotJudged shot;
    private boolean asked;

    Told(int game) {
      this.game = game;
    }

    void event(Event event) {
      switch (event) {
        case Event.TurnMade made -> {
          turn = made;
          shot = null;
          asked = false;
        }
        case Event.ShotJudged judged -> shot = judged;
        case Event.MoveRuled _ -> asked = true;
        case Event.TurnEnded over -> ended(over);
        default -> {}
      }
    }

    /** A turn whose shot was judged before the controller was cut off is in the record alone. */
    private void ended(Event.TurnEnded over) {
      if (turn != null && shot != null && shot.ply() == over.ply()) {
        report.ply(
            new Ply(
                game,
                players.chosen(over.ply()).orElse(over.move()),
                turn.before(),
                shot,
                asked,
                over));
      }
    }
  }

  private void stop() {
    stopping = true;
    try {
      ended.await(STOP_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
