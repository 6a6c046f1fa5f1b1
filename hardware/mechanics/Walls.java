import java.util.Random;
import java.util.stream.IntStream;

/**
 * The thinnest wall of a part. From points spread evenly over its surface a ray runs inward along
 * the normal to the surface at which it leaves; the way is the thickness there, if the two surfaces
 * are within 35 degrees of parallel: a narrower wedge is a wall, a wider one an edge. Walls between
 * sampled points are missed if they are smaller than the distance between points.
 */
final class Walls {
  private static final double PARALLEL = Math.cos(Math.toRadians(35));
  private static final double SKIN = 1e-4;

  private Walls() {}

  /** Place and thickness of the thinnest wall, in mm; the most double if there is none. */
  record Thinnest(double thick, double[] at) {}

  /**
   * Finds the thinnest wall.
   *
   * @param perSample surface for each point, in mm²; each triangle gets one at least
   */
  static Thinnest of(Mesh mesh, double perSample) {
    return IntStream.range(0, mesh.triangles())
        .parallel()
        .mapToObj(t -> thinnestUnder(mesh, t, perSample))
        .min((one, two) -> Double.compare(one.thick(), two.thick()))
        .orElseThrow();
  }

  private static Thinnest thinnestUnder(Mesh mesh, int t, double perSample) {
    double[] normal = mesh.doubledArea(t);
    double twice = Math.hypot(Math.hypot(normal[0], normal[1]), normal[2]);
    Thinnest found = new Thinnest(Double.MAX_VALUE, new double[3]);
    if (twice < 1e-6) {
      return found;
    }
    double[] inward = {-normal[0] / twice, -normal[1] / twice, -normal[2] / twice};
    Random random = new Random(t);
    int samples = 1 + (int) (twice / 2 / perSample);
    for (int i = 0; i < samples; i++) {
      double u = i == 0 ? 1.0 / 3 : random.nextDouble();
      double v = i == 0 ? 1.0 / 3 : random.nextDouble();
      if (u + v > 1) {
        u = 1 - u;
        v = 1 - v;
      }
      double[] from = new double[3];
      for (int axis = 0; axis < 3; axis++) {
        from[axis] =
            mesh.at(t, 0, axis)
                + u * (mesh.at(t, 1, axis) - mesh.at(t, 0, axis))
                + v * (mesh.at(t, 2, axis) - mesh.at(t, 0, axis));
      }
      double thick = through(mesh, t, from, inward);
      if (thick < found.thick()) {
        found = new Thinnest(thick, from);
      }
    }
    return found;
  }

  /** The way of a ray to where it leaves the part, if it leaves through a wall's other side. */
  private static double through(Mesh mesh, int start, double[] from, double[] way) {
    double nearest = Double.MAX_VALUE;
    int hit = -1;
    for (int t = 0; t < mesh.triangles(); t++) {
      if (t != start) {
        double far = meets(mesh, t, from, way);
        if (far > SKIN && far < nearest) {
          nearest = far;
          hit = t;
        }
      }
    }
    if (hit < 0) {
      return Double.MAX_VALUE;
    }
    double[] normal = mesh.doubledArea(hit);
    double length = Math.hypot(Math.hypot(normal[0], normal[1]), normal[2]);
    double along = (normal[0] * way[0] + normal[1] * way[1] + normal[2] * way[2]) / length;
    return along > PARALLEL ? nearest : Double.MAX_VALUE;
  }

  /** Where a ray meets a triangle (T. Möller and B. Trumbore, 1997); negative if it does not. */
  private static double meets(Mesh mesh, int t, double[] from, double[] way) {
    double ax = mesh.at(t, 1, 0) - mesh.at(t, 0, 0);
    double ay = mesh.at(t, 1, 1) - mesh.at(t, 0, 1);
    double az = mesh.at(t, 1, 2) - mesh.at(t, 0, 2);
    double bx = mesh.at(t, 2, 0) - mesh.at(t, 0, 0);
    double by = mesh.at(t, 2, 1) - mesh.at(t, 0, 1);
    double bz = mesh.at(t, 2, 2) - mesh.at(t, 0, 2);
    double px = way[1] * bz - way[2] * by;
    double py = way[2] * bx - way[0] * bz;
    double pz = way[0] * by - way[1] * bx;
    double det = ax * px + ay * py + az * pz;
    if (Math.abs(det) < 1e-12) {
      return -1;
    }
    double sx = from[0] - mesh.at(t, 0, 0);
    double sy = from[1] - mesh.at(t, 0, 1);
    double sz = from[2] - mesh.at(t, 0, 2);
    double u = (sx * px + sy * py + sz * pz) / det;
    if (u < 0 || u > 1) {
      return -1;
    }
    double qx = sy * az - sz * ay;
    double qy = sz * ax - sx * az;
    double qz = sx * ay - sy * ax;
    double v = (way[0] * qx + way[1] * qy + way[2] * qz) / det;
    return v < 0 || u + v > 1 ? -1 : (bx * qx + by * qy + bz * qz) / det;
  }
}
