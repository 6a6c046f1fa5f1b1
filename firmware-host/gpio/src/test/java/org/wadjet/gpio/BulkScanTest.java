package org.wadjet.gpio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.Frame;
import org.wadjet.wiring.SignalLine;

/** Tests of the chains read by kernel calls, on a chip whose lines are mock pins. */
class BulkScanTest {
  private final MockBoard mock = new MockBoard();
  private final FakeChip chip = new FakeChip(mock);
  private final List<SignalLine> data = mock.board.chains().stream().map(Chain::data).toList();
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();

  @BeforeEach
  void listen() {
    log.start();
    logger().addAppender(log);
  }

  @AfterEach
  void close() {
    logger().detachAppender(log);
    mock.close();
  }

  private static Logger logger() {
    return (Logger) LoggerFactory.getLogger(ChainPinsFactory.class);
  }

  private ChainPins bulk() {
    return BulkChainPins.open(chip, FakeChip.DEVICE, mock.board.pins(), data);
  }

  private ChainPins choose(ScanBackend backend, Pi4jLineFactory lines) {
    return ChainPinsFactory.open(backend, mock.board, chip, FakeChip.DEVICE, lines);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3})
  void bothBackendsReadTheSameFrames(long seed) {
    List<ShiftChain> chips =
        mock.board.chains().stream().map(chain -> new ShiftChain(mock, chain)).toList();
    ChainLines oneByOne = mock.lines.chainLines();
    ChainLines together = new ChainScanner(bulk(), mock.clock);
    Frame expected = new Frame();
    Frame frame = new Frame();
    Random random = new Random(seed);
    for (int scan = 0; scan < 20; scan++) {
      for (ShiftChain each : chips) {
        for (int bit = 0; bit < Chain.BITS; bit++) {
          each.sensors[bit] = random.nextBoolean();
        }
      }
      mock.nanos = random.nextInt(1, 1_000_000);
      oneByOne.latch();
      oneByOne.shiftOut(expected);
      together.latch();
      together.shiftOut(frame);
      for (int chain = 0; chain < Board.CHAINS; chain++) {
        assertThat(frame.chainWord(chain))
            .as("chain %s", chain)
            .isEqualTo(expected.chainWord(chain));
      }
      assertThat(frame.sentinel()).isEqualTo(expected.sentinel());
      assertThat(frame.latchedNanos()).isEqualTo(expected.latchedNanos());
    }
  }

  @Test
  void frameTakes43ReadsOfNineLines() {
    ChainLines lines = new ChainScanner(bulk(), mock.clock);
    lines.latch();
    lines.shiftOut(new Frame());
    assertThat(chip.reads).hasSize(Frame.READS).containsOnly(0x1FFL);
    // LATCH twice, CLOCK 84 times, SENTINEL twice.
    assertThat(chip.drives).hasSize(88).allMatch(mask -> Long.bitCount(mask) == 1);
  }

  @Test
  void requestsLinesAtTheirIdleLevels() {
    bulk();
    assertThat(chip.requests)
        .containsExactly(
            new FakeChip.LineRequest(
                List.of(SignalLine.LATCH, SignalLine.CLOCK, SignalLine.SENTINEL),
                1 << 3,
                0b001,
                0b111,
                "wadjet"),
            new FakeChip.LineRequest(data, 1 << 2 | 1 << 10, 0, 0, "wadjet"));
    assertThat(chip.chipOpen).isFalse();
  }

  @Test
  void releasesLinesAtTheirIdleLevels() {
    ChainPins pins = bulk();
    pins.latch(false);
    pins.clock(true);
    pins.sentinel(true);
    pins.close();
    assertThat(mock.output(SignalLine.LATCH).isHigh()).isTrue();
    assertThat(mock.output(SignalLine.CLOCK).isLow()).isTrue();
    assertThat(mock.output(SignalLine.SENTINEL).isLow()).isTrue();
    assertThat(chip.open).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"DATA_4", "CLOCK"})
  void namesABusyLineAndKeepsNoLine(String held) {
    SignalLine line = SignalLine.valueOf(held);
    chip.busy.add(line);
    assertThatThrownBy(this::bulk)
        .isInstanceOf(BoardUnavailableException.class)
        .hasMessage(
            "GPIO %d (%s) is held by another program or driver; stop the wadjet service if it runs"
                + " (`sudo systemctl stop wadjet`), or turn off the overlay that uses this pin.",
            mock.board.pins().bcm(line), line);
    assertThat(chip.open).isEmpty();
    assertThat(chip.chipOpen).isFalse();
  }

  @Test
  void reportsAChipThatCannotBeOpened() {
    assertThatThrownBy(
            () -> BulkChainPins.open(chip, Path.of("/dev/gpiochip9"), mock.board.pins(), data))
        .isInstanceOf(BoardUnavailableException.class)
        .hasMessage("/dev/gpiochip9 cannot be opened: no permission.");
  }

  @Test
  void failsTheScanWhenTheChipDisappears() {
    ChainLines lines = new ChainScanner(bulk(), mock.clock);
    chip.failing = 19;
    assertThatThrownBy(lines::latch)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the GPIO chip fails: the kernel answers with error 19");
  }

  @Test
  void autoFallsBackToPi4jAndLogsTheReason() {
    chip.failing = Errno.EINVAL;
    try (Pi4jLineFactory lines = new Pi4jLineFactory(MockBoard.newContext())) {
      assertThat(choose(ScanBackend.AUTO, lines)).isInstanceOf(Pi4jChainPins.class);
      assertThat(lines.output(SignalLine.LATCH).isHigh()).isTrue();
    }
    assertThat(log.list)
        .singleElement()
        .extracting(ILoggingEvent::getFormattedMessage)
        .asString()
        .contains("this kernel does not support the request (error 22)")
        .doesNotContain("\n");
  }

  @Test
  void explicitBackendHasNoFallback() {
    try (Pi4jLineFactory lines = new Pi4jLineFactory(MockBoard.newContext())) {
      assertThat(choose(ScanBackend.PI4J, lines)).isInstanceOf(Pi4jChainPins.class);
      assertThat(chip.requests).isEmpty();
    }
    chip.failing = Errno.EINVAL;
    try (Pi4jLineFactory lines = new Pi4jLineFactory(MockBoard.newContext())) {
      assertThatThrownBy(() -> choose(ScanBackend.BULK, lines))
          .isInstanceOf(BoardUnavailableException.class);
    }
    assertThat(log.list).isEmpty();
  }

  @Test
  void autoPrefersBulk() {
    try (Pi4jLineFactory lines = new Pi4jLineFactory(MockBoard.newContext())) {
      assertThat(choose(ScanBackend.AUTO, lines)).isInstanceOf(BulkChainPins.class);
      assertThat(lines.output(SignalLine.LATCH)).isNull();
    }
    assertThat(log.list).isEmpty();
  }

  @Test
  void scansFrameWithoutAllocating(@TempDir Path folder) throws IOException {
    // Uses the real system calls with a request that the kernel accepts for a regular file.
    LibcSystemCalls libc = new LibcSystemCalls();
    int file = libc.open(Files.createFile(folder.resolve("file")));
    ChainLines lines =
        new ChainScanner(
            BulkChainPins.open(
                new FileLengthCalls(libc, file), FakeChip.DEVICE, mock.board.pins(), data),
            mock.clock);
    Frame frame = new Frame();
    int frames = 1_000;
    Runnable scans =
        () -> {
          for (int i = 0; i < frames; i++) {
            lines.latch();
            lines.shiftOut(frame);
          }
        };
    // The first run loads classes and links the system calls.
    scans.run();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    scans.run();
    // The JVM itself may allocate once; one object per frame would take at least eight bytes each.
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(8L * frames);
    libc.close(file);
  }

  /** Replaces every request by one that returns the unread length of a file. */
  private record FileLengthCalls(LibcSystemCalls libc, int file) implements GpioSystemCalls {
    /** asm-generic/ioctls.h. */
    private static final long FIONREAD = 0x541B;

    @Override
    public int open(Path path) {
      return file;
    }

    @Override
    public int ioctl(int descriptor, long request, MemorySegment argument) {
      return libc.ioctl(file, FIONREAD, argument);
    }

    @Override
    public void close(int descriptor) {}
  }
}
