package org.wadjet.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.wadjet.game.Square;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LightBits;
import org.wadjet.wiring.LightMap;
import org.wadjet.wiring.StatusReading;

/**
 * Finds dead and blinded detectors with a torch if no lid lamps are fitted: somebody moves the
 * torch close along each rank and each side of the rim, and a detector that does not respond is
 * dead. The test lights no laser.
 */
final class TorchTest {
  private static final int RANKS = 8;

  private final Board board;
  private final BoardAccess access;
  private final Torch torch;
  private final Consumer<String> failed;
  private final LightMap map;
  private final BitLocationFormatter locations;
  private final Frame frame = new Frame();
  private final LightBits light = new LightBits();
  private int failures;

  /** Operator that holds the torch. */
  interface Torch extends TestOperator {
    /**
     * Moves the torch along some detectors.
     *
     * @param row a description of the detectors, for people
     */
    void illuminate(String row, List<Detector> detectors);

    /** Takes the torch away; returns the time needed for that. */
    Duration removeTorch();
  }

  private record Row(String name, List<Detector> detectors) {}

  /**
   * Creates the test.
   *
   * @param failed receives one sentence for each detector that fails
   */
  TorchTest(Board board, BoardAccess access, Torch torch, Consumer<String> failed) {
    this.board = board;
    this.access = access;
    this.torch = torch;
    this.failed = failed;
    map = new LightMap(board);
    locations = new BitLocationFormatter(board);
  }

  /** Runs the test; returns the number of detectors that failed. */
  int run() {
    scan();
    reportBright(board.fittedDetectors(), "though it is dark");
    rows().forEach(this::row);
    return failures;
  }

  /** Returns the ranks and the sides of the rim that have fitted detectors. */
  private List<Row> rows() {
    List<Detector> fitted = board.fittedDetectors();
    List<Row> rows = new ArrayList<>();
    for (int i = 1; i <= RANKS; i++) {
      int rank = i;
      rows.add(
          new Row(
              "rank " + rank,
              Square.all().stream()
                  .filter(square -> square.rank() == rank)
                  .map(Detector::under)
                  .filter(fitted::contains)
                  .toList()));
    }
    for (String side : List.of("N", "E", "S", "W")) {
      String prefix = "rim." + side + ".";
      List<Detector> rim = fitted.stream().filter(d -> d.toString().startsWith(prefix)).toList();
      rows.add(new Row("the rim's side " + side, rim));
    }
    rows.removeIf(row -> row.detectors().isEmpty());
    return rows;
  }

  private void row(Row row) {
    torch.illuminate(row.name(), row.detectors());
    List<Detector> left = new ArrayList<>(row.detectors());
    long endNanos = access.clock().nanoTime() + torch.stepTimeout().toNanos();
    boolean confirmed = false;
    while (!left.isEmpty() && !confirmed && access.clock().nanoTime() < endNanos) {
      StatusReading status = scan();
      left.removeIf(detector -> light.get(detector.index()));
      confirmed = torch.confirms(status);
    }
    torch.answered();
    left.forEach(detector -> reportDark(detector, "though the torch was there"));
    long awayNanos = access.clock().nanoTime() + torch.removeTorch().toNanos();
    while (access.clock().nanoTime() < awayNanos) {
      scan();
    }
  }

  private void reportBright(List<Detector> detectors, String although) {
    for (Detector detector : detectors) {
      if (light.get(detector.index())) {
        reportDark(detector, although);
      }
    }
  }

  private void reportDark(Detector detector, String although) {
    failures++;
    failed.accept(locations.wrong(new ChainBit.Light(detector), frame) + ", " + although);
  }

  private StatusReading scan() {
    access.clock().awaitNanos(frame.latchedNanos() + board.timing().scanActive().toNanos());
    access.lines().chainLines().latch();
    access.lines().chainLines().shiftOut(frame);
    // A chain with a wrong sentinel has no valid bits; the test of the chains has already reported
    // it.
    if (map.wrongChains(frame) == 0) {
      map.read(frame, light);
    }
    return StatusReading.read(access.lines().statusLines());
  }
}
