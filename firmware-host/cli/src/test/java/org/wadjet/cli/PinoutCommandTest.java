package org.wadjet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.wiring.HeaderPin;
import org.wadjet.wiring.SignalLine;

/** Tests of {@code wadjet pinout}, and that the committed tables and drawing match board.toml. */
class PinoutCommandTest {
  private static final Path REPOSITORY = Path.of("..");
  private static final String BEGIN = "<!-- made by hardware/export pinout -->\n";
  private static final String END = "<!-- end of what it made -->\n";

  @TempDir private Path folder;

  @Test
  void wiringTablesMatchBoardFile() throws IOException {
    String page = Files.readString(REPOSITORY.resolve("wiring.md"));
    assertThat(page).containsOnlyOnce(BEGIN).containsOnlyOnce(END);
    String tables = page.substring(page.indexOf(BEGIN) + BEGIN.length(), page.indexOf(END));
    assertThat(tables.strip()).isEqualTo(pinout("markdown").strip());
  }

  @Test
  void drawingMatchesBoardFile() throws IOException {
    assertThat(Files.readString(REPOSITORY.resolve("hardware/pinout.svg")))
        .isEqualTo(pinout("svg"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "svg"})
  void showsEveryLineWithItsGpio(String format) throws IOException {
    String shown = pinout(format);
    assertThat(SignalLine.values()).allSatisfy(line -> assertThat(shown).contains(line.name()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "markdown", "svg"})
  void showsChangedPinAndBit(String format) throws IOException {
    Path other = folder.resolve("board.toml");
    String reference = Files.readString(REPOSITORY.resolve("hardware/board.toml"));
    Files.writeString(other, reference.replace("sounder = 26", "sounder = 1"));
    Ran ran = Ran.command("pinout", "--format", format, "--board", other.toString());
    assertThat(ran.status()).isZero();
    assertThat(ran.out()).isNotEqualTo(pinout(format));
  }

  @Test
  void textHasOneRowPerTwoPins() throws IOException {
    String[] lines = pinout("text").split("\n", -1);
    assertThat(Arrays.stream(lines).filter(line -> line.contains("] ["))).hasSize(20);
    assertThat(lines).contains("              ARM 27 < [13] [14] ground");
    assertThat(lines).contains("      LAMP_SILVER 19 < [35] [36] > 16 LASER_SILVER");
    assertThat(HeaderPin.all()).hasSize(40);
  }

  @Test
  void rejectsUnknownFormat() {
    Ran ran = Ran.command("pinout", "--format", "png");
    assertThat(ran.status()).isEqualTo(2);
    assertThat(ran.err()).contains("--format is text, markdown or svg, not 'png'");
  }

  private static String pinout(String format) throws IOException {
    Ran ran = Ran.command("pinout", "--format", format);
    assertThat(ran.status()).as(ran.err()).isZero();
    return ran.out();
  }
}
