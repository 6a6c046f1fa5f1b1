package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.wadjet.hardware.Netlist.Part;
import org.wadjet.hardware.Pcb.Footprint;
import org.wadjet.hardware.Pcb.Point;

/**
 * Tests that the layouts pass the design rules, contain the parts of the schematics, and place them
 * where {@code measures.scad} says, from which the printed parts are made.
 */
@Tag("slow")
class LayoutsTest {
  private static final double PITCH = Measures.number("pitch");

  @Test
  void everyBoardHasLayout() throws IOException {
    try (Stream<java.nio.file.Path> files = Files.walk(Netlist.HARDWARE, 2)) {
      assertThat(files.filter(file -> file.toString().endsWith(".kicad_pcb")))
          .containsExactlyInAnyOrderElementsOf(Netlist.BOARDS.stream().map(Pcb::file).toList());
    }
  }

  @ParameterizedTest
  @FieldSource("org.wadjet.hardware.Netlist#BOARDS")
  void passesDesignRulesCheck(String board) throws IOException {
    Netlist.of(board);
    assertThat(Netlist.HARDWARE.resolve(board).resolve(board + ".kicad_pro"))
        .content()
        .contains("\"drc_exclusions\": []")
        .contains("\"min_clearance\": 0.15", "\"min_track_width\": 0.15")
        .doesNotContain("_mismatch\": \"ignore\"");
    assertThat(Netlist.HARDWARE.resolve(board).resolve(board + ".kicad_dru")).doesNotExist();
    Netlist.run(
        List.of(
            "kicad-cli",
            "pcb",
            "drc",
            "--severity-all",
            "--schematic-parity",
            "--exit-code-violations",
            "--output",
            "target/" + board + "-drc.txt",
            Pcb.file(board).toString()),
        0);
  }

  @ParameterizedTest
  @FieldSource("org.wadjet.hardware.Netlist#BOARDS")
  void hasThePartsOfTheSchematic(String board) {
    Pcb laid = Pcb.of(board);
    for (Part part : Netlist.of(board).parts().toList()) {
      if (part.field("Footprint").isPresent()) {
        assertThat(laid.footprints()).as(board).containsKey(part.ref());
        Footprint footprint = laid.footprints().get(part.ref());
        assertThat(footprint.name())
            .as("footprint of %s of %s", part.ref(), board)
            .isEqualTo(part.field("Footprint").orElseThrow());
        assertThat(footprint.value())
            .as("value of %s of %s", part.ref(), board)
            .isEqualTo(part.value());
      }
    }
  }

  /** Board; the measure of its ends along x. */
  @ParameterizedTest
  @CsvSource({
    "rank-board, rank_board_ends",
    "rank-extension, rank_extension_ends",
    "rim-strip, rim_strip_ends",
    "rim-strip-short, rim_strip_short_ends",
  })
  void stripHasItsOutline(String board, String measure) {
    double[] ends = Measures.numbers(measure);
    double half = Measures.number("board_wide") / 2;
    assertCorners(board, ends[0], -half, ends[1], half);
  }

  @ParameterizedTest
  @CsvSource({"sphinx-head, head_board", "fire-box, fire_board"})
  void smallBoardHasItsOutline(String board, String measure) {
    double[] size = Measures.numbers(measure);
    assertCorners(board, -size[0] / 2, -size[1] / 2, size[0] / 2, size[1] / 2);
  }

  @Test
  void controllerHasItsOutline() {
    assertPlaces(
        "corners of controller",
        Pcb.of("controller").corners(),
        Measures.points("controller_outline"));
  }

  private static void assertCorners(String board, double x1, double y1, double x2, double y2) {
    assertPlaces(
        "corners of " + board,
        Pcb.of(board).corners(),
        List.of(new Point(x1, y1), new Point(x2, y1), new Point(x2, y2), new Point(x1, y2)));
  }

  /** Board; the measure of its holes; the measure of their diameter. */
  @ParameterizedTest
  @CsvSource({
    "rank-board, rank_board_holes, hole_small",
    "rank-extension, rank_extension_holes, hole_small",
    "rim-strip, rim_strip_holes, hole_small",
    "rim-strip-short, rim_strip_short_holes, hole_small",
    "sphinx-head, head_board_holes, hole_small",
    "fire-box, fire_board_holes, hole_large",
    "controller, controller_holes, hole_large",
    "controller, controller_pi_holes, hole_small",
  })
  void holesAreWhereTheScrewsAre(String board, String measure, String diameter) {
    String name = "MountingHole_%.1fmm_".formatted(Measures.number(diameter));
    assertPlaces(
        "%s of %s".formatted(measure, board),
        Pcb.of(board).footprints().values().stream()
            .filter(footprint -> footprint.name().contains(name))
            .map(Footprint::middle)
            .toList(),
        Measures.points(measure));
  }

