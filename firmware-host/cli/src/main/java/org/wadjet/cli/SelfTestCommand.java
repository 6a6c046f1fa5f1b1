package org.wadjet.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.wadjet.game.Position;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Board;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements {@code wadjet selftest}: a test of every chain and every square. */
@Command(
    name = "selftest",
    description = {
      "Test the sensors of an empty board.",
      "It tests the chains, the detectors if lid lamps are fitted, and each square with a pyramid"
          + " in all four orientations. The command names the square; silver's lamp is on while it"
          + " waits; press either FIRE when the piece is placed. No laser is lit.",
      "Exit status 1: a test failed; each failure names sensor, chain, chip and pin."
    })
final class SelfTestCommand extends ConsoleCommand implements Callable<Integer> {
  @Option(
      names = "--gpio",
      required = true,
      paramLabel = "BACKEND",
      description = "gpiod: the pins of this Pi; mock: a virtual board, with --auto only.")
  private String gpio;

  @Mixin private ScanOption scan = new ScanOption();

  @Option(names = "--auto", description = "With --gpio mock: let the virtual board move the piece.")
  private boolean auto;

  @Option(
      names = "--torch",
      description =
          "Test only the detectors, with a torch led along the rank or side that the"
              + " command names; a detector that does not respond is dead.")
  private boolean torch;

  @Mixin private BoardOption board = new BoardOption();

  @Option(
      names = "--squares",
      split = ",",
      paramLabel = "SQUARE",
      description = "Squares to test, such as d5,e5 (default: all).")
  private List<String> squares = List.of();

  SelfTestCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    if (auto != gpio.equals("mock")) {
      throw usageError(
          "--auto and --gpio mock require each other: only the program can move pieces on a"
              + " virtual board, only you on a real one");
    }
    Board board = this.board.board();
    List<Square> tested =
        squares.isEmpty()
            ? board.fittedSquares()
            : squares.stream().map(name -> fitted(name, board)).toList();
    try (BoardAccess access =
        BoardAccess.open(
            spec.commandLine(),
            gpio,
            scan.backend(gpio),
            board,
            Position.empty(Side.SILVER),
            Simulator.Pace.FAST)) {
      int failures = torch ? torch(board, access) : squares(board, access, tested);
      String good =
          torch
              ? board.fittedDetectors().size() + " detectors"
              : "%d chains and %d squares".formatted(fittedChains(board), tested.size());
      console.println(
          failures == 0
              ? "selftest: passed, " + good
              : "selftest: " + failures + (failures == 1 ? " failure" : " failures"));
      return failures == 0 ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
    }
  }

  private int squares(Board board, BoardAccess access, List<Square> tested) {
    SelfTest.Placing placing =
        access
            .operator()
            .<SelfTest.Placing>map(operator -> operator)
            .orElseGet(() -> new HumanTestOperator(console, access.lines().statusLines()));
    return new SelfTest(board, access, placing, this::reportFailure).run(tested);
  }

  private int torch(Board board, BoardAccess access) {
    TorchTest.Torch held =
        access
            .operator()
            .<TorchTest.Torch>map(operator -> operator)
            .orElseGet(() -> new HumanTestOperator(console, access.lines().statusLines()));
    return new TorchTest(board, access, held, this::reportFailure).run();
  }

  private static long fittedChains(Board board) {
    return board.chains().stream().filter(chain -> !chain.isAbsent()).count();
  }

  private Square fitted(String name, Board board) {
    Square square =
        Square.parse(name)
            .orElseThrow(
                () -> usageError("--squares: '" + name + "' is not a square from a1 to j8"));
    if (!board.fittedSquares().contains(square)) {
      throw usageError("--squares: the sensors of " + name + " are absent in the board file");
    }
    return square;
  }

  private void reportFailure(String sentence) {
    console.println("failed: " + sentence);
    console.out().flush();
  }
}
