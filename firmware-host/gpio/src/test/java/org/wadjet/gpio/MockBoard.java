package org.wadjet.gpio;

import com.pi4j.Pi4J;
import com.pi4j.context.Context;
import com.pi4j.io.gpio.digital.DigitalState;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInput;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalInputProvider;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutput;
import com.pi4j.plugin.mock.provider.gpio.digital.MockDigitalOutputProvider;
import org.wadjet.settings.BoardFile;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.NanoClock;
import org.wadjet.wiring.SignalLine;

/** Reference board on Pi4J's mock pins, with a clock that the test sets. */
final class MockBoard implements AutoCloseable {
  final Board board = BoardFile.reference();
  final Context context = newContext();
  final Pi4jBoardLines lines;
  long nanos = 1_000;

  /** Clock that returns {@link #nanos}. */
  final NanoClock clock =
      new NanoClock() {
        @Override
        public long nanoTime() {
          return nanos;
        }

        @Override
        public void awaitNanos(long instantNanos) {
          nanos = Math.max(nanos, instantNanos);
        }
      };

  MockBoard() {
    lines = Pi4jBoardLines.open(board, context, clock);
  }

  static Context newContext() {
    return Pi4J.newContextBuilder()
        .noAutoDetect()
        .add(MockDigitalInputProvider.newInstance(), MockDigitalOutputProvider.newInstance())
        .build();
  }

  MockDigitalOutput output(SignalLine line) {
    return context.io(line.name(), MockDigitalOutput.class);
  }

  MockDigitalInput input(SignalLine line) {
    return context.io(line.name(), MockDigitalInput.class);
  }

  void drive(SignalLine line, boolean high) {
    input(line).mockState(DigitalState.getState(high));
  }

  @Override
  public void close() {
    context.shutdown();
  }
}
