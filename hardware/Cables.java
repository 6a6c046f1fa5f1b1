import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Draws and lists the cables of cables.txt. Run it with a JDK 25 or newer:
 *
 * <pre>java hardware/Cables.java svg hardware/cables.txt
 * java hardware/Cables.java table hardware/cables.txt
 * java hardware/Cables.java wires hardware/cables.txt</pre>
 *
 * The table, in Markdown, has ends and length of each cable; wires prints a line for each wire and
 * each end, separated by semicolons, for the tests.
 */
final class Cables {
  private static final int WIDE = 620;
  private static final int ROW = 15;
  private static final int HEAD = 62;
  private static final int FOOT = 26;
  private static final Map<String, String> COLOURS =
      Map.of(
          "red", "#d02020",
          "blue", "#2050c0",
          "white", "#ffffff",
          "black", "#202020",
          "yellow", "#e0b000",
          "grey", "#909090",
          "red-edge", "#c04040");

  private Cables() {}

  /** One wire: contact, signal, contact at the other end, colour. */
  private record Wire(String from, String signal, String to, String colour, boolean twisted) {}

  /** One end: board, its connectors, plug and contact by their numbers. */
  private record End(String board, List<String> connectors, String plug, String contact) {
    String title() {
      String of = board.equals("-") ? "" : board + " ";
      String first = connectors.getFirst();
      return of + (connectors.size() == 1 ? first : first + " to " + connectors.getLast());
    }

    String plugText() {
      return plug.equals("-") ? "soldered or clamped" : plug;
    }
  }

  /** One cable of the file. */
  private static final class Cable {
    private String name;
    private String title;
    private int onBoard;
    private int inKit;
    private double length;
    private String wire;
    private End from;
    private End to;
    private final List<Wire> wires = new ArrayList<>();
    private List<String> unused = List.of();

    int high() {
      return HEAD + ROW * wires.size() + FOOT;
    }
  }

  /** Prints what the first argument names. */
  public static void main(String[] arguments) throws IOException {
    Map<String, String> fits = new LinkedHashMap<>();
    List<Cable> cables = read(Path.of(arguments[1]), fits);
    switch (arguments[0]) {
      case "svg" -> draw(cables);
      case "table" -> table(cables);
      case "wires" -> wires(cables, fits);
      default -> throw new IllegalArgumentException("not svg, table or wires: " + arguments[0]);
    }
  }