  /** Board; its first square, counted from the cable. */
  @ParameterizedTest
  @CsvSource({"rank-board, 1, 6", "rank-extension, 7, 10"})
  void sensorsAreWhereTheMagnetsAndTheLightAre(String board, int first, int last) {
    Pcb laid = Pcb.of(board);
    double far = Measures.number("code_out") * Math.sqrt(0.5);
    double west = -Measures.number("presence_out");
    for (int cell = first; cell <= last; cell++) {
      double x = PITCH * (cell - first);
      assertAt(board, laid, "D%d01".formatted(cell), x, 0, false);
      assertAt(board, laid, "U%d21".formatted(cell), x + far, -far, false);
      assertAt(board, laid, "U%d22".formatted(cell), x + far, far, false);
      assertAt(board, laid, "U%d23".formatted(cell), x + west, 0, false);
      assertAt(
          board, laid, "SW%d01".formatted(cell), x + west, Measures.number("reed_north"), false);
    }
  }

  @ParameterizedTest
  @CsvSource({"rim-strip, 10", "rim-strip-short, 8"})
  void detectorsOfTheRimLookInward(String board, int detectors) {
    Pcb laid = Pcb.of(board);
    for (int cell = 1; cell <= detectors; cell++) {
      assertAt(board, laid, "D%d01".formatted(cell), PITCH * (cell - 1), 0, true);
    }
  }

  /** Board; the measure of places; the parts there; whether they are on the underside. */
  @ParameterizedTest
  @CsvSource({
    "rank-board, rank_cable, J1, false",
    "rank-board, rank_jumper, JP1, false",
    "rim-strip, rim_cable, J2, false",
    "rim-strip-short, rim_cable, J2, false",
    "rim-strip, rim_chain_cable, J1, false",
    "rim-strip, rim_cables, J3 J4 J5, false",
    "rim-strip, rim_jumper, JP1, false",
    "controller, controller_cables, J11 J12 J13 J14 J15 J16 J17 J18 J19, false",
    "controller, controller_heads, J21 J22, false",
    "controller, controller_switches, J23 J24, false",
    "controller, controller_lid_lamps, J25, false",
    "controller, controller_fire, J26 J27, false",
    "sphinx-head, head_monitor, D50, true",
    "sphinx-head, head_cable, J1, false",
    "fire-box, fire_button, S1, false",
    "fire-box, fire_lamp, D1, false",
    "fire-box, fire_cable, J1, true",
  })
  void partsAreWhereTheirOpeningsAre(String board, String measure, String refs, boolean below) {
    Pcb laid = Pcb.of(board);
    List<Point> places = Measures.points(measure);
    List<String> parts = List.of(refs.split(" ", -1));
    assertThat(places).as(measure).hasSameSizeAs(parts);
    for (int i = 0; i < parts.size(); i++) {
      assertAt(board, laid, parts.get(i), places.get(i).x(), places.get(i).y(), below);
    }
  }

  /** The Pi's header: its middle at the origin, on the underside. */
  @Test
  void controllerStandsOnTheHeader() {
    assertAt("controller", Pcb.of("controller"), "J1", 0, 0, true);
  }

  /** Both halves of the joint are at the same height across the board, at the edge between them. */
  @Test
  void halvesOfTheJointMeet() {
    double north = Measures.number("joint_north");
    Footprint header = Pcb.of("rank-board").footprints().get("J2");
    Footprint socket = Pcb.of("rank-extension").footprints().get("J3");
    assertThat(header.middle().y()).as("J2 of rank-board").isCloseTo(north, within(0.01));
    assertThat(socket.middle().y()).as("J3 of rank-extension").isCloseTo(north, within(0.01));
    assertThat(header.below() && socket.below()).isTrue();
    double edges = Measures.numbers("rank_board_ends")[1] - header.middle().x();
    double face = socket.middle().x() - Measures.numbers("rank_extension_ends")[0];
    assertThat(edges).as("J2 of rank-board to the edge").isCloseTo(6.58 - 1.27, within(0.01));
    assertThat(face).as("J3 of rank-extension to the edge").isCloseTo(12.57 - 1.27, within(0.01));
  }

  private static void assertAt(
      String board, Pcb laid, String ref, double x, double y, boolean below) {
    assertThat(laid.footprints()).as(board).containsKey(ref);
    Footprint footprint = laid.footprints().get(ref);
    assertThat(footprint.middle())
        .as("place of %s of %s", ref, board)
        .matches(place -> place.isNear(new Point(x, y)), "(%.3f, %.3f)".formatted(x, y));
    assertThat(footprint.below()).as("side of %s of %s", ref, board).isEqualTo(below);
  }

  private static void assertPlaces(String what, List<Point> found, List<Point> measured) {
    assertThat(found).as(what).hasSameSizeAs(measured);
    List<Point> left = new ArrayList<>(found);
    for (Point point : measured) {
      assertThat(left.removeIf(point::isNear)).as("%s: %s", what, point).isTrue();
    }
  }
}
