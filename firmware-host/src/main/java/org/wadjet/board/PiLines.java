package org.wadjet.board;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalInput;
import com.pi4j.io.gpio.digital.DigitalOutput;
import java.util.function.Consumer;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.BoardLines;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.LaserLines;
import org.wadjet.wiring.Line;
import org.wadjet.wiring.NanoClock;
import org.wadjet.wiring.StatusLines;

/**
 * Every line of a board, open as Pi4J lines whose ids are the names of {@link Line}. Stop scanning
 * before closing.
 */
public final class PiLines implements BoardLines {
  private final OpenLines lines;
  private final Runnable release;
  private final LaserLines laserLines;
  private final ChainLines chainLines;
  private final StatusLines statusLines;

  private PiLines(OpenLines lines, Board board, NanoClock clock, Runnable release) {
    this.lines = lines;
    this.release = release;
    laserLines =
        new LaserPins(
            lines.output(Line.LASER_SILVER), lines.output(Line.LASER_RED), lines.output(Line.ARM));
    chainLines =
        new ChainScanner(
            lines.output(Line.LATCH),
            lines.output(Line.CLOCK),
            lines.output(Line.SENTINEL),
            board.chains().stream().map(Chain::data).map(lines::input).toArray(DigitalInput[]::new),
            clock);
    statusLines = new StatusPins(lines);
  }

  /**
   * Opens the lines in a context that stays the caller's own.
   *
   * @param context made with {@code noAutoDetect()} and one explicit provider each for digital
   *     inputs and outputs
   * @param clock what {@code Frame.latchedNanos} is read from
   * @throws BoardUnavailableException where a line cannot be opened
   */
  public static PiLines open(Board board, Context context, NanoClock clock) {
    return open(board, context, clock, _ -> {});
  }

  /**
   * Opens the lines on the header of the Pi this runs on. There is one such board in a JVM.
   *
   * @param clock what {@code Frame.latchedNanos} is read from
   * @throws BoardUnavailableException where this is no Pi or its lines cannot be had
   */
  public static PiLines openGpiod(Board board, NanoClock clock) {
    return open(board, GpiodContext.open(board.chipLabel()), clock, Context::shutdown);
  }

  private static PiLines open(
      Board board, Context context, NanoClock clock, Consumer<Context> release) {
    if (context.config().autoDetectProviders()) {
      // Off a Pi auto-detection gives mocks without a word.
      throw new IllegalArgumentException("the Pi4J context must be made with noAutoDetect()");
    }
    OpenLines lines = new OpenLines(context);
    try {
      lines.openAll(board.pins());
    } catch (RuntimeException e) {
      release.accept(context);
      throw e;
    }
    return new PiLines(lines, board, clock, () -> release.accept(context));
  }

  @Override
  public LaserLines laserLines() {
    return laserLines;
  }

  @Override
  public ChainLines chainLines() {
    return chainLines;
  }

  @Override
  public StatusLines statusLines() {
    return statusLines;
  }

  /** Drives the lid lamps, where they are fitted; only the self-test does. */
  public void flood(boolean on) {
    DigitalOutput lamps = lines.output(Line.FLOOD);
    if (lamps != null) {
      lamps.setState(on);
    }
  }

  @Override
  public void close() {
    try {
      lines.close();
    } finally {
      release.run();
    }
  }
}
