package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.wadjet.board.BoardUnavailableException;
import org.wadjet.board.PiLines;
import org.wadjet.board.ScanBackend;
import org.wadjet.campaign.Faults;
import org.wadjet.campaign.GamePlan;
import org.wadjet.campaign.Rig;
import org.wadjet.game.Setup;
import org.wadjet.record.JournalStore;
import org.wadjet.record.JournalThread;
import org.wadjet.record.Progress;
import org.wadjet.service.ControlLoop;
import org.wadjet.service.Startup;
import org.wadjet.service.SystemNanoClock;
import org.wadjet.turn.Conditions;
import org.wadjet.turn.GameState;
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

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description = "Who may watch and how, a service.toml; default nobody.")
  private Optional<Path> settingsFile = Optional.empty();

  ServeCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    ScanBackend backend = scan.backend(gpio);
    ServiceSettings settings = Words.settings(spec.commandLine(), settingsFile);
    Board board = underPolicy(Words.board(spec.commandLine(), boardFile), settings);
    Setup start = setup.resolve(spec.commandLine());
    Conditions agreed = agreed(settings);
    Path directory = DataDirectory.of(data);
    Path path = SocketPath.toListen(socket, directory);
    OpenDesk desk = new OpenDesk();
    try (Audience audience = Audience.open(settings, board, desk)) {
      desk.endsSessionsBy(audience::endSessions);
      Serving serving =
          new Serving(
              console,
              board,
              start,
              agreed,
              directory,
              path,
              desk,
              audience,
              settings.exhibit(),
              settings.language());
      switch (gpio) {
        case "gpiod" -> serveBoard(serving, backend);
        case "mock" -> serveVirtual(serving);
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

  private Conditions agreed(ServiceSettings settings) {
    Conditions agreed = conditions.resolve(spec.commandLine());
    return settings.exhibit().map(exhibit -> agreed.withExhibit(exhibit.care())).orElse(agreed);
  }

  /** An exhibit has nobody who could rule, unless it is said otherwise. */
  private Board underPolicy(Board board, ServiceSettings settings) {
    return policy
        .or(() -> settings.exhibit().map(_ -> Policy.EXHIBIT.word()))
        .map(
            word ->
                Policy.named(word)
                    .orElseThrow(
                        () -> wrong("--policy is referee, casual or exhibit, not '" + word + "'")))
        .map(board::withPolicy)
        .orElse(board);
  }

  private void serveBoard(Serving serving, ScanBackend backend) throws IOException {
    if (simulate.isPresent()) {
      throw wrong("--simulate goes with --gpio mock: hands of our own cannot move real pieces");
    }
    Board board = serving.board();
    Setup start = serving.start();
    SystemNanoClock clock = new SystemNanoClock();
    try (PiLines lines = PiLines.openGpiod(board, backend, clock)) {
      JournalStore store =
          JournalStore.open(
              serving.directory(),
              Startup.provenance(board),
              true,
              Clock.systemUTC(),
              clock::nanoTime);
      store.damage().ifPresent(damage -> console.err().println("wadjet: " + damage + "."));
      console.flush();
      Progress progress = store.progress();
      if (store.interrupted().isPresent()) {
        tellIgnored(progress.game());
      }
      try (JournalThread journal = new JournalThread(store)) {
        var table =
            Startup.tableGoingOn(
                board,
                store.interrupted(),
                GameState.start(start.rules(), start.position()),
                start.name(),
                serving.agreed(),
                store.carried(),
                new SplittableRandom(),
                clock.nanoTime());
        table.numberGames(progress.game());
        Audience audience = serving.audience();
        serving.run(
            new ControlLoop(lines, clock, table, journal, audience::happened),
            progress,
            journal::archive,
            store.heads());
      }
    }
  }

  private void serveVirtual(Serving serving) throws IOException {
    if (simulate.isPresent()) {
      long seed = Words.seed(spec.commandLine(), "--simulate", simulate.get());
      new SimulatedService(serving, this::tellIgnored).run(seed);
      return;
    }
    long seed = Words.seed(spec.commandLine(), "--simulate", "");
    GamePlan plan =
        new GamePlan(
            1,
            serving.board(),
            serving.start(),
            seed,
            Rig.Pace.REAL,
            Optional.of(serving.directory()),
            serving.agreed(),
            Faults.NONE);
    try (Rig rig = Rig.goOn(plan, serving.audience()::happened)) {
      rig.resumed().ifPresent(_ -> tellIgnored(rig.progress().game()));
      rig.damage().ifPresent(damage -> console.err().println("wadjet: " + damage + "."));
      console.flush();
      serving.run(rig.loop(), rig.progress(), rig::archive, rig.head());
    }
  }

  /** A game that goes on keeps what was agreed before it. */
  private void tellIgnored(long game) {
    ConditionOptions.ignored(spec.commandLine(), game)
        .ifPresent(text -> console.err().println("wadjet: " + text));
    console.flush();
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
