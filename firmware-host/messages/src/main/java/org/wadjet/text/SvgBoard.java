package org.wadjet.text;

import java.util.List;
import java.util.Optional;
import org.wadjet.game.Move;
import org.wadjet.game.Rules;
import org.wadjet.game.Side;
import org.wadjet.game.Square;
import org.wadjet.wiring.Detector;

/**
 * Draws a board as SVG: 684 by 564 units with squares of 60 units, silver at the bottom. {@link
 * #STYLE}, which a page contains once, defines the colours; they also differ in lightness, for
 * colour-blind readers and for printing in grey. The drawing has no script, no font and no external
 * resources.
 */
public final class SvgBoard {
  /** Width of a square. */
  static final int PITCH = 60;

  /** Room for names and rim detectors on each side. */
  static final int MARGIN = 42;

  static final int WIDTH = 2 * MARGIN + PITCH * Square.FILES;
  static final int HEIGHT = 2 * MARGIN + PITCH * Square.RANKS;

  private static final int RING = PITCH / 2 - 3;
  private static final int RIM_RING = 9;

  /** Distance of rim detectors and names beyond the frame. */
  private static final int RIM = 12;

  private static final int NAME = 31;

  /** The style sheet of all drawings; its classes begin with {@code wb}. */
  public static final String STYLE =
      """
      .wb { --wb-line: #495057; font: 600 17px sans-serif }
      .wb-field { fill: #fff; stroke: #ced4da }
      .wb-field.silver { fill: #eef1f4 }
      .wb-field.red { fill: #fbeeea }
      .wb-frame, .wb-sign { fill: none; stroke: var(--wb-line); stroke-width: 2 }
      .wb-sign { stroke: #adb5bd }
      .wb-name { fill: var(--wb-line); text-anchor: middle; dominant-baseline: central }
      .wb-moved { fill: #cfe2f3; stroke: #3d6f9e; stroke-dasharray: 5 3 }
      .wb-piece { stroke-width: 2; stroke-linejoin: round; stroke-linecap: round }
      .wb-piece.silver { fill: #dfe3e8; stroke: #212529 }
      .wb-piece.red { fill: #a61e0c; stroke: #3a0a04 }
      .wb-piece .on { stroke: none }
      .wb-piece.silver .on { fill: #212529 }
      .wb-piece.red .on { fill: #fff }
      .wb-piece .mirror { fill: none; stroke: #0b5cad; stroke-width: 6 }
      .wb-piece .edge { fill: none }
      .wb-piece.red .edge { stroke: #fff }
      .wb-piece .shade { fill: #000; fill-opacity: .25; stroke: none }
      .wb-piece .inner, .wb-piece .legs, .wb-piece .brow { fill: none }
      .wb-piece.silver .inner { stroke: #dfe3e8 }
      .wb-piece.red :is(.legs, .brow) { stroke: #fff }
      .wb-piece .ray { fill: none; stroke: #ff4a2f; stroke-width: 4 }
      .wb-beam { fill: none; stroke-linecap: round; stroke-linejoin: round }
      .wb-beam.under { stroke: #3d2b00; stroke-width: 9 }
      .wb-beam.over { stroke: #ffb000; stroke-width: 5 }
      .wb-end { fill: #ffb000; stroke: #3d2b00; stroke-width: 2; stroke-linejoin: round }
      .wb-struck { stroke: #000; stroke-width: 3; stroke-linecap: round }
      .wb-struck.halo { stroke: #fff; stroke-width: 7 }
      .wb-seen { fill: none; stroke: #0b5cad; stroke-width: 4 }
      .wb-seen.halo { stroke: #fff; stroke-width: 8 }
      """;

  private final PieceLabels labels;

  /** Creates drawings with the piece names of a game. */
  public SvgBoard(Rules.Game game) {
    labels = new PieceLabels(Language.EN, game);
  }

