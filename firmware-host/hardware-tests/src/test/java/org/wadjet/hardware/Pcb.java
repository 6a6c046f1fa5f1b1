package org.wadjet.hardware;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Layout of a board, {@code .kicad_pcb}: its footprints and its edge, from the board's origin. */
final class Pcb {
  private static final Pattern TOKEN = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"|[()]|[^\\s()]+");

  private final Map<String, Footprint> footprints = new LinkedHashMap<>();
  private final List<Point> edge = new ArrayList<>();

  /** Place on the board in mm: x to the right, y up as seen on its top. */
  record Point(double x, double y) {
    boolean isNear(Point other) {
      return Math.hypot(x - other.x, y - other.y) < 0.01;
    }
  }

  /**
   * Footprint of a part, hole or mark.
   *
   * @param name its library and name
   * @param middle the middle of its pads
   * @param below whether it is on the underside
   */
  record Footprint(String ref, String value, String name, Point middle, boolean below) {}

  /** List or word of the file. */
  private record Node(String word, List<Node> items) {
    String name() {
      return items.isEmpty() ? "" : items.getFirst().word;
    }

    List<Node> all(String name) {
      return items.stream().filter(item -> item.items != null && item.name().equals(name)).toList();
    }

    Node first(String name) {
      return all(name).getFirst();
    }

    double number(int index) {
      return index < items.size() ? Double.parseDouble(items.get(index).word) : 0;
    }

    String text(int index) {
      return items.get(index).word;
    }
  }

  static Path file(String board) {
    return Netlist.HARDWARE.resolve(board).resolve(board + ".kicad_pcb");
  }

  static Pcb of(String board) {
    try {
      return new Pcb(parse(Files.readString(file(board))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Node parse(String text) {
    List<List<Node>> open = new ArrayList<>(List.of(new ArrayList<>()));
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      switch (token.group()) {
        case "(" -> open.add(new ArrayList<>());
        case ")" -> {
          Node list = new Node(null, open.removeLast());
          open.getLast().add(list);
        }
        default ->
            open.getLast()
                .add(new Node(token.group(1) == null ? token.group() : token.group(1), null));
      }
    }
    return open.getFirst().getFirst();
  }

  private Pcb(Node board) {
    Node origin = board.first("setup").first("aux_axis_origin");
    for (Node item : board.all("footprint")) {
      Map<String, String> properties = new LinkedHashMap<>();
      item.all("property").forEach(p -> properties.put(p.text(1), p.text(2)));
      Node at = item.first("at");
      double angle = Math.toRadians(at.number(3));
      List<Point> pads = new ArrayList<>();
      for (Node pad : item.all("pad")) {
        Node place = pad.first("at");
        double x = place.number(1);
        double y = place.number(2);
        pads.add(
            point(
                origin,
                at.number(1) + x * Math.cos(angle) + y * Math.sin(angle),
                at.number(2) - x * Math.sin(angle) + y * Math.cos(angle)));
      }
      String ref = properties.get("Reference");
      footprints.put(
          ref,
          new Footprint(
              ref,
              properties.get("Value"),
              item.text(1),
              middle(pads),
              item.first("layer").text(1).equals("B.Cu")));
    }
    for (Node line : board.all("gr_line")) {
      if (line.first("layer").text(1).equals("Edge.Cuts")) {
        edge.add(point(origin, line.first("start").number(1), line.first("start").number(2)));
      }
    }
  }

  private static Point point(Node origin, double x, double y) {
    return new Point(x - origin.number(1), origin.number(2) - y);
  }

  private static Point middle(List<Point> points) {
    double[] xs = points.stream().mapToDouble(Point::x).sorted().toArray();
    double[] ys = points.stream().mapToDouble(Point::y).sorted().toArray();
    return new Point((xs[0] + xs[xs.length - 1]) / 2, (ys[0] + ys[ys.length - 1]) / 2);
  }

  /** Returns all footprints by reference. */
  Map<String, Footprint> footprints() {
    return footprints;
  }

  /** Returns the corners of the board. */
  List<Point> corners() {
    return edge;
  }
}
