package org.wadjet.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.wadjet.game.Heading;
import org.wadjet.game.Kind;
import org.wadjet.game.Piece;
import org.wadjet.game.Position;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.moves.Difference;
import org.wadjet.sim.Tabletop;
import org.wadjet.sim.Token;
import org.wadjet.sim.VirtualBoard;
import org.wadjet.sim.VirtualClock;
import org.wadjet.text.Sentences;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.Status;
import org.wadjet.wiring.StatusLines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code wadjet selftest}: every chain and every square. */
@Command(
    name = "selftest",
    description = {
      "Tests the sensors of an empty board: the chains, the detectors if lid lamps are fitted, and"
          + " each square with a pyramid in all four facings. It tells you where to put it; silver's"
          + " lamp is on while it waits, and either FIRE says that you are done. No laser is lit.",
      "Exit status 1 if anything failed; each failure names sensor, chain, chip and pin."
    })
final class SelfTestCommand implements Callable<Integer> {
  private static final Duration AUTO_PATIENCE = Duration.ofSeconds(1);
  private static final Duration PEOPLES_PATIENCE = Duration.ofSeconds(60);

  private final Console console;

  @Spec private CommandSpec spec;

  @Option(
      names = "--gpio",
      required = true,
      paramLabel = "BACKEND",
      description = "gpiod: the pins of this Pi. mock: a virtual board; needs --auto.")
  private String gpio;

  @Mixin private ScanOption scan = new ScanOption();

  @Option(names = "--auto", description = "With --gpio mock: the virtual board moves the piece.")
  private boolean auto;

  @Option(
      names = "--torch",
      description =
          "Only the detectors, with a torch: it tells you along which rank or side to lead it. What"
              + " does not answer is dead.")
  private boolean torch;

  @Option(names = "--board", paramLabel = "FILE", description = "Your own board.toml.")
  private Optional<Path> boardFile = Optional.empty();

  @Option(
      names = "--squares",
      split = ",",
      paramLabel = "SQUARE",
      description = "Only these squares, such as d5,e5; default all.")
  private List<String> squares = List.of();

  SelfTestCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (auto != gpio.equals("mock")) {
      throw new ParameterException(
          spec.commandLine(),
          "--auto and --gpio mock go together: nobody else can move a piece on a virtual board, and"
              + " nobody but you on a real one");
    }
    Board board = Words.board(spec.commandLine(), boardFile);
    List<Square> tested =
        squares.isEmpty() ? Square.all() : squares.stream().map(this::named).toList();
    try (BoardAccess access =
        BoardAccess.open(
            spec.commandLine(),
            gpio,
            scan.backend(gpio),
            board,
            Position.empty(Side.SILVER),
            VirtualClock.free())) {
      if (torch) {
        return torch(board, access);
      }
      SelfTest.Placing placing =
          auto
              ? new OnTheVirtualBoard(access.virtual().table())
              : new ByHand(console, access.lines().statusLines());
      int failures = new SelfTest(board, access, placing, this::tellFailure).run(tested);
      console
          .out()
          .println(
              failures == 0
                  ? "selftest: good, %d chains and %d squares"
                      .formatted(board.chains().size(), tested.size())
                  : "selftest: " + failures + (failures == 1 ? " failure" : " failures"));
      return failures == 0 ? Wadjet.GOOD : Wadjet.NOT_GOOD;
    }
  }

  private int torch(Board board, BoardAccess access) {
    TorchTest.Torch held =
        auto
            ? new TorchOnTheVirtualBoard(access.virtual())
            : new TorchByHand(console, access.lines().statusLines());
    int failures = new TorchTest(board, access, held, this::tellFailure).run();
    console
        .out()
        .println(
            failures == 0
                ? "selftest: good, %d detectors".formatted(Detector.COUNT)
                : "selftest: " + failures + (failures == 1 ? " failure" : " failures"));
    return failures == 0 ? Wadjet.GOOD : Wadjet.NOT_GOOD;
  }

  private Square named(String name) {
    return Square.parse(name)
        .orElseThrow(
            () ->
                new ParameterException(
                    spec.commandLine(), "--squares: '" + name + "' is no square from a1 to j8"));
  }

  private void tellFailure(String sentence) {
    console.out().println("failed: " + sentence);
    console.out().flush();
  }

  /** Moves the piece on the virtual board at once. */
  private record OnTheVirtualBoard(Tabletop table) implements SelfTest.Placing {
    @Override
    public void stand(Square square, Heading facing) {
      takeOff(square);
      table.put(square, Token.of(new Piece(Side.SILVER, Kind.PYRAMID, facing)));
    }

    @Override
    public void takeOff(Square square) {
      if (table.at(square).isPresent()) {
        table.lift(square);
      }
    }

    @Override
    public Duration patience() {
      return AUTO_PATIENCE;
    }

    @Override
    public boolean says(Status lines) {
      return false;
    }

    @Override
    public void answered() {}
  }

  /** Asks people to move it. */
  private static final class ByHand implements SelfTest.Placing {
    private final Console console;
    private final StatusLines lines;
    private final Sentences sentences = new Sentences(Rules.Game.KHET2);
    private boolean down;

    ByHand(Console console, StatusLines lines) {
      this.console = console;
      this.lines = lines;
    }

    @Override
    public void stand(Square square, Heading facing) {
      Piece pyramid = new Piece(Side.SILVER, Kind.PYRAMID, facing);
      ask(sentences.setUp(new Difference.Missing(square, pyramid)));
    }

    @Override
    public void takeOff(Square square) {
      ask(sentences.setUp(new Difference.Extra(square)));
    }

    private void ask(String sentence) {
      lines.lamp(Side.SILVER, true);
      console.out().println(sentence);
      console.out().flush();
    }

    @Override
    public Duration patience() {
      return PEOPLES_PATIENCE;
    }

    @Override
    public boolean says(Status status) {
      boolean before = down;
      down = status.fireSilver() || status.fireRed();
      return down && !before;
    }

    @Override
    public void answered() {
      lines.lamp(Side.SILVER, false);
    }
  }

  /** Shines on a whole row of the virtual board at once. */
  private record TorchOnTheVirtualBoard(VirtualBoard board) implements TorchTest.Torch {
    @Override
    public void shine(String row, List<Detector> detectors) {
      board.torch(Set.copyOf(detectors));
    }

    @Override
    public Duration away() {
      board.torch(Set.of());
      return Duration.ZERO;
    }

    @Override
    public Duration patience() {
      return AUTO_PATIENCE;
    }

    @Override
    public boolean says(Status lines) {
      return false;
    }

    @Override
    public void answered() {}
  }

  /** Asks people to lead it. */
  private static final class TorchByHand implements TorchTest.Torch {
    private static final Duration AWAY = Duration.ofSeconds(1);

    private final Console console;
    private final StatusLines lines;
    private boolean down;

    TorchByHand(Console console, StatusLines lines) {
      this.console = console;
      this.lines = lines;
    }

    @Override
    public void shine(String row, List<Detector> detectors) {
      lines.lamp(Side.SILVER, true);
      console.out().printf("lead the torch close along %s; press FIRE if it is done%n", row);
      console.out().flush();
    }

    @Override
    public Duration away() {
      return AWAY;
    }

    @Override
    public Duration patience() {
      return PEOPLES_PATIENCE;
    }

    @Override
    public boolean says(Status status) {
      boolean before = down;
      down = status.fireSilver() || status.fireRed();
      return down && !before;
    }

    @Override
    public void answered() {
      lines.lamp(Side.SILVER, false);
    }
  }
}
