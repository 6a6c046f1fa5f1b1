package org.wadjet.simulator;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wadjet.campaign.DataFolder;
import org.wadjet.cli.BoardAccess;
import org.wadjet.cli.Console;
import org.wadjet.gpio.ScanBackend;
import org.wadjet.wiring.Board;

/** Prints the results of {@code wadjet bench measure}, line by line as they are found. */
record MeasurementPrinter(Console console, Board board) {
  private static final Duration SETTLING_TIME = Duration.ofSeconds(5);
  private static final Duration MEASURING_TIME = Duration.ofSeconds(10);

  private void print(String line) {
    console.out().println(line);
    console.flush();
  }

  /**
   * Measures the reading of frames at the pins.
   *
   * @param backend the requested way of reading
   * @param frames number of frames that are read without a pause
   */
  void scanning(BoardAccess access, ScanBackend backend, int frames) {
    ScanSpeedTrial speed = new ScanSpeedTrial(access.lines().chainLines(), access.clock());
    long[] took = speed.unthrottled(frames);
    double perSecond = ScanSpeedTrial.perSecond(took);
    print(
        String.format(
            Locale.ROOT,
            "scan %s: %.0f frames/s of %d calls, %.0f calls/s",
            backend.name().toLowerCase(Locale.ROOT),
            perSecond,
            ScanSpeedTrial.callsPerFrame(backend),
            perSecond * ScanSpeedTrial.callsPerFrame(backend)));
    print("a frame: " + ScanSpeedTrial.formatQuantiles(took));
    Duration period = board.timing().scanActive();
    int paced = (int) (SETTLING_TIME.toNanos() / period.toNanos());
    print(
        "late at "
            + 1_000_000_000L / period.toNanos()
            + " frames/s: "
            + ScanSpeedTrial.formatQuantiles(speed.paced(paced, period.toNanos())));
  }

  /**
   * Measures a service from outside.
   *
   * @param doing the service's activity during the measurement
   * @param options of {@code wadjet serve}
   */
  void service(String doing, List<String> options) throws IOException {
    try (DataFolder data = DataFolder.of(Optional.empty());
        ServiceSpeed service = ServiceSpeed.start(data.path(), options)) {
      print(
          String.format(
              Locale.ROOT,
              "start until the board is read: %.2f s",
              service.untilReady().toNanos() / 1e9));
      service.share(SETTLING_TIME);
      print(
          String.format(
              Locale.ROOT, "processor, %s: %.1f %%", doing, 100 * service.share(MEASURING_TIME)));
      service
          .residentMegabytes()
          .ifPresent(size -> print(String.format(Locale.ROOT, "resident memory: %.0f MB", size)));
    }
  }
}
