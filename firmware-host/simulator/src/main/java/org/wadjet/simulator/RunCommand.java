package org.wadjet.simulator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.wadjet.campaign.DataFolder;
import org.wadjet.campaign.FireToLightLatency;
import org.wadjet.campaign.GameObserver;
import org.wadjet.campaign.MoveSource;
import org.wadjet.campaign.RecordedTurn;
import org.wadjet.campaign.Rig;
import org.wadjet.campaign.RuleViolation;
import org.wadjet.campaign.SimulatedGame;
import org.wadjet.campaign.SimulatedGamePlan;
import org.wadjet.cli.BoardOption;
import org.wadjet.cli.Console;
import org.wadjet.cli.OptionConverters;
import org.wadjet.cli.SetupOptions;
import org.wadjet.cli.StartupException;
import org.wadjet.cli.TerminalStyle;
import org.wadjet.cli.Wadjet;
import org.wadjet.game.GameWriter;
import org.wadjet.game.PlayerNames;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.WrittenGame;
import org.wadjet.verdict.Outcome;
import org.wadjet.wiring.Board;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Implements {@code wadjet run}: games on the virtual board, from the pins to the verdict. */
@Command(
    name = "run",
    description = {
      "Play games on the virtual board and print each turn.",
      "Simulated hands move the pieces. The controller reads the sensors through its"
          + " pins, fires the laser and judges the shot.",
      "Exit status 1: a move was read wrongly, a verdict was not confirmed or an"
          + " emission rule was broken."
    })
final class RunCommand implements Callable<Integer> {
  private static final int MAX_PLIES = 150;

  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--simulate",
      required = true,
      arity = "0..1",
      fallbackValue = "",
      paramLabel = "SEED",
      description =
          "Play on the virtual board; the same seed gives the same games (default: a new"
              + " seed).")
  private String simulate;

  @Mixin private SetupOptions setup = new SetupOptions();

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Number of games (default: ${DEFAULT-VALUE}).")
  private int games = 1;

  @Option(
      names = "--moves",
      paramLabel = "FILE",
      description =
          "File with the games to play instead: per line a JSON object or the move list of"
              + " an engine, or text written by --write.")
  private Optional<Path> moves = Optional.empty();

  @Option(
      names = "--write",
      paramLabel = "FILE",
      description = "File for the games as text, which --moves can read.")
  private Optional<Path> write = Optional.empty();

  @Option(
      names = "--pace",
      paramLabel = "PACE",
      description =
          "fast: without pauses; real: at human pace, with the time from FIRE to light"
              + " measured (default: ${DEFAULT-VALUE}).")
  private String pace = "fast";

  @Option(names = "--json", description = "Print one JSON object per turn and one per game.")
  private boolean json;

  @Option(names = "--ascii", description = "Draw with ASCII characters only.")
  private boolean ascii;

  @Mixin private BoardOption board = new BoardOption();

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Directory for the record (default: a temporary directory).")
  private Optional<Path> data = Optional.empty();

  RunCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() throws IOException {
    if (games < 1) {
      throw new ParameterException(spec.commandLine(), "--games must be 1 or more, not " + games);
    }
    long seed = OptionConverters.seed(spec.commandLine(), "--simulate", simulate);
    Setup start = setup.resolve(spec.commandLine());
    Board board = this.board.completeBoard();
    Rig.Pace chosenPace = pace(spec.commandLine(), pace);
    List<ScriptedGame> scripts = scripts(start.rules());
    RunReport report =
        json
            ? new JsonRunReport(console, start.rules().game())
            : new TextRunReport(console, start.rules().game(), TerminalStyle.of(ascii));
    StringBuilder written = new StringBuilder();
    SplittableRandom seeds = new SplittableRandom(seed);
    try (DataFolder folder = DataFolder.of(data)) {
      int status = Wadjet.EXIT_OK;
      FireToLightLatency times = FireToLightLatency.NONE;
      for (int game = 1; game <= (scripts.isEmpty() ? games : scripts.size()); game++) {
        long players = seeds.nextLong();
        Setup from = scripts.isEmpty() ? start : scripts.get(game - 1).setup();
        MoveSource script =
            scripts.isEmpty()
                ? MoveSource.players(start.rules(), players, MAX_PLIES)
                : MoveSource.moves(from.rules(), scripts.get(game - 1).moves());
        Judge judge = new Judge(report);
        SimulatedGame played =
            SimulatedGame.play(
                new SimulatedGamePlan(
                    game, board, from, seeds.nextLong(), chosenPace, folder.path()),
                script,
                GameObserver.ofTurns(judge::ply));
        report.game(game, played.result(), played.plies());
        times = times.plus(played.fireToLight());
        for (RuleViolation violation : played.violations()) {
          console.err().println("wadjet: game " + game + ", " + violation.sentence() + ".");
        }
        boolean good = judge.passed && played.violations().isEmpty();
        status = good ? status : Wadjet.EXIT_FAILED;
        if (write.isPresent()) {
          written.append(written.isEmpty() ? "" : "\n").append(judge.written(from, played));
          writeGames(write.get(), written);
        }
      }
      if (chosenPace == Rig.Pace.REAL) {
        report.fireToLight(times);
      }
      return status;
    } catch (MoveSource.ScriptFault e) {
      throw new ParameterException(spec.commandLine(), "--moves: " + e.getMessage(), e);
    }
  }

  private static void writeGames(Path file, CharSequence games) {
    try {
      Files.writeString(file, games);
    } catch (IOException e) {
      throw new StartupException("The games cannot be written to " + file + ".", e);
    }
  }

  /** Returns the pace with this keyword, or reports a usage error of a command. */
  static Rig.Pace pace(CommandLine command, String pace) {
    return switch (pace) {
      case "fast" -> Rig.Pace.FAST;
      case "real" -> Rig.Pace.REAL;
      default ->
          throw new ParameterException(command, "--pace is real or fast, not '" + pace + "'");
    };
  }

  private List<ScriptedGame> scripts(Rules chosen) {
    if (moves.isEmpty()) {
      return List.of();
    }
    try {
      return ScriptedGame.read(moves.get(), chosen);
    } catch (ScriptedGame.ScriptException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  /** Forwards turns to the report and notes whether all were recognised and confirmed. */
  private static final class Judge {
    private final RunReport report;
    private final List<WrittenGame.Turn> turns = new ArrayList<>();
    private boolean passed = true;

    Judge(RunReport report) {
      this.report = report;
    }

    void ply(RecordedTurn ply) {
      passed &= ply.made().equals(ply.shot().move());
      passed &= ply.shot().verdict().outcome() == Outcome.CONFIRMED;
      turns.add(new WrittenGame.Turn(ply.shot().move(), ply.ended().removed()));
      report.ply(ply);
    }

    /** Returns the game as it was recognised. */
    String written(Setup from, SimulatedGame played) {
      return GameWriter.write(new WrittenGame(from, PlayerNames.NONE, turns, played.result()));
    }
  }
}
