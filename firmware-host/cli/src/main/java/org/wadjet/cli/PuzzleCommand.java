package org.wadjet.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Square;
import org.wadjet.optics.BeamTracer;
import org.wadjet.puzzle.Puzzle;
import org.wadjet.puzzle.PuzzleFile;
import org.wadjet.puzzle.PuzzleGenerator;
import org.wadjet.puzzle.PuzzleKind;
import org.wadjet.puzzle.PuzzleProof;
import org.wadjet.puzzle.PuzzleTask;
import org.wadjet.settings.BoundedFile;
import org.wadjet.settings.FileProblem;
import org.wadjet.text.DrawingStyle;
import org.wadjet.text.TerminalBoard;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements {@code wadjet puzzle …}: puzzles for one player. */
@Command(
    name = "puzzle",
    description = {
      "List, show, check and generate puzzles for one player.",
      "A puzzle asks for one move, for the first move of a forced win or for a placement of"
          + " pieces, and has exactly one solution."
    })
final class PuzzleCommand extends ConsoleCommand implements Runnable {
  private static final int MAX_BYTES = 1 << 20;
  private static final int MAX_COUNT = 1000;
  private static final String COLLECTION = "collection";

  PuzzleCommand(Console console) {
    super(console);
  }

  @Override
  public void run() {
    throw usageError(
        "puzzle needs a subcommand: puzzle list, puzzle show NAME, puzzle check FILE or puzzle"
            + " generate");
  }

  @Command(
      name = "list",
      description = {
        "List the puzzles, one per line.",
        "A line has the name, the grade, the game, the number of pieces to set up and the task."
      })
  int list(
      @Mixin PuzzleSelection selection,
      @Option(
              names = "--file",
              paramLabel = "FILE",
              description = "File with puzzles (default: those of the program).")
          Optional<Path> file) {
    PuzzleSelection.Filter filter = selection.filter(spec.commandLine());
    for (PuzzleFile.PuzzleLine line : readable(file).lines()) {
      Puzzle puzzle = line.puzzle();
      if (filter.accepts(puzzle)) {
        console
            .out()
            .printf(
                "%-22s grade %d  %s  %2d pieces  %s%n",
                puzzle.name(),
                puzzle.grade(),
                puzzle.game().keyword(),
                pieces(puzzle),
                new PuzzleDescription(puzzle).task());
      }
    }
    return Wadjet.EXIT_OK;
  }

  private static long pieces(Puzzle puzzle) {
    return Square.all().stream().filter(square -> !puzzle.position().isEmpty(square)).count();
  }

  @Command(name = "show", description = "Draw a puzzle and print its task.")
  int show(
      @Parameters(paramLabel = "NAME", description = "Name of the puzzle.") String name,
      @Option(
              names = "--file",
              paramLabel = "FILE",
              description = "File with puzzles (default: those of the program).")
          Optional<Path> file,
      @Option(names = "--solution", description = "Also draw and print the solution.")
          boolean solution,
      @Option(names = "--ascii", description = "Draw with ASCII characters only.") boolean ascii) {
    Puzzle puzzle =
        readable(file)
            .find(name)
            .orElseThrow(
                () ->
                    usageError("there is no puzzle '" + name + "'; wadjet puzzle list names all"));
    PuzzleDescription description = new PuzzleDescription(puzzle);
    DrawingStyle look = TerminalStyle.of(ascii);
    TerminalBoard board = new TerminalBoard(look);
    console.println(
        "%s, %s, grade %d".formatted(puzzle.name(), puzzle.game().keyword(), puzzle.grade()));
    console.print(board.draw(puzzle.position()));
    console.println(look.text(description.task()));
    if (solution) {
      Position solved = solved(puzzle);
      console.print(board.draw(solved, BeamTracer.trace(solved, puzzle.game(), solved.toMove())));
      console.println(look.text(description.solution()));
    }
    return Wadjet.EXIT_OK;
  }

  /** Returns the board after the move, or with the placed pieces, before the shot. */
  private static Position solved(Puzzle puzzle) {
    return switch (puzzle.task()) {
      case PuzzleTask.StrikeTask(Square _, Move move) -> puzzle.position().afterMove(move);
      case PuzzleTask.WinTask(int _, Move move) -> puzzle.position().afterMove(move);
      case PuzzleTask.PlacementTask _ -> PuzzleProof.solvedBoard(puzzle);
    };
  }

