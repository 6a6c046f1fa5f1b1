import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A part as triangles, read from an STL file as text, the form that OpenSCAD writes. Lengths in mm.
 *
 * @param corners nine numbers for each triangle, its corners anticlockwise seen from outside
 */
record Mesh(double[] corners) {
  static Mesh read(Path stl) throws IOException {
    List<Double> numbers = new ArrayList<>();
    for (String line : Files.readAllLines(stl)) {
      String text = line.strip();
      if (text.startsWith("vertex ")) {
        for (String number : text.substring(7).split(" +", -1)) {
          numbers.add(Double.valueOf(number));
        }
      }
    }
    return new Mesh(numbers.stream().mapToDouble(Double::doubleValue).toArray());
  }

  int triangles() {
    return corners.length / 9;
  }

  /** A coordinate of a corner: triangle, corner 0 to 2, axis 0 to 2. */
  double at(int triangle, int corner, int axis) {
    return corners[9 * triangle + 3 * corner + axis];
  }

  /** The least and the most of each axis: x, y, z, then x, y, z. */
  double[] bounds() {
    double[] bounds = new double[6];
    for (int axis = 0; axis < 3; axis++) {
      double least = Double.MAX_VALUE;
      double most = -Double.MAX_VALUE;
      for (int i = axis; i < corners.length; i += 3) {
        least = Math.min(least, corners[i]);
        most = Math.max(most, corners[i]);
      }
      bounds[axis] = least;
      bounds[axis + 3] = most;
    }
    return bounds;
  }

  /** The volume, in mm³. */
  double volume() {
    double sum = 0;
    for (int t = 0; t < triangles(); t++) {
      double[] normal = doubledArea(t);
      for (int axis = 0; axis < 3; axis++) {
        sum += normal[axis] * at(t, 0, axis) / 6;
      }
    }
    return sum;
  }

  /** A vector along the outward normal of a triangle, as long as twice its area. */
  double[] doubledArea(int t) {
    double[] one = new double[3];
    double[] two = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      one[axis] = at(t, 1, axis) - at(t, 0, axis);
      two[axis] = at(t, 2, axis) - at(t, 0, axis);
    }
    return new double[] {
      one[1] * two[2] - one[2] * two[1],
      one[2] * two[0] - one[0] * two[2],
      one[0] * two[1] - one[1] * two[0]
    };
  }

  /**
   * How many edges are not shared by exactly two triangles that run along them in opposite
   * directions: 0 for a manifold, closed surface.
   */
  int openEdges() {
    Map<List<Double>, Integer> numbers = new HashMap<>();
    Map<Long, Integer> runs = new HashMap<>();
    for (int t = 0; t < triangles(); t++) {
      int[] ends = new int[3];
      for (int corner = 0; corner < 3; corner++) {
        List<Double> point = List.of(at(t, corner, 0), at(t, corner, 1), at(t, corner, 2));
        ends[corner] = numbers.computeIfAbsent(point, unused -> numbers.size());
      }
      for (int corner = 0; corner < 3; corner++) {
        long from = ends[corner];
        long to = ends[(corner + 1) % 3];
        if (from != to) {
          runs.merge(from << 32 | to, 1, Integer::sum);
        }
      }
    }
    int open = 0;
    for (Map.Entry<Long, Integer> run : runs.entrySet()) {
      long back = run.getKey() << 32 | run.getKey() >>> 32;
      open += run.getValue() == 1 && runs.getOrDefault(back, 0) == 1 ? 0 : 1;
    }
    return open;
  }

  /** This part turned by a matrix of three rows of three numbers, then moved. */
  Mesh placed(double[] turn, double[] move) {
    double[] placed = new double[corners.length];
    for (int i = 0; i < corners.length; i += 3) {
      for (int axis = 0; axis < 3; axis++) {
        placed[i + axis] =
            turn[3 * axis] * corners[i]
                + turn[3 * axis + 1] * corners[i + 1]
                + turn[3 * axis + 2] * corners[i + 2]
                + move[axis];
      }
    }
    return new Mesh(placed);
  }
}
