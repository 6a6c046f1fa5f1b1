package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.record.JournalProgress;
import org.wadjet.record.RecordHead;
import org.wadjet.sensing.Masks;
import org.wadjet.service.ArbiterRequestHandler;
import org.wadjet.service.ClockSyncStatus;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.EnginePlayer;
import org.wadjet.service.ExhibitSchedule;
import org.wadjet.service.ExhibitSchedulerThread;
import org.wadjet.service.ExhibitSchedulerThread.Archiving;
import org.wadjet.service.LocalSocket;
import org.wadjet.service.RecordAudit;
import org.wadjet.service.RecordStatus;
import org.wadjet.service.Service;
import org.wadjet.service.SystemdNotifier;
import org.wadjet.service.TablePlan;
import org.wadjet.text.Language;
import org.wadjet.text.NoticeMessages;
import org.wadjet.turn.Input;
import org.wadjet.turn.MatchSettings;
import org.wadjet.turn.Notice;
import org.wadjet.turn.TableSnapshot;
import org.wadjet.wiring.Board;

/**
 * The components of a service at a real or a virtual board.
 *
 * @param matchSettings the settings agreed before the first game
 * @param directory of the record
 * @param socket the path of the arbiter's socket
 * @param arbiter the handler of the arbiter's requests from the socket and the page
 * @param outputs all outputs to viewers
 * @param engine player of the sides that the engine plays
 * @param schedule of an exhibit; empty for any other board
 * @param language of the status
 */
public record ServiceRuntime(
    Console console,
    Board board,
    Setup start,
    MatchSettings matchSettings,
    Path directory,
    Path socket,
    CurrentArbiterHandler arbiter,
    Outputs outputs,
    EnginePlayer engine,
    Optional<ExhibitSchedule> schedule,
    Language language) {

  /** Returns the settings of the games at the board. */
  public TablePlan plan() {
    return new TablePlan(board, start, matchSettings);
  }

  /**
   * Runs a loop until the process is asked to stop.
   *
   * @param progress the state of its journal before the start
   * @param archiving moves old games out of that journal
   * @param head the newest row of that journal, signed
   */
  public void run(
      ControlLoop loop,
      JournalProgress progress,
      Archiving archiving,
      Supplier<Optional<RecordHead>> head)
      throws IOException {
    try (RecordAudit audit = new RecordAudit(directory, RecordAudit.START_DELAY)) {
      run(loop, progress, archiving, new RecordStatus(head, audit::faults));
    }
  }

  private void run(
      ControlLoop loop, JournalProgress progress, Archiving archiving, RecordStatus record)
      throws IOException {
    MaskFile file = new MaskFile(directory);
    Masks masks = file.read(board);
    loop.submit(new Input.MaskSensors(masks));
    StatusPrinter printer = new StatusPrinter(console);
    ServiceStatus status = new ServiceStatus(language, board, start, printer);
    MaskFileWriter keeper = new MaskFileWriter(file, masks, printer);
    begin(loop, progress, record);
    Service service =
        new Service(
            loop,
            snapshot -> {
              outputs.publish(snapshot);
              engine.wake(snapshot);
              status.print(snapshot);
              keeper.save(snapshot.masks());
            });
    Thread hook = Thread.ofPlatform().name("stop").unstarted(service::stop);
    Runtime.getRuntime().addShutdownHook(hook);
    try (LocalSocket _ = open();
        ExhibitDuties _ = openExhibitDuties(() -> Optional.of(loop), archiving);
        SystemdNotifier unit =
            SystemdNotifier.start(
                System.getenv(), new SystemdStatusFormatter(language, board, start))) {
      unit.setLoop(loop);
      service.run();
    } finally {
      // If the socket cannot be opened, the loop never runs.
      service.abandon();
    }
  }

  /**
   * Connects a loop with the outputs and the arbiter, and prints a lock-out with which the loop
   * begins.
   *
   * @param progress the state of its journal before the start
   * @throws IOException if the record cannot be read for another board
   */
  public void begin(ControlLoop loop, JournalProgress progress, RecordStatus record)
      throws IOException {
    outputs.begin(progress, loop, record);
    outputs.beginLinks(loop, directory);
    arbiter.seats().begin(loop);
    arbiter.setHandler(
        new ArbiterRequestHandler(board, loop, record, Optional.of(engine), arbiter.seats()));
    engine.begin(loop);
    logLockOut(loop.snapshot());
  }

  /** Prints a lock-out from an earlier run to the start log. */
  private void logLockOut(TableSnapshot snapshot) {
    Rules.Game game = snapshot.game().rules().game();
    snapshot
        .lockOut()
        .map(Notice.LockedOut::new)
        .map(
            notice ->
                new NoticeMessages(Language.EN, game).sentence(snapshot.game().position(), notice))
        .ifPresent(
            sentence ->
                console.warn(
                    "wadjet: locked out: "
                        + sentence
                        + "; clear it with: wadjet arbiter unlock --why TEXT."));
    console.flush();
  }

  /** A resource that is closed together with the service. */
  public interface ExhibitDuties extends AutoCloseable {
    @Override
    void close();
  }

  /** Starts the duties of an exhibit; does nothing for any other board. */
  public ExhibitDuties openExhibitDuties(
      Supplier<Optional<ControlLoop>> loop, Archiving archiving) {
    if (schedule.isEmpty()) {
      return () -> {};
    }
    var time = new ClockSyncStatus(ClockSyncStatus.FOLDER, schedule.get().clockIsSet());
    var thread =
        new ExhibitSchedulerThread(
            schedule.get(), Clock.system(ZoneId.systemDefault()), time::isSet, loop, archiving);
    return thread::close;
  }

  /**
   * Opens the socket.
   *
   * @throws StartupException with the reason if it cannot be opened
   */
  public LocalSocket open() {
    try {
      return LocalSocket.open(socket, arbiter);
    } catch (IOException e) {
      throw StartupException.failed("The socket cannot be opened", e);
    }
  }
}
