package org.wadjet.simulator;

import java.io.IOException;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.wadjet.campaign.FaultSelection;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.RecordedTurn;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.campaign.SimulatedPlayers;
import org.wadjet.cli.Console;
import org.wadjet.cli.ServiceRuntime;
import org.wadjet.cli.SystemdStatusFormatter;
import org.wadjet.cli.TerminalStyle;
import org.wadjet.game.Rules;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.LocalSocket;
import org.wadjet.service.RecordAudit;
import org.wadjet.service.RecordStatus;
import org.wadjet.service.SystemdNotifier;
import org.wadjet.turn.Event;
import org.wadjet.turn.Input;
import org.wadjet.turn.Phase;
import org.wadjet.turn.ResumePoint;
import org.wadjet.turn.TableSnapshot;

/**
 * Runs simulated players at a virtual board, one game after the other at the pace of people. An
 * interrupted game is resumed, with the board unchanged.
 */
final class SimulatedService {
  /** The ply after which the side to move resigns. */
  private static final int MAX_PLIES = 150;

  private static final long STOP_SECONDS = 5;

  private final ServiceRuntime serving;
  private final LongConsumer resumed;
  private final Console console;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile boolean stopping;
  private volatile ControlLoop loop;
  private volatile Rig current;

  /**
   * Creates a service with its own virtual board.
   *
   * @param resumed receives the number of a resumed game
   */
  SimulatedService(ServiceRuntime serving, LongConsumer resumed) {
    this.serving = serving;
    this.resumed = resumed;
    this.console = serving.console();
  }

  /** Plays until the process is asked to stop; on return the board is dark and closed. */
  void run(long seed) throws IOException {
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().name("stop").unstarted(this::stop));
    SplittableRandom seeds = new SplittableRandom(seed);
    SystemdStatusFormatter words =
        new SystemdStatusFormatter(serving.language(), serving.board(), serving.start());
    try (RecordAudit audit = new RecordAudit(serving.directory(), RecordAudit.START_DELAY);
        LocalSocket _ = serving.open();
        ServiceRuntime.ExhibitDuties _ =
            serving.openExhibitDuties(() -> Optional.ofNullable(loop), this::archive);
        SystemdNotifier unit = SystemdNotifier.start(System.getenv(), words)) {
      for (int game = 1; !stopping; game++) {
        play(game, seeds, unit, audit);
      }
    } finally {
      ended.countDown();
    }
  }

  private void play(int game, SplittableRandom seeds, SystemdNotifier unit, RecordAudit audit)
      throws IOException {
    long moves = seeds.nextLong();
    SimulatedGamePlan plan =
        new SimulatedGamePlan(
            game,
            serving.board(),
            serving.start(),
            seeds.nextLong(),
            Rig.Pace.REAL,
            Optional.of(serving.directory()),
            serving.matchSettings(),
            FaultSelection.NONE);
    StatusUpdate status = new StatusUpdate(game);
    Consumer<Event> listener = status::event;
    try (Rig rig = Rig.resume(plan, listener.andThen(serving.outputs()::onEvent))) {
      RecordStatus record = new RecordStatus(rig.head(), audit::faults);
      current = rig;
      loop = rig.loop();
      rig.damage().ifPresent(damage -> console.err().println("wadjet: " + damage + "."));
      serving.begin(rig.loop(), rig.progress(), record);
      Rules rules =
          rig.resumed().map(ResumePoint::start).orElse(rig.loop().snapshot().game()).rules();
      MoveSource script = MoveSource.players(rules, moves, MAX_PLIES);
      unit.setLoop(rig.loop());
      status.players = SimulatedPlayers.atService(rig.board(), script, seeds.split());
      status.report = new TextRunReport(console, rules.game(), TerminalStyle.of(false));
      rig.resumed().ifPresent(_ -> resumed.accept(rig.progress().game()));
      rig.resumed().ifPresent(cutOff -> resume(cutOff, status.players));
      console.flush();
      TableSnapshot last = play(rig, status.players);
      if (!stopping) {
        status.report.game(game, last.result(), last.game().ply() - 1);
      }
    }
  }

  private void archive(int keptGames, long archiveBytes) {
    if (current != null) {
      current.archive(keptGames, archiveBytes);
    }
  }

  private void resume(ResumePoint resumed, SimulatedPlayers players) {
    int ply = resumed.game().ply();
    resumed.pending().ifPresent(pending -> players.remember(ply, pending.moves().getFirst()));
    console.out().println("The interrupted game continues at turn " + ply + ".");
  }

  private TableSnapshot play(Rig rig, SimulatedPlayers players) {
    TableSnapshot snapshot = rig.loop().snapshot();
    while (!stopping && !(snapshot.phase() == Phase.OVER && snapshot.durable())) {
      rig.loop().scan();
      if (!players.step(rig.loop())) {
        rig.loop().submit(new Input.Resign(snapshot.game().position().toMove()));
      }
      TableSnapshot now = rig.loop().snapshot();
      if (!now.equals(snapshot)) {
        snapshot = now;
        serving.outputs().publish(snapshot);
        serving.engine().wake(snapshot);
      }
    }
    return snapshot;
  }

  /** Reports turns as they become durable. */
  private static final class StatusUpdate {
    private final int game;
    private SimulatedPlayers players;
    private RunReport report;
    private Event.TurnMade turn;
    private Event.ShotJudged shot;
    private boolean requested;

    StatusUpdate(int game) {
      this.game = game;
    }

    void event(Event event) {
      switch (event) {
        case Event.TurnMade made -> {
          turn = made;
          shot = null;
          requested = false;
        }
        case Event.ShotJudged judged -> shot = judged;
        case Event.MoveRuled _ -> requested = true;
        case Event.TurnEnded over -> ended(over);
        case Event.GameStarted _,
            Event.Resumed _,
            Event.Ruled _,
            Event.MoveAnnounced _,
            Event.ShotSeen _,
            Event.GameOver _,
            Event.LaserEvent _,
            Event.ClockEvent _,
            Event.MatchEvent _,
            Event.OperationEvent _ -> {}
      }
    }

    /**
     * Reports a turn; a turn whose shot was judged before an interruption of the controller is only
     * in the record.
     */
    private void ended(Event.TurnEnded over) {
      if (turn != null && shot != null && shot.ply() == over.ply()) {
        report.ply(
            new RecordedTurn(
                game,
                players.chosen(over.ply()).orElse(over.move()),
                turn.before(),
                shot,
                requested,
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
