package org.wadjet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests of the fields of all magnets of a board, {@code hardware/cell/Fields.java}, against the
 * figures of hardware/cell/README.md.
 */
class FieldsTest {
  private static CalculatedFigures figures;

  @BeforeAll
  static void run() throws IOException, InterruptedException {
    figures = CalculatedFigures.of("Fields.java");
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
      stated = stated.replaceFirst("#", figures.text(name));
    }
    assertThat(Files.readString(Path.of("../hardware/cell/README.md"))).contains(stated);
  }

  /**
   * Every piece is detected on every square, and no neighbourhood closes a switch that must be
   * open.
   */
  @Test
  void hallSwitchesHaveAMarginInTheWorstNeighbourhood() {
    assertThat(figures.number("hall-closed-margin")).isGreaterThan(1.5);
    assertThat(figures.number("hall-open-margin")).isGreaterThan(1.2);
    assertThat(figures.number("hall-empty-margin")).isGreaterThan(1.1);
  }

  /** The reason why presence is sensed by a Hall switch by default. */
  @Test
  void reedsHaveNoMarginWhereTheyAreLaidOut() {
    assertThat(figures.number("reed-as-drawn-closed-margin")).isLessThan(1);
    assertThat(figures.number("reed-bend-below-disc-closed-margin")).isGreaterThan(1.2);
  }
}