  @Command(
      name = "check",
      description = {
        "Prove by exhaustive search that each puzzle has exactly its stated solution.",
        "Every fault is printed with its line. Exit status 1: a puzzle is faulty."
      })
  int check(
      @Parameters(
              paramLabel = "FILE",
              arity = "0..1",
              description = "File with puzzles (default: those of the program).")
          Optional<Path> file) {
    String name = file.map(Path::toString).orElse(COLLECTION);
    PuzzleFile read = read(file);
    List<FileProblem> problems = problems(name, read);
    int done = 0;
    for (PuzzleFile.PuzzleLine line : read.lines()) {
      PuzzleProof.fault(line.puzzle())
          .ifPresent(
              fault ->
                  problems.add(
                      new FileProblem(name, line.number(), 1, line.puzzle().name(), fault)));
      done++;
      if (console.terminal()) {
        console.print("\r" + done + " of " + read.lines().size() + " puzzles searched ");
        console.flush();
      }
    }
    if (console.terminal()) {
      console.println("");
    }
    if (problems.isEmpty()) {
      console.println(
          name + ": exactly one solution in each of " + read.lines().size() + " puzzles");
      return Wadjet.EXIT_OK;
    }
    FileProblem.lines(problems.stream().sorted().toList()).forEach(console::warn);
    return Wadjet.EXIT_FAILED;
  }

  @Command(
      name = "generate",
      description = {
        "Print proved puzzles as lines of a puzzle file.",
        "The first line is a comment with the command. The same seed gives the same puzzles."
      })
  int generate(
      @Mixin PuzzleSelection selection,
      @Option(
              names = "--count",
              paramLabel = "N",
              defaultValue = "1",
              description =
                  "Number of puzzles of each kind, grade and game, 1 to 1000 (default:"
                      + " ${DEFAULT-VALUE}).")
          int count,
      @Option(
              names = "--seed",
              paramLabel = "N",
              defaultValue = "1",
              description = "Seed (default: ${DEFAULT-VALUE}).")
          long seed,
      @Option(
              names = "--first",
              paramLabel = "N",
              defaultValue = "1",
              description = "Number in the first name (default: ${DEFAULT-VALUE}).")
          int first) {
    if (count < 1 || count > MAX_COUNT) {
      throw usageError("--count must be 1 to " + MAX_COUNT + ", not " + count);
    }
    if (first < 1) {
      throw usageError("--first must be 1 or more, not " + first);
    }
    PuzzleSelection.Filter filter = selection.filter(spec.commandLine());
    console.println(
        "# wadjet puzzle generate%s --count %d --seed %d%s"
            .formatted(selection.options(), count, seed, first == 1 ? "" : " --first " + first));
    for (PuzzleKind kind : filter.kinds()) {
      for (int grade : filter.grades()) {
        for (Rules.Game game : filter.games()) {
          PuzzleGenerator generator = new PuzzleGenerator(game, kind, grade, seed);
          for (int i = 0; i < count; i++) {
            String name =
                "%s-%s-%d-%02d".formatted(kind.keyword(), game.keyword(), grade, first + i);
            console.println(generator.next(name).toString());
            console.flush();
          }
        }
      }
    }
    return Wadjet.EXIT_OK;
  }

  /** Returns the puzzles of a file, or of the program; a faulty file is a usage error. */
  private PuzzleFile readable(Optional<Path> file) {
    PuzzleFile read = read(file);
    if (!read.faults().isEmpty()) {
      throw usageError(
          String.join(
              "\n",
              FileProblem.lines(problems(file.map(Path::toString).orElse(COLLECTION), read))));
    }
    return read;
  }

  private PuzzleFile read(Optional<Path> file) {
    return file.map(this::parse).orElseGet(PuzzleFile::collection);
  }

  private PuzzleFile parse(Path file) {
    try {
      byte[] bytes = BoundedFile.read(file, MAX_BYTES);
      return PuzzleFile.parse(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (BoundedFile.TooLargeException e) {
      throw usageError(e.getMessage());
    } catch (CharacterCodingException _) {
      throw usageError(file + " is not UTF-8 text");
    } catch (IOException _) {
      throw usageError("the puzzle file " + file + " cannot be read");
    }
  }

  private static List<FileProblem> problems(String name, PuzzleFile read) {
    List<FileProblem> problems = new ArrayList<>();
    read.faults()
        .forEach(
            fault ->
                problems.add(
                    new FileProblem(name, fault.line(), fault.column(), "", fault.message())));
    return problems;
  }
}
