package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that the cables of {@code hardware/cables.txt} join what is drawn, and that the bill has
 * their plugs, contacts and metres.
 */
class CablesTest {
  private static final Path CABLES = Netlist.HARDWARE.resolve("cables.txt");

  /** Along the corridor of the rim, from its inner edge; and for the bends at two plugs, in mm. */
  private static final double CORRIDOR = 45;

  private static final double BENDS = 60;

  /** Joint and header, which are no cables. */
  private static final Set<String> PLUGGED =
      Set.of("controller J1", "rank-board J2", "rank-extension J3");

  private static List<List<String>> all;

  @BeforeAll
  static void readCables() {
    all = make("wires").lines().map(line -> List.of(line.split(";", -1))).toList();
  }

  /** Returns the lines of one kind, without it. */
  private static List<List<String>> lines(String kind) {
    return all.stream()
        .filter(words -> words.getFirst().equals(kind))
        .map(words -> words.subList(1, words.size()))
        .toList();
  }

  private static String make(String kind) {
    return Netlist.java(0, "Cables.java", kind, CABLES.toString());
  }

  @Test
  void drawingAndTableAreMadeFromTheFile() throws IOException {
    assertThat(Files.readString(Netlist.HARDWARE.resolve("cables.svg")))
        .as("cables.svg: run hardware/export cables")
        .isEqualTo(make("svg"));
    assertThat(Files.readString(Path.of("../wiring.md")))
        .as("wiring.md: run hardware/export cables")
        .contains("<!-- made by hardware/export cables -->\n" + make("table") + "<!-- end of");
  }

  @Test
  void everyWireCarriesTheDrawnSignalAtBothEnds() {
    for (List<String> wire : lines("wire")) {
      String board = wire.get(1);
      String ref = wire.get(2);
      if (!board.equals("-")) {
        Netlist drawn = Netlist.of(board);
        int pin = Integer.parseInt(wire.get(3));
        assertThat(BoardsDrawnTest.signal(drawn, drawn.part(ref), pin))
            .as("cable %s at %s %s, pin %d", wire.getFirst(), board, ref, pin)
            .isEqualTo(wire.get(4));
      }
    }
  }

  /** An empty contact has no signal at one of both ends at least. */
  @Test
  void everyContactIsWiredOnceOrLeftOutByName() {
    Map<String, List<Integer>> contacts = new LinkedHashMap<>();
    for (String kind : List.of("wire", "unused")) {
      for (List<String> line : lines(kind)) {
        if (!line.get(1).equals("-")) {
          String end = String.join(" ", line.subList(0, 3));
          contacts.computeIfAbsent(end, _ -> new ArrayList<>()).add(Integer.valueOf(line.get(3)));
        }
      }
    }
    contacts.forEach(
        (end, pins) -> {
          String[] words = end.split(" ", -1);
          long drawn =
              Netlist.of(words[1]).nets().values().stream()
                  .flatMap(List::stream)
                  .filter(pin -> pin.ref().equals(words[2]))
                  .count();
          assertThat(pins).as("contacts of cable %s", end).doesNotHaveDuplicates();
          assertThat((long) pins.size()).as("contacts of cable %s", end).isEqualTo(drawn);
        });
    Map<String, Boolean> carries = new HashMap<>();
    for (List<String> line : lines("unused")) {
      Netlist drawn = Netlist.of(line.get(1));
      int pin = Integer.parseInt(line.get(3));
      boolean signal = !BoardsDrawnTest.signal(drawn, drawn.part(line.get(2)), pin).isEmpty();
      carries.merge(line.getFirst() + ", contact " + pin, signal, Boolean::logicalAnd);
    }
    assertThat(carries).allSatisfy((contact, both) -> assertThat(both).as(contact).isFalse());
  }

  @Test
  void everyConnectorHasItsCable() {
    Set<String> cabled =
        lines("end").stream()
            .filter(end -> end.get(2).startsWith("J"))
            .map(end -> end.get(1) + " " + end.get(2))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> drawn = new TreeSet<>();
    for (String board : Netlist.BOARDS) {
      Netlist.of(board)
          .parts()
          .filter(part -> part.ref().matches("J\\d+"))
          .forEach(part -> drawn.add(board + " " + part.ref()));
    }
    drawn.removeAll(PLUGGED);
    assertThat(cabled).isEqualTo(drawn);
  }

