package org.wadjet.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.wadjet.game.Keyword;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Side;
import org.wadjet.record.JournalStore;
import org.wadjet.record.JournalThread;
import org.wadjet.service.LaserTestRun;
import org.wadjet.service.TableFactory;
import org.wadjet.text.LaserTestMessages;
import org.wadjet.turn.LaserTestReport;
import org.wadjet.wiring.Board;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Implements {@code wadjet laser-test}: the only command besides a game that lights a laser. */
@Command(
    name = "laser-test",
    description = {
      "Test one laser in short pulses.",
      "The command prints which detectors, EMISSION and RAIL respond. It then holds"
          + " the laser's line high for at most 0.1 s to measure the one-shot and the line"
          + " timer, and measures how long the charge pump keeps RAIL up after ARM stops, low"
          + " and high.",
      "It requires a closed lid, the key, a stopped service and a typed sentence. Lit"
          + " time counts in the ledger of the day."
    })
final class LaserTestCommand extends ConsoleCommand implements Callable<Integer> {
  @Parameters(paramLabel = "SIDE", description = "Side of the laser: silver or red.")
  private String side;

  @Option(
      names = "--gpio",
      required = true,
      paramLabel = "BACKEND",
      description = "gpiod: the pins of this Pi; mock: a virtual board, set up for a game.")
  private String gpio;

  @Mixin private ScanOption scan = new ScanOption();

  @Mixin private BoardOption board = new BoardOption();

  @Mixin private DataOption data = new DataOption();

  LaserTestCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    Side tested =
        Keyword.find(Side.class, side)
            .orElseThrow(() -> usageError("SIDE is silver or red, not '" + side + "'"));
    Board board = this.board.board();
    if (gpio.equals("gpiod")) {
      LaserFileMessages.warn(console, data.directory(), board.laser());
    }
    if (!isConfirmed(tested)) {
      throw new StartupException("The laser was not lit: the sentence was not typed.", null);
    }
    Setup classic = Setup.find(Rules.Game.KHET2, "classic").orElseThrow();
    Path directory = data.directory();
    try (BoardAccess access =
        BoardAccess.open(
            spec.commandLine(),
            gpio,
            scan.backend(gpio),
            board,
            classic.position(),
            Simulator.Pace.REAL)) {
      return test(board, tested, access, directory);
    } catch (IOException e) {
      throw StartupException.failed("The record in " + directory + " cannot be used", e);
    }
  }

  private int test(Board board, Side tested, BoardAccess access, Path directory)
      throws IOException {
    JournalStore store =
        JournalStore.open(
            directory,
            TableFactory.provenance(board),
            true,
            Clock.systemUTC(),
            access.clock()::nanoTime);
    store.damage().ifPresent(damage -> console.warn("wadjet: " + damage + "."));
    try (JournalThread journal = new JournalThread(store)) {
      var test =
          TableFactory.laserTest(
              board,
              tested,
              store.safetyState(),
              access.boot(),
              new SplittableRandom(),
              access.clock().nanoTime());
      access.operator().ifPresent(AutomaticTestOperator::checkInterlock);
      LaserTestRun run = new LaserTestRun(access.lines(), access.clock(), test, journal);
      Thread hook = Thread.ofPlatform().name("stop").unstarted(run::stop);
      Runtime.getRuntime().addShutdownHook(hook);
      LaserTestReport report = run.run();
      LaserTestMessages sentences = new LaserTestMessages(report);
      sentences.lines().forEach(console::println);
      return sentences.isWithinLimits() ? Wadjet.EXIT_OK : Wadjet.EXIT_FAILED;
    }
  }

  private boolean isConfirmed(Side tested) throws IOException {
    String confirmation = "light " + tested.keyword();
    console.println(
        "The %s laser will be lit. Make sure that nobody looks into the beam. If key and lid were"
            .formatted(tested.keyword()));
    console.println(
        "not checked today, turn the key off and on and open and close the lid after this; the");
    console.print(
        "laser is lit as soon as both are closed. Type \"" + confirmation + "\" to continue: ");
    console.flush();
    String typed =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
    return typed != null && typed.strip().equals(confirmation);
  }
}
