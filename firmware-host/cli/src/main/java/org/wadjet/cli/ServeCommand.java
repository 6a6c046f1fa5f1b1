package org.wadjet.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.wadjet.game.Keyword;
import org.wadjet.game.Setup;
import org.wadjet.gpio.BoardUnavailableException;
import org.wadjet.gpio.Pi4jBoardLines;
import org.wadjet.gpio.ScanBackend;
import org.wadjet.record.JournalStore;
import org.wadjet.record.JournalThread;
import org.wadjet.service.Boot;
import org.wadjet.service.EarlierRuns;
import org.wadjet.service.EnginePlayer;
import org.wadjet.service.SystemNanoClock;
import org.wadjet.service.TableFactory;
import org.wadjet.turn.MatchSettings;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Policy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements {@code wadjet serve}: the service at a real or a virtual board. */
@Command(
    name = "serve",
    description = {
      "Run a board until stopped: guide the set-up, read the moves, fire and judge.",
      "On a virtual board the pieces stay where they are unless --simulate is given."
    })
final class ServeCommand extends ConsoleCommand implements Callable<Integer> {
  @Option(
      names = "--gpio",
      required = true,
      paramLabel = "BACKEND",
      description = "gpiod: the pins of this Pi; mock: a virtual board.")
  private String gpio;

  @Mixin private ScanOption scan = new ScanOption();

  @Option(
      names = "--simulate",
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "SEED",
      description =
          "With --gpio mock: let simulated players play one game after another (default: a new"
              + " seed).")
  private Optional<String> simulate = Optional.empty();

  @Mixin private SetupOptions setup = new SetupOptions();

  @Mixin private MatchOptions matchOptions = new MatchOptions();

  @Mixin private BoardOption board = new BoardOption();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "Directory for the record (default: the one that systemd sets, else wadjet in"
              + " the user's state directory).")
  private Optional<Path> data = Optional.empty();

  @Option(
      names = "--socket",
      paramLabel = "PATH",
      description =
          "Socket for `wadjet arbiter` (default: control in the run-time directory that"
              + " systemd sets, else in the data directory).")
  private Optional<Path> socket = Optional.empty();

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      description =
          "Who rules on a verdict that is not confirmed: referee, casual or exhibit"
              + " (default: as in the board file).")
  private Optional<String> policy = Optional.empty();

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description =
          "Settings file for web and MQTT, such as /etc/wadjet/service.toml; without it"
              + " both are off.")
  private Optional<Path> settingsFile = Optional.empty();

  ServeCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    ScanBackend backend = scan.backend(gpio);
    ServiceSettings settings = OptionConverters.settings(spec.commandLine(), settingsFile);
    Board board = underPolicy(this.board.completeBoard(), settings);
    Setup start =
        settings.exhibit().isPresent()
            ? setup.resolveForExhibit(spec.commandLine())
            : setup.resolve(spec.commandLine());
    MatchSettings agreed = matchSettings(settings);
    Path directory = DataDirectory.of(data);
    Path path = SocketPath.forServer(socket, directory);
    CurrentArbiterHandler arbiter = new CurrentArbiterHandler();
    try (Outputs outputs = Outputs.open(settings, board, arbiter);
        EnginePlayer engine = new EnginePlayer()) {
      arbiter.endsSessionsBy(outputs::endSessions);
      ServiceRuntime serving =
          new ServiceRuntime(
              console,
              board,
              start,
              agreed,
              directory,
              path,
              arbiter,
              outputs,
              engine,
              settings.exhibit(),
              settings.language());
      switch (gpio) {
        case "gpiod" -> serveBoard(serving, backend);
        case "mock" -> serveVirtual(serving);
        default -> throw usageError("--gpio is gpiod or mock, not '" + gpio + "'");
      }
      return Wadjet.EXIT_OK;
    } catch (BoardUnavailableException e) {
      throw new StartupException(e.getMessage(), e);
    } catch (IOException e) {
      throw StartupException.failed("The record in " + directory + " cannot be used", e);
    }
  }

  private MatchSettings matchSettings(ServiceSettings settings) {
    MatchSettings agreed = matchOptions.resolve(spec.commandLine());
    if (agreed.players().hasPeer() && settings.peer().isEmpty()) {
      throw usageError("the player peer requires the table peer in the file of --settings");
    }
    if (agreed.players().hasPeer() && settings.exhibit().isPresent()) {
      throw usageError("the player peer is not possible at an exhibit, which abandons idle games");
    }
    return settings.exhibit().map(exhibit -> agreed.withExhibit(exhibit.settings())).orElse(agreed);
  }

  /** Returns the board under its policy; an exhibit has no arbiter by default. */
  private Board underPolicy(Board board, ServiceSettings settings) {
    return policy
        .or(() -> settings.exhibit().map(_ -> Policy.EXHIBIT.keyword()))
        .map(
            word ->
                Keyword.find(Policy.class, word)
                    .orElseThrow(
                        () ->
                            usageError(
                                "--policy is referee, casual or exhibit, not '" + word + "'")))
        .map(board::withPolicy)
        .orElse(board);
  }

  private void serveBoard(ServiceRuntime serving, ScanBackend backend) throws IOException {
    if (simulate.isPresent()) {
      throw usageError(
          "--simulate requires --gpio mock: simulated players cannot move real pieces");
    }
    Board board = serving.board();
    SystemNanoClock clock = new SystemNanoClock();
    try (Pi4jBoardLines lines = Pi4jBoardLines.openGpiod(board, backend, clock)) {
      JournalStore store =
          JournalStore.open(
              serving.directory(),
              TableFactory.provenance(board),
              true,
              Clock.systemUTC(),
              clock::nanoTime);
      store.damage().ifPresent(damage -> console.warn("wadjet: " + damage + "."));
      LaserFileMessages.warn(console, serving.directory(), board.laser());
      console.flush();
      EarlierRuns earlier = EarlierRuns.of(store);
      if (earlier.interrupted().isPresent()) {
        warnOfIgnoredOptions(earlier.progress().game());
      }
      try (JournalThread journal = new JournalThread(store)) {
        serving.run(
            TableFactory.controlLoop(
                lines,
                clock,
                serving.plan(),
                earlier,
                Boot.read(BoardAccess.PROC),
                journal,
                new SplittableRandom(),
                serving.outputs()::onEvent),
            earlier.progress(),
            journal::archive,
            store.heads());
      }
    }
  }

  private void serveVirtual(ServiceRuntime serving) throws IOException {
    OptionalLong players =
        simulate.isPresent()
            ? OptionalLong.of(
                OptionConverters.seed(spec.commandLine(), "--simulate", simulate.get()))
            : OptionalLong.empty();
    long board = OptionConverters.seed(spec.commandLine(), "--simulate", "");
    Simulator.required().serve(serving, players, board, this::warnOfIgnoredOptions);
  }

  /** Warns of options that a resumed game ignores: it keeps the settings agreed before it. */
  private void warnOfIgnoredOptions(long game) {
    MatchOptions.ignored(spec.commandLine(), game)
        .ifPresent(text -> console.warn("wadjet: " + text));
    console.flush();
  }
}
