package org.wadjet.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wadjet.ProjectFiles;
import org.wadjet.game.Heading;
import org.wadjet.game.Square;
import org.wadjet.wiring.Board;
import org.wadjet.wiring.Chain;
import org.wadjet.wiring.ChainBit;
import org.wadjet.wiring.Detector;
import org.wadjet.wiring.LaserLimits;
import org.wadjet.wiring.SignalLine;

class BoardFileTest {
  private final Board board = BoardFile.reference();

  @ParameterizedTest
  @CsvSource({
    "SENTINEL, 2",
    "LATCH, 3",
    "CLOCK, 4",
    "FIRE_SILVER, 5",
    "FIRE_RED, 6",
    "DATA_1, 7",
    "DATA_2, 8",
    "DATA_3, 9",
    "DATA_4, 10",
    "DATA_5, 11",
    "DATA_6, 12",
    "DATA_7, 13",
    "DATA_8, 21",
    "DATA_RIM, 25",
    "LASER_SILVER, 16",
    "LASER_RED, 23",
    "ARM, 27",
    "INTERLOCK, 17",
    "EMISSION, 22",
    "RAIL, 24",
    "LAMP_SILVER, 19",
    "LAMP_RED, 20",
    "SOUNDER, 26",
    "FLOOD, 18"
  })
  void referenceHasThePinsOfTheContract(SignalLine line, int bcm) {
    assertThat(board.pins().bcm(line)).isEqualTo(bcm);
  }

  @Test
  void readsAbsentSensorsOfStarterKit() throws IOException {
    Board kit =
        BoardFile.read(ProjectFiles.ROOT.resolve("hardware/starter-kit.toml"))
            .orElseThrow(problems -> new IllegalStateException(problems.toString()));
    assertThat(kit.chains().stream().filter(Chain::isAbsent).map(Chain::name))
        .containsExactly("rank-2", "rank-3", "rank-4", "rank-5", "rank-6", "rank-7", "rank-8");
    assertThat(kit.firstAbsent()).contains(new ChainBit.Presence(Square.named("a2")));
    assertThat(kit.fittedSquares()).hasSize(10).allMatch(square -> square.rank() == 1);
    assertThat(kit.fittedDetectors().stream().map(Detector::toString))
        .hasSize(20)
        .contains("a1", "j1", "rim.N.a", "rim.N.j")
        .doesNotContain("a2", "rim.E.1", "rim.S.a", "rim.W.8");
    assertThat(board.firstAbsent()).isEmpty();
    assertThat(board.fittedSquares()).hasSize(80);
    assertThat(board.fittedDetectors()).hasSize(116);
  }

  @Test
  void rankBoardShiftsOutFileAFirst() {
    Chain rank3 = board.chains().get(2);
    assertThat(names(rank3).subList(0, 5))
        .containsExactly("a3.presence", "a3.a", "a3.b", "a3.light", "b3.presence");
    assertThat(names(rank3).getLast()).isEqualTo("j3.light");
    assertThat(rank3.data()).isEqualTo(SignalLine.DATA_3);
  }

  @Test
  void rimStartsInTheNorthAndEndsInFixedBits() {
    List<String> rim = names(board.chains().getLast());
    assertThat(List.of(rim.get(0), rim.get(9), rim.get(10), rim.get(17)))
        .containsExactly("rim.N.a", "rim.N.j", "rim.E.8", "rim.E.1");
    assertThat(List.of(rim.get(18), rim.get(27), rim.get(28), rim.get(35)))
        .containsExactly("rim.S.j", "rim.S.a", "rim.W.1", "rim.W.8");
    assertThat(rim.subList(36, 40)).containsExactly("fixed 1", "fixed 0", "fixed 1", "fixed 0");
  }

  @Test
  void onlyEvenRanksInvertTheirSentinel() {
    assertThat(board.chains().stream().filter(Chain::invertsSentinel).map(Chain::name))
        .containsExactly("rank-2", "rank-4", "rank-6", "rank-8");
  }

  /**
   * {@code hardware/board-contract.md#a-square}: code magnets NW and SW of a piece that faces N;
   * switches B at NE and A at SE.
   */
  @Test
  void encoderCodesMatchMagnets() {
    for (Heading facing : Heading.values()) {
      // Quarter turns clockwise from NW: 0 NW, 1 NE, 2 SE, 3 SW.
      List<Integer> magnets = List.of(facing.quarter(), (facing.quarter() + 3) % 4);
      boolean b = magnets.contains(1);
      boolean a = magnets.contains(2);
      assertThat(board.sensors().facing(a, b)).isEqualTo(facing);
    }
  }

  @Test
  void timesAndLimitsComeInTheirUnits() {
    assertThat(board.timing().latchAfterLaser()).isEqualTo(Duration.ofNanos(150_000));
    assertThat(board.timing().leadIn()).isEqualTo(Duration.ofMillis(300));
    assertThat(board.limits().litPerDay()).isEqualTo(Duration.ofMinutes(30));
    assertThat(board.limits().shot()).isEqualTo(LaserLimits.HARD.shot());
  }

  @Test
  void floodLampsAreOptionalAndTheOrderIsFree() {
    String text =
        BoardFile.referenceText()
            .replace("flood = 18", "# no lid lamps")
            .replace(
                "[\"a1..j1: presence a b light\"]",
                "[\"j1: light\", \"i1..a1: b a light presence\", \"j1: b a\", \"j1.presence\"]");
    assertThat(BoardFile.parse("mine.toml", text))
        .isInstanceOfSatisfying(
            FileResult.Valid.class,
            good -> {
              Board board = (Board) good.content();
              assertThat(board.pins().has(SignalLine.FLOOD)).isFalse();
              assertThat(names(board.chains().getFirst()))
                  .startsWith("j1.light", "i1.b", "i1.a", "i1.light", "i1.presence", "h1.b")
                  .endsWith("a1.presence", "j1.b", "j1.a", "j1.presence");
            });
  }

  @Test
  void reportsAFileThatIsNoText(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("board.toml");
    Files.write(file, new byte[] {'a', (byte) 0xff, '\n'});
    FileResult<Board> read = BoardFile.read(file);
    assertThat(
            read instanceof FileResult.Invalid<Board>(List<FileProblem> problems) ? problems : "")
        .hasToString("[" + file + ":1:1: is not UTF-8 text]");
  }

  private static List<String> names(Chain chain) {
    return chain.bits().stream().map(ChainBit::name).toList();
  }
}
