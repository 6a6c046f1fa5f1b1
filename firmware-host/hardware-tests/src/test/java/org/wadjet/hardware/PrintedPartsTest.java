package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that printed parts are printable, do not overlap, and hold each sensor at its calculated
 * position. It renders parts of the eastern edge; {@code hardware/export mechanics} checks all of
 * them.
 */
@Tag("slow")
class PrintedPartsTest {
  private static final Path MECHANICS = Netlist.HARDWARE.resolve("mechanics");
  private static final Set<String> RENDERED =
      Set.of(
          "deck-i1",
          "key",
          "rim-wall-10-9",
          "rim-wall-8-5",
          "rim-box",
          "rim-wall-frame",
          "frame-box",
          "frame-box-red",
          "frame-tower",
          "frame-cover",
          "rim-cover-4",
          "exit",
          "corner-head",
          "base-se",
          "base-foot",
          "lid-se",
          "fire-shell",
          "fire-floor",
          "fire-button",
          "head-foot",
          "head-rotor",
          "head-holder",
          "head-insert",
          "head-collar",
          "head-cap",
          "pyramid",
          "pyramid-top",
          "anubis",
          "anubis-top",
          "scarab",
          "scarab-top");
  private static final List<String> BOXES =
      List.of(
          "rank",
          "extension",
          "strip-10",
          "strip-8",
          "head",
          "fire",
          "mirror",
          "opal",
          "laser",
          "slip",
          "monitor",
          "frame-opal",
          "frame-opal-red",
          "frame-slip",
          "frame-monitor",
          "frame-monitor-red",
          "presence",
          "code",
          "sheet");

  @TempDir private static Path printed;
  @TempDir private static Path all;

  @BeforeAll
  static void render() throws IOException {
    assumeTrue(Netlist.isInstalled("openscad"), "openscad is not installed: nothing was made");
    for (String line : Files.readAllLines(MECHANICS.resolve("parts.txt"))) {
      List<String> words = List.of(line.split(" ", -1));
      if (RENDERED.contains(words.getFirst())) {
        Path stl = printed.resolve(words.getFirst() + ".stl");
        openscad(words.get(1), words.subList(2, words.size()), stl);
        Files.copy(stl, all.resolve(stl.getFileName()));
      }
    }
    for (String box : BOXES) {
      Path stl = all.resolve("board-" + box + ".stl");
      openscad("board-boxes", List.of("part=\"" + box + "\""), stl);
    }
    places("assembly.echo", "khet1=false");
    places("khet1.echo", "khet1=true");
  }

  private static void places(String file, String setting) {
    // Without -q, which would suppress the positions.
    String assembly = MECHANICS.resolve("assembly.scad").toString();
    String output = all.resolve(file).toString();
    Netlist.run(List.of("openscad", "-D", setting, "-o", output, assembly), 0);
  }

  private static void openscad(String file, List<String> settings, Path output) {
    List<String> command = new ArrayList<>(List.of("openscad", "-q", "-D", "$fn=24"));
    settings.forEach(setting -> command.addAll(List.of("-D", setting)));
    command.addAll(List.of("-o", output.toString(), MECHANICS.resolve(file + ".scad").toString()));
    Netlist.run(command, 0);
  }

  @Test
  void everyPartIsClosedAndHasNoWallUnderEightTenths() {
    String report = Netlist.java(0, "mechanics/Parts.java", "check", printed.toString());
    assertThat(report.lines().filter(line -> line.startsWith("good "))).hasSize(RENDERED.size());
  }

  @ParameterizedTest
  @CsvSource({"assembly.echo, 8", "khet1.echo, 16"})
  void partsShareNoRoomAndSensorsAreWhereCalculated(String file, int detectors) {
    String places = all.resolve(file).toString();
    assertThat(Netlist.java(0, "mechanics/Assembly.java", "check", places, all.toString(), "some"))
        .endsWith(" parts checked, 8 squares, " + detectors + " detectors of the rim\n");
  }
}
