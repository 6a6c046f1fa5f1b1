package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Tests that no text on a sheet lies on another text, a wire or the edge of a symbol. */
class SheetTextsTest {
  private static final Pattern TEXT =
      Pattern.compile("(?s)<g class=\"stroked-text\"><desc>(.*?)</desc>(.*?)</g>");
  private static final Pattern PATH = Pattern.compile("(?s)<path [^>]*?\\bd=\"([^\"]*)\"");
  private static final Pattern POINT = Pattern.compile("[ML] ?(-?[\\d.]+)[ ,]+(-?[\\d.]+)");
  private static final Pattern RECTANGLE =
      Pattern.compile(
          "<rect x=\"([-\\d.]+)\" y=\"([-\\d.]+)\" width=\"([\\d.]+)\" height=\"([\\d.]+)\"");

  /** The page itself is wider than this, in mm. */
  private static final double PAGE = 200;

  /** Texts that touch by less than this, in mm, count as free. */
  private static final double TOUCH = 0.12;

  /** A cross at an unconnected pin is so wide and may touch the pin's number. */
  private static final double CROSS = 1.3;

  /** The name of a clock pin stands in the triangle of its symbol. */
  private static final Set<String> IN_TRIANGLE = Set.of("CP");

  @TempDir private Path drawn;

  /** Rectangle that a text covers, in mm. */
  private record Box(String text, double left, double top, double right, double bottom) {
    boolean overlaps(Box other) {
      return Math.min(right, other.right) - Math.max(left, other.left) > TOUCH
          && Math.min(bottom, other.bottom) - Math.max(top, other.top) > TOUCH;
    }

    /** Returns whether a line runs through the box. */
    boolean isCrossed(double[] line) {
      double from = 0;
      double to = 1;
      double[] low = {left + TOUCH, top + TOUCH};
      double[] high = {right - TOUCH, bottom - TOUCH};
      for (int axis = 0; axis < 2; axis++) {
        double start = line[axis];
        double way = line[axis + 2] - start;
        if (Math.abs(way) < 1e-9) {
          if (start <= low[axis] || start >= high[axis]) {
            return false;
          }
          continue;
        }
        double one = (low[axis] - start) / way;
        double other = (high[axis] - start) / way;
        from = Math.max(from, Math.min(one, other));
        to = Math.min(to, Math.max(one, other));
      }
      return from < to;
    }

    String place() {
      return String.format(Locale.ROOT, "'%s' at %.1f %.1f", text, left, top);
    }
  }

  @ParameterizedTest
  @FieldSource("org.wadjet.hardware.Netlist#SCHEMATICS")
  void noTextLiesOnAnotherTextOrLine(String board) throws IOException {
    assumeTrue(Netlist.isInstalled("kicad-cli"), "kicad-cli is not installed: nothing was drawn");
    String sheet = Netlist.schematic(board).toString();
    Netlist.run(
        List.of(
            "kicad-cli",
            "sch",
            "export",
            "svg",
            "--exclude-drawing-sheet",
            "--output",
            drawn.toString(),
            sheet),
        0);
    List<Path> pages;
    try (Stream<Path> files = Files.list(drawn)) {
      pages = files.toList();
    }
    assertThat(pages).isNotEmpty();
    List<String> found = new ArrayList<>();
    for (Path page : pages) {
      String svg = Files.readString(page);
      Set<Box> texts = texts(svg);
      assertThat(texts).as("texts of %s", page).isNotEmpty();
      collisions(texts, lines(TEXT.matcher(svg).replaceAll("")))
          .forEach(one -> found.add(page.getFileName() + ": " + one));
    }
    assertThat(found).isEmpty();
  }

  private static List<String> collisions(Set<Box> texts, List<double[]> lines) {
    List<String> found = new ArrayList<>();
    List<Box> boxes = new ArrayList<>(texts);
    for (int i = 0; i < boxes.size(); i++) {
      Box box = boxes.get(i);
      boxes.subList(i + 1, boxes.size()).stream()
          .filter(box::overlaps)
          .forEach(other -> found.add(box.place() + " lies on " + other.place()));
      if (!IN_TRIANGLE.contains(box.text()) && lines.stream().anyMatch(box::isCrossed)) {
        found.add(box.place() + " lies on a line");
      }
    }
    return found;
  }

  /** KiCad draws what is in several copies several times; a text counts once. */
  private static Set<Box> texts(String svg) {
    Set<Box> texts = new LinkedHashSet<>();
    Matcher text = TEXT.matcher(svg);
    while (text.find()) {
      List<MatchResult> points = POINT.matcher(text.group(2)).results().toList();
      double[] box = {Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
      for (MatchResult point : points) {
        for (int axis = 0; axis < 2; axis++) {
          double at = Double.parseDouble(point.group(axis + 1));
          box[axis] = Math.min(box[axis], at);
          box[axis + 2] = Math.max(box[axis + 2], at);
        }
      }
      if (!points.isEmpty()) {
        texts.add(new Box(text.group(1), box[0], box[1], box[2], box[3]));
      }
    }
    return texts;
  }

  /** Wires, edges of symbols and labels; from x, y to x, y. */
  private static List<double[]> lines(String svg) {
    List<double[]> lines = new ArrayList<>();
    for (MatchResult path : PATH.matcher(svg).results().toList()) {
      double[] before = null;
      // Arcs start with M and have no L: their ends alone count.
      for (MatchResult point : POINT.matcher(path.group(1)).results().toList()) {
        double[] here = {Double.parseDouble(point.group(1)), Double.parseDouble(point.group(2))};
        if (before != null) {
          add(lines, before[0], before[1], here[0], here[1]);
        }
        before = here;
      }
    }
    for (MatchResult found : RECTANGLE.matcher(svg).results().toList()) {
      double x = Double.parseDouble(found.group(1));
      double y = Double.parseDouble(found.group(2));
      double right = x + Double.parseDouble(found.group(3));
      double bottom = y + Double.parseDouble(found.group(4));
      if (right - x < PAGE) {
        add(lines, x, y, right, y);
        add(lines, right, y, right, bottom);
        add(lines, right, bottom, x, bottom);
        add(lines, x, bottom, x, y);
      }
    }
    return lines;
  }

  private static void add(List<double[]> lines, double x, double y, double toX, double toY) {
    double wide = Math.abs(toX - x);
    boolean cross = wide < CROSS && Math.abs(wide - Math.abs(toY - y)) < 0.001;
    if (!cross) {
      lines.add(new double[] {x, y, toX, toY});
    }
  }
}
