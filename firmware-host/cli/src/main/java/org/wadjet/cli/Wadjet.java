package org.wadjet.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.wadjet.service.ProgramVersion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * Runs the command line. Each command is a class of this package, named in {@link #commands}; it
 * returns its exit status, and throws picocli's {@link ParameterException} with one plain sentence
 * on wrong usage.
 */
@Command(
    name = "wadjet",
    description = {
      "Controller of a physical Khet (laser chess) board.",
      "Each command has --help."
    },
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = Wadjet.Version.class,
    footer = {
      "",
      "Exit status: 0 success; 1 the check, test or game failed; 2 wrong usage, failed start or"
          + " unwritable output."
    })
public final class Wadjet implements Runnable {
  /** Exit status of success. */
  public static final int EXIT_OK = 0;

  /** Exit status of a command that completed and found a failure. */
  public static final int EXIT_FAILED = 1;

  /**
   * Exit status of a command that was used wrongly, could not start or could not write its output.
   */
  public static final int EXIT_USAGE = 2;

  @Spec private CommandSpec spec;

  private Wadjet() {}

  /** Runs one command and ends the process with its exit status. */
  public static void main(String[] args) {
    Thread.setDefaultUncaughtExceptionHandler(new UncaughtErrorHandler(System::exit));
    Console console = Console.ofProcess();
    System.exit(run(console, args, ProcessArguments::of));
  }

  /** Runs one command; returns its exit status. Never throws. */
  public static int run(Console console, String... args) {
    return run(console, args, UnaryOperator.identity());
  }

  private static int run(Console console, String[] args, UnaryOperator<String[]> reading) {
    int status;
    try {
      status = execute(console, reading.apply(args));
    } catch (StartupException e) {
      status = reportFault(console, e);
    }
    console.flush();
    Optional<String> unwritten = console.written().fault();
    if (unwritten.isPresent()) {
      console.warn("wadjet: The output cannot be written: " + unwritten.get() + ".");
      console.flush();
      return EXIT_USAGE;
    }
    return status;
  }

  private static int execute(Console console, String... args) {
    CommandLine line = commandLine(console);
    line.setOut(console.out());
    line.setErr(console.err());
    line.setExpandAtFiles(false);
    line.setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF));
    line.setParameterExceptionHandler((wrong, given) -> reportUsageError(console, wrong));
    line.setExecutionExceptionHandler((fault, command, given) -> reportFault(console, fault));
    return line.execute(args);
  }

  /** Returns all commands and their options; also used for the manual page and shell completion. */
  public static CommandLine commandLine(Console console) {
    CommandLine line = new CommandLine(new Wadjet());
    line.addSubcommand(new HelpCommand());
    commands(console).forEach(each -> line.addSubcommand(each.getCommandName(), each));
    return line;
  }

  /** Returns the commands in the order of the help text. */
  private static List<CommandLine> commands(Console console) {
    List<CommandLine> commands =
        new ArrayList<>(
            Stream.of(
                    new ServeCommand(console),
                    new ArbiterCommand(console),
                    new HallCommand(console),
                    new GamesCommand(console),
                    new RecordCommand(console),
                    new StatsCommand(console),
                    new BoardCommand(),
                    new PinoutCommand(console),
                    new ScanCommand(console),
                    new SelfTestCommand(console),
                    new SensorsCommand(console),
                    new LaserTestCommand(console),
                    new LaserFileCommand(console),
                    new DarkCommand(console),
                    new DoctorCommand(console),
                    new SetupCommand(console),
                    new TraceCommand(console),
                    new MovesCommand(console),
                    new PerftCommand(console),
                    new EngineCommand(console),
                    new PuzzleCommand(console))
                .map(CommandLine::new)
                .toList());
    find(commands, "games")
        .addSubcommand(new AnalyseCommand(console))
        .addSubcommand(new ExportCommand(console))
        .addSubcommand(new PseudonymiseCommand(console));
    Simulator.find().ifPresent(simulator -> addSimulator(commands, simulator, console));
    return commands;
  }

  private static CommandLine find(List<CommandLine> commands, String name) {
    return commands.stream()
        .filter(each -> each.getCommandName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Adds the commands that play games before the commands of a board, and the measurements after
   * them.
   */
  private static void addSimulator(
      List<CommandLine> commands, Simulator simulator, Console console) {
    find(commands, "arbiter").addSubcommand(simulator.rehearsal(console));
    List<CommandLine> added = simulator.commands(console);
    commands.addAll(0, added.subList(0, added.size() - 1));
    commands.add(added.getLast());
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "a command is missing; wadjet --help lists them");
  }

  private static int reportUsageError(Console console, ParameterException wrong) {
    CommandSpec command = wrong.getCommandLine().getCommandSpec();
    console.warn("wadjet: " + wrong.getMessage());
    console.warn("Try: " + command.qualifiedName() + " --help");
    return EXIT_USAGE;
  }

  private static int reportFault(Console console, Exception fault) {
    console.warn(
        switch (fault) {
          case StartupException e -> "wadjet: " + e.getMessage();
          case IOException e -> "wadjet: " + StartupException.reason(e);
          default -> {
            String what =
                Optional.ofNullable(fault.getMessage()).orElse(fault.getClass().getSimpleName());
            yield "wadjet: internal error: " + what;
          }
        });
    return EXIT_USAGE;
  }

  /** Provides the version for {@code --version}. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"wadjet " + ProgramVersion.text()};
    }
  }
}
