package org.wadjet.gpio;

import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalOutput;
import java.util.EnumSet;
import java.util.function.Consumer;
import java.util.function.Function;
import org.wadjet.gpio.GpioChips.Chip;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.BoardLines;
import org.wadjet.wiring.ChainLines;
import org.wadjet.wiring.LaserLines;
import org.wadjet.wiring.NanoClock;
import org.wadjet.wiring.SignalLine;
import org.wadjet.wiring.StatusLines;

/**
 * All lines of a board, open as Pi4J lines whose ids are the names of {@link SignalLine}. Stop
 * scanning before closing.
 */
public final class Pi4jBoardLines implements BoardLines {
  private final Pi4jLineFactory lines;
  private final ChainPins chainPins;
  private final Runnable release;
  private final LaserLines laserLines;
  private final ChainLines chainLines;
  private final StatusLines statusLines;

  private Pi4jBoardLines(
      Pi4jLineFactory lines, ChainPins chainPins, NanoClock clock, Runnable release) {
    this.lines = lines;
    this.chainPins = chainPins;
    this.release = release;
    laserLines =
        new LaserPins(
            lines.output(SignalLine.LASER_SILVER),
            lines.output(SignalLine.LASER_RED),
            lines.output(SignalLine.ARM));
    chainLines = new ChainScanner(chainPins, clock);
    statusLines = new StatusPins(lines);
  }

  /**
   * Opens the lines in a context that the caller owns.
   *
   * @param context made with {@code noAutoDetect()} and one explicit provider each for digital
   *     inputs and outputs
   * @param clock source of {@code Frame.latchedNanos}
   * @throws BoardUnavailableException if a line cannot be opened
   */
  public static Pi4jBoardLines open(Board board, Context context, NanoClock clock) {
    return open(board, context, lines -> ChainPinsFactory.pi4j(board, lines), clock, _ -> {});
  }

  /**
   * Opens the lines on the header of this Pi. At most one such board exists in a JVM.
   *
   * @param backend the backend that reads frames
   * @param clock source of {@code Frame.latchedNanos}
   * @throws BoardUnavailableException if this is not a Pi or its lines cannot be opened
   */
  public static Pi4jBoardLines openGpiod(Board board, ScanBackend backend, NanoClock clock) {
    Chip chip = GpiodContext.ofThisPi(board.chipLabel());
    Function<Pi4jLineFactory, ChainPins> chains =
        lines -> ChainPinsFactory.open(backend, board, new LibcSystemCalls(), chip.device(), lines);
    return open(board, GpiodContext.open(chip), chains, clock, Context::shutdown);
  }

  /** Opens the lines that can produce light first, so that they are also closed first. */
  private static Pi4jBoardLines open(
      Board board,
      Context context,
      Function<Pi4jLineFactory, ChainPins> chains,
      NanoClock clock,
      Consumer<Context> release) {
    if (context.config().autoDetectProviders()) {
      // On other machines auto-detection silently provides mocks.
      throw new IllegalArgumentException("the Pi4J context must be made with noAutoDetect()");
    }
    Pi4jLineFactory lines = new Pi4jLineFactory(context);
    try {
      lines.open(board.pins(), EnumSet.complementOf(EnumSet.copyOf(ChainPinsFactory.lines(board))));
      return new Pi4jBoardLines(lines, chains.apply(lines), clock, () -> release.accept(context));
    } catch (RuntimeException e) {
      lines.closeAfter(e);
      release.accept(context);
      throw e;
    }
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

  /** Drives the lid lamps, if fitted; only the self-test does so. */
  public void flood(boolean on) {
    DigitalOutput lamps = lines.output(SignalLine.FLOOD);
    if (lamps != null) {
      lamps.setState(on);
    }
  }

  @Override
  public void close() {
    try {
      lines.close();
    } finally {
      try {
        chainPins.close();
      } finally {
        release.run();
      }
    }
  }
}
