import java.util.Arrays;

/**
 * Straight lines through a part along one axis: where they are inside it. A line lies at two
 * coordinates, of the next axis and the one after (for z these are x and y).
 */
final class Columns {
  private static final double[] NONE = {};

  private final double[][] columns;
  private final int wide;

  private Columns(double[][] columns, int wide) {
    this.columns = columns;
    this.wide = wide;
  }

  /**
   * Lines on a grid.
   *
   * @param low the least of both coordinates
   * @param counts how many lines in both directions
   */
  static Columns through(Mesh mesh, int axis, double[] low, int[] counts, double step) {
    double[][] columns = new double[counts[0] * counts[1]][];
    Arrays.fill(columns, NONE);
    int first = (axis + 1) % 3;
    int second = (axis + 2) % 3;
    for (int t = 0; t < mesh.triangles(); t++) {
      double x0 = mesh.at(t, 0, first);
      double y0 = mesh.at(t, 0, second);
      double x1 = mesh.at(t, 1, first) - x0;
      double y1 = mesh.at(t, 1, second) - y0;
      double x2 = mesh.at(t, 2, first) - x0;
      double y2 = mesh.at(t, 2, second) - y0;
      double area = x1 * y2 - x2 * y1;
      if (Math.abs(area) < 1e-12) {
        continue;
      }
      int fromX = index(x0 + Math.min(0, Math.min(x1, x2)) - low[0], step, counts[0], true);
      int toX = index(x0 + Math.max(0, Math.max(x1, x2)) - low[0], step, counts[0], false);
      int fromY = index(y0 + Math.min(0, Math.min(y1, y2)) - low[1], step, counts[1], true);
      int toY = index(y0 + Math.max(0, Math.max(y1, y2)) - low[1], step, counts[1], false);
      for (int row = fromY; row <= toY; row++) {
        for (int column = fromX; column <= toX; column++) {
          double x = low[0] + column * step - x0;
          double y = low[1] + row * step - y0;
          double u = (x * y2 - x2 * y) / area;
          double v = (x1 * y - x * y1) / area;
          if (u >= 0 && v >= 0 && u + v <= 1) {
            double at =
                mesh.at(t, 0, axis)
                    + u * (mesh.at(t, 1, axis) - mesh.at(t, 0, axis))
                    + v * (mesh.at(t, 2, axis) - mesh.at(t, 0, axis));
            int place = row * counts[0] + column;
            columns[place] = Arrays.copyOf(columns[place], columns[place].length + 1);
            columns[place][columns[place].length - 1] = at;
          }
        }
      }
    }
    for (double[] column : columns) {
      Arrays.sort(column);
    }
    return new Columns(columns, counts[0]);
  }

  /** One line: where it goes in, out, in, out, upward. */
  static double[] alone(Mesh mesh, int axis, double first, double second) {
    return through(mesh, axis, new double[] {first, second}, new int[] {1, 1}, 1).at(0, 0);
  }

  private static int index(double from, double step, int count, boolean up) {
    double exact = from / step;
    return (int) Math.max(0, Math.min(count - 1, up ? Math.ceil(exact) : Math.floor(exact)));
  }

  /** Where a line goes in, out, in, out; empty where it hits an edge and so cannot be told. */
  double[] at(int column, int row) {
    double[] found = columns[row * wide + column];
    return found.length % 2 == 0 ? found : NONE;
  }
}
