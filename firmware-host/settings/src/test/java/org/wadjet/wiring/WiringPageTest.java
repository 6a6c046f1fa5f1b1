package org.wadjet.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wadjet.game.Heading;
import org.wadjet.settings.BoardFile;

/** Tests that the tables of wiring.md agree with board.toml. */
class WiringPageTest {
  /** BCM number of each GPIO pin of the header, the same on every 40-pin Pi. */
  private static final Map<Integer, Integer> BCM_BY_PIN =
      Map.ofEntries(
          Map.entry(3, 2),
          Map.entry(5, 3),
          Map.entry(7, 4),
          Map.entry(8, 14),
          Map.entry(10, 15),
          Map.entry(11, 17),
          Map.entry(12, 18),
          Map.entry(13, 27),
          Map.entry(15, 22),
          Map.entry(16, 23),
          Map.entry(18, 24),
          Map.entry(19, 10),
          Map.entry(21, 9),
          Map.entry(22, 25),
          Map.entry(23, 11),
          Map.entry(24, 8),
          Map.entry(26, 7),
          Map.entry(27, 0),
          Map.entry(28, 1),
          Map.entry(29, 5),
          Map.entry(31, 6),
          Map.entry(32, 12),
          Map.entry(33, 13),
          Map.entry(35, 19),
          Map.entry(36, 16),
          Map.entry(37, 26),
          Map.entry(38, 20),
          Map.entry(40, 21));

  private final Board board = BoardFile.reference();

  @Test
  void headerTableHasEveryLineOnItsPin() throws IOException {
    List<String> expected =
        IntStream.rangeClosed(0, 27)
            .boxed()
            .flatMap(bcm -> board.pins().lineAt(bcm).stream().map(line -> row(bcm, line)))
            .toList();
    assertThat(rows("| GPIO |").map(cells -> String.join(" ", cells.subList(0, 4))))
        .containsExactlyElementsOf(expected);
    assertThat(expected).hasSameSizeAs(SignalLine.values());
  }

  @Test
  void chainTableHasEveryChainWithItsBits() throws IOException {
    List<List<String>> table = rows("| chain |").toList();
    assertThat(table).hasSameSizeAs(board.chains());
    for (int i = 0; i < table.size(); i++) {
      Chain chain = board.chains().get(i);
      String sentinel = chain.invertsSentinel() ? "inverted" : "straight";
      String bcm = Integer.toString(board.pins().bcm(chain.data()));
      assertThat(table.get(i)).startsWith(chain.name(), chain.data().name(), bcm, sentinel);
      assertThat(bits(table.get(i).get(4))).isEqualTo(chain.bits());
    }
  }

  /**
   * Read 0 is D7, pin 6 of a 74HC165, of the chip nearest the Pi ({@code
   * hardware/board-contract.md#chains}).
   */
  @Test
  void bitTableHasEveryBitOnItsInput() throws IOException {
    List<List<String>> table = rows("| read |").toList();
    assertThat(table).hasSize(Chain.BITS);
    List<Integer> pins = List.of(6, 5, 4, 3, 14, 13, 12, 11);
    for (int read = 0; read < Chain.BITS; read++) {
      List<String> cells = table.get(read);
      assertThat(cells)
          .startsWith(
              Integer.toString(read),
              Integer.toString(read / 8 + 1),
              "D" + (7 - read % 8),
              Integer.toString(pins.get(read % 8)));
      for (int chain = 0; chain < Board.CHAINS; chain++) {
        assertThat(cells.get(4 + chain))
            .isEqualTo(board.chains().get(chain).bits().get(read).name());
      }
    }
  }

  @Test
  void encoderTableHasTheCodeOfEachFacing() throws IOException {
    List<Heading> facings = new ArrayList<>();
    rows("| faces |")
        .forEach(
            cells -> {
              boolean a = cells.get(1).equals("yes");
              boolean b = cells.get(2).equals("yes");
              Heading facing = Heading.valueOf(cells.get(0));
              assertThat(board.sensors().facing(a, b)).isEqualTo(facing);
              facings.add(facing);
            });
    assertThat(facings).containsExactly(Heading.values());
  }

  private static String row(int bcm, SignalLine line) {
    int pin =
        BCM_BY_PIN.entrySet().stream()
            .filter(entry -> entry.getValue() == bcm)
            .mapToInt(Map.Entry::getKey)
            .findFirst()
            .orElseThrow();
    return bcm + " " + pin + " " + line + " " + line.direction().name().toLowerCase(Locale.ROOT);
  }

  private static List<ChainBit> bits(String cell) {
    return Arrays.stream(cell.split("`", -1))
        .filter(entry -> !entry.isBlank())
        .flatMap(entry -> BitEntry.parse(entry).orElseThrow().stream())
        .toList();
  }

  /** Returns the cells of each row of the table whose head begins with a text. */
  private static Stream<List<String>> rows(String head) throws IOException {
    return Files.readAllLines(Path.of("..", "wiring.md")).stream()
        .dropWhile(line -> !line.startsWith(head))
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> Arrays.stream(line.split("\\|", -1)).skip(1).map(String::strip).toList());
  }
}
