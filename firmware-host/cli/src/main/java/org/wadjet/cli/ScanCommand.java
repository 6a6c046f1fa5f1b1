package org.wadjet.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.sensing.Diagnosis;
import org.wadjet.sensing.ScanStatistics;
import org.wadjet.sensing.Sensing;
import org.wadjet.text.ArbiterKeyword;
import org.wadjet.text.DrawingStyle;
import org.wadjet.text.ScanDrawing;
import org.wadjet.text.ScanJson;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.StatusReading;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Implements {@code wadjet scan}: the current readings of the sensors. */
@Command(
    name = "scan",
    description = {
      "Show all sensor bits, their changes and the SENTINEL of each chain.",
      "On a terminal the picture is refreshed until Ctrl-C is pressed; into a pipe it"
          + " is printed once. No laser is lit.",
      "If the service runs, it supplies the frames and continues its game. Otherwise"
          + " --gpio opens the board."
    })
final class ScanCommand extends ConsoleCommand implements Callable<Integer> {
  private static final int FRAMES_OF_ONE_PICTURE = 200;
  private static final int FRAMES_BETWEEN_PICTURES = 40;

  /** The number of frames in half a second of an idle service. */
  private static final int FRAMES_OF_A_SERVICE = 10;

  private static final String REDRAW = "\u001b[H\u001b[J";

  @Option(
      names = "--gpio",
      paramLabel = "BACKEND",
      description =
          "gpiod: the pins of this Pi, while no service uses them; mock: a virtual board,"
              + " set up for a game.")
  private Optional<String> gpio = Optional.empty();

  @Mixin private ServiceOptions service = new ServiceOptions();

  @Mixin private ScanOption scan = new ScanOption();

  @Mixin private BoardOption board = new BoardOption();

  @Option(
      names = "--frames",
      paramLabel = "N",
      description = "Number of scans before one picture is printed.")
  private Optional<Integer> frames = Optional.empty();

  @Option(names = "--json", description = "Print one JSON object instead of the picture.")
  private boolean json;

  @Option(names = "--ascii", description = "Draw with ASCII characters only.")
  private boolean ascii;

  private volatile boolean stopping;

  ScanCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() {
    if (frames.isPresent() && frames.get() < 1) {
      throw usageError("--frames must be 1 or more");
    }
    scan.backend(gpio.orElse("gpiod"));
    ServiceClient client = service.client();
    boolean own = gpio.filter(backend -> !backend.equals("gpiod")).isPresent();
    return !own && (gpio.isEmpty() || client.isRunning()) ? ask(client) : scanOnce(gpio.get());
  }

  private boolean isLive() {
    return frames.isEmpty() && !json && isTerminal();
  }

  /** Asks the service for its own scan statistics; the drawing style is part of the question. */
  private int ask(ServiceClient client) {
    DrawingStyle look = TerminalStyle.of(ascii);
    boolean live = isLive();
    List<String> arguments = new ArrayList<>();
    arguments.add(
        String.valueOf(live ? FRAMES_OF_A_SERVICE : frames.orElse(FRAMES_BETWEEN_PICTURES)));
    arguments.addAll(json ? List.of("json") : List.of());
    arguments.addAll(look.ascii() ? List.of("ascii") : List.of());
    arguments.addAll(look.colour() ? List.of("colour") : List.of());
    do {
      ServiceClient.Answer answer = client.ask(ArbiterKeyword.SCAN, arguments);
      if (!answer.success()) {
        console.warn("wadjet: " + answer.text() + ".");
        return Wadjet.EXIT_FAILED;
      }
      console.print((live ? REDRAW : "") + answer.text() + (json ? "\n" : ""));
      console.out().flush();
    } while (live);
    return Wadjet.EXIT_OK;
  }

  private int scanOnce(String backend) {
    Board board = this.board.board();
    Setup classic = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    boolean live = isLive();
    Simulator.Pace pace = live ? Simulator.Pace.REAL : Simulator.Pace.FAST;
    try (BoardAccess access =
        BoardAccess.open(
            spec.commandLine(), backend, scan.backend(backend), board, classic.position(), pace)) {
      Run run = new Run(board, access);
      if (live) {
        drawUntilStopped(run);
      } else {
        run.scan(frames.orElse(FRAMES_OF_ONE_PICTURE));
        print(board, run);
      }
    }
    return Wadjet.EXIT_OK;
  }

  private static boolean isTerminal() {
    return Optional.ofNullable(System.console()).map(java.io.Console::isTerminal).orElse(false);
  }

  private void print(Board board, Run run) {
    console.print(
        json
            ? ScanJson.of(board, run.tally, run.diagnosis.findings()) + "\n"
            : new ScanDrawing(board, TerminalStyle.of(ascii))
                .draw(run.tally, run.diagnosis.findings()));
  }

  /** Draws until the process is asked to stop; releases the lines before it ends. */
  private void drawUntilStopped(Run run) {
    Thread scanning = Thread.currentThread();
    Thread hook =
        Thread.ofPlatform()
            .name("stop")
            .unstarted(
                () -> {
                  stopping = true;
                  try {
                    scanning.join(2_000);
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
    Runtime.getRuntime().addShutdownHook(hook);
    ScanDrawing drawing = new ScanDrawing(run.board, TerminalStyle.of(ascii));
    while (!stopping) {
      run.scan(FRAMES_BETWEEN_PICTURES);
      console.print(REDRAW + drawing.draw(run.tally, run.diagnosis.findings()));
      console.out().flush();
    }
  }

  /** A run of scans at the pace of a game. */
  private static final class Run {
    private final Board board;
    private final BoardAccess access;
    private final Frame frame = new Frame();
    private final ScanStatistics tally;
    private final Sensing sensing;
    private final Diagnosis diagnosis;

    Run(Board board, BoardAccess access) {
      this.board = board;
      this.access = access;
      tally = new ScanStatistics(board);
      sensing = new Sensing(board);
      diagnosis = new Diagnosis(board);
    }

    void scan(int times) {
      long periodNanos = board.timing().scanActive().toNanos();
      long dueNanos = access.clock().nanoTime();
      for (int i = 0; i < times; i++) {
        access.clock().awaitNanos(dueNanos);
        dueNanos = Math.max(dueNanos + periodNanos, access.clock().nanoTime());
        access.lines().chainLines().latch();
        access.lines().chainLines().shiftOut(frame);
        StatusReading status = StatusReading.read(access.lines().statusLines());
        tally.accept(frame, status);
        sensing.accept(frame, false);
        diagnosis.accept(frame, status, false, sensing);
      }
    }
  }
}
