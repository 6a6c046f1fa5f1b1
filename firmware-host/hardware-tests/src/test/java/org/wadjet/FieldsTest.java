package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests of the fields of all magnets of a board, {@code hardware/cell/Fields.java}, against the
 * figures of hardware/cell/README.md.
 */
class FieldsTest {
  private static final Map<String, String> FIGURES = new HashMap<>();

  @BeforeAll
  static void run() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "../hardware/cell/Fields.java")
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    output
        .lines()
        .filter(line -> line.startsWith("figure "))
        .map(line -> line.split(" ", -1))
        .forEach(words -> FIGURES.put(words[1], words[2]));
  }

  /** A row of a table, in which a # stands for each figure named after it. */
  @ParameterizedTest
  @CsvSource({
    "'| all other pieces together, most | # mT | |', hall-others-mT",
    "'| the same, all in their quarters | # mT | |', hall-others-settled-mT",
    "'least | # mT | × # |', hall-closed-least-mT hall-closed-margin",
    "'code discs, most | # mT | × # |', hall-open-coded-mT hall-open-margin",
    "'empty square, most | # mT | × # |', hall-others-mT hall-empty-margin",
    "'| A and B below a Pharaoh or Obelisk, most | # mT | none', hall-open-bare-mT",
    "'together, most | # A | # A |', reed-as-drawn-others-A reed-bend-below-disc-others-A",
    "'| # A | # A |', reed-as-drawn-closed-least-A reed-bend-below-disc-closed-least-A",
    "'closing | × # | × # |', reed-as-drawn-closed-margin reed-bend-below-disc-closed-margin",
    "'square | × # | × # |', reed-as-drawn-empty-margin reed-bend-below-disc-empty-margin",
  })
  void readmeStatesTheFigures(String row, String names) throws IOException {
    String stated = row;
    for (String name : names.split(" ", -1)) {
      assertThat(FIGURES).containsKey(name);
      stated = stated.replaceFirst("#", FIGURES.get(name));
    }
    assertThat(Files.readString(Path.of("../hardware/cell/README.md"))).contains(stated);
  }

  /** No piece on any square is missed, and no neighbourhood closes a switch that must be open. */
  @Test
  void hallSwitchesHaveAMarginInTheWorstNeighbourhood() {
    assertThat(figure("hall-closed-margin")).isGreaterThan(1.5);
    assertThat(figure("hall-open-margin")).isGreaterThan(1.2);
    assertThat(figure("hall-empty-margin")).isGreaterThan(1.1);
  }

  /** The reason for which presence is a Hall switch by default. */
  @Test
  void reedsHaveNoMarginWhereTheyAreLaidOut() {
    assertThat(figure("reed-as-drawn-closed-margin")).isLessThan(1);
    assertThat(figure("reed-bend-below-disc-closed-margin")).isGreaterThan(1.2);
  }

  private static double figure(String name) {
    assertThat(FIGURES).containsKey(name);
    return Double.parseDouble(FIGURES.get(name));
  }
}
