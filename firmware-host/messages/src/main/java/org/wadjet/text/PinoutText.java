package org.wadjet.text;

import java.util.Optional;
import org.wadjet.wiring.BitEntryWriter;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.HeaderPin;
import org.wadjet.wiring.SignalLine;

/** Draws the header as seen from above, pin 1 at the top left, and the chains; for a terminal. */
public record PinoutText(Board board) {
  private static final int COLUMNS = 2;

  /** Returns the drawing, each line with its end. */
  public String draw() {
    StringBuilder out = new StringBuilder(board.name()).append("\n\n");
    for (int i = 0; i < HeaderPin.all().size(); i += COLUMNS) {
      HeaderPin left = HeaderPin.all().get(i);
      HeaderPin right = HeaderPin.all().get(i + 1);
      out.append(
          "%22s [%2d] [%2d] %s"
              .formatted(label(left, true), left.number(), right.number(), label(right, false))
              .stripTrailing());
      out.append('\n');
    }
    out.append(
        "\nThe Pi drives a line whose arrow points away from the pins. The USB ports are below.\n\n");
    for (Chain chain : board.chains()) {
      out.append(
          "%-7s %-9s %-9s %s%n"
              .formatted(
                  chain.name(),
                  chain.data(),
                  chain.invertsSentinel() ? "inverted" : "straight",
                  String.join(", ", BitEntryWriter.of(chain.bits()))));
    }
    return out.toString();
  }

  private String label(HeaderPin pin, boolean isLeft) {
    return switch (pin.kind()) {
      case SUPPLY_3V3 -> "3.3 V";
      case SUPPLY_5V -> "5 V";
      case GROUND -> "ground";
      case GPIO -> gpio(pin.bcm().getAsInt(), isLeft);
    };
  }

  private String gpio(int bcm, boolean isLeft) {
    Optional<SignalLine> line = board.pins().lineAt(bcm);
    if (line.isEmpty()) {
      return "(GPIO " + bcm + ")";
    }
    String number = Integer.toString(bcm);
    boolean leaves = line.get().direction() == SignalLine.Direction.OUT;
    return isLeft
        ? line.get() + " " + number + (leaves ? " <" : " >")
        : (leaves ? "> " : "< ") + number + " " + line.get();
  }
}
