import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Checks printed parts: one line for each STL file with its size, volume, open edges and thinnest
 * wall, and estimates of filament and time. Run it with a JDK 25 or newer:
 *
 * <pre>java hardware/mechanics/Parts.java hardware/build/mechanics</pre>
 *
 * The exit status is 1 if a part is not manifold, has a wall under 0.8 mm, or is larger than the
 * bed.
 */
final class Parts {
  private static final double LEAST_WALL = 0.8;
  private static final double BED = 220;

  /** Parts are hollow inside: walls of 1.2 mm, filled to 20 %. Estimates, nothing was printed. */
  private static final double FILL = 0.2;

  private static final double SHELL = 1.2;

  /** Filament that a common printer lays in an hour, in cm³: 8 mm³ a second, half of the time. */
  private static final double PER_HOUR = 14.4;

  private static final double DENSITY = 1.27;

  private Parts() {}

  /** Prints the table of all parts in a folder. */
  public static void main(String[] arguments) throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.list(Path.of(arguments[0]))) {
      files = found.filter(file -> file.toString().endsWith(".stl")).sorted().toList();
    }
    double perSample = arguments.length > 1 ? Double.parseDouble(arguments[1]) : 2;
    boolean good = true;
    for (Path file : files) {
      good &= check(file, perSample);
    }
    System.exit(good ? 0 : 1);
  }

  private static boolean check(Path file, double perSample) throws IOException {
    Mesh mesh = Mesh.read(file);
    double[] bounds = mesh.bounds();
    double[] size = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      size[axis] = bounds[axis + 3] - bounds[axis];
    }
    Walls.Thinnest thinnest = Walls.of(mesh, perSample);
    double solid = mesh.volume() / 1000;
    double laid = Math.min(solid, shell(mesh) + FILL * solid);
    int open = mesh.openEdges();
    System.out.println(
        String.format(
            Locale.ROOT,
            "part %s %.1f %.1f %.1f mm, %.1f cm3 solid, open edges %d, thinnest wall %.2f at %.1f"
                + " %.1f %.1f, estimated %.0f g, %.1f h",
            file.getFileName().toString().replace(".stl", ""),
            size[0],
            size[1],
            size[2],
            solid,
            open,
            thinnest.thick(),
            thinnest.at()[0],
            thinnest.at()[1],
            thinnest.at()[2],
            laid * DENSITY,
            laid / PER_HOUR));
    boolean fits = Math.max(size[0], size[1]) <= BED && size[2] <= BED;
    return open == 0 && thinnest.thick() > LEAST_WALL - 0.001 && fits;
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
