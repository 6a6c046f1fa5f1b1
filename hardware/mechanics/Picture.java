import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;

/** A picture of parts, in parallel projection, nearer surfaces before farther ones. */
final class Picture {
  /** A part and its colour, 0xRRGGBB. */
  record Painted(Mesh mesh, int colour) {}

  private final double[] right;
  private final double[] up;
  private final double[] toward;
  private int wide;
  private int high;
  private double[] depth;
  private int[] colours;
  private double scale;
  private double left;
  private double top;

  /**
   * A view.
   *
   * @param azimuth from which the eye looks, degrees anticlockwise from south
   * @param elevation of the eye above the horizon, degrees
   */
  Picture(double azimuth, double elevation) {
    double a = Math.toRadians(azimuth);
    double e = Math.toRadians(elevation);
    right = new double[] {Math.cos(a), Math.sin(a), 0};
    toward = new double[] {Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)};
    up = new double[] {-Math.sin(a) * Math.sin(e), Math.cos(a) * Math.sin(e), Math.cos(e)};
  }

  /** Draws parts as wide as given and writes them as PNG. */
  void write(List<Painted> parts, int pixels, Path png) throws IOException {
    fit(parts, pixels * 2);
    for (Painted part : parts) {
      for (int t = 0; t < part.mesh().triangles(); t++) {
        triangle(part.mesh(), t, part.colour());
      }
    }
    ImageIO.write(halved(), "png", png.toFile());
  }

  private void fit(List<Painted> parts, int pixels) {
    double[] box = {1e9, 1e9, -1e9, -1e9};
    for (Painted part : parts) {
      for (int t = 0; t < part.mesh().triangles(); t++) {
        for (int corner = 0; corner < 3; corner++) {
          double x = dot(part.mesh(), t, corner, right);
          double y = dot(part.mesh(), t, corner, up);
          box[0] = Math.min(box[0], x);
          box[1] = Math.min(box[1], y);
          box[2] = Math.max(box[2], x);
          box[3] = Math.max(box[3], y);
        }
      }
    }
    scale = (pixels - 20) / (box[2] - box[0]);
    wide = pixels;
    high = (int) (scale * (box[3] - box[1])) + 20 & ~1;
    left = box[0] - 10 / scale;
    top = box[3] + 10 / scale;
    depth = new double[wide * high];
    java.util.Arrays.fill(depth, -1e9);
    colours = new int[wide * high];
    java.util.Arrays.fill(colours, 0xFFFFFF);
  }

  private static double dot(Mesh mesh, int t, int corner, double[] along) {
    return mesh.at(t, corner, 0) * along[0]
        + mesh.at(t, corner, 1) * along[1]
        + mesh.at(t, corner, 2) * along[2];
  }

  private void triangle(Mesh mesh, int t, int colour) {
    double[] normal = mesh.doubledArea(t);
    double length = Math.hypot(Math.hypot(normal[0], normal[1]), normal[2]);
    double facing = normal[0] * toward[0] + normal[1] * toward[1] + normal[2] * toward[2];
    if (length == 0 || facing <= 0) {
      return;
    }
    // Light from over the eye's left shoulder.
    double light = 0;
    for (int axis = 0; axis < 3; axis++) {
      light += normal[axis] / length * (0.75 * toward[axis] + 0.45 * up[axis] - 0.4 * right[axis]);
    }
    int shaded = shade(colour, 0.35 + 0.65 * Math.max(0, Math.min(1, light)));
    double[] x = new double[3];
    double[] y = new double[3];
    double[] z = new double[3];
    for (int corner = 0; corner < 3; corner++) {
      x[corner] = (dot(mesh, t, corner, right) - left) * scale;
      y[corner] = (top - dot(mesh, t, corner, up)) * scale;
      z[corner] = dot(mesh, t, corner, toward);
    }
    double area = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]);
    if (Math.abs(area) < 1e-9) {
      return;
    }
    int lowX = (int) Math.max(0, Math.floor(Math.min(x[0], Math.min(x[1], x[2]))));
    int lowY = (int) Math.max(0, Math.floor(Math.min(y[0], Math.min(y[1], y[2]))));
    int highX = (int) Math.min(wide - 1, Math.ceil(Math.max(x[0], Math.max(x[1], x[2]))));
    int highY = (int) Math.min(high - 1, Math.ceil(Math.max(y[0], Math.max(y[1], y[2]))));
    for (int row = lowY; row <= highY; row++) {
      for (int column = lowX; column <= highX; column++) {
        double u =
            ((column - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (row - y[0])) / area;
        double v =
            ((x[1] - x[0]) * (row - y[0]) - (column - x[0]) * (y[1] - y[0])) / area;
        if (u >= 0 && v >= 0 && u + v <= 1) {
          double near = z[0] + u * (z[1] - z[0]) + v * (z[2] - z[0]);
          int at = row * wide + column;
          if (near > depth[at]) {
            depth[at] = near;
            colours[at] = shaded;
          }
        }
      }
    }
  }

  private static int shade(int colour, double by) {
    int red = (int) ((colour >> 16 & 255) * by);
    int green = (int) ((colour >> 8 & 255) * by);
    int blue = (int) ((colour & 255) * by);
    return red << 16 | green << 8 | blue;
  }

  /** Four pixels become one; steps in depth and shade become dark lines before. */
  private BufferedImage halved() {
    BufferedImage image = new BufferedImage(wide / 2, high / 2, BufferedImage.TYPE_INT_RGB);
    for (int row = 0; row < high / 2; row++) {
      for (int column = 0; column < wide / 2; column++) {
        int red = 0;
        int green = 0;
        int blue = 0;
        for (int part = 0; part < 4; part++) {
          int at = (2 * row + part / 2) * wide + 2 * column + part % 2;
          boolean step =
              at + wide + 1 < depth.length
                  && (Math.abs(depth[at] - depth[at + 1]) > 1.5 + 3 / scale
                      || Math.abs(depth[at] - depth[at + wide]) > 1.5 + 3 / scale);
          int colour = step ? shade(colours[at], 0.45) : colours[at];
          red += colour >> 16 & 255;
          green += colour >> 8 & 255;
          blue += colour & 255;
        }
        image.setRGB(column, row, red / 4 << 16 | green / 4 << 8 | blue / 4);
      }
    }
    return image;
  }
}