  private static List<Cable> read(Path file, Map<String, String> fits) throws IOException {
    List<Cable> cables = new ArrayList<>();
    for (String line : Files.readAllLines(file)) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] words = line.split(" ", -1);
      Cable cable = cables.isEmpty() ? null : cables.getLast();
      switch (words[0]) {
        case "fits" -> fits.put(words[1], words[2]);
        case "cable" -> {
          cable = new Cable();
          cable.name = words[1].replace(":", "");
          cable.title = line.substring(line.indexOf(':') + 2);
          cables.add(cable);
        }
        case "number" -> {
          cable.onBoard = Integer.parseInt(words[1]);
          cable.inKit = Integer.parseInt(words[2]);
        }
        case "length" -> {
          cable.length = Double.parseDouble(words[1]);
          cable.wire = words[2];
        }
        case "from" -> cable.from = end(words);
        case "to" -> cable.to = end(words);
        case "unused" -> cable.unused = List.of(words).subList(1, words.length);
        default ->
            cable.wires.add(new Wire(words[0], words[1], words[2], words[3], words.length > 4));
      }
    }
    return cables;
  }

  private static End end(String[] words) {
    return new End(words[1], List.of(words[2].split(",", -1)), words[3], words[4]);
  }

  private static void wires(List<Cable> cables, Map<String, String> fits) {
    fits.forEach((plug, connector) -> print("fits;%s;%s", plug, connector));
    for (Cable cable : cables) {
      print(
          "cable;%s;%d;%d;%s;%s",
          cable.name, cable.onBoard, cable.inKit, cable.length, cable.wire);
      for (boolean first : new boolean[] {true, false}) {
        End end = first ? cable.from : cable.to;
        for (String ref : end.connectors()) {
          print("end;%s;%s;%s;%s;%s", cable.name, end.board(), ref, end.plug(), end.contact());
          for (Wire wire : cable.wires) {
            String pin = first ? wire.from() : wire.to();
            print("wire;%s;%s;%s;%s;%s", cable.name, end.board(), ref, pin, wire.signal());
          }
          cable.unused.forEach(
              pin -> print("unused;%s;%s;%s;%s", cable.name, end.board(), ref, pin));
        }
      }
    }
  }

  private static void table(List<Cable> cables) {
    print("| cable | number | from | to | wires | length |");
    print("|---|---|---|---|---|---|");
    for (Cable cable : cables) {
      print(
          "| %s | %d | %s | %s | %s | %s |",
          cable.title,
          cable.onBoard,
          cable.from.title(),
          cable.to.title(),
          cable.wire.startsWith("3365") ? "ribbon of " + cable.wire.substring(5) : colours(cable),
          cable.wire.equals("own") ? "its own" : cable.length + " m");
    }
  }

  private static String colours(Cable cable) {
    StringBuilder text = new StringBuilder();
    for (Wire wire : cable.wires) {
      text.append(text.isEmpty() ? "" : ", ").append(wire.signal()).append(' ');
      text.append(wire.colour());
    }
    return text.toString();
  }

  private static void draw(List<Cable> cables) {
    int[] columns = {20, 20};
    StringBuilder body = new StringBuilder();
    for (Cable cable : cables) {
      int column = columns[0] <= columns[1] ? 0 : 1;
      body.append(draw(cable, 20 + column * (WIDE + 20), columns[column]));
      columns[column] += cable.high() + 18;
    }
    int high = Math.max(columns[0], columns[1]) + 20;
    print(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
            + " font-family=\"sans-serif\" font-size=\"11\">",
        2 * WIDE + 60, high, 2 * WIDE + 60, high);
    print("<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>");
    System.out.print(body);
    print("</svg>");
  }

  private static String draw(Cable cable, int left, int top) {
    StringBuilder out = new StringBuilder();
    int right = left + WIDE;
    out.append(
        format(
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#f7f7f4\""
                + " stroke=\"#b0b0b0\"/>%n",
            left, top, WIDE, cable.high()));
    text(out, left + 10, top + 18, "start", "<tspan font-weight=\"bold\">%s</tspan>", cable.title);
    boolean own = cable.wire.equals("own");
    String kind =
        switch (cable.wire) {
          case "own" -> "its own leads";
          case "wire" -> "stranded wire 0.14 mm²";
          default -> "ribbon " + cable.wire;
        };
    text(
        out, right - 10, top + 18, "end", "%d on a board, %d in the starter kit · %s · %s",
        cable.onBoard, cable.inKit, kind, own ? "as bought" : cable.length + " m");
    end(out, cable.from, left + 10, top + 38, "start");
    end(out, cable.to, right - 10, top + 38, "end");
    for (int i = 0; i < cable.wires.size(); i++) {
      Wire wire = cable.wires.get(i);
      int y = top + HEAD + ROW * i + 6;
      pin(out, left + 10, y, wire.from());
      pin(out, right - 70, y, wire.to());
      wire(out, wire, left + 70, right - 70, y);
    }
    if (!cable.unused.isEmpty()) {
      text(
          out, left + 10, top + cable.high() - 8, "start", "contacts %s %s",
          String.join(" and ", cable.unused),
          cable.wire.startsWith("3365") ? "carry nothing" : "stay empty");
    }
    return out.toString();
  }

  private static void end(StringBuilder out, End end, int x, int y, String anchor) {
    text(out, x, y, anchor, "%s", end.title());
    String contact = end.contact().equals("-") ? "" : ", contacts " + end.contact();
    text(out, x, y + 13, anchor, "%s%s", end.plugText(), contact);
  }

  private static void pin(StringBuilder out, int x, int y, String name) {
    out.append(
        format(
            "<rect x=\"%d\" y=\"%d\" width=\"60\" height=\"%d\" fill=\"#e4e8ee\""
                + " stroke=\"#808890\"/>%n",
            x, y - 6, ROW - 2));
    text(out, x + 30, y + 4, "middle", "%s", name);
  }

  private static void wire(StringBuilder out, Wire wire, int from, int to, int y) {
    for (boolean edge : new boolean[] {true, false}) {
      out.append(
          format(
              "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\" stroke-width=\"%s\"/>%n",
              from, y, to, y, edge ? "#404040" : COLOURS.get(wire.colour()), edge ? "4" : "3"));
    }
    String label = wire.signal() + " · " + wire.colour() + (wire.twisted() ? ", twisted" : "");
    int middle = (from + to) / 2;
    out.append(
        format(
            "<rect x=\"%d\" y=\"%d\" width=\"190\" height=\"13\" fill=\"#f7f7f4\"/>%n",
            middle - 95, y - 6));
    text(out, middle, y + 4, "middle", "%s", label);
  }

  private static void text(
      StringBuilder out, int x, int y, String anchor, String format, Object... values) {
    out.append(format("<text x=\"%d\" y=\"%d\" text-anchor=\"%s\">", x, y, anchor));
    out.append(format(format, values)).append(format("</text>%n"));
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private static void print(String format, Object... values) {
    System.out.println(format(format, values));
  }
}
