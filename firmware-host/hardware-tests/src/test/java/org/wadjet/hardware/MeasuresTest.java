package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.game.Rules;
import org.wadjet.game.Setup;
import org.wadjet.game.Square;

/** Tests that calculations, documents and lists use the measures of the printed parts. */
class MeasuresTest {
  private static final Path MECHANICS = Netlist.HARDWARE.resolve("mechanics");

  /** File, text before the number in it, measure, which number of a list. */
  @ParameterizedTest
  @CsvSource({
    "cell/Foot.java, 'double PRESENCE_OUT = ', presence_disc_out, 0",
    "cell/Foot.java, 'double CODE_OUT = ', code_out, 0",
    "cell/Foot.java, 'PRESENCE = new Disc(', presence_disc, 0",
    "cell/Foot.java, 'PRESENCE = new Disc(5, ', presence_disc, 1",
    "cell/Foot.java, 'CODE = new Disc(', code_disc, 0",
    "cell/Foot.java, 'CODE = new Disc(6, ', code_disc, 1",
    "cell/Switch.java, 'P(270, ', presence_out, 0",
    "cell/Switch.java, 'A(135, ', code_out, 0",
    "cell/Switch.java, 'B(45, ', code_out, 0",
    "cell/Beams.java, 'PITCH = ', pitch, 0",
    "cell/Cell.java, 'RIM_WIDE = ', rim_aperture, 0",
    "cell/Cell.java, 'RIM_HIGH = ', rim_aperture, 1",
    "cell/Cell.java, 'RIM_LOW = ', rim_low, 0",
    "cell/Cell.java, 'RIM_TUNNEL = ', rim_tunnel, 0",
    "cell/Cell.java, 'RIM_DEEP = ', rim_deep, 0",
    "cell/Cell.java, 'SLIP_THICK = ', slip, 2",
    "cell/Cell.java, 'SLIP_APERTURE = ', slip_aperture, 0",
    "cell/Cell.java, ' BORE = ', bore, 0",
    "cell/Cell.java, 'GLASS = ', glass, 0",
    "cell/Cell.java, 'BEAMS = {', beam, 0",
    "cell/Cell.java, 'BEAMS = {18, ', beam, 1",
    "cell/Cell.java, 'FRAME_AXIS = ', frame_axis, 0",
    "cell/Cell.java, 'FRAME_BLOCK = {', frame_block, 0",
    "cell/Cell.java, 'FRAME_BLOCK = {7.8, ', frame_block, 1",
    "cell/Cell.java, 'FRAME_BLOCK = {7.8, 5.2, ', frame_block, 2",
    "cell/Cell.java, 'FRAME_BLOCK = {7.8, 5.2, 6.4, ', frame_block, 3",
    "cell/Cell.java, 'FRAME_TUBE = ', frame_tube, 0",
    "cell/Cell.java, 'FRAME_NOSE = ', frame_nose, 0",
    "cell/Fields.java, 'REED_SPAN = ', reed_span, 0",
    "cell/Fields.java, 'REED_MIDDLE = ', reed_north, 0",
    "mechanics/Sensors.java, 'PITCH = ', pitch, 0",
    "mechanics/Sensors.java, 'PRESENCE_OUT = ', presence_out, 0",
    "mechanics/Sensors.java, 'CODE_OUT = ', code_out, 0",
    "mechanics/Sensors.java, 'TILE_FLOOR = ', tile_floor, 0",
    "mechanics/Sensors.java, 'BOARD_BELOW = ', board_below, 0",
    "mechanics/Sensors.java, 'PHOTODIODE_HIGH = ', photodiode_high, 0",
    "mechanics/Sensors.java, 'RIM_TUNNEL = ', rim_tunnel, 0",
    "mechanics/Sensors.java, 'RIM_DEEP = ', rim_deep, 0",
    "mechanics/Sensors.java, 'OPAL = ', opal, 2",
    "mechanics/Sensors.java, 'BEAMS = {', beam, 0",
    "mechanics/Sensors.java, 'BEAMS = {18, ', beam, 1",
    "mechanics/Parts.java, 'LEAST_WALL = ', least_wall, 0",
    "board-contract.md, 'Pitch ', pitch, 0",
    "board-contract.md, 'Foot ', foot_side, 0",
    "board-contract.md, 'four discs 5×2 mm, south down, ', presence_disc_out, 0",
    "board-contract.md, 'two discs 6×3 mm, north down, ', code_out, 0",
    "board-contract.md, 'Switches: presence at W, ', presence_out, 0",
    "board-contract.md, '*Aperture* in the rim wall: ', rim_aperture, 0",
    "board-contract.md, 'in a matt black tunnel ', rim_tunnel, 0",
    "board-contract.md, '*Opal sheet*, ', opal, 2",
    "board-contract.md, '26 × 12 mm inside and ', rim_deep, 0",
    "board-contract.md, 'The laser looks down on a glass slip of ', slip, 2",
    "board-contract.md, 'silver''s beam at a height of ', beam, 0",
    "board-contract.md, 'red''s at ', beam, 1",
    "board-contract.md, 'The rim wall is opaque and ends ', wall_above_beam, 0",
    "../wiring.md, 'aperture of ', slip_aperture, 0",
    "../wiring.md, 'glass slip of ', slip, 2",
    "../wiring.md, 'grey filter, ', bore, 0",
    "../wiring.md, '| tunnel, matt black | ', rim_tunnel, 0",
    "../wiring.md, '| pitch | ', pitch, 0",
    "../wiring.md, 'four of 5 × 2 mm, ', presence_disc_out, 0",
    "../wiring.md, 'two of 6 × 3 mm, ', code_out, 0",
  })
  void calculationAndDocumentUseTheMeasure(String file, String before, String measure, int which)
      throws IOException {
    String text = Files.readString(Netlist.HARDWARE.resolve(file));
    Matcher stated = Pattern.compile(Pattern.quote(before) + "(\\d+(?:\\.\\d+)?)").matcher(text);
    assertThat(stated.find()).as("%s states %s after '%s'", file, measure, before).isTrue();
    assertThat(Double.parseDouble(stated.group(1)))
        .as("%s, which %s states after '%s'", measure, file, before)
        .isEqualTo(numbers(measure)[which]);
  }

