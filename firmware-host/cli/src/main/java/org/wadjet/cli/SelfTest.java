package org.wadjet.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.sensing.Diagnosis;
import org.wadjet.sensing.Finding;
import org.wadjet.sensing.Observation;
import org.wadjet.sensing.Sensing;
import org.wadjet.text.FaultMessages;
import org.wadjet.text.Language;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.LightBits;
import org.wadjet.wiring.LightMap;
import org.wadjet.wiring.SignalLine;
import org.wadjet.wiring.StatusReading;

/**
 * Tests a board that starts empty: its chains, its detectors under the lid lamps, and every square
 * with a piece in all four facings. It lights no laser.
 */
final class SelfTest {
  private static final Duration CHAINS = Duration.ofSeconds(3);

  /**
   * The time allowed for a Hall switch, which shows a change up to 50 ms late and must then give
   * steady readings.
   */
  private static final Duration HALL_DELAY = Duration.ofMillis(100);

  private final Board board;
  private final BoardAccess access;
  private final Placing placing;
  private final Consumer<String> failed;
  private final Sensing sensing;
  private final Diagnosis diagnosis;
  private final FaultMessages faults;
  private final BitLocationFormatter locations;
  private final Frame frame = new Frame();
  private StatusReading status;
  private int failures;

  /** Moves the piece. */
  interface Placing extends TestOperator {
    /** Puts a piece with code magnets on a square, or turns it there. */
    void place(Square square, Heading facing);

    /** Takes the piece off its square. */
    void takeOff(Square square);
  }

  /**
   * Creates the test.
   *
   * @param failed receives each failure, one sentence each
   */
  SelfTest(Board board, BoardAccess access, Placing placing, Consumer<String> failed) {
    this.board = board;
    this.access = access;
    this.placing = placing;
    this.failed = failed;
    sensing = new Sensing(board);
    diagnosis = new Diagnosis(board);
    faults = new FaultMessages(Language.EN, board);
    locations = new BitLocationFormatter(board);
  }

  /** Runs the test; returns the number of failures. */
  int run(List<Square> squares) {
    chains();
    detectors();
    squares.forEach(this::square);
    return failures;
  }

  private void fail(String sentence) {
    failures++;
    failed.accept(sentence);
  }

  private void chains() {
    scanFor(CHAINS);
    for (Finding finding : diagnosis.findings()) {
      fail(faults.finding(finding));
    }
    for (int index = 0; index < board.chains().size(); index++) {
      Chain chain = board.chains().get(index);
      for (int read = 0; read < Chain.BITS; read++) {
        if (chain.bits().get(read) instanceof ChainBit.Fixed(boolean high)
            && frame.bit(index, read) != high) {
          fail(locations.wrong(index, read, frame) + ", though it is wired to " + (high ? 1 : 0));
        }
      }
    }
    for (Square square : Square.all()) {
      if (!sensing.live().isEmpty(square)) {
        fail("the empty board does not read empty: " + describe(square, Observation.EMPTY));
      }
    }
  }

  /**
   * Tests the detectors with the lid lamps, which illuminate every detector; without lamps only
   * shots test the detectors.
   */
  private void detectors() {
    if (!board.pins().has(SignalLine.FLOOD)) {
      return;
    }
    LightMap map = new LightMap(board);
    LightBits light = new LightBits();
    compareLight(map, light, false);
    access.lines().flood(true);
    access
        .clock()
        .awaitNanos(access.clock().nanoTime() + board.timing().latchAfterLaser().toNanos());
    access.lines().chainLines().latch();
    access.lines().flood(false);
    access.lines().chainLines().shiftOut(frame);
    compareLight(map, light, true);
    scanFor(Duration.ofMillis(200));
  }

  private void compareLight(LightMap map, LightBits light, boolean lit) {
    map.read(frame, light);
    int broken = map.wrongChains(frame);
    for (Detector detector : board.fittedDetectors()) {
      ChainBit bit = new ChainBit.Light(detector);
      if (light.get(detector.index()) != lit && (broken >>> locations.chain(bit) & 1) == 0) {
        fail(
            locations.wrong(bit, frame)
                + (lit ? ", though the lid lamps are on" : ", though it is dark"));
      }
    }
  }

  private void square(Square square) {
    List<Heading> facings = List.of(Heading.N, Heading.E, Heading.S, Heading.W);
    for (Heading facing : facings) {
      placing.place(square, facing);
      awaitReading(
          square, Observation.EMPTY.with(square, facing), "with a piece that faces " + facing);
      placing.answered();
    }
    placing.takeOff(square);
    awaitReading(square, Observation.EMPTY, "with the piece taken off");
    placing.answered();
  }

  /** Waits until a square reads as expected; reports a failure after the operator's time limit. */
  private void awaitReading(Square square, Observation expected, String when) {
    // A reading from before the operator's step must not count.
    scanFor(board.timing().settle().plus(HALL_DELAY));
    long endNanos = access.clock().nanoTime() + placing.stepTimeout().toNanos();
    boolean confirmed = false;
    while (access.clock().nanoTime() < endNanos) {
      scan();
      if (sensing.live().equals(expected) && sensing.isSettled()) {
        return;
      }
      confirmed |= placing.confirms(status);
      if (confirmed && sensing.isSettled()) {
        break;
      }
    }
    if (!sensing.live().equals(expected)) {
      reportMismatch(square, expected, when);
    } else if (!sensing.isSettled()) {
      fail(square + " " + when + ": the readings do not settle, or a chain is not valid");
    }
  }

  private void reportMismatch(Square square, Observation expected, String when) {
    List<String> differences = new ArrayList<>();
    for (Square other : sensing.live().differing(expected)) {
      differences.add(describe(other, expected));
    }
    fail(square + " " + when + ": " + String.join("; ", differences));
  }

  private String describe(Square square, Observation expected) {
    int code = expected.facing(square).map(board.sensors().encoder()::indexOf).orElse(0);
    boolean occupied = expected.facing(square).isPresent();
    List<String> wrong = new ArrayList<>();
    addWrong(new ChainBit.Presence(square), occupied != board.sensors().presenceActiveLow(), wrong);
    addWrong(new ChainBit.CodeA(square), (code & 1) != 0 != board.sensors().codeActiveLow(), wrong);
    addWrong(new ChainBit.CodeB(square), (code & 2) != 0 != board.sensors().codeActiveLow(), wrong);
    return wrong.isEmpty()
        ? square + " was correct only after the time limit"
        : String.join(", ", wrong);
  }

  private void addWrong(ChainBit bit, boolean high, List<String> wrong) {
    if (locations.isHigh(bit, frame) != high) {
      wrong.add(locations.wrong(bit, frame));
    }
  }

  private void scanFor(Duration time) {
    long endNanos = access.clock().nanoTime() + time.toNanos();
    while (access.clock().nanoTime() < endNanos) {
      scan();
    }
  }

  private void scan() {
    access.clock().awaitNanos(frame.latchedNanos() + board.timing().scanActive().toNanos());
    access.lines().chainLines().latch();
    access.lines().chainLines().shiftOut(frame);
    status = StatusReading.read(access.lines().statusLines());
    sensing.accept(frame, false);
    diagnosis.accept(frame, status, false, sensing);
  }
}
