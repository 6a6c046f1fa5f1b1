package org.wadjet.text;

import java.util.Optional;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.HeaderPin;
import org.wadjet.wiring.SignalLine;

/**
 * Draws the 40-pin header with the board's lines as SVG, seen from above with the Pi's USB ports at
 * the bottom. Each pin has its number, each line the colour of its group and an arrow in the
 * direction of the signal.
 */
public final class PinoutDrawing {
  private static final int WIDTH = 860;
  private static final int HEIGHT = 770;
  private static final int MIDDLE = WIDTH / 2;
  private static final int TOP = 92;
  private static final int PITCH = 27;
  private static final int LABEL_GAP = 17;
  private static final int LABEL = 50;
  private static final int LABEL_WIDTH = 172;
  private static final int LEGEND_LEFT = 66;
  private static final int LEGEND_TOP = TOP + 20 * PITCH + 42;

  private static final String STYLE =
      """
      <style>
        text { font-family: "DejaVu Sans", Verdana, Arial, sans-serif; font-size: 13px; }
        .title { font-size: 19px; font-weight: bold; }
        .line { font-weight: bold; fill: #fff; }
        .quiet { fill: #5c6670; font-size: 12px; }
        .number { font-size: 10px; font-weight: bold; text-anchor: middle; }
        .left { text-anchor: end; }
      </style>
      """;

  private final Board board;
  private final StringBuilder svg = new StringBuilder();

  /** Creates the drawing of a board. */
  public PinoutDrawing(Board board) {
    this.board = board;
  }

  /** Returns the drawing as a complete SVG file. */
  public String draw() {
    svg.setLength(0);
    add(
        ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\""
                + " height=\"%d\" role=\"img\">")
            .formatted(WIDTH, HEIGHT, WIDTH, HEIGHT));
    add("<title>%s: the 40-pin header</title>".formatted(escaped(board.name())));
    svg.append(STYLE);
    add("<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>".formatted(WIDTH, HEIGHT));
    add(
        "<text class=\"title\" x=\"%d\" y=\"36\" text-anchor=\"middle\">%s</text>"
            .formatted(MIDDLE, escaped(board.name())));
    add(
        ("<text class=\"quiet\" x=\"%d\" y=\"58\" text-anchor=\"middle\">the 40-pin header from"
                + " above, pin 1 at the corner of the Pi; line, GPIO (BCM), direction</text>")
            .formatted(MIDDLE));
    add(
        "<rect x=\"%d\" y=\"%d\" width=\"76\" height=\"%d\" rx=\"9\" fill=\"#20262c\"/>"
            .formatted(MIDDLE - 38, TOP - 22, 20 * PITCH + 17));
    HeaderPin.all().forEach(this::pin);
    add(
        "<text class=\"quiet\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">USB ports ▼</text>"
            .formatted(MIDDLE, TOP + 20 * PITCH + 12));
    legend();
    add("</svg>");
    return svg.toString();
  }

  private void pin(HeaderPin pin) {
    boolean left = pin.number() % 2 == 1;
    int y = TOP + (pin.number() - 1) / 2 * PITCH;
    int x = MIDDLE + (left ? -LABEL_GAP : LABEL_GAP);
    Optional<SignalLine> line =
        pin.bcm().isPresent() ? board.pins().lineAt(pin.bcm().getAsInt()) : Optional.empty();
    String colour = line.map(l -> LineLabels.group(l).colour()).orElse(colourOf(pin.kind()));
    int from = MIDDLE + (left ? -LABEL : LABEL);
    if (line.isPresent()) {
      add(
          "<path d=\"M%d %dH%d\" stroke=\"%s\" stroke-width=\"3\"/>"
              .formatted(x + (left ? -10 : 10), y, from, colour));
      label(line.get(), pin.bcm().getAsInt(), left, from, y, colour);
    } else {
      add(
          "<text class=\"quiet%s\" x=\"%d\" y=\"%d\">%s</text>"
              .formatted(left ? " left" : "", from + (left ? -4 : 4), y + 4, label(pin)));
    }
    String shape =
        pin.number() == 1
            ? "<rect x=\"%d\" y=\"%d\" width=\"20\" height=\"20\"".formatted(x - 10, y - 10)
            : "<circle cx=\"%d\" cy=\"%d\" r=\"10\"".formatted(x, y);
    add("%s fill=\"%s\" stroke=\"#fff\" stroke-width=\"1.5\"/>".formatted(shape, colour));
    add(
        "<text class=\"number\" x=\"%d\" y=\"%d\" fill=\"%s\">%d</text>"
            .formatted(x, y + 4, isLight(colour) ? "#20262c" : "#fff", pin.number()));
  }

  private void label(SignalLine line, int bcm, boolean left, int from, int y, String colour) {
    int x = left ? from - LABEL_WIDTH : from;
    add(
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"22\" rx=\"5\" fill=\"%s\"/>"
            .formatted(x, y - 11, LABEL_WIDTH, colour));
    boolean away = line.direction() == SignalLine.Direction.OUT;
    add(
        "<text class=\"line%s\" x=\"%d\" y=\"%d\">%s</text>"
            .formatted(left ? " left" : "", left ? from - 30 : from + 30, y + 5, line));
    // The triangle points away from the pins if the Pi drives the line.
    int tip = away == left ? -5 : 5;
    int at = left ? from - 15 : from + 15;
    add(
        "<path d=\"M%d %dl%d 5l%d 5z\" fill=\"#fff\"/>"
            .formatted(at - tip, y - 5, 2 * tip, -2 * tip));
    add(
        "<text class=\"quiet%s\" x=\"%d\" y=\"%d\">GPIO %d</text>"
            .formatted(left ? " left" : "", left ? x - 8 : x + LABEL_WIDTH + 8, y + 4, bcm));
  }

  private void legend() {
    int x = LEGEND_LEFT;
    int y = LEGEND_TOP;
    for (LineLabels.Group group : LineLabels.Group.values()) {
      add(
          "<rect x=\"%d\" y=\"%d\" width=\"16\" height=\"16\" rx=\"4\" fill=\"%s\"/>"
              .formatted(x, y - 13, group.colour()));
      add("<text x=\"%d\" y=\"%d\">%s</text>".formatted(x + 24, y, group.description()));
      x += 250;
      if (x > WIDTH - 200) {
        x = LEGEND_LEFT;
        y += 28;
      }
    }
    add(
        ("<text class=\"quiet\" x=\"%d\" y=\"%d\">An arrow away from the pins: the Pi drives the"
                + " line.</text>")
            .formatted(LEGEND_LEFT, y + 28));
  }

  private static String label(HeaderPin pin) {
    return switch (pin.kind()) {
      case SUPPLY_3V3 -> "3.3 V";
      case SUPPLY_5V -> "5 V";
      case GROUND -> "ground";
      case GPIO -> "GPIO " + pin.bcm().getAsInt() + ", free";
    };
  }

  private static String colourOf(HeaderPin.HeaderPinKind kind) {
    return switch (kind) {
      case SUPPLY_3V3 -> "#f0a13a";
      case SUPPLY_5V -> "#e8622c";
      case GROUND -> "#59636d";
      case GPIO -> "#d5dade";
    };
  }

  private static boolean isLight(String colour) {
    return colour.equals(colourOf(HeaderPin.HeaderPinKind.GPIO))
        || colour.equals(colourOf(HeaderPin.HeaderPinKind.SUPPLY_3V3));
  }

  private void add(String line) {
    svg.append(line).append('\n');
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