  /** The rim detectors' middle and the depth of a photodiode follow from several measures. */
  @Test
  void derivedMeasuresOfCalculationsFollowFromTheMeasures() throws IOException {
    double middle = number("rim_low") + numbers("rim_aperture")[1] / 2;
    double below = number("tile_floor") + number("board_below") - number("photodiode_high");
    assertThat(Files.readString(MECHANICS.resolve("Sensors.java")))
        .contains("RIM_MIDDLE = %.0f;".formatted(middle))
        .contains(
            "FRAME_SLIP = %.1f;"
                .formatted(number("rim_tunnel") + numbers("opal")[2] + number("frame_axis")));
    assertThat(Files.readString(Netlist.HARDWARE.resolve("cell/Cell.java")))
        .contains("PHOTODIODE_BELOW = %.1f;".formatted(below));
  }

  @Test
  void everyPartThatStandsInTheAssemblyIsListedWithItsFile() throws IOException {
    Set<String> names = new HashSet<>();
    for (String line : Files.readAllLines(MECHANICS.resolve("parts.txt"))) {
      List<String> words = List.of(line.split(" ", -1));
      if (!line.startsWith("#")) {
        assertThat(names.add(words.getFirst())).as(line).isTrue();
        assertThat(MECHANICS.resolve(words.get(1) + ".scad")).isRegularFile();
      }
    }
    String readme = Files.readString(MECHANICS.resolve("README.md"));
    names.removeIf(name -> readme.contains("\n| %s | ".formatted(name)));
    assertThat(names).as("not in the table of README.md: run hardware/export mechanics").isEmpty();
  }

  /** The drawn pieces are those of a set-up, so that the number of parts for a board is right. */
  @Test
  void assemblyShowsTheClassicSetUp() throws IOException {
    var position = Setup.find(Rules.Game.KHET2, "classic").orElseThrow().position();
    String drawn = Files.readString(MECHANICS.resolve("assembly.scad"));
    Matcher piece =
        Pattern.compile("\\[\"(\\w+)\", (\\d), (\\d), \\d, (true|false)]").matcher(drawn);
    int count = 0;
    while (piece.find()) {
      int file = Integer.parseInt(piece.group(2));
      int rank = Integer.parseInt(piece.group(3));
      var stands = position.at(Square.of(file, rank + 1));
      assertThat(stands).as(piece.group()).isPresent();
      assertThat(stands.orElseThrow().kind().name()).isEqualToIgnoringCase(piece.group(1));
      count++;
    }
    assertThat(count).isEqualTo(24);
  }

  private static double[] numbers(String name) throws IOException {
    Matcher found =
        Pattern.compile("^" + name + " = ([^;]+);", Pattern.MULTILINE)
            .matcher(Files.readString(Netlist.HARDWARE.resolve("cell/measures.scad")));
    assertThat(found.find()).as("%s in measures.scad", name).isTrue();
    return Arrays.stream(found.group(1).replaceAll("[\\[\\] ]", "").split(",", -1))
        .mapToDouble(Double::parseDouble)
        .toArray();
  }

  private static double number(String name) throws IOException {
    return numbers(name)[0];
  }
}
