import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The whole board, put together from its parts: reports parts that intersect, and sensors that are
 * not where the calculation has them, or draws it. Run it with a JDK 25 or newer:
 *
 * <pre>java hardware/mechanics/Assembly.java check PLACES FOLDER all|some
 * java hardware/mechanics/Assembly.java draw PLACES FOLDER PNG apart|together GROUPS-LEFT-OUT AZIMUTH ELEVATION \
 *     WIDTH</pre>
 *
 * PLACES is what assembly.scad prints, FOLDER has the STL files; parts without a file are left out,
 * which check reports unless it is told that there are only some. The exit status of check is 1 if it
 * reports anything.
 */
final class Assembly {
  private static final double GRID = 0.71;

  /** Parts that overlap less than this touch. */
  private static final double TOUCH = 0.03;

  private static final Map<String, Integer> COLOURS = new HashMap<>();

  static {
    String[] all = {
      "deck 6B6F76", "keys C28F3A", "boards 2E8B57", "rim 5C6068", "covers 74787F", "boxes F2F2EC", "opals D8E8F0",
      "strips 2E8B57", "corners 4F545C", "base 8A8478", "feet 333333", "lid 9AA3AD",
      "controller A08060", "fire B05030", "heads 8E949C", "frames 8E949C", "mirrors A8D0E8", "optics C04040", "magnets 40404A", "sheet 50545A", "pieces E8E4D8", "tops B8BEC6"
    };
    for (String one : all) {
      COLOURS.put(one.split(" ", -1)[0], Integer.parseInt(one.split(" ", -1)[1], 16));
    }
  }

  private Assembly() {}

  /** A part where it stands, with its number among all. */
  record Placed(String name, String group, int number, Mesh mesh) {}

  /** Two parts that share room: how thick, along the axis along which it is thinnest, and where. */
  record Shared(Placed one, Placed two, double thick, double[] at) {}

  /** Checks or draws. */
  public static void main(String[] arguments) throws IOException {
    List<String> missing = new ArrayList<>();
    List<Placed> parts = read(Path.of(arguments[1]), Path.of(arguments[2]), missing);
    if (arguments[0].equals("check")) {
      List<Shared> shared = collisions(parts);
      for (Shared pair : shared) {
        System.out.println(
            String.format(
                Locale.ROOT,
                "collision %s %d with %s %d, %.2f mm at %.1f %.1f %.1f",
                pair.one().name(),
                pair.one().number(),
                pair.two().name(),
                pair.two().number(),
                pair.thick(),
                pair.at()[0],
                pair.at()[1],
                pair.at()[2]));
      }
      Sensors sensors = new Sensors(parts);
      List<String> wrong = new ArrayList<>(sensors.check());
      if (arguments[3].equals("all")) {
        wrong.addAll(missing);
      }
      wrong.forEach(System.out::println);
      System.out.println(parts.size() + " parts checked, " + sensors.checked());
      System.exit(shared.isEmpty() && wrong.isEmpty() ? 0 : 1);
    }
    Picture picture =
        new Picture(Double.parseDouble(arguments[6]), Double.parseDouble(arguments[7]));
    boolean apart = arguments[4].equals("apart");
    int wide = Integer.parseInt(arguments[8]);
    picture.write(painted(parts, apart, arguments[5]), wide, Path.of(arguments[3]));
  }

