package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the printed parts of the cell can be made and have the calculated measures. */
@Tag("slow")
class PrintedPartsTest {
  private static final Path CELL = Netlist.HARDWARE.resolve("cell");
  private static final Pattern VERTEX = Pattern.compile("vertex (\\S+) (\\S+) (\\S+)");

  @TempDir private Path folder;

  /** Size of a part to the east, north and up, in mm. */
  @ParameterizedTest
  @CsvSource({
    "foot, pyramid, 40, 40, 38",
    "foot, scarab, 40, 40, 17",
    "foot, block, 40, 40, 38",
    "recess, '', 48, 48, 3.6",
    "cell, '', 48, 48, 4.2",
  })
  void rendersPartWithItsSize(String part, String kind, double east, double north, double high)
      throws IOException {
    assumeTrue(Netlist.isInstalled("openscad"), "openscad is not installed: nothing was made");
    Path stl = folder.resolve("part.stl");
    Netlist.run(
        List.of(
            "openscad",
            "-q",
            "-D",
            "kind=\"%s\"".formatted(kind),
            "-D",
            "$fn=16",
            "-o",
            stl.toString(),
            CELL.resolve(part + ".scad").toString()),
        0);
    List<double[]> corners = new ArrayList<>();
    Matcher vertex = VERTEX.matcher(Files.readString(stl));
    while (vertex.find()) {
      corners.add(
          new double[] {
            Double.parseDouble(vertex.group(1)),
            Double.parseDouble(vertex.group(2)),
            Double.parseDouble(vertex.group(3))
          });
    }
    double[] size = {east, north, high};
    for (int axis = 0; axis < size.length; axis++) {
      int at = axis;
      double least = corners.stream().mapToDouble(corner -> corner[at]).min().orElseThrow();
      double most = corners.stream().mapToDouble(corner -> corner[at]).max().orElseThrow();
      assertThat(most - least).as("axis %d", axis).isBetween(size[at] - 0.01, size[at] + 0.01);
    }
  }

  /** The parameters of Foot.java and Switch.java agree with the printed parts. */
  @Test
  void dimensionsMatchCalculation() throws IOException {
    String foot = Files.readString(CELL.resolve("Foot.java"));
    String switches = Files.readString(CELL.resolve("Switch.java"));
    assertThat(foot)
        .contains("PRESENCE_OUT = " + measure("presence_out") + ";")
        .contains("CODE_OUT = " + measure("code_out") + ";")
        .contains("PRESENCE = new Disc(" + disc("presence_disc") + ", 1300)")
        .contains("CODE = new Disc(" + disc("code_disc") + ", 1300)");
    assertThat(switches)
        .contains("P(270, " + measure("presence_out") + ")")
        .contains("A(135, " + measure("code_out") + ")")
        .contains("B(45, " + measure("code_out") + ")");
    assertThat(Files.readString(CELL.resolve("Beams.java")))
        .contains("PITCH = " + measure("pitch") + ";");
    assertThat(Files.readString(CELL.resolve("Cell.java")))
        .contains("RIM_WIDE = " + measure("rim_aperture").replaceAll("\\[|,.*", "") + ";")
        .contains("RIM_HIGH = " + measure("rim_aperture").replaceAll(".*, |]", "") + ";")
        .contains("RIM_LOW = " + measure("rim_low") + ";")
        .contains("RIM_TUNNEL = " + measure("rim_tunnel") + ";")
        .contains("RIM_DEEP = " + measure("rim_deep") + ";");
  }

  private static String disc(String name) throws IOException {
    return measure(name).replaceAll("[\\[\\]]", "");
  }

  private static String measure(String name) throws IOException {
    Matcher found =
        Pattern.compile("^" + name + " = ([^;]+);", Pattern.MULTILINE)
            .matcher(Files.readString(CELL.resolve("measures.scad")));
    assertThat(found.find()).as(name.toLowerCase(Locale.ROOT)).isTrue();
    return found.group(1);
  }
}
