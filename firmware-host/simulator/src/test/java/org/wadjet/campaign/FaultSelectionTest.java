package org.wadjet.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wadjet.game.ParseResult;

/** Tests of the parsing of {@code --faults}. */
final class FaultSelectionTest {
  @ParameterizedTest
  @ValueSource(strings = {"", "hands", "hands,bounce,flips=0.001", "stuck,cut=0.5"})
  void parsesListOfFaults(String list) {
    assertThat(parsed(list)).hasToString(list);
  }

  @Test
  void defaultsToRateOfTheFault() {
    assertThat(parsed("flips").rate(FaultKind.FLIPS)).isEqualTo(1e-4);
    assertThat(parsed("flips=1e-3").rate(FaultKind.FLIPS)).isEqualTo(1e-3);
    assertThat(parsed("hands").rate(FaultKind.FLIPS)).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "hands,ghosts | 7 | there is no fault 'ghosts'; there are hands, bounce, flips, stuck, cut,"
            + " exchange, short, chip, latch, clock, encoder, weak, fire, interlock, light, kill,"
            + " power",
        "flips=2 | 1 | a rate is from 0 to 1, not '2'",
        "flips=x | 1 | a rate is from 0 to 1, not 'x'",
        "hands=1 | 1 | 'hands' takes no rate",
        "cut,cut | 5 | 'cut' is given twice",
      })
  void errorNamesColumn(String list, int column, String message) {
    assertThat(FaultSelection.parse(list)).isEqualTo(new ParseResult.Unreadable<>(column, message));
  }

  private static FaultSelection parsed(String list) {
    return switch (FaultSelection.parse(list)) {
      case ParseResult.Parsed<FaultSelection>(FaultSelection faults) -> faults;
      case ParseResult.Unreadable<FaultSelection>(int _, String message) ->
          throw new AssertionError(message);
    };
  }
}
