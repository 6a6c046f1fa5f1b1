package org.wadjet.cli;

import java.io.IOException;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.wadjet.gpio.HeaderChip;
import org.wadjet.record.LaserFile;
import org.wadjet.record.PublicKeyFile;
import org.wadjet.record.RecordCheck;
import org.wadjet.settings.BoardFile;
import org.wadjet.settings.FileProblem;
import org.wadjet.settings.FileResult;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.LaserClassification;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Implements {@code wadjet doctor}. */
@Command(
    name = "doctor",
    description = {
      "Check this machine and say what to do.",
      "It checks Java, groups, GPIO chip, device tree, clock, disk, card, network, settings files,"
          + " the signatures of the record and the readings of the heads. It reads only, lights no"
          + " laser, and prints no secret, so that its output can go into a report of a defect. Exit"
          + " status 1: there is a problem."
    })
final class DoctorCommand extends ConsoleCommand implements Callable<Integer> {
  private static final String INSTALLED_DATA = "var/lib/wadjet";

  @Option(names = "--board", paramLabel = "FILE", description = OptionConverters.BOARD_HELP)
  private Optional<Path> board = Optional.empty();

  @Option(
      names = "--settings",
      paramLabel = "FILE",
      description = "Settings file (default: /etc/wadjet/service.toml if installed).")
  private Optional<Path> settings = Optional.empty();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "Data directory with the record (default: /var/lib/wadjet if installed, else wadjet in the"
              + " user's state directory).")
  private Optional<Path> data = Optional.empty();

  private final MachineChecks machine;
  private final Function<String, HeaderChip> chips;

  DoctorCommand(Console console) {
    this(
        console,
        new MachineChecks(
            Path.of("/"),
            System.getenv().getOrDefault("SUDO_USER", System.getProperty("user.name")),
            Clock.systemUTC(),
            // Unlike a FileStore, a File also answers in a chroot, whose root is not mounted.
            folder -> folder.toFile().getUsableSpace()),
        HeaderChip::find);
  }

  /** Creates the command for another machine, in tests. */
  DoctorCommand(Console console, MachineChecks machine, Function<String, HeaderChip> chips) {
    super(console);
    this.machine = machine;
    this.chips = chips;
  }

  @Override
  public Integer call() {
    List<Check> checks = checks();
    checks.forEach(check -> console.println(check.line()));
    long problems = checks.stream().filter(each -> each.state() == Check.State.PROBLEM).count();
    long warnings = checks.stream().filter(each -> each.state() == Check.State.WARNING).count();
    console.println("%d problems, %d warnings".formatted(problems, warnings));
    return problems == 0 ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
  }

  private List<Check> checks() {
    Path directory = data.orElseGet(this::usualData);
    List<Check> checks = new ArrayList<>();
    checks.add(Check.good("version", String.join(" ", new Wadjet.Version().getVersion())));
    checks.add(MachineChecks.java());
    checks.addAll(machine.groups());
    Board described = board(checks);
    checks.add(settings());
    checks.add(MachineChecks.chip(chips.apply(described.chipLabel())));
    checks.addAll(machine.deviceTree(described));
    checks.add(machine.clockSet());
    checks.addAll(machine.disk(directory));
    checks.add(machine.card());
    checks.add(network());
    checks.add(record(directory));
    checks.addAll(heads(directory, described.laser()));
    return checks;
  }

  private Path usualData() {
    Path installed = machine.root().resolve(INSTALLED_DATA);
    return Files.isDirectory(installed) ? installed : DataDirectory.of(Optional.empty());
  }

  /** Checks the board file; returns the reference board in place of one with mistakes. */
  private Board board(List<Check> checks) {
    Optional<Path> file = installed(board, "etc/wadjet/board.toml");
    if (file.isEmpty()) {
      checks.add(Check.good("board file", "none: the reference board counts"));
      return BoardFile.reference();
    }
    try {
      return switch (BoardFile.read(file.get())) {
        case FileResult.Valid<Board>(Board read) -> {
          checks.add(Check.good("board file", file.get() + ", \"" + read.name() + "\""));
          yield read;
        }
        case FileResult.Invalid<Board>(List<FileProblem> problems) -> {
          FileProblem.lines(problems)
              .forEach(each -> checks.add(Check.problem("board file", each)));
          yield BoardFile.reference();
        }
      };
    } catch (IOException e) {
      checks.add(Check.problem("board file", StartupException.reason(e)));
      return BoardFile.reference();
    }
  }

  private Check settings() {
    Optional<Path> file = installed(settings, "etc/wadjet/service.toml");
    if (file.isEmpty()) {
      return Check.good("settings", "none: web and MQTT are off");
    }
    try {
      return switch (SettingsFile.read(file.get())) {
        case FileResult.Valid<ServiceSettings> _ -> Check.good("settings", file.get() + " is good");
        case FileResult.Invalid<ServiceSettings>(List<FileProblem> problems) ->
            Check.problem("settings", String.join("; ", FileProblem.lines(problems)));
      };
    } catch (IOException e) {
      return Check.problem("settings", StartupException.reason(e));
    }
  }

  private Optional<Path> installed(Optional<Path> given, String usual) {
    return given.or(() -> Optional.of(machine.root().resolve(usual)).filter(Files::exists));
  }

  private static Check network() {
    try {
      List<String> up =
          NetworkInterface.networkInterfaces()
              .filter(DoctorCommand::isUp)
              .map(NetworkInterface::getName)
              .sorted()
              .toList();
      return up.isEmpty()
          ? Check.warning("network", "no interface is up; only this machine reaches the page")
          : Check.good("network", "up: " + String.join(", ", up));
    } catch (SocketException e) {
      return Check.warning("network", StartupException.reason(e));
    }
  }

  private static boolean isUp(NetworkInterface each) {
    try {
      return each.isUp() && !each.isLoopback();
    } catch (SocketException _) {
      return false;
    }
  }

  /** Checks the readings of the heads; a machine without a record has no heads yet. */
  private List<Check> heads(Path directory, LaserClassification classification) {
    List<Check> checks = new ArrayList<>();
    try {
      if (BoardKey.of(directory).isEmpty()) {
        return List.of();
      }
      LaserFile file =
          LaserFile.read(directory, each -> checks.add(Check.problem("laser heads", each)));
      LocalDate today = LocalDate.ofInstant(machine.clock().instant(), ZoneId.systemDefault());
      LaserFileMessages.sentences(file, classification, today)
          .forEach(each -> checks.add(Check.warning("laser heads", each)));
      return checks.isEmpty()
          ? List.of(Check.good("laser heads", "measured, and within their class"))
          : checks;
    } catch (IOException e) {
      return List.of(Check.problem("laser heads", StartupException.reason(e)));
    }
  }

  private static Check record(Path directory) {
    try {
      Optional<PublicKeyFile> key = BoardKey.of(directory);
      if (key.isEmpty()) {
        return Check.good("record", "none in " + directory);
      }
      RecordCheck.Result found = RecordCheck.of(directory, key.get(), Set.of(), _ -> {});
      return found.faults().isEmpty()
          ? Check.good(
              "record",
              "%s: %d games, %d rows, all signatures are right"
                  .formatted(directory, found.lastGame(), found.lastRow() - found.firstRow() + 1))
          : Check.problem(
              "record",
              directory
                  + ": "
                  + String.join("; ", found.faults())
                  + "; see `wadjet games verify` and docs/record-format.md");
    } catch (IOException e) {
      return Check.problem("record", StartupException.reason(e));
    }
  }
}
