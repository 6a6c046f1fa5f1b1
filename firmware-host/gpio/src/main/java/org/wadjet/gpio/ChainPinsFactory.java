package org.wadjet.gpio;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.SignalLine;

/** Opens the pins of the chains with the requested backend. */
final class ChainPinsFactory {
  private static final Logger LOG = LoggerFactory.getLogger(ChainPinsFactory.class);

  private ChainPinsFactory() {}

  /** Returns the lines of a board that belong to its chains. */
  static Set<SignalLine> lines(Board board) {
    Set<SignalLine> wires = EnumSet.of(SignalLine.LATCH, SignalLine.CLOCK, SignalLine.SENTINEL);
    wires.addAll(data(board));
    return wires;
  }

  /** Opens the pins through Pi4J in a context with other lines, which also releases them. */
  static ChainPins pi4j(Board board, Pi4jLineFactory lines) {
    lines.open(board.pins(), lines(board));
    return new Pi4jChainPins(lines, data(board));
  }

  /**
   * Opens the pins on a chip of this machine.
   *
   * @param device the chip
   * @throws BoardUnavailableException if the lines cannot be opened with this backend
   */
  static ChainPins open(
      ScanBackend backend,
      Board board,
      GpioSystemCalls kernel,
      Path device,
      Pi4jLineFactory lines) {
    return switch (backend) {
      case PI4J -> pi4j(board, lines);
      case BULK -> BulkChainPins.open(kernel, device, board.pins(), data(board));
      case AUTO -> {
        try {
          yield open(ScanBackend.BULK, board, kernel, device, lines);
        } catch (BoardUnavailableException e) {
          LOG.warn(
              "Bulk reads are unavailable; frames are read line by line through Pi4J: {}",
              e.getMessage());
          yield open(ScanBackend.PI4J, board, kernel, device, lines);
        }
      }
    };
  }

  private static List<SignalLine> data(Board board) {
    return board.chains().stream().map(Chain::data).toList();
  }
}
