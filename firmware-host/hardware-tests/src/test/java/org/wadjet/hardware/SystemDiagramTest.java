package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Tests that the system diagram of hardware/README.md shows the connectors that are drawn. */
class SystemDiagramTest {
  /** A cable: board, its connectors, connector of the other board, other board. */
  private static final Pattern CABLE =
      Pattern.compile(
          "(?m)^ *([a-zA-Z-]+) ---\\|\"([^/\"]+) / ([A-Z0-9]+): [^\"]*\"\\| ([a-zA-Z-]+)");

  private static final Pattern SEVERAL = Pattern.compile("J(\\d+) to J(\\d+)");

  private static final Map<String, Set<String>> CONNECTORS = new TreeMap<>();

  @BeforeAll
  static void readDiagram() throws IOException {
    String document = Files.readString(Path.of("../hardware/README.md"));
    for (MatchResult cable : CABLE.matcher(document).results().toList()) {
      add(cable.group(1), cable.group(2));
      add(cable.group(4), cable.group(3));
    }
  }

  /** Several boards are equal: the last word of such a node identifies the instance. */
  private static void add(String node, String connectors) {
    String board = node.replaceFirst("-([NESW]|silver|red)$", "");
    var range = SEVERAL.matcher(connectors);
    Set<String> known = CONNECTORS.computeIfAbsent(board, _ -> new TreeSet<>());
    if (range.matches()) {
      IntStream.rangeClosed(Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)))
          .forEach(number -> known.add("J" + number));
    } else {
      known.add(connectors);
    }
  }

  @ParameterizedTest
  @FieldSource("org.wadjet.hardware.Netlist#BOARDS")
  void showsEveryConnectorOfTheBoard(String board) {
    Set<String> drawn =
        Netlist.of(board)
            .parts()
            .map(Netlist.Part::ref)
            .filter(ref -> ref.matches("J\\d+"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(CONNECTORS.get(board)).as("connectors of %s", board).isEqualTo(drawn);
  }

  @Test
  void showsEveryBoard() {
    assertThat(CONNECTORS.keySet()).containsAll(Netlist.BOARDS);
  }
}