  private static List<Placed> read(Path places, Path folder, List<String> missing)
      throws IOException {
    Map<String, Mesh> meshes = new HashMap<>();
    List<Placed> parts = new ArrayList<>();
    for (String line : Files.readAllLines(places)) {
      String[] words = line.replace("\"", "").replace("ECHO: ", "").split(" ", -1);
      if (!words[0].equals("place")) {
        continue;
      }
      Path stl = folder.resolve(words[1] + ".stl");
      if (!Files.isRegularFile(stl)) {
        missing.add("no file " + stl.getFileName());
        continue;
      }
      double[] numbers = new double[6];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = Double.parseDouble(words[3 + i]);
      }
      if (!meshes.containsKey(words[1])) {
        meshes.put(words[1], Mesh.read(stl));
      }
      double[] turn =
          times(about(2, numbers[3]), times(about(1, numbers[4]), about(0, numbers[5])));
      double[] move = {numbers[0], numbers[1], numbers[2]};
      Mesh mesh = meshes.get(words[1]).placed(turn, move);
      parts.add(new Placed(words[1], words[2], parts.size(), mesh));
    }
    return parts;
  }

  /** A turn about an axis, in degrees. */
  private static double[] about(int axis, double degrees) {
    double c = Math.cos(Math.toRadians(degrees));
    double s = Math.sin(Math.toRadians(degrees));
    return switch (axis) {
      case 0 -> new double[] {1, 0, 0, 0, c, -s, 0, s, c};
      case 1 -> new double[] {c, 0, s, 0, 1, 0, -s, 0, c};
      default -> new double[] {c, -s, 0, s, c, 0, 0, 0, 1};
    };
  }

  private static double[] times(double[] one, double[] two) {
    double[] product = new double[9];
    for (int i = 0; i < 9; i++) {
      for (int k = 0; k < 3; k++) {
        product[i] += one[i / 3 * 3 + k] * two[3 * k + i % 3];
      }
    }
    return product;
  }

  private static List<Shared> collisions(List<Placed> parts) {
    List<double[]> bounds = parts.stream().map(part -> part.mesh().bounds()).toList();
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      for (int k = 0; k < i; k++) {
        if (box(bounds.get(i), bounds.get(k)) != null) {
          pairs.add(new int[] {k, i});
        }
      }
    }
    return IntStream.range(0, pairs.size())
        .parallel()
        .mapToObj(
            i -> {
              int[] pair = pairs.get(i);
              double[] box = box(bounds.get(pair[0]), bounds.get(pair[1]));
              return shared(parts.get(pair[0]), parts.get(pair[1]), box);
            })
        .filter(shared -> shared.thick() > TOUCH)
        .sorted(Comparator.comparing(shared -> shared.one().number()))
        .toList();
  }

  /** The box that two boxes share; null if it is flat or none. */
  private static double[] box(double[] one, double[] two) {
    double[] box = new double[6];
    for (int axis = 0; axis < 3; axis++) {
      box[axis] = Math.max(one[axis], two[axis]);
      box[axis + 3] = Math.min(one[axis + 3], two[axis + 3]);
      if (box[axis + 3] - box[axis] < TOUCH) {
        return null;
      }
    }
    return box;
  }

  private static Shared shared(Placed one, Placed two, double[] box) {
    Shared thinnest = new Shared(one, two, 0, new double[3]);
    for (int axis = 0; axis < 3; axis++) {
      int first = (axis + 1) % 3;
      int second = (axis + 2) % 3;
      double step =
          Math.min(GRID, Math.min(box[first + 3] - box[first], box[second + 3] - box[second]) / 3);
      double[] low = {box[first] + 0.37 * step, box[second] + 0.41 * step};
      int[] counts = {
        1 + (int) ((box[first + 3] - low[0]) / step), 1 + (int) ((box[second + 3] - low[1]) / step)
      };
      Shared most = new Shared(one, two, 0, new double[3]);
      Columns mine = Columns.through(one.mesh(), axis, low, counts, step);
      Columns its = Columns.through(two.mesh(), axis, low, counts, step);
      for (int row = 0; row < counts[1]; row++) {
        for (int column = 0; column < counts[0]; column++) {
          double[] overlap = overlap(mine.at(column, row), its.at(column, row));
          if (overlap[1] - overlap[0] > most.thick()) {
            double[] at = new double[3];
            at[axis] = (overlap[0] + overlap[1]) / 2;
            at[first] = low[0] + column * step;
            at[second] = low[1] + row * step;
            most = new Shared(one, two, overlap[1] - overlap[0], at);
          }
        }
      }
      boolean isThinner = thinnest.thick() == 0 || most.thick() < thinnest.thick();
      thinnest = most.thick() > TOUCH && isThinner ? most : thinnest;
    }
    return thinnest;
  }

  /** The longest way that is inside both. */
  private static double[] overlap(double[] one, double[] two) {
    double[] longest = new double[2];
    for (int i = 0; i + 1 < one.length; i += 2) {
      for (int k = 0; k + 1 < two.length; k += 2) {
        double from = Math.max(one[i], two[k]);
        double to = Math.min(one[i + 1], two[k + 1]);
        if (to - from > longest[1] - longest[0]) {
          longest = new double[] {from, to};
        }
      }
    }
    return longest;
  }

  private static List<Picture.Painted> painted(
      List<Placed> parts, boolean apart, String leftOut) {
    List<Picture.Painted> painted = new ArrayList<>();
    for (Placed part : parts) {
      if (!List.of(leftOut.split(",", -1)).contains(part.group())) {
        Mesh mesh = apart ? moved(part) : part.mesh();
        int colour = part.name().endsWith("-red") ? 0xB04040 : COLOURS.get(part.group());
        painted.add(new Picture.Painted(mesh, colour));
      }
    }
    return painted;
  }

  /** A part away from the others, upward by its group and outward by its side of the rim. */
  private static Mesh moved(Placed part) {
    double up =
        switch (part.group()) {
          case "feet" -> -150;
          case "base" -> -110;
          case "boards" -> -55;
          case "keys" -> -25;
          case "rim", "boxes", "opals", "strips", "covers", "corners" -> 70;
          case "pieces", "heads", "frames", "mirrors", "magnets", "optics" -> 130;
          case "tops" -> 165;
          case "lid", "sheet" -> 300;
          default -> 0;
        };
    double out =
        switch (part.group()) {
          case "rim" -> 30;
          case "opals" -> 52;
          case "boxes" -> 75;
          case "strips" -> 115;
          case "covers", "corners" -> 150;
          case "controller", "fire" -> 150;
          default -> 0;
        };
    double[] bounds = part.mesh().bounds();
    double east = (bounds[0] + bounds[3]) / 2 - 5 * Sensors.PITCH;
    double north = (bounds[1] + bounds[4]) / 2 - 4 * Sensors.PITCH;
    boolean corner = part.group().equals("corners");
    double[] move = {
      Math.abs(east) > 5 * Sensors.PITCH || corner ? out * Math.signum(east) : 0,
      Math.abs(north) > 4 * Sensors.PITCH || corner ? out * Math.signum(north) : 0,
      up
    };
    return part.mesh().placed(new double[] {1, 0, 0, 0, 1, 0, 0, 0, 1}, move);
  }
}
