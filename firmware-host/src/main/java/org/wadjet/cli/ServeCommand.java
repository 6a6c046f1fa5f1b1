package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.wadjet.board.BoardUnavailableException;
import org.wadjet.board.PiLines;
import org.wadjet.board.ScanBackend;
import org.wadjet.campaign.Faults;
import org.wadjet.campaign.GamePlan;
import org.wadjet.campaign.Rig;
import org.wadjet.game.Setup;
import org.wadjet.record.JournalStore;
import org.wadjet.record.JournalThread;
import org.wadjet.service.ArbiterDesk;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.LocalSocket;
import org.wadjet.service.Service;
import org.wadjet.service.Startup;
import org.wadjet.service.SystemNanoClock;
import org.wadjet.service.UnitNotifier;
import org.wadjet.text.FaultSentences;
import org.wadjet.text.NoticeSentences;
import org.wadjet.turn.Conditions;
import org.wadjet.turn.GameState;
import org.wadjet.turn.Input;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Policy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code wadjet serve}: the service at a real board, or at a virtual one. */
@Command(
    name = "serve",
    description = {
      "Runs the board until it is stopped: guides the set-up, reads the moves, fires and judges.",
      "gpiod is the header of a Pi; mock is a virtual board, on which nobody plays unless"
          + " --simulate is given."
    })
final class ServeCommand implements Callable<Integer> {
  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--gpio",
      required = true,
      paramLabel = "BACKEND",
      description = "gpiod: the pins of this Pi. mock: a virtual board.")
  private String gpio;

  @Mixin private ScanOption scan = new ScanOption();

  @Option(
      names = "--simulate",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "SEED",
      description = "With --gpio mock: simulated players play one game after the other.")
  private Optional<String> simulate = Optional.empty();

  @Mixin private SetupOptions setup = new SetupOptions();

  @Mixin private ConditionOptions conditions = new ConditionOptions();

  @Option(names = "--board", paramLabel = "FILE", description = "Your own board.toml.")
  private Optional<Path> boardFile = Optional.empty();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Where the record is kept; default the service's state directory.")
  private Optional<Path> data = Optional.empty();

  @Option(
      names = "--socket",
      paramLabel = "PATH",
      description = "Where `wadjet arbiter` reaches this service; default in the data directory.")
  private Optional<Path> socket = Optional.empty();

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      description =
          "Who rules on a verdict that is not confirmed: referee, casual or exhibit; default as"
              + " board.toml says.")
  private Optional<String> policy = Optional.empty();

  ServeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    ScanBackend backend = scan.backend(gpio);
    Board board = underPolicy(Words.board(spec.commandLine(), boardFile));
    Setup start = setup.resolve(spec.commandLine());
    Conditions agreed = conditions.resolve(spec.commandLine());
    Path directory = DataDirectory.of(data);
    try {
      switch (gpio) {
        case "gpiod" -> serveBoard(board, backend, start, agreed, directory);
        case "mock" -> serveVirtual(board, start, agreed, directory);
        default -> throw wrong("--gpio is gpiod or mock, not '" + gpio + "'");
      }
      return Wadjet.GOOD;
    } catch (BoardUnavailableException e) {
      throw new CannotStart(e.getMessage(), e);
    } catch (IOException e) {
      throw new CannotStart(
          "The record in " + directory + " cannot be used: " + CannotStart.why(e) + ".", e);
    }
  }

  private Board underPolicy(Board board) {
    return policy
        .map(
            word ->
                Policy.named(word)
                    .orElseThrow(
                        () -> wrong("--policy is referee, casual or exhibit, not '" + word + "'")))
        .map(board::withPolicy)
        .orElse(board);
  }

  private void serveBoard(
      Board board, ScanBackend backend, Setup start, Conditions agreed, Path directory)
      throws IOException {
    if (simulate.isPresent()) {
      throw wrong("--simulate goes with --gpio mock: hands of our own cannot move real pieces");
    }
    SystemNanoClock clock = new SystemNanoClock();
    try (PiLines lines = PiLines.openGpiod(board, backend, clock)) {
      JournalStore store =
          JournalStore.open(
              directory, Startup.provenance(board), true, Clock.systemUTC(), clock::nanoTime);
      store.damage().ifPresent(damage -> console.err().println("wadjet: " + damage + "."));
      console.flush();
      try (JournalThread journal = new JournalThread(store)) {
        var table =
            Startup.tableGoingOn(
                board,
                store.interrupted(),
                GameState.start(start.rules(), start.position()),
                start.name(),
                agreed,
                store.carried(),
                new SplittableRandom(),
                clock.nanoTime());
        run(new ControlLoop(lines, clock, table, journal, event -> {}), board, start, directory);
      }
    }
  }

  private void serveVirtual(Board board, Setup start, Conditions agreed, Path directory)
      throws IOException {
    if (simulate.isPresent()) {
      long seed = Words.seed(spec.commandLine(), "--simulate", simulate.get());
      Path path = SocketPath.toListen(socket, directory);
      new SimulatedService(console, board, start, agreed, directory, path).run(seed);
      return;
    }
    long seed = Words.seed(spec.commandLine(), "--simulate", "");
    GamePlan plan =
        new GamePlan(
            1, board, start, seed, Rig.Pace.REAL, Optional.of(directory), agreed, Faults.NONE);
    try (Rig rig = Rig.goOn(plan, event -> {})) {
      rig.damage().ifPresent(damage -> console.err().println("wadjet: " + damage + "."));
      console.flush();
      run(rig.loop(), board, start, directory);
    }
  }

  private void run(ControlLoop loop, Board board, Setup start, Path directory) throws IOException {
    loop.tell(new Input.MaskSensors(new MaskFile(directory).read(board)));
    NoticeSentences sentences = new NoticeSentences(start.rules().game());
    FaultSentences faults = new FaultSentences(board);
    StatusPrinter printer = new StatusPrinter(console);
    StatusLine status = new StatusLine(printer);
    StatusLine health = new StatusLine(printer, faults.findings(List.of()));
    Service service =
        new Service(
            loop,
            snapshot -> {
              status.tell(sentences.status(snapshot));
              health.tell(faults.findings(snapshot.findings()));
            });
    ArbiterDesk desk = new ArbiterDesk(board, loop);
    Thread hook = Thread.ofPlatform().name("stop").unstarted(service::stop);
    Runtime.getRuntime().addShutdownHook(hook);
    try (LocalSocket _ = open(SocketPath.toListen(socket, directory), desk::answer);
        UnitNotifier unit = UnitNotifier.start(System.getenv(), new UnitWords(board, start))) {
      unit.watch(loop);
      service.run();
    }
  }

  /** Opens the socket, or says in a sentence why it cannot be. */
  static LocalSocket open(Path path, UnaryOperator<String> answers) {
    try {
      return LocalSocket.open(path, answers);
    } catch (IOException e) {
      throw new CannotStart("The socket cannot be opened: " + CannotStart.why(e) + ".", e);
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