  /** Returns the drawing, an {@code svg} element for a page or for a file of its own. */
  public String draw(SvgBoardContent picture) {
    XmlWriter svg = new XmlWriter();
    svg.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "class",
        "wb",
        "viewBox",
        "0 0 " + WIDTH + " " + HEIGHT,
        "role",
        "img");
    drawBackground(svg);
    picture.move().ifPresent(move -> moved(svg, move));
    SvgPieces pieces = new SvgPieces(svg, labels);
    picture.position().forEach(pieces::draw);
    picture.sighted().forEach(detector -> seen(svg, detector));
    new SvgBeam(svg).draw(picture.trace());
    return svg.close("svg").toString();
  }

  private static void drawBackground(XmlWriter svg) {
    for (Square square : Square.all()) {
      Optional<Side> owner = square.reservedFor();
      field(svg, square, "wb-field" + owner.map(side -> " " + side.keyword()).orElse(""));
      owner.ifPresent(side -> sign(svg, square, side));
    }
    rect(svg, "wb-frame", MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN);
    for (int file = 0; file < Square.FILES; file++) {
      String name = String.valueOf((char) ('a' + file));
      name(svg, name, x(Square.of(file, 1)), HEIGHT - MARGIN + NAME);
    }
    for (int rank = 1; rank <= Square.RANKS; rank++) {
      name(svg, Integer.toString(rank), MARGIN - NAME, y(Square.of(0, rank)));
    }
  }

  private static void field(XmlWriter svg, Square square, String style) {
    rect(svg, style, x(square) - PITCH / 2, y(square) - PITCH / 2, PITCH, PITCH);
  }

  private static void rect(XmlWriter svg, String style, int x, int y, int width, int height) {
    svg.leaf("rect", "class", style, "x", x, "y", y, "width", width, "height", height);
  }

  private static void name(XmlWriter svg, String name, int x, int y) {
    svg.textElement("text", name, "class", "wb-name", "x", x, "y", y);
  }

  /** Draws the Ankh on silver's squares and the Eye of Horus on red's. */
  private static void sign(XmlWriter svg, Square square, Side side) {
    String path =
        side == Side.SILVER
            ? "M0 -1C-9 -7 -7 -15 0 -15S9 -7 0 -1V15M-9 3H9"
            : "M-14 0C-7 -9 7 -9 14 0C7 9 -7 9 -14 0ZM0 -4A4 4 0 1 1 0 4A4 4 0 1 1 0 -4";
    path(svg, "wb-sign", at(square), path);
  }

  private static void moved(XmlWriter svg, Move move) {
    move.touched().forEach(square -> field(svg, square, "wb-moved"));
  }

  private static void seen(XmlWriter svg, Detector detector) {
    for (String style : List.of("wb-seen halo", "wb-seen")) {
      detector
          .square()
          .ifPresentOrElse(
              square -> ring(svg, style, x(square), y(square), RING),
              () -> rimRing(svg, style, detector.toString()));
    }
  }

  /** Draws a rim detector at the place given by its name: {@code rim.S.j}, {@code rim.W.3}. */
  private static void rimRing(XmlWriter svg, String style, String name) {
    char place = name.charAt(name.length() - 1);
    int file = place - 'a';
    int rank = place - '0';
    switch (name.charAt("rim.".length())) {
      case 'N' -> ring(svg, style, x(Square.of(file, 1)), MARGIN - RIM, RIM_RING);
      case 'S' -> ring(svg, style, x(Square.of(file, 1)), HEIGHT - MARGIN + RIM, RIM_RING);
      case 'W' -> ring(svg, style, MARGIN - RIM, y(Square.of(0, rank)), RIM_RING);
      default -> ring(svg, style, WIDTH - MARGIN + RIM, y(Square.of(0, rank)), RIM_RING);
    }
  }

  private static void ring(XmlWriter svg, String style, int x, int y, int radius) {
    svg.leaf("circle", "class", style, "cx", x, "cy", y, "r", radius);
  }

  static void path(XmlWriter svg, String style, String transform, String d) {
    svg.leaf("path", "class", style, "transform", transform, "d", d);
  }

  /** Returns the distance from the left edge to the middle of a square. */
  static int x(Square square) {
    return MARGIN + PITCH / 2 + PITCH * square.file();
  }

  /** Returns the distance from the top edge to the middle of a square. */
  static int y(Square square) {
    return MARGIN + PITCH / 2 + PITCH * (Square.RANKS - square.rank());
  }

  /** Returns the file of a point; the middle of file a is 1. */
  static double fileOf(int x) {
    return 1 + (x - MARGIN - PITCH / 2) / (double) PITCH;
  }

  /** Returns the rank of a point; the middle of rank 1 is 1. */
  static double rankOf(int y) {
    return Square.RANKS - (y - MARGIN - PITCH / 2) / (double) PITCH;
  }

  /** Returns a transform that moves the origin to the middle of a square. */
  static String at(Square square) {
    return "translate(" + x(square) + " " + y(square) + ")";
  }
}
