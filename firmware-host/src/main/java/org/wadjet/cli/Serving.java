package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.record.Progress;
import org.wadjet.record.RecordHead;
import org.wadjet.sensing.Masks;
import org.wadjet.service.ArbiterDesk;
import org.wadjet.service.CaretakerThread;
import org.wadjet.service.CaretakerThread.Archiving;
import org.wadjet.service.Caretaking;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.LocalSocket;
import org.wadjet.service.RecordAudit;
import org.wadjet.service.RecordStatus;
import org.wadjet.service.Service;
import org.wadjet.service.TimeSync;
import org.wadjet.service.UnitNotifier;
import org.wadjet.text.Language;
import org.wadjet.text.NoticeSentences;
import org.wadjet.turn.Conditions;
import org.wadjet.turn.Input;
import org.wadjet.turn.Notice;
import org.wadjet.turn.Snapshot;
import org.wadjet.wiring.Board;

/**
 * What a service serves, whatever board it stands at.
 *
 * @param agreed before the first game
 * @param directory where the record is kept
 * @param socket where the arbiter reaches it
 * @param desk answers the arbiter, over the socket and over the page
 * @param audience all who watch
 * @param caretaking where the board is an exhibit
 * @param language in which it says how it stands
 */
record Serving(
    Console console,
    Board board,
    Setup start,
    Conditions agreed,
    Path directory,
    Path socket,
    OpenDesk desk,
    Audience audience,
    Optional<Caretaking> caretaking,
    Language language) {

  /**
   * Runs a loop until the process is asked to stop.
   *
   * @param progress how far its journal had come before
   * @param archiving where old games leave that journal
   * @param head the newest row of that journal, signed
   */
  void run(
      ControlLoop loop, Progress progress, Archiving archiving, Supplier<Optional<RecordHead>> head)
      throws IOException {
    try (RecordAudit audit = new RecordAudit(directory, RecordAudit.AFTER_START)) {
      run(loop, progress, archiving, new RecordStatus(head, audit::faults));
    }
  }

  private void run(ControlLoop loop, Progress progress, Archiving archiving, RecordStatus record)
      throws IOException {
    MaskFile file = new MaskFile(directory);
    Masks masks = file.read(board);
    loop.tell(new Input.MaskSensors(masks));
    StatusPrinter printer = new StatusPrinter(console);
    ServiceStatus status = new ServiceStatus(language, board, start, printer);
    MaskKeeper keeper = new MaskKeeper(file, masks, printer);
    audience.begin(progress, loop, record);
    tellLockOut(loop.snapshot());
    Service service =
        new Service(
            loop,
            snapshot -> {
              audience.stands(snapshot);
              status.tell(snapshot);
              keeper.keep(snapshot.masks());
            });
    desk.sits(new ArbiterDesk(board, loop, record));
    Thread hook = Thread.ofPlatform().name("stop").unstarted(service::stop);
    Runtime.getRuntime().addShutdownHook(hook);
    try (LocalSocket _ = open();
        Care _ = care(() -> Optional.of(loop), archiving);
        UnitNotifier unit =
            UnitNotifier.start(System.getenv(), new UnitWords(language, board, start))) {
      unit.watch(loop);
      service.run();
    } finally {
      // Where the socket cannot be opened, the loop never runs.
      service.abandon();
    }
  }

  /** A lock-out that was carried over goes into the start log. */
  void tellLockOut(Snapshot snapshot) {
    Rules.Game game = snapshot.game().rules().game();
    snapshot
        .lockOut()
        .map(Notice.LockedOut::new)
        .map(notice -> new NoticeSentences(game).sentence(snapshot.game().position(), notice))
        .ifPresent(
            sentence ->
                console
                    .err()
                    .println(
                        "wadjet: locked out: "
                            + sentence
                            + "; clear it with: wadjet arbiter unlock --why TEXT."));
    console.flush();
  }

  /** Whatever is to be ended with the service. */
  interface Care extends AutoCloseable {
    @Override
    void close();
  }

  /** Looks after an exhibit; does nothing where the board is none. */
  Care care(Supplier<Optional<ControlLoop>> loop, Archiving archiving) {
    if (caretaking.isEmpty()) {
      return () -> {};
    }
    var time = new TimeSync(TimeSync.FOLDER, caretaking.get().clockIsSet());
    var thread =
        new CaretakerThread(
            caretaking.get(), Clock.system(ZoneId.systemDefault()), time::isSet, loop, archiving);
    return thread::close;
  }

  /** Opens the socket, or says in a sentence why it cannot be. */
  LocalSocket open() {
    try {
      return LocalSocket.open(socket, desk);
    } catch (IOException e) {
      throw new CannotStart("The socket cannot be opened: " + CannotStart.why(e) + ".", e);
    }
  }
}
