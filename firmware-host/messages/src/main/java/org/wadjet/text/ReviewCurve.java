package org.wadjet.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wadjet.engine.TurnReview;
import org.wadjet.game.Side;

/**
 * Draws the evaluations of a game as a curve in SVG: silver's lead above the middle, red's below
 * it, a circle at each mistake of silver and a diamond at each of red. {@link #STYLE}, which a page
 * contains once, defines the colours. The drawing has no script and no external resources.
 */
public record ReviewCurve(ReviewMessages messages) {
  /** The style sheet of the drawing; its classes begin with {@code wr}. */
  public static final String STYLE =
      """
      .wr { display: block; width: 100%; font: 11px sans-serif }
      .wr-frame { fill: #f8f9fa; stroke: #868e96 }
      .wr-silver { fill: #c3ccd5 }
      .wr-red { fill: #e0705c }
      .wr-line { fill: none; stroke: #212529; stroke-width: 2; stroke-linejoin: round }
      .wr-middle, .wr-tick { stroke: #495057; stroke-width: 1 }
      .wr-mark { fill: #ffd43b; stroke: #212529; stroke-width: 1.5 }
      .wr text { fill: #212529 }
      .wr .wr-number { text-anchor: middle }
      """;

  private static final int WIDTH = 700;
  private static final int HEIGHT = 200;
  private static final int LEFT = 12;
  private static final int MIDDLE = HEIGHT / 2;

  /** Room for the numbers of the turns and the meanings of the marks. */
  private static final int FOOT = 46;

  /** Distance of a forced win from the frame, so that its mark is drawn whole. */
  private static final int INSET = 10;

  private static final int MARK = 6;
  private static final int SECOND_MEANING = 240;

  /** Upper limit of the numbered turns. */
  private static final int NUMBERS = 20;

  private record Point(double x, double y) {
    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.1f,%.1f", x, y);
    }
  }

  /**
   * Returns the drawing, an {@code svg} element for a page that contains no other curve.
   *
   * @param turns the whole game, at least one turn
   */
  public String draw(List<TurnReview> turns) {
    XmlWriter svg = new XmlWriter();
    svg.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "class",
        "wr",
        "viewBox",
        "0 0 " + WIDTH + " " + (HEIGHT + FOOT),
        "role",
        "img",
        "aria-labelledby",
        "wr-title wr-text");
    svg.textElement("title", messages.curveTitle(), "id", "wr-title");
    svg.textElement("desc", messages.curve(turns), "id", "wr-text");
    int width = WIDTH - 2 * LEFT;
    svg.leaf(
        "rect", "class", "wr-frame", "x", LEFT, "y", 0.5, "width", width, "height", HEIGHT - 1);
    List<Point> points = points(turns);
    area(svg, "wr-silver", points, true);
    area(svg, "wr-red", points, false);
    svg.textElement("text", messages.side(Side.SILVER), "x", 2 * LEFT, "y", 2 * LEFT);
    svg.textElement("text", messages.side(Side.RED), "x", 2 * LEFT, "y", HEIGHT - LEFT);
    line(svg, "wr-middle", new Point(LEFT, MIDDLE), new Point(WIDTH - LEFT, MIDDLE));
    svg.leaf("polyline", "class", "wr-line", "points", joined(points));
    numbers(svg, turns.size());
    for (TurnReview turn : turns) {
      turn.mistake()
          .ifPresent(
              mistake -> {
                svg.open("g").textElement("title", messages.numberedMistake(turn, mistake));
                mark(svg, turn.side(), points.get(turn.number()));
                svg.close("g");
              });
    }
    meaning(svg, Side.SILVER, LEFT + MARK);
    meaning(svg, Side.RED, LEFT + SECOND_MEANING);
    return svg.close("svg").toString();
  }

  /** Returns the point before the first turn and those after each turn. */
  private static List<Point> points(List<TurnReview> turns) {
    List<Point> points = new ArrayList<>();
    points.add(new Point(LEFT, y(turns.getFirst().silverBefore())));
    for (TurnReview turn : turns) {
      points.add(new Point(x(turn.number(), turns.size()), y(turn.silverAfter())));
    }
    return points;
  }

  private static double x(int turn, int turns) {
    return LEFT + (WIDTH - 2.0 * LEFT) * turn / turns;
  }

  private static double y(int score) {
    return INSET + (HEIGHT - 2.0 * INSET) * (100 - EvaluationJson.share(score)) / 100;
  }

  /** Fills the area between the middle and the curve on one side of it. */
  private static void area(XmlWriter svg, String style, List<Point> points, boolean above) {
    List<Point> corners = new ArrayList<>();
    corners.add(new Point(points.getFirst().x(), MIDDLE));
    Point last = points.getFirst();
    for (Point point : points) {
      if ((last.y() - MIDDLE) * (point.y() - MIDDLE) < 0) {
        double part = (MIDDLE - last.y()) / (point.y() - last.y());
        corners.add(new Point(last.x() + part * (point.x() - last.x()), MIDDLE));
      }
      double y = above ? Math.min(point.y(), MIDDLE) : Math.max(point.y(), MIDDLE);
      corners.add(new Point(point.x(), y));
      last = point;
    }
    corners.add(new Point(last.x(), MIDDLE));
    svg.leaf("polygon", "class", style, "points", joined(corners));
  }

  private static void numbers(XmlWriter svg, int turns) {
    int step = 1;
    while (turns / step > NUMBERS) {
      step *= step == 2 || step == 20 ? 5 : 2;
    }
    for (int turn = step; turn <= turns; turn += step) {
      double x = x(turn, turns);
      line(svg, "wr-tick", new Point(x, HEIGHT - 5.0), new Point(x, HEIGHT));
      svg.textElement(
          "text", Integer.toString(turn), "class", "wr-number", "x", number(x), "y", HEIGHT + 14);
    }
  }

  private void meaning(XmlWriter svg, Side side, int x) {
    int y = HEIGHT + FOOT - 10;
    mark(svg, side, new Point(x, y - 4.0));
    svg.textElement("text", messages.mark(side), "x", x + 2 * MARK, "y", y);
  }

  private static void mark(XmlWriter svg, Side side, Point at) {
    switch (side) {
      case SILVER ->
          svg.leaf(
              "circle", "class", "wr-mark", "cx", number(at.x()), "cy", number(at.y()), "r", MARK);
      case RED ->
          svg.leaf(
              "path",
              "class",
              "wr-mark",
              "transform",
              "translate(" + at + ")",
              "d",
              "M0 -7.5L7.5 0L0 7.5L-7.5 0Z");
    }
  }

  private static void line(XmlWriter svg, String style, Point from, Point to) {
    svg.leaf(
        "line",
        "class",
        style,
        "x1",
        number(from.x()),
        "y1",
        number(from.y()),
        "x2",
        number(to.x()),
        "y2",
        number(to.y()));
  }

  private static String joined(List<Point> points) {
    return String.join(" ", points.stream().map(Point::toString).toList());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
