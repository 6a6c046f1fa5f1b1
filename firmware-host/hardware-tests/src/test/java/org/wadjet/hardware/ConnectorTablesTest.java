package org.wadjet.hardware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that the connector tables of wiring.md agree with the drawn boards. */
class ConnectorTablesTest {
  /** Start of a heading; a board; the connectors covered by the table below the heading. */
  @ParameterizedTest
  @CsvSource({
    "controller J11, controller, J11 J12 J13 J14 J15 J16 J17 J18 J19",
    "controller J11, rank-board, J1",
    "controller J11, rim-strip, J1",
    "controller J21, controller, J21 J22",
    "controller J21, sphinx-head, J1",
    "controller J23, controller, J23",
    "controller J24, controller, J24",
    "controller J25, controller, J25",
    "controller J26, controller, J26 J27",
    "controller J26, fire-box, J1",
    "rim-strip J2, rim-strip, J2 J3 J4 J5",
    "rim-strip J2, rim-strip-short, J2",
    "rank-board J2, rank-board, J2",
    "rank-board J2, rank-extension, J3",
  })
  void everyPinCarriesDocumentedSignal(String heading, String board, String refs)
      throws IOException {
    List<List<String>> table =
        Files.readAllLines(Path.of("../wiring.md")).stream()
            .dropWhile(line -> !line.startsWith("### " + heading))
            .dropWhile(line -> !line.startsWith("| pin |"))
            .skip(2)
            .takeWhile(line -> line.startsWith("|"))
            .map(line -> Arrays.stream(line.split("\\|", -1)).skip(1).map(String::strip).toList())
            .toList();
    Netlist drawn = Netlist.of(board);
    for (String ref : refs.split(" ", -1)) {
      Netlist.Part plug = drawn.part(ref);
      assertThat(plug.symbol()).isEqualTo("CONN" + table.size());
      for (int pin = 1; pin <= table.size(); pin++) {
        List<String> row = table.get(pin - 1);
        assertThat(row.getFirst()).isEqualTo(Integer.toString(pin));
        String drawnSignal = BoardsDrawnTest.signal(drawn, plug, pin);
        if (drawnSignal.isEmpty()) {
          assertThat(row.get(2))
              .as("%s of %s, pin %d", ref, board, pin)
              .isIn("not on E and W", "4 mA; not used at the head", "not used at the head");
        } else {
          assertThat(drawnSignal).as("%s of %s, pin %d", ref, board, pin).isEqualTo(row.get(1));
        }
      }
    }
  }
}