  @Test
  void everyPlugFitsItsConnector() {
    Map<String, String> fits =
        lines("fits").stream().collect(Collectors.toMap(List::getFirst, List::getLast));
    for (List<String> end : lines("end")) {
      if (fits.containsKey(end.get(3)) && !end.get(1).equals("-")) {
        assertThat(Netlist.of(end.get(1)).part(end.get(2)).field("MPN"))
            .as("%s on %s %s", end.get(3), end.get(1), end.get(2))
            .contains(fits.get(end.get(3)));
      } else {
        assertThat(end.get(3)).as("plug of cable %s", end.getFirst()).isEqualTo("-");
      }
    }
  }

  @Test
  void billHasPlugsContactsAndMetres() throws IOException {
    for (boolean kit : new boolean[] {false, true}) {
      Map<String, Double> needed = needed(kit);
      Map<String, Integer> listed = new HashMap<>();
      for (Bom.Row row : Bom.read()) {
        if (row.get("group").equals("cables") && !row.get("part").startsWith("jumper")) {
          String article = row.isMaterial() ? "wire" : row.get("mpn");
          listed.put(article, kit ? row.inKit() : row.onBoard());
        }
      }
      assertThat(listed.keySet()).containsAll(needed.keySet());
      listed.forEach(
          (article, quantity) ->
              assertThat(quantity)
                  .as("%s %s", article, kit ? "in the starter kit" : "on a board")
                  .isEqualTo((int) Math.ceil(needed.getOrDefault(article, 0.0) - 1e-9)));
    }
  }

  /** Returns plugs, contacts and metres of wire by their numbers in the bill. */
  private static Map<String, Double> needed(boolean kit) {
    Map<String, Double> needed = new HashMap<>();
    for (List<String> cable : lines("cable")) {
      int count = Integer.parseInt(cable.get(kit ? 2 : 1));
      List<List<String>> ends =
          lines("end").stream().filter(end -> end.getFirst().equals(cable.getFirst())).toList();
      // Several cables that are alike end at several connectors.
      long wires =
          lines("wire").stream()
              .filter(wire -> wire.getFirst().equals(cable.getFirst()))
              .filter(wire -> wire.subList(1, 3).equals(ends.getFirst().subList(1, 3)))
              .count();
      for (List<String> end : List.of(ends.getFirst(), ends.getLast())) {
        needed.merge(end.get(3), (double) count, Double::sum);
        needed.merge(end.get(4), (double) count * wires, Double::sum);
      }
      double metres = Double.parseDouble(cable.get(3)) * count;
      needed.merge(
          cable.get(4), cable.get(4).equals("wire") ? metres * wires : metres, Double::sum);
    }
    needed.keySet().removeAll(Set.of("-", "own"));
    return needed;
  }

  /** Cable; its plug on strip N; side of the other strip clockwise from N; corners between. */
  @ParameterizedTest
  @CsvSource({"rim-e, 0, 1, 1", "rim-s, 1, 2, 2", "rim-w, 2, 3, 1"})
  void ribbonsReachAlongTheRim(String name, int plug, int side, int corners) {
    double pitch = Measures.number("pitch");
    double[] starts = {0, 10 * pitch, 18 * pitch, 28 * pitch};
    double here = pitch / 2 + Measures.points("rim_cables").get(plug).x();
    double there = starts[side] + pitch / 2 + Measures.points("rim_cable").getFirst().x();
    double along = Math.min(there - here, 36 * pitch - (there - here));
    double least = along + corners * 2 * CORRIDOR + BENDS;
    double length =
        lines("cable").stream()
            .filter(cable -> cable.getFirst().equals(name))
            .mapToDouble(cable -> Double.parseDouble(cable.get(3)))
            .findFirst()
            .orElseThrow();
    assertThat(length * 1000).as("length of %s", name).isBetween(least, least + 200);
  }
}
