import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Checks printed parts: one line for each STL file with its size, volume, open edges and thinnest
 * wall. Run it with a JDK 25 or newer:
 *
 * <pre>java hardware/mechanics/Parts.java check FOLDER
 * java hardware/mechanics/Parts.java table FOLDER PLACES</pre>
 *
 * The exit status of check is 1 if a part is not manifold, has a wall under 0.8 mm, or is larger
 * than the bed. The table, in Markdown, has estimates of filament and time; PLACES is what
 * assembly.scad prints.
 */
final class Parts {
  private static final double LEAST_WALL = 0.8;
  private static final double BED = 220;

  /** Surface for each sampled point of a wall, in mm². */
  private static final double PER_SAMPLE = 3;

  /** Parts are hollow inside: walls of 1.2 mm, filled to 20 %. Estimates, nothing was printed. */
  private static final double FILL = 0.2;

  private static final double SHELL = 1.2;

  /** Filament that a common printer lays in an hour, in cm³: 8 mm³ a second, half of the time. */
  private static final double PER_HOUR = 14.4;

  private static final double DENSITY = 1.27;

  private Parts() {}

  /** Checks, or prints the table. */
  public static void main(String[] arguments) throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.list(Path.of(arguments[1]))) {
      files = found.filter(file -> file.toString().endsWith(".stl")).sorted().toList();
    }
    if (arguments[0].equals("table")) {
      table(files, Path.of(arguments[2]));
      return;
    }
    boolean good = true;
    for (Path file : files) {
      good &= check(file);
    }
    System.exit(good ? 0 : 1);
  }

  private static boolean check(Path file) throws IOException {
    Mesh mesh = Mesh.read(file);
    double[] size = size(mesh);
    Walls.Thinnest thinnest = Walls.of(mesh, PER_SAMPLE);
    int open = mesh.openEdges();
    boolean fits = Math.max(Math.max(size[0], size[1]), size[2]) <= BED;
    boolean good = open == 0 && thinnest.thick() > LEAST_WALL - 0.001 && fits;
    System.out.println(
        String.format(
            Locale.ROOT,
            "%s %s: %.1f x %.1f x %.1f mm, %.1f cm3, open edges %d, thinnest wall %.2f mm at %.1f"
                + " %.1f %.1f",
            good ? "good" : "bad",
            name(file),
            size[0],
            size[1],
            size[2],
            mesh.volume() / 1000,
            open,
            thinnest.thick(),
            thinnest.at()[0],
            thinnest.at()[1],
            thinnest.at()[2]));
    return good;
  }

  private static void table(List<Path> files, Path places) throws IOException {
    List<String> placed = Files.readAllLines(places);
    double grams = 0;
    double hours = 0;
    System.out.println("| part | on a board | size, mm | solid, cm³ | filament, g | time, h |");
    System.out.println("|---|---|---|---|---|---|");
    for (Path file : files) {
      Mesh mesh = Mesh.read(file);
      double[] size = size(mesh);
      double solid = mesh.volume() / 1000;
      double laid = Math.min(solid, shell(mesh) + FILL * solid);
      long count = placed.stream().filter(line -> line.contains(" " + name(file) + " ")).count();
      grams += count * laid * DENSITY;
      hours += count * laid / PER_HOUR;
      System.out.println(
          String.format(
              Locale.ROOT,
              "| %s | %d | %.1f × %.1f × %.1f | %.1f | %.0f | %.1f |",
              name(file),
              count,
              size[0],
              size[1],
              size[2],
              solid,
              laid * DENSITY,
              laid / PER_HOUR));
    }
    System.out.println(
        String.format(
            Locale.ROOT, "| **a whole board** | | | | **%.0f** | **%.0f** |", grams, hours));
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".stl", "");
  }

  private static double[] size(Mesh mesh) {
    double[] bounds = mesh.bounds();
    return new double[] {bounds[3] - bounds[0], bounds[4] - bounds[1], bounds[5] - bounds[2]};
  }

  /** The volume of the outer walls, in cm³. */
  private static double shell(Mesh mesh) {
    double area = 0;
    for (int t = 0; t < mesh.triangles(); t++) {
      double[] normal = mesh.doubledArea(t);
      area += Math.hypot(Math.hypot(normal[0], normal[1]), normal[2]) / 2;
    }
    return area * SHELL / 1000;
  }
}
