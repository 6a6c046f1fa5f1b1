package org.wadjet.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.wadjet.board.ScanBackend;
import org.wadjet.wiring.Board;

/** What {@code wadjet bench measure} tells, line by line as it is found. */
final class Measuring {
  private static final Duration SETTLES = Duration.ofSeconds(5);
  private static final Duration SHARE = Duration.ofSeconds(10);

  private final Console console;
  private final Board board;

  Measuring(Console console, Board board) {
    this.console = console;
    this.board = board;
  }

  private void tell(String line) {
    console.out().println(line);
    console.flush();
  }

  /**
   * Frames at the pins.
   *
   * @param backend how they are read, as asked for
   * @param frames how many are read flat out
   */
  void scanning(BoardAccess access, ScanBackend backend, int frames) {
    ScanSpeed speed = new ScanSpeed(access.lines().chainLines(), access.clock());
    long[] took = speed.flatOut(frames);
    double perSecond = ScanSpeed.perSecond(took);
    tell(
        String.format(
            Locale.ROOT,
            "scan %s: %.0f frames/s of %d calls, %.0f calls/s",
            backend.name().toLowerCase(Locale.ROOT),
            perSecond,
            ScanSpeed.calls(backend),
            perSecond * ScanSpeed.calls(backend)));
    tell("a frame: " + ScanSpeed.spread(took));
    Duration period = board.timing().scanActive();
    int paced = (int) (SETTLES.toNanos() / period.toNanos());
    tell(
        "late at "
            + 1_000_000_000L / period.toNanos()
            + " frames/s: "
            + ScanSpeed.spread(speed.atPace(paced, period.toNanos())));
  }

  /**
   * A service, from outside.
   *
   * @param doing what it does meanwhile
   * @param options of {@code wadjet serve}
   */
  void service(String doing, List<String> options) throws IOException {
    Path data = Files.createTempDirectory("wadjet-measure");
    try (ServiceSpeed service = ServiceSpeed.start(data, options)) {
      tell(
          String.format(
              Locale.ROOT,
              "start to the board read: %.2f s",
              service.untilReady().toNanos() / 1e9));
      service.share(SETTLES);
      tell(String.format(Locale.ROOT, "processor, %s: %.1f %%", doing, 100 * service.share(SHARE)));
      service
          .residentMegabytes()
          .ifPresent(size -> tell(String.format(Locale.ROOT, "resident memory: %.0f MB", size)));
    } finally {
      delete(data);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .sorted(Comparator.reverseOrder())
          .forEach(
              file -> {
                try {
                  Files.delete(file);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    }
  }
}
