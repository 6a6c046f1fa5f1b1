package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the checks of printed parts detect the faults that they exist for. */
class MeshChecksTest {
  /** Corners of the twelve triangles of a box, anticlockwise from outside; a bit is an axis. */
  private static final int[][] TRIANGLES = {
    {0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
    {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}
  };

  @TempDir private Path folder;

  private void box(String name, double east, double north, double high, int triangles)
      throws IOException {
    StringBuilder stl = new StringBuilder("solid box\n");
    for (int[] triangle : java.util.Arrays.copyOf(TRIANGLES, triangles)) {
      stl.append("facet normal 0 0 0\nouter loop\n");
      for (int corner : triangle) {
        stl.append(
            String.format(
                Locale.ROOT,
                "vertex %s %s %s%n",
                (corner & 1) * east,
                (corner >> 1 & 1) * north,
                (corner >> 2) * high));
      }
      stl.append("endloop\nendfacet\n");
    }
    Files.writeString(folder.resolve(name + ".stl"), stl.append("endsolid box\n"));
  }

  @Test
  void findsThinWallsHolesAndPartsLargerThanTheBed() throws IOException {
    box("fits", 20, 10, 0.8, 12);
    box("thin", 20, 10, 0.7, 12);
    box("open", 20, 10, 2, 11);
    box("long", 221, 10, 2, 12);
    String report = Netlist.java(1, "mechanics/Parts.java", "check", folder.toString());
    assertThat(report)
        .contains("good fits: 20.0 x 10.0 x 0.8 mm, 0.2 cm3, open edges 0, thinnest wall 0.80 mm")
        .contains("bad thin: 20.0 x 10.0 x 0.7 mm, 0.1 cm3, open edges 0, thinnest wall 0.70 mm")
        .containsPattern("bad open: .* open edges 3,")
        .contains("bad long: 221.0 x");
  }

  @Test
  void findsPartsThatShareRoomButNotThoseThatTouch() throws IOException {
    box("one", 10, 10, 10, 12);
    Path places = folder.resolve("places");
    Files.writeString(
        places,
        """
        ECHO: "place one deck 0 0 0 0 0 0"
        ECHO: "place one base 10 0 0 0 0 0"
        ECHO: "place one lid 19.9 0 0 0 0 0"
        ECHO: "place one keys 0 30 0 90 0 0"
        ECHO: "place none keys 0 30 0 90 0 0"
        """);
    String report =
        Netlist.java(
            1, "mechanics/Assembly.java", "check", places.toString(), folder.toString(), "all");
    assertThat(report)
        .contains("collision one 1 with one 2, 0.10 mm at ")
        .doesNotContain("one 0 with")
        .contains("no file none.stl");
  }
}
