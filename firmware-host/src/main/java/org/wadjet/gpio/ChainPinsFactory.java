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

/** Takes the wires of the chains in the way that is asked for. */
final class ChainPinsFactory {
  private static final Logger LOG = LoggerFactory.getLogger(ChainPinsFactory.class);

  private ChainPinsFactory() {}

  /** The lines of a board that belong to its chains. */
  static Set<SignalLine> of(Board board) {
    Set<SignalLine> wires = EnumSet.of(SignalLine.LATCH, SignalLine.CLOCK, SignalLine.SENTINEL);
    wires.addAll(data(board));
    return wires;
  }

  /** Through Pi4J, in the context of other lines, which gives these back as well. */
  static ChainPins pi4j(Board board, Pi4jLineFactory lines) {
    lines.open(board.pins(), of(board));
    return new Pi4jChainPins(lines, data(board));
  }

  /**
   * At a chip of this machine.
   *
   * @param device the chip
   * @throws BoardUnavailableException where the lines cannot be had so
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
              "Frames are read a line a call, through Pi4J, and not in bulk: {}", e.getMessage());
          yield open(ScanBackend.PI4J, board, kernel, device, lines);
        }
      }
    };
  }

  private static List<SignalLine> data(Board board) {
    return board.chains().stream().map(Chain::data).toList();
  }
}
